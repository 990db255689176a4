import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CarCondition, InventorySortField } from '#domain/inventory/inventory-list.model.ts'
import type { StockCount, StockScope } from '#domain/inventory/inventory-list.rules.ts'
import type { Transaction } from '../db/database.ts'
import { dealers, inventory } from '../db/schema/index.ts'
import { inventoryItemColumns } from './inventory.store.ts'

const isInStock = (orgId: string, scope: StockScope): SQL | undefined =>
  and(
    eq(inventory.orgId, orgId),
    // As the partial indexes are declared.
    sql`not ${inventory.deleted}`,
    scope.dealers === null ? undefined : inArray(inventory.dCode, [...scope.dealers]),
    scope.hidden === null ? undefined : sql`${inventory.dCode} is distinct from ${scope.hidden}`,
  )

/** How many cars in stock each dealer has of each type. */
export async function countStockByDealer(
  tx: Transaction,
  orgId: string,
  scope: StockScope,
): Promise<readonly StockCount[]> {
  return tx
    .select({
      dCode: inventory.dCode,
      aType: inventory.aType,
      cars: sql<number>`count(*)`.mapWith(Number),
    })
    .from(inventory)
    .where(isInStock(orgId, scope))
    .groupBy(inventory.dCode, inventory.aType)
}

/** The names of dealers by code. */
export async function findDealerNames(
  tx: Transaction,
  orgId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .select({ code: dealers.code, name: dealers.name })
    .from(dealers)
    .where(and(eq(dealers.orgId, orgId), inArray(dealers.code, [...codes])))
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export interface StockSearch {
  readonly orgId: string
  readonly scope: StockScope
  /** Patterns of `like`, all of which must match. */
  readonly patterns: readonly string[]
  readonly condition: CarCondition | undefined
  readonly dealer: string | undefined
}

const toSearchCondition = ({ orgId, scope, patterns, condition, dealer }: StockSearch) =>
  and(
    isInStock(orgId, scope),
    dealer === undefined ? undefined : eq(inventory.dCode, dealer),
    condition === undefined ? undefined : sql`lower(trim(${inventory.aType})) = ${condition}`,
    ...patterns.map((pattern) => like(inventory.search, pattern)),
  )

export interface StockPage {
  readonly field: InventorySortField
  readonly isDescending: boolean
  readonly size: number
  readonly offset: number
}

const sortColumns = {
  name: inventory.search,
  aPurchasePrice: inventory.aPurchasePrice,
  aDistance: inventory.aDistance,
  aModelYear: inventory.aModelYear,
  created_at: inventory.createdAt,
} satisfies Record<InventorySortField, unknown>

/** Cars that are alike are in the order of their keys, so that pages do not overlap. */
function toOrder({ field, isDescending }: StockPage): readonly SQL[] {
  const column = sortColumns[field]
  const direction = isDescending ? sql`desc` : sql`asc`
  const isNullable = field === 'aDistance' || field === 'aModelYear'
  return [
    isNullable ? sql`${column} ${direction} nulls last` : sql`${column} ${direction}`,
    sql`${inventory.key} ${direction}`,
  ]
}

const {
  aImage: _image,
  aFuelType: _fuel,
  deleted: _deleted,
  ...listedColumns
} = inventoryItemColumns

/**
 * A page of the cars, and how many are found where `isCounted`: one statement, since either reads
 * the text of every car. The keys are found first, which an index alone can answer.
 */
export async function findStockPage(
  tx: Transaction,
  search: StockSearch,
  page: StockPage,
  isCounted: boolean,
) {
  const found = tx
    .select({
      key: inventory.key,
      cars: (isCounted ? sql<number>`count(*) over ()` : sql<number>`0`).mapWith(Number).as('cars'),
    })
    .from(inventory)
    .where(toSearchCondition(search))
    .orderBy(...toOrder(page))
    .limit(page.size)
    .offset(page.offset)
    .as('found')
  const rows = await tx
    .select({ ...listedColumns, createdAt: inventory.createdAt, found: found.cars })
    .from(found)
    .innerJoin(inventory, and(eq(inventory.orgId, search.orgId), eq(inventory.key, found.key)))
    .orderBy(...toOrder(page))
  return { cars: rows.map(({ found: _found, ...car }) => car), total: rows[0]?.found ?? 0 }
}
