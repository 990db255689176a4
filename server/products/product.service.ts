import { ORPCError } from '@orpc/server'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { ProductRow } from '#domain/products/product.model.ts'
import { recordChange, toLastChange } from '../history/history.service.ts'
import { findLastChanges, lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findProductRows, removeProduct, saveProduct } from './product.store.ts'

/** Every configured product with who wrote it last. */
export async function listProducts({ tx, organisation }: CallContext): Promise<ProductRow[]> {
  const rows = await findProductRows(tx, organisation.id)
  const last = await findLastChanges(tx, organisation.id, 'product')
  return rows.map(({ configuration, createdAt }) =>
    Object.assign(
      { configuration, created_at: createdAt.toISOString() },
      toLastChange(last.get(configuration.product)),
    ),
  )
}

interface ProductChange {
  readonly row: ProductConfiguration
  /** What the change is based on: null where there was no row; left out where nobody looked. */
  readonly seen?: ProductConfiguration | null | undefined
}

/** Writes a product’s row. Refuses `exists` and `stale`. */
export async function changeProduct(
  context: CallContext,
  { row, seen }: ProductChange,
): Promise<ProductConfiguration> {
  const { tx, organisation } = context
  if (row.product.includes('\0'))
    throw refusal('bad_input', { issues: [{ path: 'row.product', problem: 'invalid' }] })
  await lockConfiguration(tx, organisation.id)
  const before = await findRow(context, row.product)
  if (seen === null && before !== null)
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  if (seen !== undefined && seen !== null && !isSameValue(seen, before))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await saveProduct(tx, organisation.id, row)
  await recordChange(context, { part: 'product', item: row.product, was: before, value: row })
  return row
}

async function findRow(
  { tx, organisation }: CallContext,
  product: string,
): Promise<ProductConfiguration | null> {
  const rows = await findProductRows(tx, organisation.id)
  return rows.find(({ configuration }) => configuration.product === product)?.configuration ?? null
}

/** Takes a product’s row away, once. Refuses `not_found`. */
export async function deleteProduct(
  context: CallContext,
  product: string,
): Promise<{ product: string }> {
  const { tx, organisation, now } = context
  if (product.includes('\0')) throw refusal('not_found')
  await lockConfiguration(tx, organisation.id)
  const before = await findRow(context, product)
  if (!(await removeProduct(tx, organisation.id, product, now))) throw refusal('not_found')
  if (before !== null)
    await recordChange(context, { part: 'product', item: product, was: before, value: null })
  return { product }
}
