import { valuationAt, valuationPercentage } from '../customers/mileage.rules.ts'
import { costOfDeal } from '../deals/deal-cost.ts'
import { offerOverrides } from '../deals/deal-overrides.ts'
import type { DealOverrides } from '../deals/deal-overrides.ts'
import { readDealSettings } from '../deals/deal-settings.model.ts'
import type { Deal, DealTerms } from '../deals/deal.model.ts'
import { equity } from '../deals/equity.ts'
import { roundHalfUp } from '../deals/money.ts'
import { parity } from '../deals/parity.ts'
import { parityPosition } from '../deals/parity-position.ts'
import { perMonth } from '../deals/payment-plan.ts'
import { newProductConfiguration } from '../deals/product-configuration.model.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import { isRvDisabled } from '../deals/rv-rule.rules.ts'
import type { DealStep } from '../deals/step.model.ts'
import type { Outcome } from '../outcome.ts'
import { chooseOffer, joinOverrides } from './deal-choice.rules.ts'
import type { ChosenOffer } from './deal-choice.rules.ts'
import { lockedOfferFields, termChoices } from './deal-editing.rules.ts'
import type { DealFacts } from './deal-facts.model.ts'
import type { KeyFinancials, KeyFinancialsRefusal, OfferChoice } from './key-financials.model.ts'
import { contributionsOf } from './offered-contributions.ts'
import { solveOffered } from './offered-deal.ts'
import { offeredTerms } from './offered-terms.ts'

function productNamed({ products }: DealFacts, name: string | null): ProductConfiguration {
  return products.find(({ product }) => product === name) ?? newProductConfiguration(name ?? '–')
}

/** What the customer brings, as typed over: the valuation at other miles, then the typed one; the equity between it and the settlement. */
function customerOf(
  { customer, parameters, products }: DealFacts,
  { customerOverrides: typed }: DealOverrides,
) {
  const miles = typed.cMileage
  const atMiles =
    miles === undefined
      ? customer.valuation
      : valuationAt(
          customer.valuationMade,
          miles,
          valuationPercentage(new Map(Object.entries(parameters))),
        )
  const average = typed.aValuationAverage ?? atMiles.aValuationAverage
  const settlement = typed.settlementValue ?? customer.settlement
  const own = equity(
    average,
    settlement,
    products.find(({ product }) => product === customer.product) ?? newProductConfiguration('–'),
  )
  return {
    valuations: { clean: atMiles.aValuationClean, average: atMiles.aValuationAverage },
    average,
    settlement,
    equity: own.value,
  }
}

/** Steps as they travel: whole minor units, and no zero below zero. */
function whole(steps: readonly DealStep[]): DealStep[] {
  return steps.map(({ label, amount }) => ({ label, amount: roundHalfUp(amount) + 0 }))
}

interface Reckoned {
  readonly facts: DealFacts
  readonly chosen: ChosenOffer
  readonly overrides: DealOverrides
  readonly terms: DealTerms
  /** Miles a year. */
  readonly mileage: number
  readonly deal: Deal
  readonly customer: ReturnType<typeof customerOf>
}

/** Parity and position against today's payment, where they are shown; maintenance is part of what the customer pays. */
function comparisonOf(
  { facts: { customer }, terms: { product }, deal }: Reckoned,
  maintenance: number,
  fEquity: number | null,
) {
  const { monthlyPayment, isEquityShown } = customer
  const newMonthly =
    product.payment === 'cash' ? null : perMonth(deal.plan, deal.fPayment + maintenance, 0)
  const compared =
    monthlyPayment === null || newMonthly === null || !isEquityShown
      ? null
      : parity({
          oldMonthly: monthlyPayment,
          newMonthly,
          upliftPercentage: product.parity_uplift_percentage,
        })
  return {
    fParity: compared?.fParity ?? null,
    fParityPosition: parityPosition(compared, fEquity, product.has_equity === 1),
    steps: compared?.steps ?? [],
  }
}

function figuresOf(reckoned: Reckoned) {
  const { facts, overrides, terms, deal, customer } = reckoned
  const cost = costOfDeal(deal, terms.fees)
  const maintenance = overrides.offerOverrides.maintenance ?? 0
  const fEquity = facts.customer.isEquityShown ? customer.equity : null
  const compared = comparisonOf(reckoned, maintenance, fEquity)
  return {
    deal: {
      fProduct: terms.product.product,
      fPlanType: terms.product.payment,
      fPurchasePrice: deal.fPurchasePrice,
      fTerm: deal.fTerm,
      Mileage: reckoned.mileage,
      fBalloon: deal.fBalloon,
      fRate: terms.rate.value,
      rateType: terms.rate.type,
      fDeposit: deal.fDeposit,
      fDepositSub: deal.fDepositSub,
      fAdvance: roundHalfUp(deal.fAdvance),
      fPayment: deal.fPayment + maintenance,
      tax_component: roundHalfUp(deal.tax_component),
      maintenance,
      fEquity,
      fParity: compared.fParity,
      fParityPosition: compared.fParityPosition,
      equityUsed: deal.equityUsed,
      cashUsed: deal.cashUsed,
      cashRequired: deal.cashRequired,
      cashBack: deal.cashBack,
      unusedEquity: deal.unusedEquity,
      negativeEquity: deal.negativeEquity,
      trading_contribution: terms.support.tradingContribution,
      payment_contribution: terms.customer.paymentContribution,
      totalSupport: roundHalfUp(deal.totalSupport),
      trueCostOfChange:
        terms.product.true_cost_of_change === 1 ? roundHalfUp(deal.trueCostOfChange) + 0 : null,
      apr: cost.apr.ok ? cost.apr.value : null,
      chargeForCredit: cost.chargeForCredit + 0,
      totalAmountPayable: roundHalfUp(cost.totalAmountPayable),
      aValuationAverage: customer.average,
      settlementValue: customer.settlement,
    },
    steps: {
      credit: whole(deal.creditSteps),
      equity: whole(deal.equitySteps),
      change: whole(deal.changeSteps),
      parity: whole(compared.steps),
      total: whole(cost.steps),
    },
  }
}

function asOf(
  { day, reckoned_at }: DealFacts,
  { offer }: ChosenOffer,
  { customerOverrides, offerOverrides: typed }: DealOverrides,
): KeyFinancials['asOf'] {
  const isRateTyped = typed.fRate !== undefined
  return {
    valuation: customerOverrides.aValuationAverage === undefined ? day : null,
    settlement: customerOverrides.settlementValue === undefined ? day : null,
    rates: isRateTyped ? null : offer.created_at === '' ? reckoned_at : offer.created_at,
  }
}

/**
 * The key financials of one offer with what was typed over it, by the deal engine, from facts that page and host share: the same facts, choice and
 * overrides give the same pennies on both (W§7 L159). What was typed over a saved offer is typed over again by `typed`. A typed payment is solved for last; the deposit or the
 * price follows it, as the organisation says. Refuses as `KeyFinancialsRefusal` says; contributions above their limits are refused, not cut (W§5 L119).
 */
export function keyFinancials(
  facts: DealFacts,
  choice: OfferChoice,
  typed: DealOverrides,
): Outcome<KeyFinancials, KeyFinancialsRefusal> {
  const found = chooseOffer(facts, choice)
  if (!found.ok) return found
  const chosen = found.value
  const overrides = joinOverrides(chosen.offer.overrides, typed)
  const parameters = new Map(Object.entries(facts.parameters))
  const product = productNamed(facts, chosen.offer.fProduct)
  const locked = lockedOfferFields({
    product,
    parameters,
    isRvDisabled: isRvDisabled(facts.rvRules, product.product),
  })
  const lockedField = offerOverrides.find(
    (field) => typed.offerOverrides[field] !== undefined && locked.has(field),
  )
  if (lockedField !== undefined)
    return { ok: false, refusal: { code: 'not_editable', field: lockedField } }
  if (
    typed.offerOverrides.fTerm !== undefined &&
    termChoices(parameters)?.includes(typed.offerOverrides.fTerm) === false
  )
    return { ok: false, refusal: { code: 'not_offered', field: 'fTerm' } }

  const customer = customerOf(facts, overrides)
  const contributed = contributionsOf(
    overrides,
    customer.valuations,
    facts.customer.fPayment,
    product,
  )
  if (!contributed.ok) return contributed
  const offered = offeredTerms({
    facts,
    chosen,
    overrides,
    product,
    settings: readDealSettings(parameters),
    customer,
    contributions: contributed.value,
  })
  if (!offered.ok) return offered
  const solved = solveOffered(offered.value.terms, overrides)
  if (!solved.ok) return solved
  const { offer } = chosen
  const { rv, mileage } = offered.value
  return {
    ok: true,
    value: {
      oId: offer.oId,
      offerType: offer.type,
      inventoryVin: offer.inventoryVin,
      ...figuresOf({ facts, chosen, overrides, customer, mileage, ...solved.value }),
      flags: { rv: rv.flag !== null, taxonomy: rv.flag },
      rvSource: rv.source,
      limits: contributed.value.limits,
      asOf: asOf(facts, chosen, overrides),
    },
  }
}
