/**
 * Why the device book cannot answer a call:
 * - `no_book`: no customers are kept on the device, or they are locked
 * - `not_here`: the customer is not among those kept
 * - `not_kept`: this is never kept on a device
 * - `narrowed`: who belongs to a campaign, a run or an offer only the host knows
 * - `groups`: which dealers belong to a group only the host knows
 * - `unreadable`: the search is one that the host would refuse
 */
export const bookRefusals = [
  'no_book',
  'not_here',
  'not_kept',
  'narrowed',
  'groups',
  'unreadable',
] as const

export type BookRefusalCode = (typeof bookRefusals)[number]

export interface BookRefusal {
  readonly code: BookRefusalCode
}
