import type { PaymentPlan } from './payment-plan.ts'

/** How a product is paid: field `payment` of a product configuration. */
export const paymentMethods = [
  'retail',
  'vwfs_pcp',
  'vwfs_hp',
  'vwfs_lease',
  'mbfs_lease',
  'subscription',
  'semi_annual',
  '5ToGo',
  '4321',
  'ford_options_savings',
  'cash',
  'fce_es_retail',
  'fce_uk_retail',
  'fce_de_retail',
  'fce_fr_retail',
  'fce_generic_retail',
  'fce_es_lease',
  'fce_uk_lease',
  'fce_de_lease',
  'fce_fr_lease',
  'fce_generic_lease',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether regular payments fall at the start of their period or at its end. */
export type PaymentTiming = 'advance' | 'arrears'

type Family = 'hp' | 'pcp' | 'lease' | 'subscription' | 'semi_annual' | '5ToGo' | '4321' | 'cash'

const families: Readonly<Record<Exclude<PaymentMethod, 'retail'>, Family>> = {
  vwfs_pcp: 'pcp',
  vwfs_hp: 'hp',
  vwfs_lease: 'lease',
  mbfs_lease: 'lease',
  subscription: 'subscription',
  semi_annual: 'semi_annual',
  '5ToGo': '5ToGo',
  '4321': '4321',
  ford_options_savings: 'pcp',
  cash: 'cash',
  fce_es_retail: 'pcp',
  fce_uk_retail: 'pcp',
  fce_de_retail: 'pcp',
  fce_fr_retail: 'pcp',
  fce_generic_retail: 'pcp',
  fce_es_lease: 'lease',
  fce_uk_lease: 'lease',
  fce_de_lease: 'lease',
  fce_fr_lease: 'lease',
  fce_generic_lease: 'lease',
}

function getFamily(method: PaymentMethod, hasBalloon: boolean): Family {
  if (method === 'retail') return hasBalloon ? 'pcp' : 'hp'
  return families[method]
}

/**
 * Whether the vehicle is rented: nothing is owned, so there is no equity and no statutory
 * settlement.
 */
export function isLease(method: PaymentMethod): boolean {
  return method !== 'retail' && families[method] === 'lease'
}

/** Retail, half-yearly and 5ToGo may have a final payment or none. */
export function isBalloonOptional(method: PaymentMethod): boolean {
  return method === 'retail' || method === 'semi_annual' || method === '5ToGo'
}

/** How many rentals a lease asks for at the start where neither agreement nor product says. */
export function defaultInitialRentals(method: PaymentMethod): number {
  return method === 'vwfs_lease' ? 3 : 1
}

/**
 * The term, in months, of the methods that have only one: 60 for 5ToGo, 48 for 4321; null for the
 * others.
 */
export function fixedTerm(method: PaymentMethod): number | null {
  if (method === '5ToGo') return 60
  return method === '4321' ? 48 : null
}

export interface PlanTerms {
  readonly method: PaymentMethod
  readonly when: PaymentTiming
  /**
   * Duration in months; a PCP of 47 payments and one final payment has 48. 5ToGo and 4321 have a
   * duration of their own.
   */
  readonly term: number
  readonly hasBalloon: boolean
  /**
   * How many rentals a lease asks for at the start, in place of its first; null for the method's
   * usual number.
   */
  readonly initialRentals: number | null
  /** Whether a PCP's final payment falls due with its last regular one instead of a month later. */
  readonly isFinalWithLast?: boolean
}

const nothing: readonly number[] = []
const fortyThirtyTwentyTen: readonly number[] = [0.4, 0.3, 0.2, 0.1]

function regular(
  first: number,
  every: number,
  count: number,
  balloonMonth: number | null,
): PaymentPlan {
  return {
    first,
    every,
    count,
    leading: nothing,
    balloonMonth,
    isBalloonPayable: balloonMonth !== null,
  }
}

/**
 * The payment plan of a method. Payment in advance moves regular payments, not the balloon, a
 * period earlier; leases and subscriptions pay in advance.
 */
export function paymentPlan({
  method,
  when,
  term,
  hasBalloon,
  initialRentals,
  isFinalWithLast = false,
}: PlanTerms): PaymentPlan {
  const isAdvance = when === 'advance'
  switch (getFamily(method, hasBalloon)) {
    case 'hp':
      return regular(isAdvance ? 0 : 1, 1, term, null)
    case 'pcp':
      return regular(
        isAdvance ? 0 : 1,
        1,
        Math.max(1, term - 1),
        isFinalWithLast ? Math.max(1, term - 1) : term,
      )
    case 'semi_annual':
      return regular(
        isAdvance ? 0 : 6,
        6,
        Math.max(1, Math.floor(term / 6)),
        hasBalloon ? term : null,
      )
    case '5ToGo':
      return regular(isAdvance ? 0 : 12, 12, 5, hasBalloon ? (isAdvance ? 60 : 72) : null)
    case '4321':
      return { ...regular(isAdvance ? 0 : 12, 12, 4, null), leading: fortyThirtyTwentyTen }
    case 'lease':
      return {
        first: 0,
        every: 1,
        count: term,
        leading: [initialRentals ?? defaultInitialRentals(method)],
        balloonMonth: term,
        isBalloonPayable: false,
      }
    case 'subscription':
      return regular(0, 1, term, null)
    case 'cash':
      return regular(0, 1, 0, null)
  }
}
