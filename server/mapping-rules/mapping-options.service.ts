import type { Asset } from '#domain/asset-classification/asset.model.ts'
import { toAssetKey } from '#domain/asset-classification/asset.rules.ts'
import type { MappingOptionField } from '#domain/mapping-rules/mapping-results.model.ts'
import { listOptions } from '../asset-classification/asset.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findAssetNames, findAssetsByKeys, findFuels } from './mapping-options.store.ts'

interface FieldInput {
  readonly field: MappingOptionField
  readonly make?: string | undefined
  readonly model?: string | undefined
}

/** The values of a field: names from the assets, within make and model where they are named. */
export async function listFieldOptions(
  { tx, organisation }: CallContext,
  { field, make, model }: FieldInput,
): Promise<string[]> {
  const orgId = organisation.id
  if (field === 'make' || field === 'model' || field === 'derivative')
    return findAssetNames(tx, { orgId, field, make, model })
  if (field === 'fuel') return findFuels(tx, orgId)
  return (await listOptions({ tx, organisation }))[field].map(({ value }) => value)
}

interface NamedVehicles {
  readonly make: readonly string[]
  readonly model: readonly string[]
  readonly derivative: readonly string[]
}

/** The assets of vehicles in their order; unknown ones are left out. Refuses `bad_input`. */
export async function findVehicleAssets(
  { tx, organisation }: CallContext,
  { make, model, derivative }: NamedVehicles,
): Promise<Asset[]> {
  if (make.length !== model.length || make.length !== derivative.length)
    throw refusal('bad_input', { issues: [{ path: 'make', problem: 'invalid' }] })
  const keys = make.map((one, at) => toAssetKey(one, model[at] ?? '', derivative[at] ?? ''))
  const assets = await findAssetsByKeys(tx, organisation.id, keys)
  return keys.flatMap(
    (key) => assets.find((one) => toAssetKey(one.make, one.model, one.derivative) === key) ?? [],
  )
}
