import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { ContactChannel, ObjectionFlag } from '#domain/customers/contact-permission.rules.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import { consentVerdict, statusByHistory } from '#domain/customers/conflict.rules.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import type { Conflict, Recorded } from '#domain/customers/recording.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import * as representatives from './representative.store.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import {
  beginRecording,
  idTaken,
  isCurrent,
  move,
  nextVersion,
  recorded,
  writeEntry,
} from './recording.service.ts'
import type { Recording } from './recording.service.ts'
import * as store from './recording.store.ts'
import type { StoredConsent, StoredEntry } from './recording.store.ts'

type Wish = Pick<
  ContactPreference,
  'channel' | 'objects' | 'reason' | 'source' | 'representative'
> & { readonly base: number | null }

const word = (objects: boolean): string => (objects ? 'objects' : 'allows')

function flagOf(channel: ContactChannel): ObjectionFlag {
  const found = contactChannels.find((one) => one.channel === channel)
  if (found === undefined) throw new Error(`No flag objects to ${channel}`)
  return found.flag
}

/** What the ledger says against an allowance that came late, and what it said at the version that the person saw. */
function consentConflict(
  ledger: readonly StoredConsent[],
  { channel, objects, representative, base }: Wish,
  standing: { readonly objects: boolean },
): Conflict {
  const of = ledger.filter(
    (line) => line.applied && line.representative === representative && line.channel === channel,
  )
  const master = ledger.find((line) => line.applied && line.channel === 'all' && line.objects)
  const against = of.find((line) => line.objects) ?? master
  const was = base === null ? undefined : of.find(({ entityVersion }) => entityVersion <= base)
  const isMasters = !standing.objects && master !== undefined
  return {
    about: isMasters ? 'all' : channel,
    mine: word(objects),
    theirs: 'objects',
    was: was === undefined ? null : word(was.objects),
    by: against?.username ?? null,
    at: against?.created_at.toISOString() ?? null,
  }
}

async function writeLine(
  recording: Recording,
  wish: Wish,
  isApplied: boolean,
): Promise<StoredConsent> {
  const {
    context: { tx, actor, now },
    of,
    id,
    device,
    occurredAt,
  } = recording
  const { channel, objects, reason, source, representative, base } = wish
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
    entityVersion: isApplied ? nextVersion(recording) : 0,
  }
  const line = await store.addConsent(tx, row)
  if (line === null) throw idTaken()
  return line
}

const known = (status: string | null): CustomerStatus[] =>
  customerStatuses.filter((one) => one === status)

/** Where the customer stands once the objection to everything is lifted: where they stood before it. */
async function statusBeforeObjection({
  context: { tx },
  of,
  customer,
}: Recording): Promise<CustomerStatus> {
  if (customer.status !== 'do not contact') return known(customer.status)[0] ?? 'not set'
  const entries = await store.statusEntries(tx, of)
  return statusByHistory(
    entries.flatMap(({ status, seq, superseded, deletedAt }) =>
      known(status).map((one) => ({ status: one, seq, superseded, isDeleted: deletedAt !== null })),
    ),
    ['do not contact'],
  )
}

/** The master switch, on or off: the flag, the status with the reason as its comment (W§4 L88), and nothing left in the diary. */
async function setMaster(
  recording: Recording,
  { objects, reason }: Pick<Wish, 'objects' | 'reason'>,
): Promise<{ entry: StoredEntry; customer: StoredCustomer }> {
  const status: CustomerStatus = objects ? 'do not contact' : await statusBeforeObjection(recording)
  const entry = await writeEntry(recording, {
    type: 'status',
    activity: status,
    status,
    comment: reason,
    entityVersion: nextVersion(recording),
  })
  const customer = await move(recording, {
    doNotContact: objects,
    status,
    ...(objects ? { nextStep: 'none', nextStepAt: null } : {}),
  })
  return { entry, customer }
}

/** Records that the customer wants no contact at all, with the reason. It holds whatever stands (decision 3). */
export async function recordObjection(
  recording: Recording,
  reason: string | null,
): Promise<Recorded> {
  const line = await writeLine(
    recording,
    { channel: 'all', objects: true, reason, source: 'call', representative: null, base: null },
    true,
  )
  const { entry, customer } = await setMaster(recording, { objects: true, reason })
  return recorded(recording, { entries: [entry], customer, seq: line.seq })
}

/** The objection as it stands, of the customer or of a representative. Refuses `not_found` for a representative who is none. */
async function standingOn(
  { context: { tx }, of, customer }: Recording,
  { channel, representative }: Wish,
): Promise<boolean> {
  if (channel === 'all') return customer.doNotContact
  if (representative === null) return customer[flagOf(channel)]
  const flags = await representatives.objectionsOf(tx, of, representative)
  if (flags === null) throw refusal('not_found')
  return flags[flagOf(channel)]
}

async function setChannel(
  recording: Recording,
  { channel, objects, representative }: Wish,
): Promise<StoredCustomer> {
  if (channel === 'all') return recording.customer
  if (representative !== null) {
    await representatives.setObjection(recording.context.tx, recording.of, representative, {
      [flagOf(channel)]: objects,
    })
    return move(recording, {})
  }
  return move(recording, { [flagOf(channel)]: objects })
}

/** Whether this person has given this command about this customer before; another's id is refused `id_taken`. */
async function wasGiven({
  context: { tx, actor },
  of,
  id,
}: Recording): Promise<StoredConsent | null> {
  const line = await store.consentById(tx, of.orgId, id)
  if (line !== null && (line.fAgreementNo !== of.fAgreementNo || line.userId !== actor.userId))
    throw idTaken()
  return line
}

/**
 * Records what a customer allows or objects to: always kept in the ledger, and holding as `consentVerdict` says. What does not hold is answered as superseded,
 * with both sides. Refuses `not_found`, `id_taken`.
 */
export async function setPreference(
  context: CallContext,
  {
    agreementNo,
    base = null,
    ...wished
  }: ContactPreference & { readonly base?: number | null | undefined },
): Promise<Recorded> {
  const recording = await beginRecording(context, agreementNo)
  const { tx } = context
  const { of, customer, device } = recording
  const given = await wasGiven(recording)
  if (given !== null)
    return recorded(recording, {
      entries: [],
      customer,
      superseded: !given.applied,
      seq: given.seq,
    })
  const wish: Wish = { ...wished, base }
  const { channel, objects, representative } = wish
  const standing = {
    objects: await standingOn(recording, wish),
    doNotContact: customer.doNotContact,
  }
  const changedElsewhereAt = await store.consentChangedElsewhereAt(
    tx,
    of,
    channel === 'all' ? ['all'] : [channel, 'all'],
    representative,
    device,
  )
  const isApplied =
    consentVerdict(
      { channel, objects },
      standing,
      isCurrent(recording, base, changedElsewhereAt),
    ) === 'applied'
  const conflicts = isApplied
    ? []
    : [consentConflict(await store.consentOf(tx, of), wish, standing)]
  const line = await writeLine(recording, wish, isApplied)
  if (!isApplied)
    return recorded(recording, {
      entries: [],
      customer,
      superseded: true,
      conflicts,
      seq: line.seq,
    })
  if (channel !== 'all')
    return recorded(recording, {
      entries: [],
      customer: await setChannel(recording, wish),
      seq: line.seq,
    })
  const { entry, customer: moved } = await setMaster(recording, wish)
  return recorded(recording, { entries: [entry], customer: moved, seq: line.seq })
}

/** Everything that a customer ever allowed or objected to, the latest first. Refuses `not_found`. */
export async function consentLedgerOf(context: CallContext, agreementNo: string) {
  await requireCustomer(context, agreementNo)
  const lines = await store.consentOf(context.tx, {
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
