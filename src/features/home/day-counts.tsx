import { Link } from '@tanstack/react-router'
import type { HomeDay } from '#domain/home/home.contract.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { listQueries } from './list-links.ts'

interface DayCount {
  readonly label: TextKey
  readonly value: number | undefined
  readonly q?: Readonly<Record<string, unknown>>
  readonly isPositive?: boolean
}

/** The toolbar's counts, each a link to the customers it counted. */
export function DayCounts({
  day,
  orgId,
}: {
  readonly day: HomeDay | undefined
  readonly orgId: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const counts: readonly DayCount[] = [
    { label: 'home_count_total', value: day?.total_customers },
    {
      label: 'home_count_positive_parity',
      value: day?.positive_parity_count,
      q: listQueries.positiveParity,
      isPositive: true,
    },
    {
      label: 'home_count_positive_equity',
      value: day?.positive_equity_count,
      q: listQueries.positiveEquity,
      isPositive: true,
    },
    { label: 'home_count_hot_leads', value: day?.hot_leads_count, q: listQueries.hotLeads },
  ]
  return (
    <ul className="day-counts">
      {counts.map(({ label, value, q, isPositive = false }) => (
        <li key={label}>
          <Link to="/$orgId/customers" params={{ orgId }} search={q === undefined ? {} : { q }}>
            <b className={`figures${isPositive ? ' positive' : ''}`}>
              {value === undefined ? <Skeleton width={36} height={12} /> : format.number(value)}
            </b>
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
