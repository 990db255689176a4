import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { ActivityTab } from '#domain/activity/activity-tabs.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { RecordedActivity } from './activity.outbox.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { ShownEntries } from './shown-entries.tsx'
import { HistoryFailure } from './history-failure.tsx'
import { activityHistoryQuery } from './activity.queries.ts'

export interface ActivityHistoryListProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly tab: ActivityTab
  /** The organisation's day, YYYY-MM-DD. */
  readonly today: string
  readonly mayReadComments: boolean
  readonly compose: ReactNode
  readonly overlay: (known: readonly ActivityEntry[]) => RecordedActivity
  readonly actions: ((entry: ActivityEntry, activity: RecordedActivity) => ReactNode) | undefined
}

const none: readonly ActivityEntry[] = []

/** One tab's entries, newest first: loading, failed, empty or listed. */
export function ActivityHistoryList({
  api,
  orgId,
  agreementNo,
  tab,
  today,
  mayReadComments,
  compose,
  overlay,
  actions,
}: ActivityHistoryListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    activityHistoryQuery(api, orgId, agreementNo, tab),
  )
  const ofDevice = useDeviceAnswerTexts().record(data)
  const retry = () => void refetch()
  const known = data?.entries ?? none
  const activity = useMemo(() => overlay(known), [overlay, known])
  const shown = activity.entries.filter(({ type }) => tab.types.includes(type))
  const isWithoutComments = !mayReadComments && tab.types.includes('comment')
  return (
    <>
      <Loader isLoading={isFetching} label={t('activity_loading')} />
      {compose !== undefined && <div className="activity-compose no-print">{compose}</div>}
      {isWithoutComments && (
        <div className="activity-remark">
          <Hint>{t('activity_no_comments')}</Hint>
        </div>
      )}
      {data !== undefined && (error !== null || ofDevice !== null) && (
        <div className="activity-remark" role="status">
          <Hint tone="caution">
            {ofDevice ??
              t('activity_as_of', {
                time: format.dateTime(new Date(dataUpdatedAt).toISOString()),
              })}
          </Hint>
        </div>
      )}
      {data !== undefined && shown.length === 0 && (
        <StateView
          kind="empty"
          title={t('activity_empty_title')}
          text={t(tab.id === 'hot_leads' ? 'activity_empty_all' : `activity_empty_${tab.id}`)}
        />
      )}
      {shown.length > 0 && (
        <ShownEntries
          entries={shown}
          hasMore={data?.has_more ?? true}
          today={today}
          activity={activity}
          actions={actions}
        />
      )}
      {data === undefined && error !== null && (
        <HistoryFailure
          failure={toFailure(error)}
          isEventHistory={tab.id === 'events'}
          onRetry={retry}
        />
      )}
      {data === undefined && error === null && <ActivitySkeleton />}
      {data?.has_more === true && (
        <p className="activity-remark small quiet">
          {t('activity_more', { count: format.number(data.entries.length) })}
        </p>
      )}
    </>
  )
}
