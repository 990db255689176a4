import { dayPackLimits } from '../day-pack/day-pack-limits.model.ts'
import { dayPackProtections } from '../day-pack/day-pack-protection.model.ts'
import { identifierTypes } from '../customers/fields/identifier.model.ts'
import { letterWindowNames } from '../messages/letter-batch.model.ts'
import { settlementDeferrals } from '../catalogue/deal-settings.model.ts'
import { kpiDefaultPeriods } from '../reports/report.model.ts'
import { autoMappingDefaults } from '../asset-classification/auto-mapping.model.ts'
import { rateTypes } from '../finance/rate.ts'

/** What a parameter may hold. */
export type ParameterType =
  | { readonly kind: 'switch' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly whole: boolean }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Texts separated by commas; of `options` alone, where there are any. */
  | { readonly kind: 'list'; readonly options?: readonly string[] }
  /** Whole numbers separated by commas. */
  | { readonly kind: 'numbers' }
  | { readonly kind: 'time_zone' }
  | { readonly kind: 'number_format' }
  | { readonly kind: 'date_format' }
  | { readonly kind: 'text' }

/** A parameter that the product reads. */
export interface KnownParameter {
  /** What holds where nobody has written it. */
  readonly default: string
  readonly type: ParameterType
  /** Where it is listed. */
  readonly category: string
}

const onOrOff = { kind: 'switch' } as const
const whole = (min: number, max: number) => ({ kind: 'number', min, max, whole: true }) as const
const decimal = (min: number, max: number) => ({ kind: 'number', min, max, whole: false }) as const
const choice = (...options: readonly string[]) => ({ kind: 'choice', options }) as const
const text = { kind: 'text' } as const
const list = { kind: 'list' } as const

const toSwitches = <Key extends string>(
  category: string,
  keys: readonly Key[],
  value = 'false',
): Record<Key, KnownParameter> =>
  Object.fromEntries(
    keys.map((key): [string, KnownParameter] => [key, { default: value, type: onOrOff, category }]),
  ) as Record<Key, KnownParameter>

const toLimit = ({
  default: value,
  min,
  max,
}: (typeof dayPackLimits)[keyof typeof dayPackLimits]) =>
  ({ default: String(value), type: whole(min, max), category: 'offline' }) as const

// Not within the table: what the table satisfies would widen their keys to any text.
const offerSwitches = toSwitches('offers', [
  'inventory_based_proposals',
  'enable_offer_mapping_overrides',
  'mbm_TCO_selection',
  'propensity_UI_features',
  'enable_model_mapping',
  'show-mapping_source',
  'details_cash_information',
  'details_show_offer_type',
  'processing_statebased_pricing_enabled',
  'send_to_my_account_button',
])
const dealSwitches = toSwitches('deal', [
  'rate_lockdown',
  'hideDealEnhancers',
  'show_ofp_buyup_flag_input',
])
const customerSwitches = toSwitches('customers', [
  'workflow_enabled',
  'digital_pre_inspection_enabled',
  'email_marketing_provider',
  'show_duplicate_record_warning',
  'customer_details_mileage_editable',
  'customer_details_old_mileage_editable',
  'show_my_account_link_features',
  'MyAccountCashCustomers',
])
const formatSwitches = toSwitches(
  'formats',
  ['search_display_prominent_VIN', 'usedcar_display_prominent_VIN'],
  'true',
)
const signInSwitches = toSwitches('sign_in', ['userCanChangePassword', 'show_mfa_reminder'])

/** Parameters that count in the base organisation alone, for every organisation. */
export const baseOnlyParameters: ReadonlySet<string> = new Set(['userCanChangePassword'])

/** Every parameter that the product reads, by its key. */
export const knownParameters = {
  ...offerSwitches,
  show_first_proposal_type: {
    default: 'core',
    type: choice('core', 'universal', 'propensity'),
    category: 'offers',
  },
  TCO_selection_amount: { default: '3', type: whole(1, 3), category: 'offers' },
  mapping_overrides: {
    default: '',
    type: {
      kind: 'list',
      options: ['minimum_contract_age', 'term_logic', 'min_price', 'vehicle_condition'],
    },
    category: 'offers',
  },
  model_mapping_offer_brand_restrictions: { default: '', type: list, category: 'offers' },
  model_mapping_customer_brand_restrictions: { default: '', type: list, category: 'offers' },
  auto_mapping_resource: { default: autoMappingDefaults.resource, type: text, category: 'offers' },
  auto_mapping_region: { default: autoMappingDefaults.region, type: text, category: 'offers' },
  auto_mapping_provider: { default: autoMappingDefaults.provider, type: text, category: 'offers' },
  auto_mapping_brand: { default: autoMappingDefaults.brand, type: text, category: 'offers' },
  central_stock_dealer: { default: '', type: text, category: 'offers' },
  eco_option_fuel_types: { default: '', type: list, category: 'offers' },
  saved_offer_threshold: { default: '0', type: whole(0, 100_000_000), category: 'offers' },
  ...dealSwitches,
  term_lockdown: { default: '', type: choice('disabled', 'dropdown', 'hidden'), category: 'deal' },
  term_dropdown_options: { default: '', type: { kind: 'numbers' }, category: 'deal' },
  always_show_lump_sum_products: { default: '', type: list, category: 'deal' },
  settlement_deferral: { default: '30', type: choice(...settlementDeferrals), category: 'deal' },
  lease_termination_factor: { default: '1', type: decimal(0, 10), category: 'deal' },
  negative_equity_cap_percentage: { default: '20', type: decimal(0, 100), category: 'deal' },
  default_rate_type: { default: 'apr', type: choice(...rateTypes), category: 'deal' },
  final_payment_with_last: { default: '0', type: choice('0', '1'), category: 'deal' },
  tax_rate_percentage: { default: '20', type: decimal(0, 100), category: 'deal' },
  payment_edit_solves: { default: 'deposit', type: choice('deposit', 'price'), category: 'deal' },
  rv_mileage_basis: { default: 'annual', type: choice('annual', 'total'), category: 'deal' },
  default_annual_mileage: { default: '10000', type: whole(1, 1_000_000), category: 'deal' },
  ...customerSwitches,
  duplicate_identifier: {
    default: 'aVrm',
    type: choice(...identifierTypes),
    category: 'customers',
  },
  my_account_link_days_limit: { default: '30', type: whole(0, 99_999), category: 'customers' },
  valuation_mileage_percentage: { default: '0.4', type: decimal(0, 100), category: 'customers' },
  cash_customer_product_types: { default: '', type: list, category: 'customers' },
  lease_product_types: { default: '', type: list, category: 'customers' },
  customer_details_additional_customer_fields: { default: '', type: list, category: 'customers' },
  message_short_links: {
    default: '',
    type: { kind: 'list', options: ['email', 'sms'] },
    category: 'messages',
  },
  short_link_clicks_off: { default: 'false', type: onOrOff, category: 'messages' },
  bulk_contact_pause_days: { default: '14', type: whole(0, 365), category: 'messages' },
  sms_part_price: { default: '', type: text, category: 'messages' },
  letter_window: {
    default: letterWindowNames[0],
    type: choice(...letterWindowNames),
    category: 'messages',
  },
  calendar_names_customers: { default: 'false', type: onOrOff, category: 'customers' },
  finance_record_years: { default: '10', type: whole(1, 30), category: 'customers' },
  letter_sender: { default: '', type: text, category: 'messages' },
  reply_mailbox: { default: '', type: text, category: 'messages' },
  video_service_url: { default: '', type: text, category: 'messages' },
  video_service_locations: { default: '', type: list, category: 'messages' },
  leads_chelmt_url: { default: '', type: text, category: 'messages' },
  leads_mbfsesplms_url: { default: '', type: text, category: 'messages' },
  leads_enquirymax_url: { default: '', type: text, category: 'messages' },
  leads_cdk_url: { default: '', type: text, category: 'messages' },
  currency_symbol: { default: '£', type: text, category: 'formats' },
  org_currency_placement: { default: 'left', type: choice('left', 'right'), category: 'formats' },
  number_format: { default: 'en-GB', type: { kind: 'number_format' }, category: 'formats' },
  date_time_format: {
    default: 'DD/MM/YYYY HH:mm A',
    type: { kind: 'date_format' },
    category: 'formats',
  },
  time_zone: { default: 'Europe/London', type: { kind: 'time_zone' }, category: 'formats' },
  ...formatSwitches,
  ...signInSwitches,
  kpi_default_period: { default: '', type: choice(...kpiDefaultPeriods), category: 'reports' },
  MfaReminderTimeout: { default: '60', type: whole(1, 3650), category: 'sign_in' },
  offline_max_customers: toLimit(dayPackLimits.customers),
  offline_max_megabytes: toLimit(dayPackLimits.megabytes),
  offline_days_ahead: toLimit(dayPackLimits.daysAhead),
  offline_days_kept: toLimit(dayPackLimits.daysKept),
  offline_protection: {
    default: 'device',
    type: choice(...dayPackProtections),
    category: 'offline',
  },
} as const satisfies Readonly<Record<string, KnownParameter>>

export type KnownParameterKey = keyof typeof knownParameters

/** The parameter of a key; null where the product reads none of that name. */
export function findKnownParameter(key: string): KnownParameter | null {
  return Object.hasOwn(knownParameters, key) ? knownParameters[key as KnownParameterKey] : null
}
