import { isLease } from '../../finance/payment-method.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import { getCustomerAccount } from '../../customers/customer-account.rules.ts'
import type { CustomerRow } from '../../customers/fields/customer.fields.ts'
import type { FieldAccess } from '../../customers/fields/customer-field.rules.ts'
import { getCustomerType } from '../../customers/fields/customer-field.rules.ts'
import { isParameterOn } from '../../organisations/parameter.rules.ts'
import type { KeyFinancials } from '../key-financials/key-financials.model.ts'
import type { Offer } from '../offer.model.ts'
import type { ShownFigures } from './saved-offer.model.ts'

/** The sums whose change makes an offer moved. */
const comparedSums = [
  'fPayment',
  'fDeposit',
  'fBalloon',
  'fPurchasePrice',
] as const satisfies readonly (keyof ShownFigures)[]

/** The tolerated change of a sum, minor units: `saved_offer_threshold`, else 0. */
export function savedOfferThreshold(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('saved_offer_threshold')?.trim() ?? ''
  return /^\d{1,9}$/u.test(text) ? Number(text) : 0
}

/**
 * Whether a sum differs by more than the threshold (minor units), or term or mileage differs at
 * all.
 */
export function haveFiguresMoved(
  shown: ShownFigures,
  now: ShownFigures,
  threshold: number,
): boolean {
  return (
    shown.fTerm !== now.fTerm ||
    shown.Mileage !== now.Mileage ||
    comparedSums.some((sum) => Math.abs(shown[sum] - now[sum]) > threshold)
  )
}

/** The figures stored with a saved offer. */
export function toShownFigures({
  fPurchasePrice,
  fTerm,
  Mileage,
  fBalloon,
  fRate,
  fDeposit,
  fDepositSub,
  fPayment,
  fParity,
  fEquity,
}: KeyFinancials['deal']): ShownFigures {
  return {
    fPurchasePrice,
    fTerm,
    Mileage,
    fBalloon,
    fRate,
    fDeposit,
    fDepositSub,
    fPayment,
    fParity,
    fEquity,
  }
}

/** The index of the next saved offer of a customer, from 0. */
export function nextSavedIndex(saved: readonly Pick<Offer, 'savedOfferIndex'>[]): number {
  return 1 + Math.max(-1, ...saved.map(({ savedOfferIndex }) => savedOfferIndex ?? -1))
}

export function maySaveOffer({ rights }: Pick<FieldAccess, 'rights'>): boolean {
  return rights.has('CanSaveCustomOffer')
}

/** Whether the person may recommend the offer: a saved one only. */
export function mayRecommendOffer(
  { type }: Pick<Offer, 'type'>,
  { rights }: Pick<FieldAccess, 'rights'>,
): boolean {
  return type === 'saved' && rights.has('CanSetCustomRecommended')
}

/**
 * Only saved offers, with the right and `send_to_my_account_button`; for cash customers also
 * `MyAccountCashCustomers`.
 */
export function maySendOffer(
  { type }: Pick<Offer, 'type'>,
  { fProductType }: Pick<CustomerRow, 'fProductType'>,
  { rights, parameters }: FieldAccess,
): boolean {
  if (
    type !== 'saved' ||
    !rights.has('CanSendLeadsToMyAccount') ||
    !isParameterOn(parameters, 'send_to_my_account_button')
  )
    return false
  return (
    getCustomerType(fProductType ?? null, parameters) !== 'cash' ||
    isParameterOn(parameters, 'MyAccountCashCustomers')
  )
}

/** Whether the customer recently linked an account; null without account features. */
export function hasRecentAccount(
  row: Pick<CustomerRow, 'atgAccountID' | 'linked_to_my_account_at' | 'fProductType'>,
  access: Pick<FieldAccess, 'parameters'>,
  now: string,
): boolean | null {
  return getCustomerAccount(row, access, now)?.isRecent ?? null
}

/**
 * Replaces a withheld residual value of a lease by the host's: nobody confirms, or learns, what no
 * customer pays.
 */
export function shownWithRv(
  shown: ShownFigures,
  { fPlanType, fBalloon }: Pick<KeyFinancials['deal'], 'fPlanType' | 'fBalloon'>,
  seesRv: boolean,
): ShownFigures {
  const isLeftOut =
    isLease(fPlanType as ProductConfiguration['payment']) && (!seesRv || shown.fBalloon === 0)
  return isLeftOut ? { ...shown, fBalloon } : shown
}
