import type pg from 'pg'
import * as v from 'valibot'
import { priceListEntryModel } from '#domain/catalogue/price-list.model.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import { rvFields } from '#domain/imports/catalogue-fields.model.ts'
import { modelKey } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { modelMappingModel } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { ModelMapping } from '#domain/pre-calculation/pre-calculation.model.ts'
import type { RowValues } from '../customers/agreement-values.ts'
import type { BatchResult, BatchTarget } from './agreements.store.ts'
import { noteAllCustomers, noteCustomersWith } from '../pre-calculation/changed-customers.store.ts'
import type { Model } from '../pre-calculation/changed-customers.store.ts'
import { recordCatalogue } from './changes/catalogue-change.store.ts'

/** A row of a price list; its residual values are those of one yearly mileage. */
export function toPriceEntry(values: RowValues): PriceListEntry {
  const known = rvFields.flatMap(({ term, name }) => {
    const percentage = values[name]
    return typeof percentage === 'number' ? [{ term, percentage }] : []
  })
  return v.parse(priceListEntryModel, {
    make: values['make'],
    model: values['model'],
    derivative: values['derivative'] ?? null,
    fuel_type: values['fuel_type'] ?? null,
    price: values['price'],
    rate: values['rate'],
    rate_type: values['rate_type'] ?? undefined,
    deposit_sub: values['deposit_sub'] ?? undefined,
    valid_from: values['valid_from'] ?? null,
    valid_until: values['valid_until'] ?? null,
    residual_values: {
      terms: known.map(({ term }) => term),
      mileages: [values['rv_mileage']],
      percentages: known.map(({ percentage }) => [percentage]),
    },
  })
}

const priceKey = (make: string, model: string, derivative: string | null): string =>
  `${modelKey(make, model)}\n${(derivative ?? '').trim().toLowerCase()}`

/**
 * By make, model and derivative without regard to case: the stored spelling stays the key. Prices
 * that would not change are left alone.
 */
export async function storePrices(
  client: pg.PoolClient,
  target: Omit<BatchTarget, 'now'>,
  entries: readonly PriceListEntry[],
): Promise<BatchResult> {
  const { orgId } = target
  const { rows: stored } = await client.query<{ make: string; model: string; derivative: string }>(
    'select make, model, derivative from price_list where org_id = $1',
    [orgId],
  )
  const known = new Map(
    stored.map((one) => [priceKey(one.make, one.model, one.derivative), one] as const),
  )
  const names = entries.map(
    ({ make, model, derivative }) =>
      known.get(priceKey(make, model, derivative)) ?? { make, model, derivative: derivative ?? '' },
  )
  const keys = names.map(({ make, model, derivative }) => [make, model, derivative])
  const { rows } = await recordCatalogue(client, target, 'price', keys, () =>
    client.query<BatchResult>(
      `with done as (
       insert into price_list as stored (org_id, make, model, derivative, entry)
       select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::jsonb[])
       on conflict (org_id, make, model, derivative) do update set entry = excluded.entry
       where stored.entry is distinct from excluded.entry
       returning xmax = 0 as is_new)
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from done`,
      [
        orgId,
        names.map(({ make }) => make),
        names.map(({ model }) => model),
        names.map(({ derivative }) => derivative),
        entries.map((entry) => JSON.stringify(entry)),
      ],
    ),
  )
  const counts = rows[0] ?? { added: 0, changed: 0 }
  // Anybody may be offered any car of the price list: eco, buying power, overrides.
  if (counts.added + counts.changed > 0) await noteAllCustomers(client, orgId)
  return counts
}

/** A model's mapping, and how many rows of a batch belong to it. */
export interface TouchedMapping {
  readonly mapping: ModelMapping
  readonly rows: number
}

/** Collects the rows of a mapping by the customer's model. */
export class MappingRows {
  private readonly mappings = new Map<string, ModelMapping>()

  /** Adds rows; returns the mappings that they belong to, with all their targets so far. */
  add(rows: readonly RowValues[]): readonly TouchedMapping[] {
    const touched = new Map<string, TouchedMapping>()
    for (const values of rows) {
      const key = modelKey(String(values['make']), String(values['model']))
      const known = this.mappings.get(key)
      const target = {
        make: values['to_make'],
        model: values['to_model'],
        derivative: values['to_derivative'] ?? null,
        is_primary: values['is_primary'] === true,
      }
      const mapping = v.parse(modelMappingModel, {
        make: known?.make ?? values['make'],
        model: known?.model ?? values['model'],
        targets: [...(known?.targets ?? []), target],
      })
      this.mappings.set(key, mapping)
      touched.set(key, { mapping, rows: (touched.get(key)?.rows ?? 0) + 1 })
    }
    return [...touched.values()]
  }
}

/**
 * Replaces the models' mappings, by make and model without regard to case; counts their rows. Those
 * that would not change are left alone.
 */
export async function storeMappings(
  client: pg.PoolClient,
  target: Omit<BatchTarget, 'now'>,
  touched: readonly TouchedMapping[],
): Promise<BatchResult> {
  const { orgId } = target
  const { rows: stored } = await client.query<{ make: string; model: string }>(
    'select make, model from model_mappings where org_id = $1',
    [orgId],
  )
  const known = new Map(stored.map((one) => [modelKey(one.make, one.model), one] as const))
  const mappings = touched.map(({ mapping }) =>
    Object.assign({}, mapping, known.get(modelKey(mapping.make, mapping.model))),
  )
  const keys = mappings.map(({ make, model }) => [make, model])
  const { rows } = await recordCatalogue(client, target, 'mapping', keys, () =>
    client.query<BatchResult & { readonly models: readonly Model[] }>(
      `with done as (
       insert into model_mappings as stored (org_id, make, model, targets)
       select $1, m ->> 'make', m ->> 'model', m -> 'targets' from unnest($2::jsonb[]) m
       on conflict (org_id, make, model) do update set targets = excluded.targets
       where stored.targets is distinct from excluded.targets
       returning make, model, xmax = 0 as is_new)
     select coalesce(sum(t.count) filter (where is_new), 0)::int as added,
       coalesce(sum(t.count) filter (where not is_new), 0)::int as changed,
       coalesce(jsonb_agg(distinct jsonb_build_object('make', make, 'model', model)), '[]') as models
     from done join unnest($2::jsonb[], $3::int[]) t (m, count) on m ->> 'make' = make and m ->> 'model' = model`,
      [orgId, mappings.map((mapping) => JSON.stringify(mapping)), touched.map((one) => one.rows)],
    ),
  )
  const { added, changed, models } = rows[0] ?? { added: 0, changed: 0, models: [] }
  await noteCustomersWith(client, orgId, models)
  return { added, changed }
}
