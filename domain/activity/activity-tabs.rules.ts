import { isSwitchedOn } from '../customers/customer-field.rules.ts'
import type { ActivityType } from './activity.model.ts'
import { activityTypes } from './activity.model.ts'

export type ActivityTabId = 'comment_and_statuses' | 'all' | 'events' | 'hot_leads'

export interface ActivityTab {
  readonly id: ActivityTabId
  /** The types of entries it lists; none for hot leads, which come with the details. */
  readonly types: readonly ActivityType[]
}

/**
 * The tabs of the comments panel, in order: comment and statuses; all and events in workflow organisations; hot leads when there are any (W§2 L38). What
 * was sent and what the customer intends stands in the first, so that no organisation loses it.
 */
export function activityTabs(
  parameters: ReadonlyMap<string, string>,
  hotLeads: number,
): readonly ActivityTab[] {
  const workflow: readonly ActivityTab[] = isSwitchedOn(parameters, 'workflow_enabled')
    ? [
        { id: 'all', types: activityTypes },
        { id: 'events', types: ['event'] },
      ]
    : []
  return [
    { id: 'comment_and_statuses', types: activityTypes.filter((type) => type !== 'event') },
    ...workflow,
    ...(hotLeads > 0 ? [{ id: 'hot_leads', types: [] } as const] : []),
  ]
}
