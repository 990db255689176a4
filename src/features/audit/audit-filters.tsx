import { useState } from 'react'
import { auditKinds } from '#domain/audit/audit.model.ts'
import type { AuditAnswer } from '#domain/audit/audit.contract.ts'
import { DateInput } from '#src/ui/input/date-input.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** A day of the period; what cannot be read as one filters by nothing, and says so. */
function DayFilter({
  name,
  controls,
}: {
  readonly name: 'from' | 'to'
  readonly controls: ListControls
}) {
  const { t } = useTranslation()
  const [isFault, setFault] = useState(false)
  return (
    <span className="audit-day">
      <span className="small quiet" aria-hidden="true">
        {t(`audit_${name}`)}
      </span>
      <DateInput
        label={t(`audit_${name}`)}
        value={controls.request.filters[name]}
        isInvalid={isFault}
        onFault={setFault}
        onChange={(day) => controls.onFilter(name, day)}
      />
    </span>
  )
}

/** Who, what, and when. */
export function AuditFilters({
  controls,
  people,
}: {
  readonly controls: ListControls
  readonly people: AuditAnswer['people']
}) {
  const { t } = useTranslation()
  const { request, onFilter } = controls
  return (
    <>
      <FilterMenu
        label={t('audit_kind')}
        allLabel={t('audit_any_kind')}
        options={auditKinds.map((value) => ({ value, label: t(`audit_kind_${value}`) }))}
        value={request.filters['kind']}
        onChange={(value) => onFilter('kind', value)}
      />
      <FilterMenu
        label={t('audit_person')}
        allLabel={t('audit_anybody')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={request.filters['person']}
        onChange={(value) => onFilter('person', value)}
      />
      <span className="audit-days" role="group" aria-label={t('audit_when')}>
        <DayFilter name="from" controls={controls} />
        <DayFilter name="to" controls={controls} />
      </span>
    </>
  )
}
