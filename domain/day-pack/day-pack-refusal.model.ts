/** Why the stored day pack cannot answer a call. */
export const dayPackRefusals = [
  /** No customers are stored on the device, or they are locked. */
  'no_book',
  /** The customer is not stored. */
  'not_here',
  /** This is never stored on a device. */
  'not_kept',
  /** Only the host knows the customers of a campaign, a run or an offer. */
  'narrowed',
  /** Only the host knows the dealers of a group. */
  'groups',
  /** The host would refuse the search too. */
  'unreadable',
] as const

export type DayPackRefusalCode = (typeof dayPackRefusals)[number]

export interface DayPackRefusal {
  readonly code: DayPackRefusalCode
}
