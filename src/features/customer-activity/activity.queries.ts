import { queryOptions } from '@tanstack/react-query'
import type { ActivityTab } from '#domain/activity/activity-tabs.rules.ts'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { Api } from '#src/api/client.ts'

/** As long as a working day: without a network what was opened has no other copy. In milliseconds. */
const workingDay = 12 * 60 * 60_000

/** What a tab lists: events by agreement, everything else by the types asked for (W§7 L164). */
export const historyQuery = (
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
