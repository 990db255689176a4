import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { customers } from '../customers/customers.ts'

/**
 * Offers for a customer: pre-calculated, saved or applied. Money is minor units; `steps` explain
 * the figures in the waterfall.
 */
export const offers = pgTable(
  'offers',
  {
    orgId: text('org_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    oId: text('o_id').notNull(),
    internalId: text('internal_id'),
    type: text('type').notNull(),
    subType: text('sub_type'),
    source: text('source'),
    bucket: text('bucket'),
    stock_source: text('stock_source'),
    aMake: text('a_make'),
    aModel: text('a_model'),
    aDerivative: text('a_derivative'),
    fParity: integer('f_parity'),
    fEquity: integer('f_equity'),
    fPayment: integer('f_payment'),
    fPlanType: text('f_plan_type'),
    fProduct: text('f_product'),
    fPurchasePrice: integer('f_purchase_price'),
    fTerm: integer('f_term'),
    fBalloon: integer('f_balloon'),
    fRate: doublePrecision('f_rate'),
    fDeposit: integer('f_deposit'),
    fDepositSub: integer('f_deposit_sub'),
    Mileage: integer('mileage'),
    inventoryVin: text('inventory_vin'),
    aDealerCode: text('a_dealer_code'),
    aFuelType: text('a_fuel_type'),
    recommended_alt_products: text('recommended_alt_products').array(),
    savedOfferIndex: integer('saved_offer_index'),
    isCustomRecommended: boolean('is_custom_recommended').notNull().default(false),
    customRecommendedID: text('custom_recommended_id'),
    send_to_myaccount: boolean('send_to_myaccount').notNull().default(false),
    tax_component: integer('tax_component'),
    are_discounts_applied: boolean('are_discounts_applied').notNull().default(false),
    overlay: integer('overlay'),
    prbonus: integer('prbonus'),
    payment_support: integer('payment_support'),
    trading_contribution: integer('trading_contribution'),
    campaign_support: integer('campaign_support'),
    /** Of an incentive campaign: financed with the price. */
    acceptance_fee: integer('acceptance_fee'),
    /** Id of the administrator's override that it comes from; null for every other. */
    mapping_override: text('mapping_override'),
    steps: jsonb('steps'),
    /**
     * {offer, overrides}: of a saved offer the one it was made from and what was typed over that,
     * both as DealOffer has them.
     */
    saved_from: jsonb('saved_from'),
    created_at: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo, table.oId] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('offers_id').on(table.orgId, table.oId),
  ],
)

/**
 * What a customer asked for by themselves; expired when `actionBy` is past or `expiredByLMS` is
 * set. The three parts keep the specification's names inside.
 */
export const hotLeads = pgTable(
  'hot_leads',
  {
    orgId: text('org_id').notNull(),
    id: text('id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    receivedDate: instant('received_date').notNull(),
    actionBy: instant('action_by').notNull(),
    expiredByLMS: boolean('expired_by_lms').notNull().default(false),
    offer: jsonb('offer').notNull(),
    search: jsonb('search').notNull(),
    finance: jsonb('finance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
    index('hot_leads_customer').on(table.orgId, table.fAgreementNo),
    index('hot_leads_action').on(table.orgId, table.actionBy),
  ],
)
