import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, organisation } from '../columns.ts'
import { toFoldedText } from '../folded-text.ts'

/** Every asset is searched by its words, and compared with others by them. */
const searchText = sql.raw(
  `left(${toFoldedText("' ' || make || ' ' || model || ' ' || derivative")}, 300)`,
)

/**
 * The vehicles that customers have or that are offered, and the class of each: size, body and
 * classification, empty where nobody has said it. A row without a derivative is a whole model.
 */
export const assetClassifications = pgTable(
  'asset_classifications',
  {
    orgId: organisation(),
    assetId: text('asset_id').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    derivative: text('derivative').notNull().default(''),
    cslSize: text('csl_size').notNull().default(''),
    cslBody: text('csl_body').notNull().default(''),
    cslClassification: text('csl_classification').notNull().default(''),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
    /** As `toAssetKey` makes it. */
    assetKey: text('asset_key')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(trim(make)) || chr(10) || lower(trim(model)) || chr(10) || lower(trim(derivative))`,
      ),
    search: text('search').generatedAlwaysAs(searchText),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.assetId] }),
    index('asset_classifications_key').on(table.orgId, table.assetKey),
  ],
)
