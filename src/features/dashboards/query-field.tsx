import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { shownCriteria } from '#domain/customers/search/criterion-label.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import {
  readCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { widgetSearchCountQuery } from './dashboard.queries.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'

/** Draws the filters that a search is built with. */
export type DrawFilters = (filters: {
  readonly query: CustomerQuery
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}) => ReactNode

interface QueryFieldProps extends DashboardPlace {
  readonly name: string
  readonly label: string
  readonly drawFilters: DrawFilters
}

/** How many customers the search finds now. */
function SearchCount({
  api,
  orgId,
  q,
}: Pick<DashboardPlace, 'api' | 'orgId'> & { readonly q: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(widgetSearchCountQuery(api, orgId, q))
  if (data === undefined)
    return t(error === null ? 'widget_search_counting' : 'widget_search_not_counted')
  const { total: count, isCapped } = data
  const number = format.number(count)
  return t('widget_search_found', {
    count,
    written: isCapped ? t('list_at_least', { count: number }) : number,
  })
}

/** A search built like the list's filters, in words and with its count at once. */
export function QueryField({ api, orgId, name, label, drawFilters }: QueryFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const button = useRef<HTMLDivElement>(null)
  const { rights, parameters, format } = useBoot()
  const labels = useCriterionLabels()
  const [isOpen, setOpen] = useState(false)
  const { value = '', change, focusBy, error } = useField<string>(name, label)
  focusBy(() => button.current?.querySelector('button')?.focus())
  const read = readCustomerQuery(value, {
    access: { rights, parameters },
    timeZone: format.date.timeZone,
  })
  const query = read.ok ? read.value : {}
  const words = shownCriteria(query).map(([criterion, at]) => labels.criterion(criterion, at))
  return (
    <FieldFrame name={name} label={label} labelId={id}>
      <div className="query-field" ref={button} role="group" aria-labelledby={id}>
        <p className={value === '' ? 'second' : ''}>
          {value === ''
            ? t('widget_search_missing')
            : read.ok
              ? words.join(' · ') || t('widget_search_everybody')
              : t('widget_search_refused')}
        </p>
        <Button
          size="small"
          opens="dialog"
          label={`${t(value === '' ? 'widget_search_set' : 'widget_search_change')}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {t(value === '' ? 'widget_search_set' : 'widget_search_change')}
        </Button>
        {value !== '' && read.ok && (
          <span role="status" className="small strong figures">
            <SearchCount api={api} orgId={orgId} q={writeCustomerQuery(query)} />
          </span>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={undefined} />
      {isOpen &&
        drawFilters({
          query,
          onApply: (next) => change(writeCustomerQuery(next)),
          onClose: () => setOpen(false),
        })}
    </FieldFrame>
  )
}
