import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { toFoldedText } from '../folded-text.ts'
import { organisations } from '../organisations/organisations.ts'

const numbers = ['external_key', 'a_vin', 'a_reg'].map((column) => `coalesce(${column}, '')`)
const written = `' ' || a_make || ' ' || a_model || ' ' || coalesce(a_derivative, '') || ' ' || ${numbers.join(" || ' ' || ")}`
const joined = toFoldedText(numbers.join(" || '|' || "))
/**
 * Cars are sorted and searched by it. Numbers are found as they are, and without spaces and dashes.
 * Shortened for the index, which refuses rows of more than 2,704 bytes.
 */
const searchText = sql.raw(
  `left(${toFoldedText(written)}, 300) || ' ' || translate(regexp_replace(${joined}, ` +
    `'[^a-z0-9|]', '', 'g'), '|', ' ')`,
)

/**
 * Cars in stock. `key` is the VIN, else the import's `externalKey`, so that identical rows stay
 * separate cars. Money is minor units.
 */
export const inventory = pgTable(
  'inventory',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    aVin: text('a_vin'),
    externalKey: text('external_key'),
    aMake: text('a_make').notNull(),
    aModel: text('a_model').notNull(),
    aDerivative: text('a_derivative'),
    aReg: text('a_reg'),
    aType: text('a_type'),
    aFuelType: text('a_fuel_type'),
    aTransmission: text('a_transmission'),
    /** Litres. */
    aEngineSize: doublePrecision('a_engine_size'),
    aImage: text('a_image'),
    aPurchasePrice: integer('a_purchase_price').notNull(),
    aDistance: integer('a_distance'),
    aModelYear: integer('a_model_year'),
    dCode: text('d_code'),
    deleted: boolean('deleted').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    search: text('search').generatedAlwaysAs(searchText),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.key] }),
    index('inventory_model').on(table.orgId, table.aMake, table.aModel),
    // Day packs and offers look cars up by VIN.
    index('inventory_vin').on(table.orgId, table.aVin),
    // The list of stock is sorted, searched and filtered in this index alone, without the cars.
    index('inventory_list')
      .on(table.orgId, table.search, table.key, table.dCode, table.aType)
      .where(sql`not deleted`),
    index('inventory_dealer')
      .on(table.orgId, table.dCode, table.aType)
      .where(sql`not deleted`),
  ],
)
