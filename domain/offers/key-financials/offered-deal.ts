import type { DealOverrides } from '../../deal/deal-overrides.ts'
import { solveDealForPayment } from '../../deal/deal-solving.ts'
import type { PaymentRefusal, SolvedDeal } from '../../deal/deal-solving.ts'
import type { DealTerms } from '../../deal/deal.model.ts'
import { calculateDeal } from '../../deal/deal.ts'
import type { Outcome } from '../../outcome.ts'
import type { KeyFinancialsRefusal } from './key-financials.model.ts'

type Solving = Outcome<SolvedDeal, PaymentRefusal>

const outOfReach: Solving = { ok: false, refusal: 'out_of_reach' }

function calculate(terms: DealTerms): Solving {
  const deal = calculateDeal(terms)
  return deal.ok ? { ok: true, value: { terms, deal: deal.value } } : deal
}

/**
 * A deal with a typed deposit: more is the customer's cash, less leaves equity unused. Refuses
 * `out_of_reach`.
 */
function withDeposit(terms: DealTerms, targetDeposit: number): Solving {
  const plain = calculate(terms)
  if (!plain.ok) return plain
  const { fDeposit, fPurchasePrice, equityUsed } = plain.value.deal
  if (targetDeposit === fDeposit) return plain
  const { product, customer } = terms
  const solved =
    targetDeposit > fDeposit
      ? calculate({
          ...terms,
          customer: {
            ...customer,
            lumpSum: Math.max(0, targetDeposit - equityUsed - customer.paymentContribution),
          },
        })
      : calculate({
          ...terms,
          product: {
            ...product,
            max_deposit_percentage: Math.min(
              product.max_deposit_percentage,
              (targetDeposit / fPurchasePrice) * 100,
            ),
          },
        })
  return solved.ok && solved.value.deal.fDeposit !== targetDeposit ? outOfReach : solved
}

function solve(
  terms: DealTerms,
  { fPayment, fDeposit, maintenance = 0 }: DealOverrides['offerOverrides'],
): Solving {
  if (fPayment !== undefined && terms.product.payment === 'cash') return outOfReach
  const isDepositFree = fPayment !== undefined && terms.settings.payment_edit_solves === 'deposit'
  const base =
    fDeposit === undefined || isDepositFree ? calculate(terms) : withDeposit(terms, fDeposit)
  if (fPayment === undefined || !base.ok) return base
  return solveDealForPayment(base.value.terms, fPayment - maintenance)
}

/**
 * Solves for a typed deposit, then a typed payment; a deposit that follows the payment is ignored.
 * Refuses `unsolvable`.
 */
export function solveOfferedDeal(
  terms: DealTerms,
  { offerOverrides }: DealOverrides,
): Outcome<SolvedDeal, KeyFinancialsRefusal> {
  const solved = solve(terms, offerOverrides)
  if (solved.ok) return solved
  const field =
    offerOverrides.fPayment !== undefined
      ? 'fPayment'
      : offerOverrides.fDeposit !== undefined
        ? 'fDeposit'
        : undefined
  return {
    ok: false,
    refusal: {
      code: 'unsolvable',
      reason: solved.refusal,
      ...(field === undefined ? {} : { field }),
    },
  }
}
