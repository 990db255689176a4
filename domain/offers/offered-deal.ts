import type { DealOverrides } from '../deals/deal-overrides.ts'
import { dealForPayment } from '../deals/deal-solving.ts'
import type { PaymentRefusal, SolvedDeal } from '../deals/deal-solving.ts'
import type { DealTerms } from '../deals/deal.model.ts'
import { reckonDeal } from '../deals/deal.ts'
import type { Outcome } from '../outcome.ts'
import type { KeyFinancialsRefusal } from './key-financials.model.ts'

type Solving = Outcome<SolvedDeal, PaymentRefusal>

const outOfReach: Solving = { ok: false, refusal: 'out_of_reach' }

function reckon(terms: DealTerms): Solving {
  const deal = reckonDeal(terms)
  return deal.ok ? { ok: true, value: { terms, deal: deal.value } } : deal
}

/** The deal with a typed deposit: more than it would be is the customer's own cash, less leaves equity out of it. Refuses `out_of_reach`. */
function withDeposit(terms: DealTerms, wanted: number): Solving {
  const plain = reckon(terms)
  if (!plain.ok) return plain
  const { fDeposit, fPurchasePrice, equityUsed } = plain.value.deal
  if (wanted === fDeposit) return plain
  const { product, customer } = terms
  const solved =
    wanted > fDeposit
      ? reckon({
          ...terms,
          customer: {
            ...customer,
            lumpSum: Math.max(0, wanted - equityUsed - customer.paymentContribution),
          },
        })
      : reckon({
          ...terms,
          product: {
            ...product,
            max_deposit_percentage: Math.min(
              product.max_deposit_percentage,
              (wanted / fPurchasePrice) * 100,
            ),
          },
        })
  return solved.ok && solved.value.deal.fDeposit !== wanted ? outOfReach : solved
}

function solve(
  terms: DealTerms,
  { fPayment, fDeposit, maintenance = 0 }: DealOverrides['offerOverrides'],
): Solving {
  if (fPayment !== undefined && terms.product.payment === 'cash') return outOfReach
  const isDepositFree = fPayment !== undefined && terms.settings.payment_edit_solves === 'deposit'
  const base =
    fDeposit === undefined || isDepositFree ? reckon(terms) : withDeposit(terms, fDeposit)
  if (fPayment === undefined || !base.ok) return base
  return dealForPayment(base.value.terms, fPayment - maintenance)
}

/** The deal of an offer with its typed deposit and, last, its typed payment: where the deposit gives way to the payment, a typed deposit is not looked at. Refuses `unsolvable`. */
export function solveOffered(
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
