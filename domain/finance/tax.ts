import { roundHalfUp } from './money.ts'
import type { DealStep } from './step.model.ts'

/** The tax on a regular payment, minor units; the rate in percent. */
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
  /** The taxed base. */
  readonly base: number
  /** Tax and fee that are financed with the price. */
  readonly financed: number
  /** Percent by which every payment is taxed; 0 where the price is. */
  readonly paymentRate: number
  readonly steps: readonly DealStep[]
}

/** A product's tax fields, which its configuration has by these names. */
export interface TaxRules {
  readonly tax_included: 0 | 1
  readonly tax_method: 'otrp' | 'payment'
  readonly tax_fee: number
  readonly freight_included: 0 | 1
  readonly insurance_included: 0 | 1
  readonly remove_valuation: 0 | 1
}

const untaxed: Tax = { extras: 0, base: 0, financed: 0, paymentRate: 0, steps: [] }

/**
 * The tax of a deal: `otrp` taxes the base and finances the tax, `payment` taxes each payment; the
 * flat fee is always financed.
 */
export function calculateTax(
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
