import type {
  CarCondition,
  InventoryList,
  InventorySort,
  InventorySortField,
} from '#domain/inventory/inventory-list.model.ts'
import { countFiltered, countStock, getStockScope } from '#domain/inventory/inventory-list.rules.ts'
import type { StockCount, StockScope } from '#domain/inventory/inventory-list.rules.ts'
import { toLikePatterns } from '../customers/search/customer-query.store.ts'
import type { CallContext } from '../http/context.ts'
import * as store from './inventory-list.store.ts'

/** The part of a call's context that listing the stock needs. */
interface StockListContext extends Pick<CallContext, 'tx' | 'now'> {
  readonly actor: Pick<CallContext['actor'], 'dealerCodes' | 'rights'>
  readonly organisation: Pick<CallContext['organisation'], 'id' | 'parameters'>
}

export interface StockListInput {
  readonly search: string
  readonly condition?: CarCondition | undefined
  readonly dealer?: string | undefined
  readonly sortby: InventorySort
  readonly size: number
  readonly pageno: number
}

async function listDealers(
  { tx, organisation }: StockListContext,
  counts: readonly StockCount[],
): Promise<InventoryList['dealers']> {
  const codes = [...new Set(counts.flatMap(({ dCode }) => dCode ?? []))]
  const names = await store.findDealerNames(tx, organisation.id, codes)
  return codes
    .map((code) => ({ code, name: names.get(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The requested page, or the first where that one is no longer there. */
async function readPage(
  { tx, organisation }: StockListContext,
  { search: text, condition, dealer, sortby, size, pageno }: StockListInput,
  scope: StockScope,
  counts: readonly StockCount[],
) {
  const [field, direction] = sortby.split(':') as [InventorySortField, 'asc' | 'desc']
  const patterns = toLikePatterns(text)
  const search = { orgId: organisation.id, scope, patterns, condition, dealer }
  const toPage = (number: number) => ({
    field,
    isDescending: direction === 'desc',
    size,
    offset: (number - 1) * size,
  })
  if (text.trim() === '') {
    const total = countFiltered(counts, { condition, dealer })
    const page = (pageno - 1) * size < total ? pageno : 1
    const { cars } = await store.findStockPage(tx, search, toPage(page), false)
    return { pageno: page, total, cars }
  }
  if (patterns.length === 0) return { pageno: 1, total: 0, cars: [] }
  const found = await store.findStockPage(tx, search, toPage(pageno), true)
  return found.total > 0 || pageno === 1
    ? { pageno, ...found }
    : { pageno: 1, ...(await store.findStockPage(tx, search, toPage(1), true)) }
}

/** A page of the cars in stock that the person may see and the search finds. */
export async function listInventory(
  context: StockListContext,
  input: StockListInput,
): Promise<InventoryList> {
  const { tx, actor, organisation, now } = context
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const scope = getStockScope(actor.dealerCodes, access)
  const counts = await store.countStockByDealer(tx, organisation.id, scope)
  const { cars, ...page } = await readPage(context, input, scope, counts)
  return {
    as_of: now.toISOString(),
    ...page,
    cars: cars.map(({ createdAt, ...car }) =>
      Object.assign(car, { created_at: createdAt.toISOString() }),
    ),
    counts: countStock(counts),
    dealers: await listDealers(context, counts),
  }
}
