import { ORPCError } from '@orpc/server'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { findConflictingFields } from '#domain/customers/contact/conflict.rules.ts'
import type { FieldChange } from '#domain/customers/contact/conflict.rules.ts'
import { managedFieldNames } from '#domain/customers/details/customer-management.model.ts'
import type {
  ManagedChanges,
  ManagedRepresentative,
  ManagedRepresentatives,
  ManagedSeen,
} from '#domain/customers/details/customer-management.model.ts'
import { mayManageCustomer } from '#domain/customers/details/customer-management.rules.ts'
import { addActivity } from '../../activity/activity.service.ts'
import type { CallContext } from '../../http/context.ts'
import { readCustomerRow } from './customer-details.service.ts'
import * as store from './customer-management.store.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import { updateCustomer } from './customer-update.store.ts'
import { staleError } from '../contact/contact-log.service.ts'

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

/** The three values of every changed field and representative, by wire name and by position. */
async function readSides(
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
  const storedRepresentatives = await store.readRepresentatives(context.tx, {
    orgId: stored.orgId,
    fAgreementNo: stored.fAgreementNo,
  })
  const people = representatives.map((one): [string, FieldChange<string | null>] => [
    `representative ${one.position}`,
    {
      was: written(one.seen),
      mine: written(one.person),
      theirs: written(storedRepresentatives.get(one.position) ?? null),
    },
  ])
  return Object.fromEntries([...fields, ...people])
}

/** Refuses `stale` when the person and somebody else changed a field to different values. */
async function requireNoConflict(
  context: CallContext,
  stored: StoredCustomer,
  edit: Edit,
): Promise<void> {
  if (edit.base === stored.version) return
  const sides = await readSides(context, stored, edit)
  const conflicts = findConflictingFields(sides).map((about) => {
    const { was, mine, theirs } = sides[about] ?? { was: null, mine: null, theirs: null }
    return { about, was, mine, theirs, by: null, at: stored.updatedAt.toISOString() }
  })
  if (conflicts.length > 0) throw staleError(conflicts)
}

/**
 * The history names the changed fields, never their values. Refuses `not_found`, `not_managed`,
 * `stale`.
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
    await updateCustomer(context.tx, of.orgId, agreementNo, set, context.now)
    await addActivity(context, agreementNo, {
      type: 'event',
      event: 'customer_edited',
      note: [
        ...fields,
        ...representatives.map(({ position }) => `representative ${position}`),
      ].join(', '),
    })
  }
  const row = await readCustomerRow(context, agreementNo)
  return { row, entityVersion: row.version }
}

/** Values of the work on the old agreement, which the clone does not take over. */
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

/** The first free number: `A-1` gives `A-1-2`, then `A-1-3`. */
async function freeNumber(context: CallContext, agreement: string): Promise<string> {
  const stem = agreement.slice(0, longestNumber - 6)
  const taken = new Set(
    await store.findAgreementNumbers(context.tx, context.organisation.id, `${stem}-`),
  )
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}

/**
 * Adds another agreement of the same customer with the same objections. Refuses `not_found`,
 * `not_managed`.
 */
export async function cloneCustomer(context: CallContext, agreementNo: string) {
  const stored = await requireManaged(context, agreementNo)
  const { tx, actor, organisation, now } = context
  const fAgreementNo = await freeNumber(context, agreementNo)
  const status = stored.doNotContact ? 'do not contact' : 'not set'
  const isAdded = await store.insertClone(tx, stored, {
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
    {
      userId: actor.userId,
      username: actor.actingBy === null ? actor.username : actor.name,
      from: agreementNo,
    },
    now,
  )
  await addActivity(context, fAgreementNo, {
    type: 'event',
    event: 'customer_cloned',
    note: agreementNo,
  })
  return { fAgreementNo, row: await readCustomerRow(context, fAgreementNo) }
}
