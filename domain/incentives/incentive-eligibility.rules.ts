import type { IncentiveCampaign, IncentiveOffer, IncentiveOverlay } from './incentive.model.ts'

/** The vehicle that an offer must be for. */
export interface IncentiveVehicle {
  readonly vehicle_code: string | null
  readonly brand: string | null
  readonly model: string | null
  readonly model_year: number | null
  readonly model_derivative: string | null
  readonly sub_model: string | null
  readonly fuel_type: string | null
  readonly body_type: string | null
  readonly transmission: string | null
  readonly doors: number | null
  readonly asset_type: string | null
}

/**
 * The customer, terms and vehicle that incentives are matched to. Days are `YYYY-MM-DD`; null is
 * unknown.
 */
export interface IncentiveSituation {
  readonly today: string
  readonly plan: string
  readonly region: string | null
  readonly customerType: string | null
  readonly customerStatus: string | null
  readonly contractEnd: string | null
  readonly registered: string | null
  /** Months. */
  readonly term: number
  /** Miles a year. */
  readonly annualMileage: number
  readonly vehicle: IncentiveVehicle
}

/**
 * Compares ignoring case and outer spaces; an empty condition matches anything, an unknown value
 * matches only an empty condition.
 */
function isNamed(named: string | null, known: string | null): boolean {
  const expected = named?.trim().toLowerCase() ?? ''
  return expected === '' || expected === known?.trim().toLowerCase()
}

function isNumber(named: number | null, known: number | null): boolean {
  return named === null || named === known
}

/** Whether a day lies in a window, ends included; an unknown day matches only an open window. */
function isWithin(from: string | null, to: string | null, day: string | null): boolean {
  if (day === null) return from === null && to === null
  return (from === null || from <= day) && (to === null || day <= to)
}

/**
 * Whether a campaign is for this customer, plan and term today (1). Its deposit is tested on the
 * deal, see `allowsDeposit`.
 */
export function isCampaignEligible(
  campaign: IncentiveCampaign,
  situation: IncentiveSituation,
): boolean {
  const { term, today, plan, vehicle } = situation
  return (
    isWithin(campaign.valid_from, campaign.valid_to, today) &&
    isWithin(
      campaign.existing_contract_end_from,
      campaign.existing_contract_end_to,
      situation.contractEnd,
    ) &&
    isWithin(campaign.registered_from, campaign.registered_to, situation.registered) &&
    (campaign.min_months === null || campaign.min_months <= term) &&
    (campaign.max_months === null || term <= campaign.max_months) &&
    isNamed(campaign.plan_type, plan) &&
    isNamed(campaign.asset_type, vehicle.asset_type) &&
    isNamed(campaign.customer_type, situation.customerType) &&
    isNamed(campaign.customer_status, situation.customerStatus) &&
    isNamed(campaign.region, situation.region)
  )
}

const vehicleTexts = [
  'vehicle_code',
  'brand',
  'model',
  'model_derivative',
  'sub_model',
  'fuel_type',
  'body_type',
  'transmission',
  'asset_type',
] as const
const vehicleNumbers = ['model_year', 'doors'] as const

/** Whether an offer is for this vehicle, term and mileage today. */
export function isOfferEligible(
  offer: IncentiveOffer,
  { today, term, annualMileage, vehicle }: IncentiveSituation,
): boolean {
  return (
    isWithin(offer.valid_from, offer.valid_to, today) &&
    isNumber(offer.term, term) &&
    isNumber(offer.distance_band, annualMileage) &&
    isNumber(offer.distance_total, (annualMileage * term) / 12) &&
    vehicleTexts.every((field) => isNamed(offer[field], vehicle[field])) &&
    vehicleNumbers.every((field) => isNumber(offer[field], vehicle[field]))
  )
}

/** Whether an overlay is for this customer today. */
export function isOverlayEligible(
  overlay: IncentiveOverlay,
  situation: IncentiveSituation,
): boolean {
  return (
    isWithin(overlay.valid_from, overlay.valid_to, situation.today) &&
    isNamed(overlay.region, situation.region) &&
    isNamed(overlay.customer_type, situation.customerType) &&
    isNamed(overlay.asset_type, situation.vehicle.asset_type)
  )
}

type DepositRules = Pick<
  IncentiveCampaign,
  'min_deposit_percent' | 'max_deposit_percent' | 'min_deposit_amount' | 'max_deposit_amount'
>

/** Whether a campaign or offer allows a deal's final deposit, minor units, of its price. */
export function allowsDeposit(rules: DepositRules, deposit: number, price: number): boolean {
  const percent = (deposit / price) * 100
  return (
    (rules.min_deposit_percent === null || percent >= rules.min_deposit_percent) &&
    (rules.max_deposit_percent === null || percent <= rules.max_deposit_percent) &&
    (rules.min_deposit_amount === null || deposit >= rules.min_deposit_amount) &&
    (rules.max_deposit_amount === null || deposit <= rules.max_deposit_amount)
  )
}
