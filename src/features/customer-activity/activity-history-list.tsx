import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { ActivityTab } from '#domain/activity/activity-tabs.rules.ts'
import { statusesBefore } from '#domain/activity/status-change.rules.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Face } from '#src/ui/face/face.tsx'
import { Loader } from '#src/ui/face/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'
import type { RecordedActivity } from './activity.outbox.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { HistoryFailure } from './history-failure.tsx'
import { historyQuery } from './activity.queries.ts'

export interface ActivityHistoryListProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly tab: ActivityTab
  /** The organisation's day, YYYY-MM-DD. */
  readonly today: string
  readonly mayReadComments: boolean
  readonly compose: ReactNode
  readonly layOver: (known: readonly ActivityEntry[]) => RecordedActivity
  readonly actions: ((entry: ActivityEntry, activity: RecordedActivity) => ReactNode) | undefined
}

const none: readonly ActivityEntry[] = []

/** One tab's entries, newest first, with its four faces. */
export function ActivityHistoryList({
  api,
  orgId,
  agreementNo,
  tab,
  today,
  mayReadComments,
  compose,
  layOver,
  actions,
}: ActivityHistoryListProps) {
  const say = useText()
  const format = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(
    historyQuery(api, orgId, agreementNo, tab),
  )
  const ofDevice = useDeviceWords().record(data)
  const retry = () => void refetch()
  const known = data?.entries ?? none
  const activity = useMemo(() => layOver(known), [layOver, known])
  const shown = activity.entries.filter(({ type }) => tab.types.includes(type))
  const isWithoutComments = !mayReadComments && tab.types.includes('comment')
  return (
    <>
      <Loader isLoading={isFetching} label={say('activity_loading')} />
      {compose !== undefined && <div className="activity-compose no-print">{compose}</div>}
      {isWithoutComments && (
        <div className="activity-remark">
          <Hint>{say('activity_no_comments')}</Hint>
        </div>
      )}
      {data !== undefined && (error !== null || ofDevice !== null) && (
        <div className="activity-remark" role="status">
          <Hint tone="caution">
            {ofDevice ??
              say('activity_as_of', {
                time: format.dateTime(new Date(dataUpdatedAt).toISOString()),
              })}
          </Hint>
        </div>
      )}
      {data !== undefined && shown.length === 0 && (
        <Face
          kind="empty"
          title={say('activity_empty_title')}
          text={say(tab.id === 'hot_leads' ? 'activity_empty_all' : `activity_empty_${tab.id}`)}
        />
      )}
      {shown.length > 0 && (
        <ActivityDays
          entries={shown}
          before={statusesBefore(shown, data?.has_more ?? true)}
          today={today}
          leaving={activity.leaving}
          actions={actions === undefined ? undefined : (entry) => actions(entry, activity)}
        />
      )}
      {data === undefined && error !== null && (
        <HistoryFailure
          failure={failureOf(error)}
          isOfEvents={tab.id === 'events'}
          onRetry={retry}
        />
      )}
      {data === undefined && error === null && <ActivitySkeleton />}
      {data?.has_more === true && (
        <p className="activity-remark small quiet">
          {say('activity_more', { count: format.number(data.entries.length) })}
        </p>
      )}
    </>
  )
}
