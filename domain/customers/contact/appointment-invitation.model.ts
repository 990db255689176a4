import * as v from 'valibot'

/** Who writes to a customer about what they have agreed sells nothing. */
export const appointmentInvitationPurpose = 'service'

/** What a customer's calendar is told of a visit (RFC 5545); instants are ISO. */
export interface AppointmentInvitation {
  readonly method: 'REQUEST' | 'CANCEL'
  /** Stays while the appointment is moved. */
  readonly uid: string
  /** What is higher takes the place of what is lower. */
  readonly sequence: number
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** Whose name stands at the sender's address. */
  readonly organiser: string
  /** When it was written, so that another try sends the same. */
  readonly writtenAt: string
}

/** What became of the request to invite: `queued`, or why nothing is sent. */
export const appointmentInvitationResults = [
  'queued',
  'not_booked',
  'over',
  'right_missing',
  'withheld_while_acting',
  'do_not_contact',
  'channel_objection',
  'purpose_off',
  'no_address',
  'address_unusable',
  'address_bouncing',
] as const

export type AppointmentInvitationResult = (typeof appointmentInvitationResults)[number]

export type UninvitedReason = Exclude<AppointmentInvitationResult, 'queued'>

/** Whether the customer is to be invited by e-mail; of no effect without a start and an end. */
export const isInvitingInput = v.optional(v.boolean())
