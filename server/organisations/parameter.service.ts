import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { ParameterRow, ParameterSettings } from '#domain/parameters/parameter.model.ts'
import { findKnownParameter } from '#domain/parameters/known-parameter.model.ts'
import { findParameterProblem, isSecretKey } from '#domain/parameters/parameter-value.rules.ts'
import { recordChange, requireDeleted, toLastChange } from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findSourceOrganisations } from './organisation.service.ts'
import { findParameters } from './organisation.store.ts'
import {
  deleteParameter,
  findOwnParameter,
  storeParameter,
  type StoredParameter,
} from './parameter.store.ts'

const toSettings = ({ value, category }: StoredParameter): ParameterSettings => ({
  value,
  category,
})

/** Every parameter that the organisation or the base organisation has written, by key. */
export async function listParameters({ tx, organisation }: CallContext): Promise<ParameterRow[]> {
  const { id } = organisation
  const written = await findParameters(tx, await findSourceOrganisations(tx, id))
  const last = await findLastChanges(tx, id, 'parameter')
  const base = new Map(written.filter(({ orgId }) => orgId !== id).map((row) => [row.key, row]))
  const own = new Map(written.filter(({ orgId }) => orgId === id).map((row) => [row.key, row]))
  return [...new Set(written.map(({ key }) => key))].flatMap((key) => {
    const row = own.get(key) ?? base.get(key)
    return row === undefined
      ? []
      : [
          {
            key,
            ...toSettings(row),
            is_own: own.has(key),
            base_value: base.get(key)?.value ?? null,
            ...toLastChange(last.get(key)),
          },
        ]
  })
}

async function getParameter(context: CallContext, key: string): Promise<ParameterRow> {
  const row = (await listParameters(context)).find((one) => one.key === key)
  if (row === undefined) throw refusal('not_found')
  return row
}

function requirePossible(key: string, value: string): void {
  if (isSecretKey(key))
    throw new ORPCError('secret_refused', { status: 422, message: 'secret_refused' })
  const problem = findParameterProblem(key, value)
  if (problem !== null)
    throw new ORPCError('value_refused', { status: 422, message: 'value_refused', data: problem })
}

/** Gives a parameter of the organisation a value of its own, and notes who did. */
export async function writeParameter(
  context: CallContext,
  key: string,
  settings: ParameterSettings,
): Promise<void> {
  const { tx, organisation } = context
  const before = await findOwnParameter(tx, organisation.id, key)
  await storeParameter(tx, { orgId: organisation.id, key, ...settings })
  const was = before === null ? null : toSettings(before)
  await recordChange(context, { part: 'parameter', item: key, was, value: settings })
}

/** Writes a parameter. Refuses `exists`, `value_refused` and `secret_refused`. */
export async function createParameter(
  context: CallContext,
  key: string,
  { value, category }: ParameterSettings,
): Promise<ParameterRow> {
  requirePossible(key, value)
  if ((await lockOwnParameter(context, key)) !== null)
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  await writeParameter(context, key, { value, category })
  return getParameter(context, key)
}

interface ParameterChange extends ParameterSettings {
  readonly seen?: ParameterSettings | undefined
}

async function lockOwnParameter(
  { tx, organisation }: CallContext,
  key: string,
): Promise<StoredParameter | null> {
  if (key.includes('\0')) throw refusal('not_found')
  await lockConfiguration(tx, organisation.id)
  return findOwnParameter(tx, organisation.id, key)
}

/** Refuses `not_found`, `stale`, `value_refused` and `secret_refused`. */
export async function changeParameter(
  context: CallContext,
  key: string,
  { value, category, seen }: ParameterChange,
): Promise<ParameterRow> {
  const row = await lockOwnParameter(context, key)
  if (row === null) throw refusal('not_found')
  requirePossible(key, value)
  if (seen !== undefined && !isSameValue(seen, toSettings(row)))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await writeParameter(context, key, { value, category })
  return getParameter(context, key)
}

/** Gives a known parameter a value, whether it had one or not. Refuses `value_refused`. */
export async function putParameter(
  context: CallContext,
  key: string,
  value: string,
): Promise<void> {
  requirePossible(key, value)
  const row = await lockOwnParameter(context, key)
  const category = row?.category ?? findKnownParameter(key)?.category ?? 'general'
  if (row?.value !== value) await writeParameter(context, key, { value, category })
}

/** Takes the organisation’s own value away; it stays so. Refuses `not_found`. */
export async function removeParameter(context: CallContext, key: string): Promise<{ key: string }> {
  const row = await lockOwnParameter(context, key)
  if (row === null) await requireDeleted(context, 'parameter', key)
  else {
    await deleteParameter(context.tx, context.organisation.id, key)
    await recordChange(context, { part: 'parameter', item: key, was: toSettings(row), value: null })
  }
  return { key }
}
