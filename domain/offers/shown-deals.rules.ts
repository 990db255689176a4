import { isSwitchedOn } from '../customers/customer-field.rules.ts'
import { roundHalfUp } from '../deals/money.ts'
import { paymentPlan } from '../deals/payment-method.ts'
import { perMonth } from '../deals/payment-plan.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'
import type { Offer } from './offer.model.ts'
import type { ShownDeal, ShownDeals } from './shown-deals.model.ts'

/** What an organisation can keep from customers, each by its parameter `customer_<name>_hidden`; a product keeps back `rv` and `rate` by flags of that name. */
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

/** The fields of a shown deal that each of them takes away: those that say it, and those that it can be reckoned back from. */
const taken: Readonly<Record<Hideable, readonly (keyof ShownDeal)[]>> = {
  change: ['today', 'change'],
  payment: ['payment', 'today', 'change'],
  price: ['price', 'credit', 'totalPayable'],
  deposit: ['deposit', 'credit'],
  contribution: ['contribution', 'credit'],
  term: ['term'],
  mileage: ['mileage'],
  rv: ['finalPayment', 'chargeForCredit', 'totalPayable'],
  rate: ['apr', 'chargeForCredit', 'totalPayable'],
}

/**
 * What is kept from customers (W§3 L71, W-190): by the organisation's parameters, by the product's flags, and whatever is hidden from the salesperson
 * too. Of a product that is not known, residual value and rate are kept back.
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
    ...hideable.filter((name) => isSwitchedOn(parameters, `customer_${name}_hidden`)),
    ...byProduct,
  ])
}

/** An offer with its figures, as the person works with it; without a deal the offer's own stand. */
export interface OfferToShow {
  readonly offer: Offer
  readonly deal: KeyFinancials | null
}

export interface ShowingWorld {
  /** What is paid each month today, minor units; null where nothing is paid regularly or it is not known. */
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

/** A regular payment as it comes to each month, minor units; the payment itself where its method is not known. */
export function monthlyPayment(
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
  return roundHalfUp(perMonth(plan, fPayment, 0))
}

/**
 * An offer as its customer is shown it: nothing that `hiddenFromCustomer` names, and nothing of the dealer's own (equity, parity, valuation, settlement,
 * source, support). A picture from elsewhere is left out: the page shows none.
 */
export function dealForCustomer(
  { offer, deal }: OfferToShow,
  { today, product, parameters, picture }: ShowingWorld,
): ShownDeal {
  const figures: Figures = deal?.deal ?? {}
  const payment = monthlyPayment(offer, product)
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
    [...hiddenFromCustomer(parameters, product)].flatMap((name) => taken[name]),
  )
  return Object.fromEntries(
    Object.entries(shown).filter(([field]) => !hidden.has(field as keyof ShownDeal)),
  ) as ShownDeal
}

function dealOnScreen({
  finalPayment: _final,
  apr: _apr,
  chargeForCredit: _charge,
  totalPayable: _total,
  credit: _credit,
  ...rest
}: ShownDeal): ShownDeal {
  return rest
}

/** What of a showing stands on the screen before the customer: what the paper adds (final payment, rate, cost of credit) is not in it. */
export function onScreen(shown: ShownDeals): ShownDeals {
  return { ...shown, deals: shown.deals.map(dealOnScreen) }
}
