import { ORPCError } from '@orpc/server'
import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import { conflictingFields } from '#domain/customers/conflict.rules.ts'
import type { FieldChange } from '#domain/customers/conflict.rules.ts'
import { managedFieldNames } from '#domain/customers/customer-management.model.ts'
import type {
  ManagedChanges,
  ManagedRepresentative,
  ManagedRepresentatives,
  ManagedSeen,
} from '#domain/customers/customer-management.model.ts'
import { mayManageCustomer } from '#domain/customers/customer-management.rules.ts'
import { addActivity } from '../activity/activity.service.ts'
import type { CallContext } from '../http/context.ts'
import { customerRow } from './customer-details.service.ts'
import * as store from './customer-management.store.ts'
import { requireCustomer } from './customer-scope.service.ts'
import type { StoredCustomer } from './customer-scope.store.ts'
import { changeCustomer } from './mileage.store.ts'
import { stale } from './recording.service.ts'

interface Edit {
  readonly agreementNo: string
  readonly base: number | null
  readonly changes: ManagedChanges
  readonly seen: ManagedSeen
  readonly representatives: ManagedRepresentatives
}

async function requireManaged(context: CallContext, agreement: string): Promise<StoredCustomer> {
  const stored = await requireCustomer(context, agreement, true)
  if (!mayManageCustomer(stored, context.actor.rights))
    throw new ORPCError('not_managed', { status: 403, message: 'not_managed' })
  return stored
}

const written = (person: ManagedRepresentative | null): string | null =>
  person === null
    ? null
    : [person.firstName, person.lastName, person.phone, person.mobile, person.email]
        .filter((part) => part !== null && part !== '')
        .join(', ')

/** What the person saw, made of it, and what it is now, of everything that is changed: by wire name, and by position of a representative. */
async function sidesOf(
  context: CallContext,
  stored: StoredCustomer,
  { changes, seen, representatives }: Edit,
): Promise<Record<string, FieldChange<string | null>>> {
  const fields = managedFieldNames
    .filter((name) => changes[name] !== undefined)
    .map((name): [string, FieldChange<string | null>] => [
      name,
      { was: seen[name] ?? null, mine: changes[name] ?? null, theirs: stored[name] },
    ])
  const standing = await store.representativesAt(context.tx, {
    orgId: stored.orgId,
    fAgreementNo: stored.fAgreementNo,
  })
  const people = representatives.map((one): [string, FieldChange<string | null>] => [
    `representative ${one.position}`,
    {
      was: written(one.seen),
      mine: written(one.person),
      theirs: written(standing.get(one.position) ?? null),
    },
  ])
  return Object.fromEntries([...fields, ...people])
}

/** Refuses `stale` with what the person and somebody else changed to different values; on the row that was seen there is nothing such. */
async function requireNoConflict(
  context: CallContext,
  stored: StoredCustomer,
  edit: Edit,
): Promise<void> {
  if (edit.base === stored.version) return
  const sides = await sidesOf(context, stored, edit)
  const conflicts = conflictingFields(sides).map((about) => {
    const { was, mine, theirs } = sides[about] ?? { was: null, mine: null, theirs: null }
    return { about, was, mine, theirs, by: null, at: stored.updatedAt.toISOString() }
  })
  if (conflicts.length > 0) throw stale(conflicts)
}

/**
 * Changes who a customer is and how they are reached (U-069); the history tells which fields, never their values. Refuses `not_found`, `not_managed`; `stale` field by
 * field. The same values again change nothing.
 */
export async function editCustomer(context: CallContext, edit: Edit) {
  const { agreementNo, changes, representatives } = edit
  const stored = await requireManaged(context, agreementNo)
  await requireNoConflict(context, stored, edit)
  const fields = managedFieldNames.filter(
    (name) => changes[name] !== undefined && changes[name] !== stored[name],
  )
  if (fields.length > 0 || representatives.length > 0) {
    const of = { orgId: context.organisation.id, fAgreementNo: agreementNo }
    const set = Object.fromEntries(
      fields.map((name) => [name, changes[name]]),
    ) as Partial<StoredCustomer>
    await store.setRepresentatives(context.tx, of, representatives)
    await changeCustomer(context.tx, of.orgId, agreementNo, set, context.now)
    await addActivity(context, agreementNo, {
      type: 'event',
      event: 'customer_edited',
      note: [
        ...fields,
        ...representatives.map(({ position }) => `representative ${position}`),
      ].join(', '),
    })
  }
  const row = await customerRow(context, agreementNo)
  return { row, entityVersion: row.version }
}

/** What belongs to the work on the old agreement, and does not go with the customer. */
const fresh = {
  version: 1,
  status: 'not set',
  nextStep: null,
  nextStepAt: null,
  assignedUserId: null,
  assignedUser: null,
  assignedUserEmail: null,
  assignedUserDate: null,
  lastSentToLMS: null,
  actionBy: null,
  mapped_inventory_count: 0,
  last_sent_to_onedoc: null,
  cOneDocStatus: null,
  nextAgreement: null,
  linked_to_my_account_at: null,
} satisfies Partial<StoredCustomer>

const longestNumber = 64

/** The first number behind the old one that is free: `A-1` makes `A-1-2`, then `A-1-3`. */
async function freeNumber(context: CallContext, agreement: string): Promise<string> {
  const stem = agreement.slice(0, longestNumber - 6)
  const taken = new Set(
    await store.numbersBeginning(context.tx, context.organisation.id, `${stem}-`),
  )
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}

/** Makes another agreement of the same customer, whose objections go with them. Refuses `not_found`, `not_managed`. */
export async function cloneCustomer(context: CallContext, agreementNo: string) {
  const stored = await requireManaged(context, agreementNo)
  const { tx, actor, organisation, now } = context
  const fAgreementNo = await freeNumber(context, agreementNo)
  const status = stored.doNotContact ? 'do not contact' : 'not set'
  const isAdded = await store.cloneCustomer(tx, stored, {
    ...fresh,
    status,
    fAgreementNo,
    previousAgreement: agreementNo,
    createdAt: now,
    updatedAt: now,
  })
  if (!isAdded) throw new Error('The number of the clone was taken meanwhile')
  const channels = [
    ...contactChannels.filter(({ flag }) => stored[flag]).map(({ channel }) => channel),
    ...(stored.doNotContact ? ['all'] : []),
  ]
  await store.copyObjections(
    tx,
    { orgId: organisation.id, fAgreementNo },
    fAgreementNo,
    channels,
    { userId: actor.userId, username: actor.username, from: agreementNo },
    now,
  )
  await addActivity(context, fAgreementNo, {
    type: 'event',
    event: 'customer_cloned',
    note: agreementNo,
  })
  return { fAgreementNo, row: await customerRow(context, fAgreementNo) }
}
