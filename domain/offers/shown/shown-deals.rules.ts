import { isParameterOn } from '../../organisations/parameter.rules.ts'
import { roundHalfUp } from '../../finance/money.ts'
import { paymentPlan } from '../../finance/payment-method.ts'
import { toMonthlyAmount } from '../../finance/payment-plan.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { KeyFinancials } from '../key-financials/key-financials.model.ts'
import type { Offer } from '../offer.model.ts'
import type { ShownDeal, ShownDeals } from './shown-deals.model.ts'

/**
 * Figures hidden from customers by `customer_<name>_hidden`; products also hide `rv` and `rate`.
 */
export const hideable = [
  'change',
  'payment',
  'price',
  'deposit',
  'contribution',
  'term',
  'mileage',
  'rv',
  'rate',
] as const

export type Hideable = (typeof hideable)[number]

/** The fields each name hides: its own and those it could be derived from. */
const fieldsByName: Readonly<Record<Hideable, readonly (keyof ShownDeal)[]>> = {
  change: ['today', 'change'],
  payment: ['payment', 'today', 'change', 'paymentTax'],
  price: ['price', 'credit', 'totalPayable', 'paymentTax', 'priceTax'],
  deposit: ['deposit', 'credit'],
  contribution: ['contribution', 'credit'],
  term: ['term'],
  mileage: ['mileage'],
  rv: ['finalPayment', 'chargeForCredit', 'totalPayable'],
  rate: ['apr', 'chargeForCredit', 'totalPayable'],
}

/**
 * Figures hidden from customers (W-190) by parameters, product flags, and the salesperson's own
 * limits; an unknown product hides residual value and rate.
 */
export function hiddenFromCustomer(
  parameters: ReadonlyMap<string, string>,
  product: ProductConfiguration | null,
): ReadonlySet<Hideable> {
  const byProduct: readonly Hideable[] = [
    ...(product === null || product.customer_rv_hidden === 1 || product.rv_hidden === 1
      ? (['rv'] as const)
      : []),
    ...(product === null || product.customer_rate_hidden === 1 || product.rate_hidden === 1
      ? (['rate'] as const)
      : []),
  ]
  return new Set([
    ...hideable.filter((name) => isParameterOn(parameters, `customer_${name}_hidden`)),
    ...byProduct,
  ])
}

/** An offer with its calculated deal; without one the offer's figures count. */
export interface OfferToShow {
  readonly offer: Offer
  readonly deal: KeyFinancials | null
}

export interface ShowingContext {
  /**
   * What is paid each month today, minor units; null where nothing is paid regularly or it is not
   * known.
   */
  readonly today: number | null
  /** The configuration of the offer's product; null where this device does not know it. */
  readonly product: ProductConfiguration | null
  readonly parameters: ReadonlyMap<string, string>
  /** The address of the car's picture, wherever it is. */
  readonly picture: string | null
}

type Figures = Partial<
  Pick<KeyFinancials['deal'], 'fAdvance' | 'apr' | 'chargeForCredit' | 'totalAmountPayable'>
>

/** A payment per month, minor units; the payment itself for an unknown method. */
export function monthlyOfferPayment(
  { fPayment, fTerm, fBalloon }: Pick<Offer, 'fPayment' | 'fTerm' | 'fBalloon'>,
  product: ProductConfiguration | null,
): number | null {
  if (fPayment === null || product === null || product.payment === 'cash')
    return product?.payment === 'cash' ? 0 : fPayment
  const plan = paymentPlan({
    method: product.payment,
    when: product.when,
    term: fTerm ?? 0,
    hasBalloon: (fBalloon ?? 0) > 0,
    initialRentals: product.initial_rentals,
  })
  return roundHalfUp(toMonthlyAmount(plan, fPayment, 0))
}

/**
 * An offer for its customer, without hidden figures, the dealer's own figures, or pictures from
 * other hosts.
 */
export function toShownDeal(
  { offer, deal }: OfferToShow,
  { today, product, parameters, picture }: ShowingContext,
): ShownDeal {
  const figures: Figures = deal?.deal ?? {}
  const payment = monthlyOfferPayment(offer, product)
  const shown: ShownDeal = {
    vehicle: [offer.aMake, offer.aModel].filter(Boolean).join(' '),
    derivative: offer.aDerivative,
    picture: picture !== null && /^\/([^/].*)?$/u.test(picture) ? picture : null,
    product: offer.fProduct,
    today,
    change: payment === null || today === null ? null : payment - today,
    payment,
    price: offer.fPurchasePrice,
    deposit: offer.fDeposit,
    contribution: offer.fDepositSub,
    credit: figures.fAdvance ?? null,
    ...(product?.tax_included === 0
      ? { [product.tax_method === 'payment' ? 'paymentTax' : 'priceTax']: offer.tax_component }
      : {}),
    term: offer.fTerm,
    mileage: offer.Mileage,
    finalPayment: offer.fBalloon,
    apr: figures.apr ?? null,
    chargeForCredit: figures.chargeForCredit ?? null,
    totalPayable: figures.totalAmountPayable ?? null,
    asOf: deal?.asOf ?? {
      valuation: null,
      settlement: null,
      rates: offer.created_at === '' ? null : offer.created_at,
    },
  }
  const hidden = new Set(
    [...hiddenFromCustomer(parameters, product)].flatMap((name) => fieldsByName[name]),
  )
  return Object.fromEntries(
    Object.entries(shown).filter(([field]) => !hidden.has(field as keyof ShownDeal)),
  ) as ShownDeal
}

function dealOnScreen({
  chargeForCredit: _charge,
  credit: _credit,
  ...rest
}: ShownDeal): ShownDeal {
  return rest
}

/** The screen's part of a showing: amount of credit and charge for it are on paper only. */
export function toScreenDeals(shown: ShownDeals): ShownDeals {
  return { ...shown, deals: shown.deals.map(dealOnScreen) }
}
