import type { Right } from '#domain/rights/right.model.ts'
import type { CallTargets } from '../targets/call-target-names.ts'

/** Who may make a call. */
export interface CallAccess {
  /** Anybody, every signed-in person, or every member of the organisation in the path. */
  readonly who: 'anybody' | 'signed in' | 'member'
  readonly all?: readonly Right[]
  readonly some?: readonly Right[]
  /** Refused to caller-light and campaign-builder-only people, who have the list alone. */
  readonly isClosedToListUsers?: true
  /**
   * What the call is sent beside the organisation, for someone who may make it; it must then
   * succeed.
   */
  readonly input?: (places: CallTargets) => Readonly<Record<string, unknown>>
  /** Arguments of the path that are a choice, and name no record. */
  readonly choices?: readonly string[]
  /** The record named is its owner's and theirs who hold the right; to others it does not exist. */
  readonly ownerOr?: Right
  /** What a call of anybody answers by the session's state, where it is no success. */
  readonly answer?: (state: 'none' | 'mfa' | 'password' | 'active') => string
  /** What somebody who sees other dealers alone is answered, where that is no success. */
  readonly ofOtherDealers?: 'not_found' | 'outside_dealers' | 'nobody_left'
  /** The record named is a dealer's: to people of other dealers it does not exist. */
  readonly isOfDealer?: true
}
