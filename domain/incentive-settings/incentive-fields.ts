import type {
  IncentiveCampaign,
  IncentiveOffer,
  IncentiveOverlay,
} from '../incentives/incentive.model.ts'
import type { IncentiveType } from './incentive-type.ts'

/**
 * What a field holds: `money` is minor units; `sum`, `share` and `count` are money, percent and a
 * whole number that are 0 where nothing is set, the others are then null.
 */
export type IncentiveFieldKind =
  'text' | 'day' | 'money' | 'percent' | 'whole' | 'sum' | 'share' | 'count'

const depositKinds = {
  deposit_sub: 'sum',
  deposit_sub_percent: 'share',
  deposit_sub_brand: 'sum',
  deposit_sub_retailer: 'sum',
  min_deposit_percent: 'percent',
  max_deposit_percent: 'percent',
  min_deposit_amount: 'money',
  max_deposit_amount: 'money',
} as const

const validKinds = { valid_from: 'day', valid_to: 'day' } as const

const campaignKinds = {
  name: 'text',
  code: 'text',
  source: 'text',
  delivery_type: 'text',
  description: 'text',
  ...validKinds,
  region: 'text',
  customer_type: 'text',
  customer_status: 'text',
  asset_type: 'text',
  plan_type: 'text',
  existing_contract_end_from: 'day',
  existing_contract_end_to: 'day',
  registered_from: 'day',
  registered_to: 'day',
  min_months: 'whole',
  max_months: 'whole',
  ...depositKinds,
  pull_forward: 'count',
  rate: 'percent',
  additional_support: 'sum',
  additional_support_percent: 'share',
  acceptance_fee: 'sum',
} as const satisfies Readonly<Record<keyof IncentiveCampaign, IncentiveFieldKind>>

const offerKinds = {
  brand: 'text',
  model: 'text',
  model_derivative: 'text',
  sub_model: 'text',
  vehicle_code: 'text',
  model_year: 'whole',
  fuel_type: 'text',
  body_type: 'text',
  transmission: 'text',
  doors: 'whole',
  asset_type: 'text',
  ...validKinds,
  term: 'whole',
  distance_band: 'whole',
  distance_total: 'whole',
  otrp: 'money',
  balloon: 'money',
  rate: 'percent',
  ...depositKinds,
  additional_support: 'sum',
  acceptance_fee: 'sum',
} as const satisfies Readonly<Record<keyof IncentiveOffer, IncentiveFieldKind>>

const overlayKinds = {
  name: 'text',
  code: 'text',
  source: 'text',
  description: 'text',
  ...validKinds,
  region: 'text',
  customer_type: 'text',
  asset_type: 'text',
  cash_amount: 'sum',
} as const satisfies Readonly<Record<keyof IncentiveOverlay, IncentiveFieldKind>>

export type IncentiveField =
  keyof typeof campaignKinds | keyof typeof offerKinds | keyof typeof overlayKinds

type FieldKinds = Readonly<Partial<Record<IncentiveField, IncentiveFieldKind>>>

/** Every field of each type, in the order that it is shown. */
export const incentiveFieldKinds: Readonly<Record<IncentiveType, FieldKinds>> = {
  campaign: campaignKinds,
  offer: offerKinds,
  overlay: overlayKinds,
}

export const listIncentiveFields = (type: IncentiveType): readonly IncentiveField[] =>
  Object.keys(incentiveFieldKinds[type]) as IncentiveField[]

/** The kind of a field of a type; text where the type has none of this name. */
export const getIncentiveFieldKind = (
  type: IncentiveType,
  field: IncentiveField,
): IncentiveFieldKind => incentiveFieldKinds[type][field] ?? 'text'

/** The value of a field that nobody has set. */
export const getEmptyIncentiveValue = (kind: IncentiveFieldKind): number | null =>
  kind === 'sum' || kind === 'share' || kind === 'count' ? 0 : null

export const incentiveGroups = ['what', 'vehicle', 'valid', 'customers', 'deal', 'support'] as const

export type IncentiveGroup = (typeof incentiveGroups)[number]

const customerFields = new Set<IncentiveField>([
  'region',
  'customer_type',
  'customer_status',
  'plan_type',
  'existing_contract_end_from',
  'existing_contract_end_to',
  'registered_from',
  'registered_to',
])
const whatFields = new Set<IncentiveField>([
  'name',
  'code',
  'source',
  'delivery_type',
  'description',
])
const dealFields = new Set<IncentiveField>([
  'min_months',
  'max_months',
  'term',
  'distance_band',
  'distance_total',
  'min_deposit_percent',
  'max_deposit_percent',
  'min_deposit_amount',
  'max_deposit_amount',
])
const supportFields = new Set<IncentiveField>([
  'otrp',
  'balloon',
  'rate',
  'deposit_sub',
  'deposit_sub_percent',
  'deposit_sub_brand',
  'deposit_sub_retailer',
  'pull_forward',
  'additional_support',
  'additional_support_percent',
  'acceptance_fee',
  'cash_amount',
])

/** What a field decides. */
export function getIncentiveGroup(field: IncentiveField): IncentiveGroup {
  if (whatFields.has(field)) return 'what'
  if (field === 'valid_from' || field === 'valid_to') return 'valid'
  if (customerFields.has(field)) return 'customers'
  if (dealFields.has(field)) return 'deal'
  return supportFields.has(field) ? 'support' : 'vehicle'
}

/** The values of an incentive by field, of any type. */
export type IncentiveValues = Readonly<Record<string, string | number | null>>
