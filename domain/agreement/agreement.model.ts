import type { RateType } from '../finance/rate.ts'

/** A settlement figure that the lender itself has named. */
export interface QuotedSettlement {
  /** Minor units. */
  readonly value: number
  /** Last day of the quotation, `YYYY-MM-DD`; null when the lender named none. */
  readonly validUntil: string | null
}

/**
 * An agreement as the deal engine reads it. Sums are minor units, days `YYYY-MM-DD`; null where
 * the feed has no value.
 */
export interface Agreement {
  readonly fProductType: string
  /**
   * Per payment period: a month, half a year or a year; for 4321 the sum of its four instalments;
   * for leases the normal rental.
   */
  readonly fPayment: number | null
  readonly fMonthlyBudget: number | null
  /** Duration in months; a PCP of 47 payments and one final payment has 48. */
  readonly fTerm: number | null
  /** Final payment, or a lease's residual value. */
  readonly fBalloon: number | null
  /** Percent a year of the type `rateType`, else of the organisation's default type. */
  readonly fRate: number | null
  readonly rateType: RateType | null
  /** Amount of credit. */
  readonly fAdvance: number | null
  readonly fDepositSub: number | null
  readonly fPurchasePrice: number | null
  /** Cash that the customer could add. */
  readonly fLumpSum: number | null
  readonly fStartDate: string | null
  readonly fEndDate: string | null
  /** Regular payments made, where the feed counts them. */
  readonly payments_made: number | null
  /** Days to the next payment, where the feed says so. */
  readonly nextPayment5TG: number | null
  readonly ald_next_payment_days: number | null
  /** Due and unpaid. */
  readonly arrears: number
  readonly quotedSettlement: QuotedSettlement | null
  /** The settlement type that the feed names; null leaves the choice to the engine. */
  readonly fSettlementType: string | null
  /**
   * Whether the agreement is regulated and the customer an individual, so that the statutory
   * settlement applies.
   */
  readonly isRegulated: boolean
  /** Rentals that the lease asked for at the start; null for the product's. */
  readonly initialRentals: number | null
  /** Miles agreed for the whole term. */
  readonly cSoldMileage: number | null
  /** Miles driven since the start. */
  readonly cMileage: number | null
  /** Miles added by formal extension. */
  readonly totalExtendedSum: number | null
  /** Charge a mile over, minor units, with fractions. */
  readonly fMileageCost: number | null
  /** The day on which excess mileage was first projected, where one is stored. */
  readonly flagDate: string | null
}

/** What the vehicle is worth, minor units. */
export interface Valuation {
  /** Trade value in average condition at today's mileage; null when it is not known. */
  readonly aValuationAverage: number | null
}
