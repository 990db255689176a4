import type { DealSettings } from '../catalogue/deal-settings.model.ts'
import type { PaymentPlan } from '../finance/payment-plan.ts'
import type { ProductConfiguration } from '../catalogue/product-configuration.model.ts'
import type { Rate } from '../finance/rate.ts'
import type { RolledEquity } from './rolled-equity.ts'
import type { DealStep } from '../finance/step.model.ts'

/** Dealer and maker support, minor units, none negative, in the order of deduction. */
export interface DealSupport {
  readonly dealerDiscount: number
  /** Cash of every overlay together. */
  readonly overlay: number
  readonly additionalSupport: number
  /** Percent of the price. */
  readonly additionalSupportPercent: number
  /** The salesperson's own `cash` support. */
  readonly cash: number
  readonly depositSub: number
  /** Percent of the price. */
  readonly depositSubPercent: number
  /** Months of the old agreement's payments that are waived. */
  readonly pullForwardMonths: number
  /** The salesperson's own `partEx` support: added to what the old vehicle is worth. */
  readonly partEx: number
  readonly tradingContribution: number
}

export const noSupport: DealSupport = {
  dealerDiscount: 0,
  overlay: 0,
  additionalSupport: 0,
  additionalSupportPercent: 0,
  cash: 0,
  depositSub: 0,
  depositSubPercent: 0,
  pullForwardMonths: 0,
  partEx: 0,
  tradingContribution: 0,
}

/** What the customer brings from the old agreement and from their own pocket, minor units. */
export interface DealCustomer {
  /**
   * Deal equity of the old agreement, signed; null where it is not known or the product has none.
   */
  readonly equity: number | null
  /** Today's payment per month, which a pull-forward waives; 0 without one. */
  readonly oldMonthly: number
  readonly valuation: number
  readonly lumpSum: number
  readonly paymentContribution: number
}

/** Charges beside the price, minor units. */
export interface DealFees {
  readonly acceptance: number
  /** 1: paid at once; 0: financed. */
  readonly isAcceptanceUpfront: boolean
  /** Paid with the first payment. */
  readonly documentation: number
  /** Option to purchase, paid with the final payment or, without one, the last. */
  readonly option: number
  /** Whether the APR counts it; the total always does. */
  readonly isOptionInApr: boolean
  /** Of the market's own, taken from the credit on the first day. */
  readonly opening: number
}

export const noDealFees: DealFees = {
  acceptance: 0,
  isAcceptanceUpfront: false,
  documentation: 0,
  option: 0,
  isOptionInApr: true,
  opening: 0,
}

/** The input of a deal. Sums are minor units. */
export interface DealTerms {
  readonly product: ProductConfiguration
  readonly settings: DealSettings
  /** Months; methods with a term of their own take theirs. */
  readonly term: number
  /** On-the-road price before discount. */
  readonly price: number
  readonly freight: number
  readonly insurance: number
  /** Percent, where the product's price does not hold the tax. */
  readonly taxRate: number
  /** Final payment or residual value. */
  readonly balloon: number
  readonly rate: Rate
  /** null for the product's or the method's usual number. */
  readonly initialRentals: number | null
  /**
   * A subscription's monthly list price; null calculates it from the price. Other methods ignore
   * it.
   */
  readonly subscription: number | null
  readonly support: DealSupport
  readonly customer: DealCustomer
  readonly fees: DealFees
}

/** A deal to the penny, by the wire's names; sums are minor units. */
export interface Deal extends RolledEquity {
  readonly plan: PaymentPlan
  readonly fPurchasePrice: number
  readonly fTerm: number
  readonly fBalloon: number
  /** Customer's money: equity used and cash. */
  readonly fDeposit: number
  readonly fDepositSub: number
  readonly fAdvance: number
  /** Regular payment of its own period, tax included. */
  readonly fPayment: number
  /** The tax in each payment, or in the price. */
  readonly tax_component: number
  /** `fPayment` per month, not rounded. */
  readonly monthlyPayment: number
  /** What the lender is paid each period: without tax on the payment. */
  readonly netPayment: number
  readonly dealEquity: number
  /** All dealer and maker support except the discount. */
  readonly totalSupport: number
  /** Cash needed to change if the vehicle were paid for outright. */
  readonly trueCostOfChange: number
  readonly creditSteps: readonly DealStep[]
  readonly equitySteps: readonly DealStep[]
  readonly changeSteps: readonly DealStep[]
}

/** Why there is no deal; `not_a_sum` covers any other invalid amount. */
export type DealRefusal = 'no_price' | 'no_term' | 'no_rate' | 'nothing_to_finance' | 'not_a_sum'
