import { roundHalfUp } from './money.ts'
import type { ProductConfiguration } from './product-configuration.model.ts'
import type { DealStep } from './step.model.ts'

/** The tax on a regular payment, minor units; the rate in percent (deal engine §5). */
export function taxOnPayment(payment: number, rate: number): number {
  return roundHalfUp((payment * rate) / 100)
}

export interface TaxTerms {
  /** On-the-road price after discount, minor units. */
  readonly price: number
  readonly freight: number
  readonly insurance: number
  /** What the vehicle given in exchange is worth. */
  readonly valuation: number
  /** Percent. */
  readonly rate: number
}

export interface Tax {
  /** Freight and insurance that the price leaves out and that are financed with it, minor units. */
  readonly extras: number
  /** What is taxed at once. */
  readonly base: number
  /** Tax and fee that are financed with the price. */
  readonly financed: number
  /** Percent by which every payment is taxed; 0 where the price is. */
  readonly paymentRate: number
  readonly steps: readonly DealStep[]
}

type TaxRules = Pick<
  ProductConfiguration,
  | 'tax_included'
  | 'tax_method'
  | 'tax_fee'
  | 'freight_included'
  | 'insurance_included'
  | 'remove_valuation'
>

const untaxed: Tax = { extras: 0, base: 0, financed: 0, paymentRate: 0, steps: [] }

/**
 * The tax of a deal (deal engine §5). Where it is included, prices and payments are gross and nothing is added. Else the base is the price,
 * freight and insurance that the price leaves out, less the vehicle given in exchange where the product takes it off; `otrp` taxes the base and
 * finances the tax, `payment` taxes each payment. The flat fee is financed either way.
 */
export function taxOf(
  { price, freight, insurance, valuation, rate }: TaxTerms,
  product: TaxRules,
): Tax {
  if (product.tax_included === 1) return untaxed
  const freightApart = product.freight_included === 1 ? 0 : freight
  const insuranceApart = product.insurance_included === 1 ? 0 : insurance
  const isOnPrice = product.tax_method === 'otrp'
  const base = Math.max(
    0,
    price + freightApart + insuranceApart - (product.remove_valuation === 1 ? valuation : 0),
  )
  const tax = isOnPrice ? roundHalfUp((base * rate) / 100) : 0
  return {
    extras: freightApart + insuranceApart,
    base,
    financed: tax + product.tax_fee,
    paymentRate: isOnPrice ? 0 : rate,
    steps: [
      { label: 'freight', amount: freightApart },
      { label: 'insurance', amount: insuranceApart },
      { label: 'tax', amount: tax },
      { label: 'tax_fee', amount: product.tax_fee },
    ],
  }
}
