import { useQuery } from '@tanstack/react-query'
import { getDeviceSource } from '#src/api/device-answer.ts'
import type { ReadableStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import type { customerCountsQuery } from '../search/customer-list.queries.ts'
import type { FilterDraft } from './filter-draft.ts'

/** Milliseconds that a draft rests before it is counted. */
const countDelay = 250

export interface FilterFootProps {
  /** The form that the button sends. */
  readonly form: string
  /** What is set in the form; undefined before the first change. */
  readonly draft: ReadableStore<FilterDraft | undefined>
  /** Counts who a draft finds; null is a draft that has not settled. */
  readonly getCountsQuery: (
    draft: FilterDraft | undefined | null,
  ) => ReturnType<typeof customerCountsQuery>
  readonly onClear: () => void
}

/** Clears the filters, or shows the customers that they find, and says how many those are. */
export function FilterFoot({ form, draft, getCountsQuery, onClear }: FilterFootProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const current = useStore(draft)
  const settled = useDebounced(current, countDelay)
  const { data } = useQuery(getCountsQuery(current === settled ? settled : null))
  const count = data?.total_count ?? null
  const source = getDeviceSource(data)
  const isLowerBound = data?.total_is_capped === true || data?.limit_hit === true
  const toWritten = (number: number) =>
    isLowerBound ? t('list_at_least', { count: format.number(number) }) : format.number(number)
  const label =
    count === null
      ? t('list_apply_filters')
      : t('list_apply_counted', { count, written: toWritten(count) })
  return (
    <>
      <span role="status" className="small quiet filter-foot-note">
        {count !== null && <span className="sr-only">{label} </span>}
        {source !== null && <span>{t('list_counted_on_device', { count: source.customers })}</span>}
      </span>
      <Button kind="quiet" onClick={onClear}>
        {t('list_clear_filters')}
      </Button>
      <Button kind="primary" type="submit" form={form}>
        {label}
      </Button>
    </>
  )
}
