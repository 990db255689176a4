import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { describeReach } from './incentive-columns.tsx'
import { readIncentiveDraft } from './incentive-draft.model.ts'
import type { IncentiveDraft } from './incentive-draft.model.ts'
import { draftReachQuery } from './incentive.queries.ts'
import type { IncentivePlace } from './incentive.queries.ts'

interface IncentiveReachViewProps extends IncentivePlace {
  readonly type: IncentiveType
  readonly values: IncentiveDraft
}

const typingPause = 300

/** How many of today's customers the incentive would reach as it is typed. */
export function IncentiveReachView({ type, values, ...place }: IncentiveReachViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const typed = useDebounced(JSON.stringify(values), typingPause)
  const incentive = readIncentiveDraft(type, JSON.parse(typed) as IncentiveDraft)
  const { data, isError, isFetching } = useQuery({
    ...draftReachQuery(place, type, incentive),
    placeholderData: keepPreviousData,
  })
  const isCurrent = data !== undefined && !isFetching && typed === JSON.stringify(values)
  if (incentive === null)
    return <p className="incentive-reach second">{t('incentives_reach_invalid')}</p>
  if (isError) return <p className="incentive-reach second">{t('incentives_reach_failed')}</p>
  if (!place.isOnline && data === undefined) return null
  return (
    <div className="incentive-reach" aria-live="polite">
      <strong className={isCurrent ? 'figures' : 'second'}>
        {isCurrent ? describeReach(t, format, data, 'draft') : t('incentives_reach_working')}
      </strong>
      {isCurrent && (
        <span className="second">
          {t('incentives_reach_of', { customers: format.number(data.customers) })}
          {data.counted < data.customers && (
            <> {t('incentives_reach_estimated', { counted: format.number(data.counted) })}</>
          )}
        </span>
      )}
    </div>
  )
}
