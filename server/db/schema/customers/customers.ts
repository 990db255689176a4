import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { toFoldedText } from '../folded-text.ts'
import { toNumberTail } from '../number-tail.ts'
import { organisations } from '../organisations/organisations.ts'

const day = (column: string) => date(column, { mode: 'string' })
const flag = (column: string) => boolean(column).notNull().default(false)
const texts = (column: string) =>
  text(column)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** The workflow tab that a customer stands in; `contactStatusOf` is the same rule in the domain. */
const contactStatus = sql.raw(`case
  when f_early_settlement_date is not null then 'early_settlement'
  when status in ('sold', 'refinanced', 'not sold', 'do not contact') then 'completed'
  when status in ('appointed', 'attended') or next_step = 'visit' then 'appointed'
  when status = 'call back' or next_step = 'call' then 'call_back'
  when status in ('not set', 'selected', 'assigned', 'letter sent') then 'uncontacted'
  else 'completed' end`)

/** The day on which an agreement is over: its end, or an earlier termination or settlement. */
const endsOn = sql.raw(
  'least(coalesce(f_extended_end_date, f_end_date), f_termination_date, f_early_settlement_date)',
)

const searchText = sql.raw(
  toFoldedText(
    `' ' || c_full_name || ' ' || coalesce(c_company_name, '') || ' ' || coalesce(a_vrm, '') || ` +
      `' ' || coalesce(replace(a_vrm, ' ', ''), '') || ' ' || coalesce(a_vin, '') || ' ' || ` +
      'f_agreement_no',
  ),
)

/**
 * One row per agreement. Properties are wire names, columns their snake case. Money is in minor
 * units, rates are percent.
 */
export const customers = pgTable(
  'customers',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    fAgreementNo: text('f_agreement_no').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),

    cFullName: text('c_full_name').notNull(),
    cCompanyName: text('c_company_name'),
    cTitle: text('c_title'),
    cFName: text('c_f_name'),
    cLName: text('c_l_name'),
    cRepresentative1FName: text('c_representative1_f_name'),
    cPhone: text('c_phone'),
    cMobile: text('c_mobile'),
    cEmail: text('c_email'),
    cAddress1: text('c_address1'),
    cAddress2: text('c_address2'),
    cCity: text('c_city'),
    cPostcode: text('c_postcode'),
    dCode: text('d_code').notNull(),
    dName: text('d_name'),
    dSalesPerson: text('d_sales_person'),
    cBPID: text('c_bpid'),
    atgAccountID: text('atg_account_id'),
    origin: text('origin'),

    aMake: text('a_make'),
    aModel: text('a_model'),
    aDerivative: text('a_derivative'),
    aType: text('a_type'),
    aVin: text('a_vin'),
    aVrm: text('a_vrm'),
    aModelYear: integer('a_model_year'),
    aRegDate: day('a_reg_date'),
    pFuelType: text('p_fuel_type'),
    aVehicleImageURL: text('a_vehicle_image_url'),
    aCode1: text('a_code1'),

    fProductType: text('f_product_type'),
    fParityPosition: integer('f_parity_position'),
    fParity: integer('f_parity'),
    fEquity: integer('f_equity'),
    fTrueEquity: integer('f_true_equity'),
    fBuyingPower: integer('f_buying_power'),
    fPayment: integer('f_payment'),
    fMonthlyBudget: integer('f_monthly_budget'),
    fTerm: integer('f_term'),
    fBalloon: integer('f_balloon'),
    fDeposit: integer('f_deposit'),
    fDepositSub: integer('f_deposit_sub'),
    fPurchasePrice: integer('f_purchase_price'),
    fLumpSum: integer('f_lump_sum'),
    fAdvance: integer('f_advance'),
    fRate: doublePrecision('f_rate'),
    rateType: text('rate_type'),
    fDistance: integer('f_distance'),
    fStartDate: day('f_start_date'),
    fEndDate: day('f_end_date'),
    fTerminationDate: day('f_termination_date'),
    fTerminationReason: text('f_termination_reason'),
    fEarlySettlementDate: day('f_early_settlement_date'),
    fEarlySettlementReason: text('f_early_settlement_reason'),
    fGuarantor: text('f_guarantor'),
    fSettlementType: text('f_settlement_type'),
    /** A list of {settlementType, settlementValue}, the value in minor units. */
    settlements: jsonb('settlements'),
    quotedSettlement: integer('quoted_settlement'),
    quotedSettlementUntil: day('quoted_settlement_until'),
    arrears: integer('arrears'),
    initialRentalMultiple: integer('initial_rental_multiple'),
    payments_made: integer('payments_made'),
    payments_rem: integer('payments_rem'),
    /** Payment holidays, and until when; payments added at the end, and the new end. */
    fHolidayPayments: integer('f_holiday_payments'),
    fHolidayUntil: day('f_holiday_until'),
    fExtendedPayments: integer('f_extended_payments'),
    fExtendedEndDate: day('f_extended_end_date'),
    nextPaymentDays: integer('next_payment_days'),
    nextPayment5TG: integer('next_payment5_tg'),
    ald_next_payment_days: integer('ald_next_payment_days'),
    aValuationAverage: integer('a_valuation_average'),
    aValuationClean: integer('a_valuation_clean'),
    pFinancePreApprovedAmount: integer('p_finance_pre_approved_amount'),
    pFinancePreApprovedExpiry: day('p_finance_pre_approved_expiry'),

    odometer: integer('odometer'),
    /**
     * {odometer, aValuationAverage, aValuationClean}: what the valuation was before its miles were
     * corrected; null while they never were.
     */
    valuationMadeAt: jsonb('valuation_made_at'),
    cSoldMileage: integer('c_sold_mileage'),
    cMileage: integer('c_mileage'),
    expectedMileage: integer('expected_mileage'),
    totalExtendedSum: integer('total_extended_sum'),
    excessMileage: integer('excess_mileage'),
    /** Minor units a mile, with decimals. */
    fMileageCost: doublePrecision('f_mileage_cost'),
    excessMileageCost: integer('excess_mileage_cost'),
    currentExcessMileage: integer('current_excess_mileage'),
    currentExcessMileageCost: integer('current_excess_mileage_cost'),
    flagDate: day('flag_date'),
    excessMileageDate: day('excess_mileage_date'),
    cDistanceCalculated: integer('c_distance_calculated'),
    cDistanceCalculatedOriginal: integer('c_distance_calculated_original'),
    cActualDeliveredMileage: integer('c_actual_delivered_mileage'),

    P11D_TAX_PRICE: integer('p11d_tax_price'),
    SMT_COVER: text('smt_cover'),
    CO2_EMISSIONS: doublePrecision('co2_emissions'),
    LEGAL_STATUS_DESCRIPTION: text('legal_status_description'),
    CHANGES_MADE: text('changes_made'),

    status: text('status').notNull().default('not set'),
    nextStep: text('next_step'),
    nextStepAt: instant('next_step_at'),
    warnings: texts('warnings'),
    cIntentions: texts('c_intentions'),
    buyUpFlag: flag('buy_up_flag'),
    ofp_buyup_flag: flag('ofp_buyup_flag'),
    /** Id of the assigned user, or `lms_user`; null is unassigned. */
    assignedUserId: text('assigned_user_id'),
    assignedUser: text('assigned_user'),
    assignedUserEmail: text('assigned_user_email'),
    assignedUserDate: instant('assigned_user_date'),
    lastSentToLMS: instant('last_sent_to_lms'),
    contact_date: day('contact_date'),
    /** Until when the latest hot lead that has not expired is to be acted on; null without one. */
    actionBy: instant('action_by'),
    mapped_inventory_count: integer('mapped_inventory_count').notNull().default(0),
    processed_at: instant('processed_at'),
    cOneDocStatus: text('c_one_doc_status'),
    last_sent_to_onedoc: instant('last_sent_to_onedoc'),
    previousAgreement: text('previous_agreement'),
    nextAgreement: text('next_agreement'),
    UCP1: text('ucp1'),
    UCP2: text('ucp2'),
    dpiStatusString: text('dpi_status_string'),
    dpiSubmissionDate: day('dpi_submission_date'),
    proposal_debug: jsonb('proposal_debug'),

    propensity_bucket: text('propensity_bucket'),
    ev_flag: flag('ev_flag'),
    digitalContactDate: day('digital_contact_date'),
    predictedRepurchaseDate: day('predicted_repurchase_date'),
    engagement: text('engagement'),
    cNextServiceDate: day('c_next_service_date'),
    linked_to_my_account_at: instant('linked_to_my_account_at'),

    cPersonalURL: text('c_personal_url'),
    cPersonalSSO: text('c_personal_sso'),
    cRenewalPresentationURL: text('c_renewal_presentation_url'),
    cRenewalPresentationSSO: text('c_renewal_presentation_sso'),

    dnc: flag('dnc'),
    dne: flag('dne'),
    dnm: flag('dnm'),
    dns: flag('dns'),
    doNotContact: flag('do_not_contact'),

    nameKey: text('name_key').generatedAlwaysAs(sql.raw(toFoldedText('c_full_name'))),
    /** Names the customer in other systems' links without the agreement number; it protects nothing. */
    agreementHash: text('agreement_hash').generatedAlwaysAs(sql`md5(f_agreement_no)`),
    vrmKey: text('vrm_key').generatedAlwaysAs((): SQL => sql.raw(`upper(replace(a_vrm, ' ', ''))`)),
    /** Replies find the customer by these: of a number, its last digits. */
    mobileTail: text('mobile_tail').generatedAlwaysAs(sql.raw(toNumberTail('c_mobile'))),
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(trim(c_email))`),
    contact_status: text('contact_status').generatedAlwaysAs(contactStatus),
    endsOn: day('ends_on').generatedAlwaysAs(endsOn),
    search: text('search').generatedAlwaysAs(searchText),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo] }),
    index('customers_parity').on(table.orgId, table.fParity, table.fAgreementNo),
    index('customers_equity').on(table.orgId, table.fEquity, table.fAgreementNo),
    index('customers_end').on(table.orgId, table.fEndDate, table.fAgreementNo),
    index('customers_name').on(table.orgId, table.nameKey, table.fAgreementNo),
    index('customers_dealer').on(table.orgId, table.dCode, table.fParity, table.fAgreementNo),
    index('customers_make').on(table.orgId, table.aMake, table.fParity, table.fAgreementNo),
    index('customers_assigned').on(
      table.orgId,
      table.assignedUserId,
      table.contact_status,
      table.fParity,
      table.fAgreementNo,
    ),
    index('customers_next_step')
      .on(table.orgId, table.nextStepAt, table.fAgreementNo)
      .where(sql`next_step_at is not null`),
    index('customers_hot')
      .on(table.orgId, table.actionBy)
      .where(sql`action_by is not null`),
    index('customers_vin').on(table.orgId, table.aVin),
    index('customers_hash').on(table.orgId, table.agreementHash),
    index('customers_vrm').on(table.orgId, table.vrmKey),
    index('customers_mobile')
      .on(table.orgId, table.mobileTail)
      .where(sql`mobile_tail is not null`),
    index('customers_email')
      .on(table.orgId, table.emailKey)
      .where(sql`email_key is not null`),
    index('customers_code')
      .on(table.orgId, table.aCode1)
      .where(sql`a_code1 is not null`),
    index('customers_partner')
      .on(table.orgId, table.cBPID)
      .where(sql`c_bpid is not null`),
    index('customers_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
)

/** Up to three people who speak for the customer, `position` 1 to 3. */
export const representatives = pgTable(
  'representatives',
  {
    orgId: text('org_id').notNull(),
    fAgreementNo: text('f_agreement_no').notNull(),
    position: smallint('position').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone'),
    mobile: text('mobile'),
    email: text('email'),
    dnc: flag('dnc'),
    dne: flag('dne'),
    dnm: flag('dnm'),
    dns: flag('dns'),
    documentStatus: text('document_status'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fAgreementNo, table.position] }),
    foreignKey({
      columns: [table.orgId, table.fAgreementNo],
      foreignColumns: [customers.orgId, customers.fAgreementNo],
    }).onDelete('cascade'),
  ],
)
