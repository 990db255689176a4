import { queryOptions } from '@tanstack/react-query'
import type { ActivityTab } from '#domain/activity/activity-tabs.rules.ts'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { Api } from '#src/api/client.ts'

/** As long as a working day, in milliseconds: offline there is no other copy of what was opened. */
const workingDay = 12 * 60 * 60_000

/** A tab's entries: events by agreement, all others by the types of the tab. */
export const activityHistoryQuery = (
  api: Api,
  orgId: string,
  agreementNo: string,
  { id, types }: ActivityTab,
) =>
  queryOptions({
    queryKey: ['customer-activity', orgId, agreementNo, id],
    queryFn: ({ signal }): Promise<ActivityHistory> =>
      id === 'events'
        ? api.EVENT_HISTORY.get({ orgId, agreementNo }, { signal })
        : api.STATUS_HISTORY.post(
            { orgId, customer_id: agreementNo, organisation_id: orgId, types: [...types] },
            { signal },
          ),
    gcTime: workingDay,
  })
