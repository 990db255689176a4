import * as v from 'valibot'
import { productConfigurationModel } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { ProductRow } from '#domain/products/product.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { productHistoryQuery, productListQuery } from './product.queries.ts'

export interface ProductPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

type Place = Pick<ProductPlace, 'api' | 'orgId'>

/** A save: with what it is based on, null for a new row. */
interface ProductSave {
  readonly row: ProductConfiguration
  readonly seen: ProductConfiguration | null
}

async function send({ api, orgId }: Place, input: ProductSave): Promise<ProductRow> {
  const configuration = await api.PRODUCT_CONFIG.post({ orgId, ...input })
  // The list, which is fetched again, says who and when.
  const now = new Date().toISOString()
  return { configuration, created_at: now, username: null, modified_at: now }
}

const buildCalls = (place: Place): RecordCalls<ProductRow, ProductSave> => {
  const { api, orgId } = place
  const [history] = productHistoryQuery(api, orgId).queryKey
  return {
    list: productListQuery(api, orgId).queryKey,
    // Every deal is calculated by it.
    stale: [
      [history, orgId],
      ['PRODUCT_CONFIG', orgId],
    ],
    getId: ({ configuration }) => configuration.product,
    send: (input) => send(place, input),
    remove: ({ configuration: { product } }) =>
      api.PRODUCT_CONFIG_PRODUCT.delete({ orgId, product }),
    saved: 'productConfig_save_success',
    deleted: 'product_deleted',
    toUndo: ({ configuration }) => ({ row: configuration, seen: null }),
  }
}

/** What a refused save says; all else failed. */
function toProductRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused' || failure.status >= 500)
    return { form: 'productConfig_save_error' }
  return toRecordRefusal(error, { exists: { fields: { product: 'record_exists' } } })
}

/** Writes a product’s row; resolves to a refusal. */
export const useSaveProduct = (place: Place) => useSaveRecord(buildCalls(place), toProductRefusal)

/** Takes a row away, which can be undone, and puts a recorded change back. */
export function useProductActs(place: Place) {
  const { deletion, restoration } = useRecordActs(buildCalls(place))
  const restore = (change: ConfigurationChange, current: ProductConfiguration | null) => {
    const values = putBackChange(current ?? change.was ?? {}, change)
    const read = v.safeParse(productConfigurationModel, values)
    if (read.success) restoration.mutate({ row: read.output, seen: current })
  }
  return { deletion, restore, isRestoring: restoration.isPending }
}
