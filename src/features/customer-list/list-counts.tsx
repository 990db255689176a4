import { Counts } from '#src/ui/frame/counts.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { CustomerListModel } from './use-customer-list.ts'

interface ListCountsProps {
  readonly counts: CustomerListModel['counts']
  readonly selected: number
}

/** The toolbar: all customers, those found, those selected, those of them with a positive parity (W-056). They follow the rows, never hold them up. */
export function ListCounts({ counts: { data, isError }, selected }: ListCountsProps) {
  const say = useText()
  const format = useFormat()
  // A count that failed is not shown as one that is still to come.
  const shown = (count: number | null | undefined) => count ?? (isError ? '–' : undefined)
  const capped = (count: number | null | undefined) =>
    data?.total_is_capped === true && typeof count === 'number'
      ? say('list_at_least', { count: format.number(count) })
      : shown(count)
  return (
    <Counts
      counts={[
        { id: 'total', label: say('list_count_total'), value: shown(data?.total_customers) },
        { id: 'filtered', label: say('list_count_filtered'), value: capped(data?.total_count) },
        { id: 'selected', label: say('list_count_selected'), value: selected },
        {
          id: 'positive',
          label: say('list_count_positive_parity'),
          value: capped(data?.positive_parity_count),
          isPositive: true,
        },
      ]}
    />
  )
}

/** The same on a phone: one line. */
export function ListSum({ counts: { data } }: Pick<ListCountsProps, 'counts'>) {
  const say = useText()
  const format = useFormat()
  if (data === undefined || data.total_count === null)
    return <span className="list-sum quiet">{say('face_loading')}</span>
  return (
    <span className="list-sum">
      {say('list_sum_customers', {
        count: data.total_count,
        written: format.number(data.total_count),
      })}
      ,{' '}
      <span className="positive strong">
        {say('list_sum_positive', { written: format.number(data.positive_parity_count ?? 0) })}
      </span>
    </span>
  )
}
