import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { overrideParameters } from '#domain/mapping-overrides/mapping-override.model.ts'
import type { Criteria, OverrideType } from '#domain/mapping-overrides/mapping-override.model.ts'
import {
  isActiveOverride,
  isEmptyCriteria,
  isSameCriteria,
  readOverrideCriteria,
  readShowFirst,
  writeOverrideCriteria,
} from '#domain/mapping-overrides/mapping-override.rules.ts'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import { recordChange, requireDeleted } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { writeParameter } from '../organisations/parameter.service.ts'
import { findOwnParameter } from '../organisations/parameter.store.ts'
import { queueRun } from '../pre-calculation/pre-calculation.job.ts'
import { restartRun } from '../pre-calculation/pre-calculation.store.ts'
import * as store from './mapping-override.store.ts'
import type { StoredOverride } from './mapping-override.store.ts'

const part = 'mapping_override'

const toValues = ({
  mapping_type,
  mapping_criteria,
  status,
}: Omit<StoredOverride, 'orgId' | 'id'>) => ({
  mapping_type,
  mapping_criteria,
  status,
})

/** The overrides of a type, by their criteria. */
export async function listOverrides(
  { tx, organisation }: CallContext,
  type: OverrideType,
): Promise<MappingOverride[]> {
  const rows = await store.findOverrides(tx, organisation.id, type)
  return rows.map(({ id, mapping_criteria, status }) => ({
    id,
    mapping_type: type,
    mapping_criteria,
    status,
  }))
}

/** Has everybody’s offers calculated again: an override may fit any customer. */
async function recalculate({ tx, organisation, actor, now }: CallContext): Promise<void> {
  const request = {
    orgId: organisation.id,
    id: randomUUID(),
    reason: 'asked',
    day: toLocalDay(now, organisation),
    asOf: now,
    requestedBy: actor.name,
  } as const
  const open = await queueRun(tx, request)
  // It has read the overrides as they were.
  if (open.id !== request.id) await restartRun(tx, open, request)
}

const refuse = (code: 'criteria_empty' | 'exists' | 'override_active') =>
  new ORPCError(code, { status: code === 'criteria_empty' ? 422 : 409, message: code })

/** The criteria as they are stored. Refuses `criteria_empty` and `exists`. */
function requireCriteria(
  text: string,
  others: readonly Pick<StoredOverride, 'mapping_criteria'>[],
): string {
  if (isEmptyCriteria(text)) throw refuse('criteria_empty')
  if (others.some(({ mapping_criteria }) => isSameCriteria(mapping_criteria, text)))
    throw refuse('exists')
  return writeOverrideCriteria(readOverrideCriteria(text))
}

async function lockOverrides({ tx, organisation }: CallContext, type: OverrideType) {
  await lockConfiguration(tx, organisation.id)
  return store.findOverrides(tx, organisation.id, type)
}

/** Creates an override, which waits for its activation. Refuses `criteria_empty` and `exists`. */
export async function createOverride(
  context: CallContext,
  type: OverrideType,
  text: string,
): Promise<MappingOverride[]> {
  const rows = await lockOverrides(context, type)
  const values = {
    mapping_type: type,
    mapping_criteria: requireCriteria(text, rows),
    status: 'inactive',
  }
  const id = randomUUID()
  await store.addOverride(context.tx, { orgId: context.organisation.id, id, ...values })
  await recordChange(context, { part, item: id, was: null, value: values })
  return listOverrides(context, type)
}

interface OverrideInput {
  readonly id: string
  readonly mapping_type: OverrideType
}

/** Changes one that is not active. Refuses `not_found`, `override_active` and those of a creation. */
export async function changeOverride(
  context: CallContext,
  {
    id,
    mapping_type: type,
    mapping_criteria,
  }: OverrideInput & { readonly mapping_criteria: string },
): Promise<MappingOverride[]> {
  const rows = await lockOverrides(context, type)
  const before = rows.find((row) => row.id === id)
  if (before === undefined) throw refusal('not_found')
  if (isActiveOverride(before)) throw refuse('override_active')
  const criteria = requireCriteria(
    mapping_criteria,
    rows.filter((row) => row !== before),
  )
  await store.storeCriteria(context.tx, before, criteria)
  const value = { ...toValues(before), mapping_criteria: criteria }
  await recordChange(context, { part, item: id, was: toValues(before), value })
  return listOverrides(context, type)
}

/** Core is shown first again where it was universal, which nobody is offered any more. */
async function resetShowFirst(context: CallContext): Promise<void> {
  const { tx, organisation } = context
  const key = overrideParameters.showFirst
  if (readShowFirst(organisation.parameters.get(key)) !== 'universal') return
  const own = await findOwnParameter(tx, organisation.id, key)
  await writeParameter(context, key, { value: 'core', category: own?.category ?? 'offers' })
}

/** Deletes an override; with the last universal one core is shown first. Refuses `not_found`. */
export async function deleteOverride(
  context: CallContext,
  { id, mapping_type: type }: OverrideInput,
): Promise<MappingOverride[]> {
  const rows = await lockOverrides(context, type)
  const before = rows.find((row) => row.id === id)
  if (before === undefined) await requireDeleted(context, part, id)
  else {
    await store.deleteOverrideRow(context.tx, before)
    await recordChange(context, { part, item: id, was: toValues(before), value: null })
    if (isActiveOverride(before)) await recalculate(context)
    if (type === 'universal' && rows.length === 1) await resetShowFirst(context)
  }
  return listOverrides(context, type)
}

/** Makes every override of the type active. */
export async function activateOverrides(
  context: CallContext,
  type: OverrideType,
): Promise<MappingOverride[]> {
  const rows = await lockOverrides(context, type)
  const waiting = rows.filter((row) => !isActiveOverride(row))
  if (waiting.length === 0) return listOverrides(context, type)
  await store.storeActivation(context.tx, context.organisation.id, type)
  for (const row of waiting) {
    const value = { ...toValues(row), status: 'active' }
    await recordChange(context, { part, item: row.id, was: toValues(row), value })
  }
  await recalculate(context)
  return listOverrides(context, type)
}

/** What the price list has, part by part, with the other parts selected. */
export async function listOverrideOptions(
  { tx, organisation: { id } }: CallContext,
  selected: Criteria,
): Promise<Record<keyof Criteria, string[]>> {
  return {
    model: await store.findOptions(tx, id, 'model', selected),
    derivative: await store.findOptions(tx, id, 'derivative', selected),
    fuel: await store.findOptions(tx, id, 'fuel', selected),
  }
}
