import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { getMetadataItem } from '#domain/organisations/metadata.model.ts'
import type { MetadataRow, MetadataSettings } from '#domain/organisations/metadata.model.ts'
import { recordChange, requireDeleted, toLastChange } from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { deleteMetadata, findOwnMetadata, storeMetadata } from './metadata.store.ts'
import type { StoredMetadata } from './metadata.store.ts'
import { findEffectiveMetadata } from './organisation.service.ts'

type MetadataName = Pick<MetadataRow, 'category' | 'key'>

const toSettings = ({
  value,
  lang_value,
  sort_order,
  status,
}: StoredMetadata): MetadataSettings => ({
  value,
  lang_value,
  sort_order,
  status: status === 'active' ? 'active' : 'inactive',
})

/** Every lookup value, inactive ones too, by category and sort order. */
export async function listMetadata({ tx, organisation }: CallContext): Promise<MetadataRow[]> {
  const rows = await findEffectiveMetadata(tx, organisation.id)
  const last = await findLastChanges(tx, organisation.id, 'metadata')
  return rows.map((row) =>
    Object.assign(
      { category: row.category, key: row.key, is_own: row.orgId === organisation.id },
      toSettings(row),
      toLastChange(last.get(getMetadataItem(row))),
    ),
  )
}

async function getMetadata(context: CallContext, name: MetadataName): Promise<MetadataRow> {
  const item = getMetadataItem(name)
  const row = (await listMetadata(context)).find((one) => getMetadataItem(one) === item)
  if (row === undefined) throw refusal('not_found')
  return row
}

/** Locks the configuration and reads what the organisation itself has written. */
async function lockOwnMetadata(
  { tx, organisation }: CallContext,
  { category, key }: MetadataName,
): Promise<StoredMetadata | null> {
  if (`${category}${key}`.includes('\0')) throw refusal('not_found')
  await lockConfiguration(tx, organisation.id)
  return findOwnMetadata(tx, { orgId: organisation.id, category, key })
}

async function saveMetadata(
  context: CallContext,
  { category, key }: MetadataName,
  settings: MetadataSettings,
  before: StoredMetadata | null,
): Promise<MetadataRow> {
  const name = { category, key }
  const { value, lang_value, sort_order, status } = settings
  const saved = { value, lang_value, sort_order, status }
  await storeMetadata(context.tx, { orgId: context.organisation.id, ...name, ...saved })
  await recordChange(context, {
    part: 'metadata',
    item: getMetadataItem(name),
    was: before === null ? null : toSettings(before),
    value: saved,
  })
  return getMetadata(context, name)
}

/** Writes a lookup value. Refuses `exists`. */
export async function createMetadata(
  context: CallContext,
  input: MetadataName & MetadataSettings,
): Promise<MetadataRow> {
  if ((await lockOwnMetadata(context, input)) !== null)
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  return saveMetadata(context, input, input, null)
}

interface MetadataChange extends MetadataName, MetadataSettings {
  readonly seen?: MetadataSettings | undefined
}

/** Changes a lookup value. Refuses `not_found` and `stale`. */
export async function changeMetadata(
  context: CallContext,
  input: MetadataChange,
): Promise<MetadataRow> {
  const before = await lockOwnMetadata(context, input)
  if (before === null) throw refusal('not_found')
  if (input.seen !== undefined && !isSameValue(input.seen, toSettings(before)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  return saveMetadata(context, input, input, before)
}

/** Takes the organisation’s own lookup value away; it stays so. Refuses `not_found`. */
export async function removeMetadata(
  context: CallContext,
  { category, key }: MetadataName,
): Promise<MetadataName> {
  const name = { category, key }
  const item = getMetadataItem(name)
  const before = await lockOwnMetadata(context, name)
  if (before === null) await requireDeleted(context, 'metadata', item)
  else {
    await deleteMetadata(context.tx, { orgId: context.organisation.id, ...name })
    await recordChange(context, { part: 'metadata', item, was: toSettings(before), value: null })
  }
  return name
}
