import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { CustomerListModel } from './use-customer-list.ts'

interface ListCountsProps {
  readonly counts: CustomerListModel['counts']
  /** Undefined where nothing can be selected. */
  readonly selected: number | undefined
}

/**
 * Counts of all customers, those found, those selected, those with a positive parity (W-056). They
 * load after the rows.
 */
export function ListCounts({ counts: { data, isError }, selected }: ListCountsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // A count that failed is not shown as loading.
  const shown = (count: number | null | undefined) => count ?? (isError ? '–' : undefined)
  const capped = (count: number | null | undefined) =>
    data?.total_is_capped === true && typeof count === 'number'
      ? t('list_at_least', { count: format.number(count) })
      : shown(count)
  return (
    <CountBar
      counts={[
        { id: 'total', label: t('list_count_total'), value: shown(data?.total_customers) },
        { id: 'filtered', label: t('list_count_filtered'), value: capped(data?.total_count) },
        ...(selected === undefined
          ? []
          : [{ id: 'selected', label: t('list_count_selected'), value: selected }]),
        {
          id: 'positive',
          label: t('list_count_positive_parity'),
          value: capped(data?.positive_parity_count),
          isPositive: true,
        },
      ]}
    />
  )
}

/** The same on a phone: one line. */
export function ListSum({ counts: { data } }: Pick<ListCountsProps, 'counts'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (data === undefined || data.total_count === null)
    return <span className="list-sum quiet">{t('face_loading')}</span>
  return (
    <span className="list-sum">
      {t('list_sum_customers', {
        count: data.total_count,
        written: format.number(data.total_count),
      })}
      ,{' '}
      <span className="positive strong">
        {t('list_sum_positive', { written: format.number(data.positive_parity_count ?? 0) })}
      </span>
    </span>
  )
}
