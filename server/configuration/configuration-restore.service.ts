import { ORPCError } from '@orpc/server'
import type {
  ChosenItem,
  ConfigurationSource,
  RefusedItem,
  RestoredConfiguration,
} from '#domain/configuration/configuration.model.ts'
import { findMissingRights } from '#domain/rights/right.rules.ts'
import { asOneStep } from '../db/savepoint.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { compareConfiguration } from './configuration.service.ts'
import type { ComparedConfiguration, NamedDifference } from './configuration.service.ts'
import { configurationAdapters } from './parts/all-parts.ts'

/** The differences that were chosen. */
export function findChosenDifferences(
  { differences }: ComparedConfiguration,
  chosen: readonly ChosenItem[],
): readonly NamedDifference[] {
  const whole = new Set(chosen.flatMap(({ part, item }) => (item === undefined ? [part] : [])))
  const items = new Set(chosen.map(({ part, item }) => `${part} ${item ?? ''}`))
  return differences.filter(({ part, item }) => whole.has(part) || items.has(`${part} ${item}`))
}

const listRights = (data: unknown): string[] => {
  const rights = (data as { readonly rights?: unknown } | null | undefined)?.rights
  return Array.isArray(rights) ? rights.map(String) : []
}

const toRefused = (
  { part, item, name }: NamedDifference,
  code: string,
  rights: readonly string[],
): RefusedItem => ({ part, item, name, code, rights: [...rights] })

/** Makes one edit; what today's rules refuse is answered, and leaves nothing behind. */
async function restoreOne(
  context: CallContext,
  difference: NamedDifference,
): Promise<RefusedItem | null> {
  const { part, item, target, now } = difference
  const { editRights, put, remove } = configurationAdapters[part]
  const missing = findMissingRights(context.actor.rights, editRights)
  if (missing.length > 0) return toRefused(difference, 'right_missing', missing)
  try {
    await asOneStep(context.tx, () =>
      target === null ? remove(context, item) : put(context, item, target, now),
    )
    return null
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return toRefused(difference, error.code, listRights(error.data))
  }
}

/**
 * Makes the edits one by one, and those that were refused again while others succeed: a group needs
 * its dealers, and a role goes only once nobody has it.
 */
export async function restoreAll(
  context: CallContext,
  chosen: readonly NamedDifference[],
): Promise<RestoredConfiguration> {
  let pending = chosen
  for (;;) {
    const refused: RefusedItem[] = []
    const left: NamedDifference[] = []
    for (const difference of pending) {
      const found = await restoreOne(context, difference)
      if (found === null) continue
      refused.push(found)
      left.push(difference)
    }
    if (left.length === 0 || left.length === pending.length)
      return { restored: chosen.length - left.length, refused }
    pending = left
  }
}

interface RestoreInput extends ConfigurationSource {
  readonly chosen: readonly ChosenItem[]
  readonly basis?: string | undefined
}

/** Puts chosen differences back as edits of today. Refuses `stale`, and as comparing does. */
export async function restoreConfiguration(
  context: CallContext,
  { chosen, basis, ...source }: RestoreInput,
): Promise<RestoredConfiguration> {
  await lockConfiguration(context.tx, context.organisation.id)
  const compared = await compareConfiguration(context, source)
  if (basis !== undefined && basis !== compared.basis)
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  return restoreAll(context, findChosenDifferences(compared, chosen))
}
