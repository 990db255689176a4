import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { findEditedFields } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationChange, ConfigurationPart } from '#domain/history/history.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { addConfigurationChange, findConfigurationChanges } from './history.store.ts'
import type { LastChange, StoredChange } from './history.store.ts'

/** How far back one answer reaches. */
const maxChanges = 200

interface ItemChange {
  readonly part: ConfigurationPart
  readonly item: string
  /** The item’s values before and after; null where there is none. Never a secret. */
  readonly was: EditValues | null
  readonly value: EditValues | null
}

/** Notes who changed an item; a save that changes nothing leaves no trace. */
export async function recordChange(
  { tx, organisation, actor, now }: Pick<CallContext, 'tx' | 'organisation' | 'actor' | 'now'>,
  { part, item, was, value }: ItemChange,
): Promise<void> {
  if (was !== null && value !== null && findEditedFields(was, value).length === 0) return
  await addConfigurationChange(tx, {
    orgId: organisation.id,
    part,
    item,
    was,
    value,
    at: now,
    by: actor.name,
    byId: actor.userId,
  })
}

const toChange = ({ seq, item, was, value, at, by }: StoredChange): ConfigurationChange => ({
  seq,
  item,
  was,
  value,
  at: at.toISOString(),
  by,
})

/** The last changes of a part, or of one item of it, newest first. */
export async function listChanges(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  part: ConfigurationPart,
  item: string | undefined,
): Promise<ConfigurationChange[]> {
  if (item?.includes('\0') === true) return []
  const changes = await findConfigurationChanges(
    tx,
    { orgId: organisation.id, part, item },
    maxChanges,
  )
  return changes.map(toChange)
}

/** Every change of one item, newest first. */
export async function listEveryChange(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  part: ConfigurationPart,
  item: string,
): Promise<ConfigurationChange[]> {
  const changes = await findConfigurationChanges(tx, { orgId: organisation.id, part, item })
  return changes.map(toChange)
}

/** Refuses `not_found`, unless the item was there once: what is deleted stays so. */
export async function requireDeleted(
  { tx, organisation }: Pick<CallContext, 'tx' | 'organisation'>,
  part: ConfigurationPart,
  item: string,
): Promise<void> {
  if (item.includes('\0')) throw refusal('not_found')
  const [last] = await findConfigurationChanges(tx, { orgId: organisation.id, part, item }, 1)
  if (last === undefined || last.value !== null) throw refusal('not_found')
}

/** Who wrote an item last, as lists show it. */
export const toLastChange = (last: LastChange | undefined) => ({
  username: last?.by ?? null,
  modified_at: last?.at.toISOString() ?? null,
})
