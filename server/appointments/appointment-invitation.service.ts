import { randomUUID } from 'node:crypto'
import { contactRights } from '#domain/customer-contact/customer-contact.model.ts'
import { isUsableAddress } from '#domain/customer-contact/customer-contact.rules.ts'
import { appointmentInvitationPurpose } from '#domain/customers/contact/appointment-invitation.model.ts'
import type { AppointmentInvitationResult } from '#domain/customers/contact/appointment-invitation.model.ts'
import { planInvitation } from '#domain/customers/contact/appointment-invitation.rules.ts'
import type {
  InvitationChange,
  PlannedInvitation,
} from '#domain/customers/contact/appointment-invitation.rules.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { insertActivityOnce } from '../activity/activity.store.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { CallContext } from '../http/context.ts'
import { findBouncing } from '../messages/bouncing-address.store.ts'
import { recordMessageEvent } from '../messages/message-progress.ts'
import {
  findObstacle,
  getCustomerAddress,
  queueMessages,
} from '../messages/outbound-message.service.ts'
import { lockInvitations } from './appointment-invitation.store.ts'
import type { InvitingMessage } from './appointment-invitation.store.ts'
import { writeInvitationMail } from './write-invitation-mail.ts'

const defaultLanguage = 'en_gb'

/** What a server may have of it, so that a calendar may show it. */
const leftStates: ReadonlySet<string> = new Set(['sending', 'sent', 'uncertain'])

const waitingStates: ReadonlySet<string> = new Set(['queued', 'held'])

const channel = 'email'
const purpose = appointmentInvitationPurpose

/** Of a command that is recorded; nothing but its invitation is decided here. */
export interface RecordedAppointment {
  readonly agreementNo: string
  /** The time that the customer is to be invited to. */
  readonly invited: InvitationChange['booked']
  readonly deletedStart?: string | null
}

/** Why nobody may be invited at this address; null where the customer may. */
async function findInvitationObstacle(
  { tx, actor, organisation }: CallContext,
  customer: StoredCustomer,
): Promise<AppointmentInvitationResult | null> {
  if (!actor.rights.has(contactRights.email)) return 'right_missing'
  const address = getCustomerAddress(customer, channel)
  const bouncing = await findBouncing(tx, organisation.id, [address])
  const message = { channel, purpose, address } as const
  const obstacle = findObstacle(customer, message, organisation.parameters, bouncing)
  if (obstacle !== null) return obstacle
  return isUsableAddress(channel, address) ? null : 'address_unusable'
}

/** Queues it, with its entry in the customer's activity. */
async function sendInvitation(
  context: CallContext,
  customer: StoredCustomer,
  {
    id,
    address,
    planned,
  }: {
    readonly id: string
    readonly address: string
    readonly planned: PlannedInvitation
  },
): Promise<void> {
  const { tx, actor, organisation, now, senders } = context
  const { method, uid, sequence, start, end } = planned
  const agreementNo = customer.fAgreementNo
  const language = actor.defaultLanguage ?? defaultLanguage
  const written = await writeInvitationMail(context, customer, planned, language)
  const { subject, text, html, ...entry } = written
  const message = {
    id,
    channel,
    purpose,
    agreementNo,
    recipient: customer.cFullName ?? '',
    address,
    subject,
    text,
    html,
    language,
    invitation: {
      ...entry,
      method,
      uid: uid ?? `${randomUUID()}@forecourt`,
      sequence,
      start,
      end,
      writtenAt: now.toISOString(),
    },
  } as const
  await queueMessages(context, [message])
  await insertActivityOnce(tx, {
    orgId: organisation.id,
    id,
    fAgreementNo: agreementNo,
    type: 'communication',
    activity: channel,
    comment: html,
    outcome: 'queued',
    authorId: actor.userId,
    author: actor.name,
    created_at: now,
    occurredAt: now,
    details: { subject, sender: senders.email, template: null },
  })
}

/** Stops what waits and no longer holds; false where the customer was told nothing of it yet. */
async function stopWaiting(
  { tx, now }: CallContext,
  earlier: readonly InvitingMessage[],
): Promise<boolean> {
  for (const message of earlier.filter(({ state }) => waitingStates.has(state)))
    await recordMessageEvent(tx, message, { type: 'stop', reason: 'appointment_changed' }, now)
  return earlier.some(({ state }) => leftStates.has(state))
}

/**
 * Tells the customer's calendar what a recorded command changed: once for each command. Answers
 * what became of the request to invite; undefined where there was none.
 */
export async function settleInvitation(
  context: CallContext,
  { id: commandId, customer: state }: Pick<ContactLogAnswer, 'id' | 'customer'>,
  { agreementNo, invited, deletedStart = null }: RecordedAppointment,
): Promise<AppointmentInvitationResult | undefined> {
  const { tx, organisation, now, actor } = context
  // Sending is withheld; who is there next tells the customer.
  if (actor.actingBy !== null) return invited === null ? undefined : 'withheld_while_acting'
  const earlier = await lockInvitations(tx, {
    orgId: organisation.id,
    fAgreementNo: agreementNo,
  })
  const id = `${commandId}-invitation`
  if (earlier.some((message) => message.id === id)) return invited === null ? undefined : 'queued'
  if (invited === null && earlier.length === 0) return undefined
  const customer = await requireCustomer(context, agreementNo)
  const obstacle = invited === null ? null : await findInvitationObstacle(context, customer)
  const last = earlier.at(-1)
  const planned = planInvitation(last?.invitation ?? null, {
    booked: obstacle === null ? invited : null,
    deletedStart,
    diary: state,
    now: now.getTime(),
  })
  if (planned !== null && !customer.doNotContact) {
    const ofSame = earlier.filter(({ invitation }) => invitation.uid === planned.uid)
    const hasLeft = await stopWaiting(context, ofSame)
    if (planned.method === 'REQUEST')
      await sendInvitation(context, customer, {
        id,
        address: getCustomerAddress(customer, channel),
        planned: { ...planned, isMoved: planned.isMoved && hasLeft },
      })
    else if (hasLeft && last !== undefined)
      await sendInvitation(context, customer, { id, address: last.address, planned })
  }
  if (invited === null) return undefined
  if (obstacle !== null) return obstacle
  if (planned?.method === 'REQUEST') return 'queued'
  return Date.parse(invited.start) <= now.getTime() ? 'over' : 'not_booked'
}
