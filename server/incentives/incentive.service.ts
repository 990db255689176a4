import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import {
  getIncentiveName,
  toFollowingIncentive,
} from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { readIncentive } from '#domain/incentive-settings/incentive-input.rules.ts'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import { recordChange, requireDeleted, toLastChange } from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { recalculateReached } from './recalculate-reached.ts'
import { findIncentive, findIncentives, removeIncentive, saveIncentive } from './incentive.store.ts'
import type { IncentiveKey } from './incentive.store.ts'

interface NamedIncentive {
  readonly type: IncentiveType
  readonly id: string
}

/** As the history knows it: the three types are one part of the configuration. */
export const toIncentiveItem = ({ type, id }: NamedIncentive): string => `${type}/${id}`

const toKey = (
  { organisation }: Pick<CallContext, 'organisation'>,
  { type, id }: NamedIncentive,
): IncentiveKey => ({ orgId: organisation.id, type, id })

/** Every incentive of a type with who wrote it last, by when it begins. */
export async function listIncentives(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  type: IncentiveType,
): Promise<IncentiveRow[]> {
  const rows = await findIncentives(tx, organisation.id, type)
  const last = await findLastChanges(tx, organisation.id, 'incentive')
  const toOrder = ({ incentive }: IncentiveRow): string =>
    `${incentive['valid_from'] ?? ''} ${getIncentiveName(type, incentive)}`
  return rows
    .map(({ id, incentive }) =>
      Object.assign({ id, incentive }, toLastChange(last.get(toIncentiveItem({ type, id })))),
    )
    .toSorted((one, other) => toOrder(one).localeCompare(toOrder(other)))
}

/** The incentive as it is stored. Refuses `bad_input` with every field that is wrong and why. */
export function parseIncentive(
  type: IncentiveType,
  input: Readonly<Record<string, unknown>>,
): IncentiveValues {
  const read = readIncentive(type, input)
  if (read.ok) return read.value
  throw refusal('bad_input', {
    issues: read.refusal.map(({ field, fault }) => ({
      path: `incentive.${field}`,
      problem: fault,
    })),
  })
}

/** Writes an incentive, notes who did, and has the offers recalculated that it may change. */
async function write(
  context: CallContext,
  named: NamedIncentive,
  was: IncentiveValues | null,
  value: IncentiveValues | null,
): Promise<IncentiveRow> {
  const { tx, actor, now } = context
  const key = toKey(context, named)
  if (value === null) await removeIncentive(tx, key)
  else await saveIncentive(tx, key, value)
  await recordChange(context, {
    part: 'incentive',
    item: toIncentiveItem(named),
    was,
    value,
  })
  if (!isSameValue(was, value)) await recalculateReached(context, named.type, [was, value])
  return {
    id: named.id,
    incentive: value ?? {},
    username: actor.name,
    modified_at: now.toISOString(),
  }
}

interface IncentiveSave extends NamedIncentive {
  readonly incentive: Readonly<Record<string, unknown>>
  /** What the change is based on. */
  readonly seen?: IncentiveValues | undefined
}

/** Adds an incentive; one that is there as it is to be is the answer. Refuses `exists`. */
export async function addIncentive(
  context: CallContext,
  { incentive, ...named }: IncentiveSave,
): Promise<IncentiveRow> {
  const value = parseIncentive(named.type, incentive)
  await lockConfiguration(context.tx, context.organisation.id)
  const found = await findIncentive(context.tx, toKey(context, named))
  if (found !== null && !isSameValue(found, value))
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  return write(context, named, found, value)
}

async function lockIncentive(context: CallContext, named: NamedIncentive) {
  await lockConfiguration(context.tx, context.organisation.id)
  const found = await findIncentive(context.tx, toKey(context, named))
  if (found === null) throw refusal('not_found')
  return found
}

/** Changes an incentive. Refuses `not_found` and `stale`. */
export async function changeIncentive(
  context: CallContext,
  { incentive, seen, ...named }: IncentiveSave,
): Promise<IncentiveRow> {
  const value = parseIncentive(named.type, incentive)
  const was = await lockIncentive(context, named)
  if (seen !== undefined && !isSameValue(seen, was))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  return write(context, named, was, value)
}

/** Copies an incentive to the time after it. Refuses `not_found`. */
export async function cloneIncentive(
  context: CallContext,
  type: IncentiveType,
  original: string,
): Promise<IncentiveRow> {
  const copied = await lockIncentive(context, { type, id: original })
  return write(context, { type, id: randomUUID() }, null, toFollowingIncentive(copied))
}

/** Takes an incentive away; what is deleted stays so. Refuses `not_found`. */
export async function deleteIncentive(
  context: CallContext,
  { type, id }: NamedIncentive,
): Promise<{ id: string }> {
  await lockConfiguration(context.tx, context.organisation.id)
  const was = await findIncentive(context.tx, toKey(context, { type, id }))
  if (was === null) await requireDeleted(context, 'incentive', toIncentiveItem({ type, id }))
  else await write(context, { type, id }, was, null)
  return { id }
}
