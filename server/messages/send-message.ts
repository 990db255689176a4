import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isInvitationOutdated } from '#domain/customers/contact/appointment-invitation.rules.ts'
import { findConsentRefusal } from '#domain/messages/message-consent.rules.ts'
import type { MessageChannel, MessagePurpose } from '#domain/messages/outbound-message.model.ts'
import type { MessageEvent } from '#domain/messages/outbound-message.rules.ts'
import {
  findLimitEnd,
  findQuietEnd,
  hourlyLimitParameter,
  isHeldInQuietHours,
  quietHoursParameter,
  readHourlyLimit,
  readQuietHours,
} from '#domain/messages/sending-window.rules.ts'
import { readTimeZone } from '#domain/formatting/date.ts'
import { readStoredCustomer } from '../customers/customer-scope.store.ts'
import type { Database, Transaction } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { findBouncing, markBouncing } from './bouncing-address.store.ts'
import { canApplyEvent, recordMessageEvent } from './message-progress.ts'
import { readMessageParameters } from './message-parameters.ts'
import type { MessageTransports, OutgoingMessage, TransportResult } from './message-transport.ts'
import { countSentWithinHour, lockMessage } from './outbound-message.store.ts'
import type { MessageKey, StoredMessage } from './outbound-message.store.ts'
import { shortenLinks } from './shorten-links.ts'

export interface SendDeps {
  readonly database: Database
  readonly transports: MessageTransports
  readonly now: () => Date
  readonly log: Logger
  /** Where customers reach this host; null where they do not. */
  readonly publicUrl: string | null
}

/** Whether the customer may get it, as of now. */
export async function findStop(
  tx: Transaction,
  message: StoredMessage,
  parameters: ReadonlyMap<string, string>,
): Promise<MessageEvent | null> {
  const { orgId, fAgreementNo } = message
  const customer =
    fAgreementNo === null
      ? null
      : await readStoredCustomer(tx, { orgId, dealers: null }, fAgreementNo)
  if (fAgreementNo !== null && customer === null) return { type: 'stop', reason: 'customer_gone' }
  const channel = message.channel as MessageChannel
  const purpose = message.purpose as MessagePurpose
  const reason = findConsentRefusal({ channel, purpose }, { customer, parameters })
  return reason === null ? null : { type: 'stop', reason }
}

/** Whether an invitation waited for so long that it would tell what no longer holds. */
async function findChange(
  tx: Transaction,
  { orgId, fAgreementNo, invitation }: StoredMessage,
  now: Date,
): Promise<MessageEvent | null> {
  if (invitation === null || fAgreementNo === null) return null
  const customer = await readStoredCustomer(tx, { orgId, dealers: null }, fAgreementNo)
  const diary = {
    nextStep: customer?.nextStep ?? null,
    nextStepAt: customer?.nextStepAt?.toISOString() ?? null,
  }
  return isInvitationOutdated(invitation, diary, now.getTime())
    ? { type: 'stop', reason: 'appointment_changed' }
    : null
}

/** Whether it has to wait: for the morning, or for the hour's limit. */
async function findHold(
  tx: Transaction,
  message: StoredMessage,
  parameters: ReadonlyMap<string, string>,
  now: Date,
): Promise<MessageEvent | null> {
  const at = now.getTime()
  const channel = message.channel as MessageChannel
  const quiet = readQuietHours(parameters.get(quietHoursParameter))
  if (quiet !== null && isHeldInQuietHours(channel, message.purpose as MessagePurpose)) {
    const until = findQuietEnd(at, quiet, readTimeZone(parameters.get('time_zone')))
    if (until !== null) return { type: 'hold', reason: 'quiet_hours', until }
  }
  const limit = readHourlyLimit(parameters.get(hourlyLimitParameter))
  const until = findLimitEnd(at, await countSentWithinHour(tx, message.orgId, now), limit)
  return until === null ? null : { type: 'hold', reason: 'hourly_limit', until }
}

/** What forbids the message to be sent, or has it wait; null where it is to be sent now. */
async function findHindrance(
  tx: Transaction,
  message: StoredMessage,
  parameters: ReadonlyMap<string, string>,
  { transports, now }: Pick<SendDeps, 'transports' | 'now'>,
): Promise<MessageEvent | null> {
  const { orgId, address } = message
  const stop = (await findStop(tx, message, parameters)) ?? (await findChange(tx, message, now()))
  if (stop !== null) return stop
  if (address.trim() === '') return { type: 'reject', reason: 'no_address' }
  const channel = message.channel as MessageChannel
  if (channel === 'letter') return { type: 'leave', reason: 'not_printed' }
  if (channel === 'email' && (await findBouncing(tx, orgId, [address])).size > 0)
    return { type: 'reject', reason: 'address_bouncing' }
  if (transports[channel] === null)
    return { type: 'leave', reason: channel === 'email' ? 'no_mail_server' : 'no_sms_gateway' }
  return findHold(tx, message, parameters, now())
}

/** Takes a due message for this host, or finds why it may not be sent; null where nobody may. */
async function claim(deps: SendDeps, key: MessageKey): Promise<StoredMessage | null> {
  const { database, now } = deps
  return database.within({ orgId: key.orgId, userId: null }, async (tx) => {
    const at = now()
    const message = await lockMessage(tx, key)
    const event: MessageEvent = { type: 'claim', at: at.getTime() }
    if (message === null || !canApplyEvent(message, event)) return null
    const claimed = { ...message, state: 'sending', attempts: message.attempts + 1, dueAt: null }
    const parameters = await readMessageParameters(tx, key.orgId)
    const hindrance = await findHindrance(tx, message, parameters, deps)
    if (hindrance !== null) {
      await recordMessageEvent(tx, claimed, hindrance, at)
      return null
    }
    await recordMessageEvent(tx, message, event, at, { claimedAt: at })
    return shortenLinks(tx, claimed, { parameters, publicUrl: deps.publicUrl, now: at })
  })
}

function toEvent(result: TransportResult, at: number): MessageEvent {
  switch (result.kind) {
    case 'accepted':
      return { type: 'accept', at }
    case 'refused':
      return { type: 'reject', reason: 'refused' }
    case 'deferred':
      return { type: 'defer', at }
    case 'uncertain':
      return { type: 'lose', reason: 'no_answer' }
  }
}

async function storeResult(
  { database, now }: SendDeps,
  key: MessageKey,
  result: TransportResult,
): Promise<void> {
  const { orgId } = key
  await database.within({ orgId, userId: null }, async (tx) => {
    const at = now()
    const message = await lockMessage(tx, key)
    if (message === null) return
    await recordMessageEvent(tx, message, toEvent(result, at.getTime()), at, {
      answer: result.answer,
      ...(result.kind === 'accepted' ? { gatewayId: result.gatewayId ?? null } : {}),
    })
    if (result.kind === 'refused' && result.isAddressGone && message.channel === 'email')
      await markBouncing(tx, { orgId, address: message.address, answer: result.answer, since: at })
  })
}

/** Milliseconds for which a result waits for a database that restarts, and between two tries. */
const recordWithin = 60_000
const recordEvery = 250

/**
 * Records what the server answered, also where the database is away just then: only this host
 * knows it. Recorded twice, it changes nothing.
 */
async function recordResult(
  deps: SendDeps,
  key: MessageKey,
  result: TransportResult,
): Promise<void> {
  const until = performance.now() + recordWithin
  for (;;) {
    try {
      return await storeResult(deps, key, result)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > until) throw error
    }
    await setTimeout(recordEvery)
  }
}

/**
 * Sends one message, once: a row that is not waiting any more is somebody else's. A host that ends
 * in between leaves it `sending`, which `recordAbandoned` makes uncertain.
 */
export async function sendMessage(deps: SendDeps, key: MessageKey): Promise<void> {
  const claimed = await claim(deps, key)
  if (claimed === null) return
  const transport = deps.transports[claimed.channel as Exclude<MessageChannel, 'letter'>]
  if (transport === null) throw new Error(`Nothing sends by ${claimed.channel}`)
  const result = await transport.send(claimed as OutgoingMessage)
  await recordResult(deps, key, result)
  deps.log.info({ event: 'message', channel: claimed.channel, result: result.kind })
}

/** A message whose host never reported an end: a person decides. */
export async function recordAbandoned(
  { database, now }: Pick<SendDeps, 'database' | 'now'>,
  key: MessageKey,
): Promise<void> {
  await database.within({ orgId: key.orgId, userId: null }, async (tx) => {
    const message = await lockMessage(tx, key)
    if (message !== null)
      await recordMessageEvent(tx, message, { type: 'lose', reason: 'host_stopped' }, now())
  })
}
