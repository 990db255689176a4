import { describe, expect, it } from 'vitest'
import { activityTypes } from '#domain/activity/activity.model.ts'
import { canDeleteEntry, readableActivityTypes } from '#domain/activity/activity.rules.ts'
import { activityTabs } from '#domain/activity/activity-tabs.rules.ts'
import { groupOffers } from '#domain/offers/offer.rules.ts'

const tabs = (workflow: string, hotLeads: number) =>
  activityTabs(new Map([['workflow_enabled', workflow]]), hotLeads)

describe('the tabs of the comments panel', () => {
  it.each([
    ['false', 0, ['comment_and_statuses']],
    ['true', 0, ['comment_and_statuses', 'all', 'events']],
    ['false', 2, ['comment_and_statuses', 'hot_leads']],
    ['true', 1, ['comment_and_statuses', 'all', 'events', 'hot_leads']],
  ])('with workflow %s and %i hot leads', (workflow, hotLeads, expected) => {
    expect(tabs(workflow, hotLeads).map(({ id }) => id)).toEqual(expected)
  })

  it('list every type, and events also apart', () => {
    expect(new Set(tabs('true', 0).flatMap(({ types }) => types))).toEqual(new Set(activityTypes))
    expect(tabs('true', 0)[2]?.types).toEqual(['event'])
    expect(tabs('false', 0)[0]?.types).toEqual([
      'comment',
      'status',
      'communication',
      'intentions',
      'offer',
    ])
  })
})

it('activity with comments is visible with CanViewComments only', () => {
  expect(readableActivityTypes(new Set(['CanViewComments']))).toEqual(activityTypes)
  expect(readableActivityTypes(new Set(['CanAddComment']))).toEqual([
    'status',
    'event',
    'intentions',
    'offer',
  ])
})

it.each([
  [{ type: 'status', status: 'contacted', activity_type: null }, true],
  [{ type: 'status', status: 'assigned', activity_type: 'assigned' }, false],
  [{ type: 'status', status: 'do not contact', activity_type: null }, false],
  [{ type: 'status', status: null, activity_type: null }, false],
  [{ type: 'event', status: 'contacted', activity_type: null }, false],
] as const)('entry %j can be deleted: %s', (entry, expected) => {
  expect(canDeleteEntry(entry)).toBe(expected)
})

it('offers are grouped into proposals, saved and applied ones', () => {
  const offers = [
    'repeatTerm',
    'saved',
    'pamAppliedInventory',
    'campaignOffer',
    'digitalRenewal',
    'saved',
  ].map((type, at) => ({ type, at }) as { type: 'saved'; at: number })
  const { proposals, saved_offers, applied_offers } = groupOffers(offers)
  expect(
    [proposals, saved_offers, applied_offers].map((group) => group.map(({ at }) => at)),
  ).toEqual([[0, 3, 4], [1, 5], [2]])
})
