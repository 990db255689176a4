import { isParameterOn } from '../organisations/parameter.rules.ts'
import type { ActivityType } from './activity.model.ts'
import { activityTypes } from './activity.model.ts'

export type ActivityTabId = 'comment_and_statuses' | 'all' | 'events' | 'hot_leads'

export interface ActivityTab {
  readonly id: ActivityTabId
  /** Empty for hot leads, which come with the details. */
  readonly types: readonly ActivityType[]
}

/** The types of the first tab, which the customer's count of activity counts, too. */
export const commentsTabTypes: readonly ActivityType[] = activityTypes.filter(
  (type) => type !== 'event',
)

/**
 * The tabs of the comments panel, in order. Communications, intentions and offers are in the first
 * tab, which every organisation has.
 */
export function activityTabs(
  parameters: ReadonlyMap<string, string>,
  hotLeads: number,
): readonly ActivityTab[] {
  const workflow: readonly ActivityTab[] = isParameterOn(parameters, 'workflow_enabled')
    ? [
        { id: 'all', types: activityTypes },
        { id: 'events', types: ['event'] },
      ]
    : []
  return [
    { id: 'comment_and_statuses', types: commentsTabTypes },
    ...workflow,
    ...(hotLeads > 0 ? [{ id: 'hot_leads', types: [] } as const] : []),
  ]
}
