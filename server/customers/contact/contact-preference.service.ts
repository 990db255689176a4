import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import type {
  ContactChannel,
  ObjectionFlag,
} from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import { mergeConsent, getStatusFromHistory } from '#domain/customers/contact/conflict.rules.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import type { Conflict, ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import type { Actor, CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import { notifyReceivers } from '../../webhooks/webhook-delivery.job.ts'
import * as representatives from './representative.store.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import {
  beginContactLog,
  idTakenError,
  isBaseCurrent,
  changeCustomerRow,
  nextVersion,
  toContactLogAnswer,
  addLogEntry,
} from './contact-log.service.ts'
import type { ContactLogCall } from './contact-log.service.ts'
import * as store from './contact-log.store.ts'
import { requireLift } from './lift-objection.service.ts'
import type { StoredConsent, StoredEntry } from './contact-log.store.ts'

type PreferenceInput = Pick<
  ContactPreference,
  'channel' | 'objects' | 'reason' | 'source' | 'representative'
> & { readonly base: number | null }

const word = (objects: boolean): string => (objects ? 'objects' : 'allows')

function getFlag(channel: ContactChannel): ObjectionFlag {
  const found = contactChannels.find((one) => one.channel === channel)
  if (found === undefined) throw new Error(`No flag objects to ${channel}`)
  return found.flag
}

/**
 * The ledger's objection to a late allowance, and its state at the version that the person saw.
 */
function consentConflict(
  ledger: readonly StoredConsent[],
  { channel, objects, representative, base }: PreferenceInput,
  current: { readonly objects: boolean },
  { userId }: Pick<Actor, 'userId'>,
): Conflict {
  const of = ledger.filter(
    (line) => line.applied && line.representative === representative && line.channel === channel,
  )
  const master = ledger.find((line) => line.applied && line.channel === 'all' && line.objects)
  const against = of.find((line) => line.objects) ?? master
  const was = base === null ? undefined : of.find(({ entityVersion }) => entityVersion <= base)
  const isMasters = !current.objects && master !== undefined
  return {
    about: isMasters ? 'all' : channel,
    mine: word(objects),
    theirs: 'objects',
    was: was === undefined ? null : word(was.objects),
    by: against?.username ?? null,
    at: against?.created_at.toISOString() ?? null,
    by_you: against?.userId === userId,
  }
}

async function writeLine(
  call: ContactLogCall,
  preference: PreferenceInput,
  isApplied: boolean,
): Promise<StoredConsent> {
  const {
    context: { tx, actor, now },
    of,
    id,
    device,
    occurredAt,
  } = call
  if (actor.actingBy !== null) throw refusal('withheld_while_acting')
  const { channel, objects, reason, source, representative, base } = preference
  const row = {
    ...of,
    id,
    channel,
    objects,
    reason,
    source,
    representative,
    basedOn: base,
    applied: isApplied,
    userId: actor.userId,
    username: actor.username,
    occurredAt,
    created_at: now,
    deviceId: device,
    entityVersion: isApplied ? nextVersion(call) : 0,
  }
  const line = await store.insertConsent(tx, row)
  if (line === null) throw idTakenError()
  await notifyReceivers(tx, of, { kind: 'consent', ...line }, now)
  return line
}

const known = (status: string | null): CustomerStatus[] =>
  customerStatuses.filter((one) => one === status)

/** The status to restore when the objection to all contact is lifted. */
async function statusBeforeObjection({
  context: { tx },
  of,
  customer,
}: ContactLogCall): Promise<CustomerStatus> {
  if (customer.status !== 'do not contact') return known(customer.status)[0] ?? 'not set'
  const entries = await store.listStatusEntries(tx, of)
  return getStatusFromHistory(
    entries.flatMap(({ status, seq, superseded, deletedAt }) =>
      known(status).map((one) => ({ status: one, seq, superseded, isDeleted: deletedAt !== null })),
    ),
    ['do not contact'],
  )
}

/**
 * Sets or lifts the master switch: flag, status with the reason as its comment, and an empty diary.
 */
async function setMaster(
  call: ContactLogCall,
  { objects, reason }: Pick<PreferenceInput, 'objects' | 'reason'>,
): Promise<{ entry: StoredEntry; customer: StoredCustomer }> {
  const status: CustomerStatus = objects ? 'do not contact' : await statusBeforeObjection(call)
  const entry = await addLogEntry(call, {
    type: 'status',
    activity: status,
    status,
    comment: reason,
    entityVersion: nextVersion(call),
  })
  const customer = await changeCustomerRow(call, {
    doNotContact: objects,
    status,
    ...(objects ? { nextStep: 'none', nextStepAt: null } : {}),
  })
  return { entry, customer }
}

/** Records that the customer wants no contact at all. It always applies. */
export async function recordObjection(
  call: ContactLogCall,
  reason: string | null,
): Promise<ContactLogAnswer> {
  const line = await writeLine(
    call,
    { channel: 'all', objects: true, reason, source: 'call', representative: null, base: null },
    true,
  )
  const { entry, customer } = await setMaster(call, { objects: true, reason })
  return toContactLogAnswer(call, { entries: [entry], customer, seq: line.seq })
}

/**
 * The stored objection of the customer or a representative. Refuses `not_found` for an unknown
 * representative.
 */
async function readObjection(
  { context: { tx }, of, customer }: ContactLogCall,
  { channel, representative }: PreferenceInput,
): Promise<boolean> {
  if (channel === 'all') return customer.doNotContact
  if (representative === null) return customer[getFlag(channel)]
  const flags = await representatives.readObjections(tx, of, representative)
  if (flags === null) throw refusal('not_found')
  return flags[getFlag(channel)]
}

async function setChannel(
  call: ContactLogCall,
  { channel, objects, representative }: PreferenceInput,
): Promise<StoredCustomer> {
  if (channel === 'all') return call.customer
  if (representative !== null) {
    await representatives.setObjection(call.context.tx, call.of, representative, {
      [getFlag(channel)]: objects,
    })
    return changeCustomerRow(call, {})
  }
  return changeCustomerRow(call, { [getFlag(channel)]: objects })
}

/** The entry that this command wrote before. Refuses `id_taken` for another person's id. */
async function findEarlierEntry({
  context: { tx, actor },
  of,
  id,
}: ContactLogCall): Promise<StoredConsent | null> {
  const line = await store.findConsent(tx, of.orgId, id)
  if (line !== null && (line.fAgreementNo !== of.fAgreementNo || line.userId !== actor.userId))
    throw idTakenError()
  return line
}

/**
 * Records consent: always stored in the ledger, applied as `mergeConsent` decides. Refuses
 * `not_found`, `id_taken`, and `right_missing` or `bad_input` as `requireLift` does.
 */
export async function setPreference(
  context: CallContext,
  {
    agreementNo,
    base = null,
    ...input
  }: ContactPreference & { readonly base?: number | null | undefined },
): Promise<ContactLogAnswer> {
  const call = await beginContactLog(context, agreementNo)
  const { tx } = context
  const { of, customer, device } = call
  const earlier = await findEarlierEntry(call)
  if (earlier !== null)
    return toContactLogAnswer(call, {
      entries: [],
      customer,
      superseded: !earlier.applied,
      seq: earlier.seq,
    })
  const preference: PreferenceInput = { ...input, base }
  const { channel, objects, representative } = preference
  const current = {
    objects: await readObjection(call, preference),
    doNotContact: customer.doNotContact,
  }
  if (current.objects && !objects) await requireLift(call, preference)
  const changedElsewhereAt = await store.consentChangedElsewhereAt(
    tx,
    of,
    channel === 'all' ? ['all'] : [channel, 'all'],
    representative,
    device,
  )
  const isApplied =
    mergeConsent({ channel, objects }, current, isBaseCurrent(call, base, changedElsewhereAt)) ===
    'applied'
  const conflicts = isApplied
    ? []
    : [consentConflict(await store.listConsent(tx, of), preference, current, context.actor)]
  const line = await writeLine(call, preference, isApplied)
  if (!isApplied)
    return toContactLogAnswer(call, {
      entries: [],
      customer,
      superseded: true,
      conflicts,
      seq: line.seq,
    })
  if (channel !== 'all')
    return toContactLogAnswer(call, {
      entries: [],
      customer: await setChannel(call, preference),
      seq: line.seq,
    })
  const { entry, customer: moved } = await setMaster(call, preference)
  return toContactLogAnswer(call, { entries: [entry], customer: moved, seq: line.seq })
}

/** Latest first. Refuses `not_found`. */
export async function readConsentLedger(context: CallContext, agreementNo: string) {
  await requireCustomer(context, agreementNo)
  const lines = await store.listConsent(context.tx, {
    orgId: context.organisation.id,
    fAgreementNo: agreementNo,
  })
  return lines.map(
    ({
      id,
      channel,
      objects,
      reason,
      source,
      username,
      representative,
      applied,
      occurredAt,
      created_at,
    }) => ({
      id,
      channel,
      objects,
      reason,
      source,
      username,
      representative,
      applied,
      occurred_at: occurredAt.toISOString(),
      created_at: created_at.toISOString(),
    }),
  )
}
