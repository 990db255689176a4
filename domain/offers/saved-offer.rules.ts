import { customerAccount } from '../customers/customer-account.rules.ts'
import type { CustomerRow } from '../customers/customer.fields.ts'
import type { FieldAccess } from '../customers/customer-field.rules.ts'
import { customerTypeOf, isSwitchedOn } from '../customers/customer-field.rules.ts'
import type { KeyFinancials } from './key-financials.model.ts'
import type { Offer } from './offer.model.ts'
import type { ShownFigures } from './saved-offer.model.ts'

/** The sums that a customer is told, by which an offer counts as moved. */
const told = [
  'fPayment',
  'fDeposit',
  'fBalloon',
  'fPurchasePrice',
] as const satisfies readonly (keyof ShownFigures)[]

/** By how much a sum may have moved since a person saved the offer without being asked about, minor units: `saved_offer_threshold`, 0 unless the organisation says otherwise. */
export function savedOfferThreshold(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get('saved_offer_threshold')?.trim() ?? ''
  return /^\d{1,9}$/u.test(text) ? Number(text) : 0
}

/** Whether what the customer is told differs by more than the threshold (minor units), or the term or the yearly miles differ at all. */
export function hasMoved(shown: ShownFigures, now: ShownFigures, threshold: number): boolean {
  return (
    shown.fTerm !== now.fTerm ||
    shown.Mileage !== now.Mileage ||
    told.some((sum) => Math.abs(shown[sum] - now[sum]) > threshold)
  )
}

/** The figures of a reckoned deal that a saved offer keeps. */
export function figuresOfDeal({
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

/** The index of the next saved offer of a customer, from 0 (W§4 L100). */
export function nextSavedIndex(saved: readonly Pick<Offer, 'savedOfferIndex'>[]): number {
  return 1 + Math.max(-1, ...saved.map(({ savedOfferIndex }) => savedOfferIndex ?? -1))
}

/** Whether the person may keep what is typed over an offer (W§6 L137). */
export function maySaveOffer({ rights }: Pick<FieldAccess, 'rights'>): boolean {
  return rights.has('CanSaveCustomOffer')
}

/** Whether the person may recommend the offer: a saved one only (W§4 L100). */
export function mayRecommendOffer(
  { type }: Pick<Offer, 'type'>,
  { rights }: Pick<FieldAccess, 'rights'>,
): boolean {
  return type === 'saved' && rights.has('CanSetCustomRecommended')
}

/**
 * Whether the person may put the offer into the customer's account, or take it out: a saved one, with the right and the organisation's
 * `send_to_my_account_button` (W§6 L137, L139); of a cash customer only where `MyAccountCashCustomers` gives these an account.
 */
export function maySendOffer(
  { type }: Pick<Offer, 'type'>,
  { fProductType }: Pick<CustomerRow, 'fProductType'>,
  { rights, parameters }: FieldAccess,
): boolean {
  if (
    type !== 'saved' ||
    !rights.has('CanSendLeadsToMyAccount') ||
    !isSwitchedOn(parameters, 'send_to_my_account_button')
  )
    return false
  return (
    customerTypeOf(fProductType ?? null, parameters) !== 'cash' ||
    isSwitchedOn(parameters, 'MyAccountCashCustomers')
  )
}

/** Whether the customer has linked an account lately, so that an offer sent there will be found (W§9 L205); null where the organisation has no account features. */
export function hasRecentAccount(
  row: Pick<CustomerRow, 'atgAccountID' | 'linked_to_my_account_at' | 'fProductType'>,
  access: Pick<FieldAccess, 'parameters'>,
  now: string,
): boolean | null {
  return customerAccount(row, access, now)?.isRecent ?? null
}
