import { adjustValuation, getValuationPercentage } from '../../customers/mileage.rules.ts'
import { calculateDealCost } from '../../deal/deal-cost.ts'
import { offerOverrides } from '../../deal/deal-overrides.ts'
import type { DealOverrides } from '../../deal/deal-overrides.ts'
import { parseDealSettings } from '../../catalogue/deal-settings.model.ts'
import type { Deal, DealTerms } from '../../deal/deal.model.ts'
import { equity } from '../../agreement/equity.ts'
import { toWholeSteps } from '../../finance/breakdown.ts'
import { roundHalfUp } from '../../finance/money.ts'
import { parity } from '../../deal/parity.ts'
import { parityPosition } from '../../deal/parity-position.ts'
import { toMonthlyAmount } from '../../finance/payment-plan.ts'
import { newProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import { isRvDisabled } from '../../catalogue/rv-rule.rules.ts'
import type { Outcome } from '../../outcome.ts'
import { chooseOffer, mergeOverrides } from './deal-choice.rules.ts'
import type { ChosenOffer } from './deal-choice.rules.ts'
import { lockedOfferFields, termChoices } from './deal-editing.rules.ts'
import type { DealFacts } from './deal-facts.model.ts'
import type { KeyFinancials, KeyFinancialsRefusal, OfferChoice } from './key-financials.model.ts'
import { withNearest } from './nearest-entry.ts'
import { offeredContributions } from './offered-contributions.ts'
import { solveOfferedDeal } from './offered-deal.ts'
import { offeredTerms } from './offered-terms.ts'

function findProduct({ products }: DealFacts, name: string | null): ProductConfiguration {
  return products.find(({ product }) => product === name) ?? newProductConfiguration(name ?? '–')
}

/**
 * The customer's side with overrides: valuation at the typed mileage, typed valuation, and the
 * resulting equity.
 */
function toCustomerFigures(
  { customer, parameters, products }: DealFacts,
  { customerOverrides: typed }: DealOverrides,
) {
  const miles = typed.cMileage
  const atMiles =
    miles === undefined
      ? customer.valuation
      : adjustValuation(
          customer.valuationMade,
          miles,
          getValuationPercentage(new Map(Object.entries(parameters))),
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

interface CalculatedParts {
  readonly facts: DealFacts
  readonly chosen: ChosenOffer
  readonly overrides: DealOverrides
  readonly terms: DealTerms
  /** Miles a year. */
  readonly mileage: number
  readonly deal: Deal
  readonly customer: ReturnType<typeof toCustomerFigures>
}

/** Parity and position against today's payment; maintenance counts as payment. */
function compareWithToday(
  { facts: { customer }, terms: { product }, deal }: CalculatedParts,
  maintenance: number,
  fEquity: number | null,
) {
  const { monthlyPayment, isEquityShown } = customer
  const newMonthly =
    product.payment === 'cash' ? null : toMonthlyAmount(deal.plan, deal.fPayment + maintenance, 0)
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

function toFigures(parts: CalculatedParts) {
  const { facts, overrides, terms, deal, customer } = parts
  const cost = calculateDealCost(deal, terms.fees)
  const maintenance = overrides.offerOverrides.maintenance ?? 0
  const fEquity = facts.customer.isEquityShown ? customer.equity : null
  const compared = compareWithToday(parts, maintenance, fEquity)
  return {
    deal: {
      fProduct: terms.product.product,
      fPlanType: terms.product.payment,
      fPurchasePrice: deal.fPurchasePrice,
      fTerm: deal.fTerm,
      Mileage: parts.mileage,
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
      credit: toWholeSteps(deal.creditSteps),
      equity: toWholeSteps(deal.equitySteps),
      change: toWholeSteps(deal.changeSteps),
      parity: toWholeSteps(compared.steps),
      total: toWholeSteps(cost.steps),
    },
  }
}

function toFigureDates(
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

/** The refusal of a typed value that product or organisation lock or do not offer. */
function findLockedEntry(
  { rvRules }: DealFacts,
  { offerOverrides: typed }: DealOverrides,
  product: ProductConfiguration,
  parameters: ReadonlyMap<string, string>,
): KeyFinancialsRefusal | null {
  const locked = lockedOfferFields({
    product,
    parameters,
    isRvDisabled: isRvDisabled(rvRules, product.product),
  })
  const field = offerOverrides.find((name) => typed[name] !== undefined && locked.has(name))
  if (field !== undefined) return { code: 'not_editable', field }
  const isOffered =
    typed.fTerm === undefined || termChoices(parameters)?.includes(typed.fTerm) !== false
  return isOffered ? null : { code: 'not_offered', field: 'fTerm' }
}

/**
 * Calculates an offer's key financials with overrides, identically on page and host. A typed
 * payment is solved last. Excess contributions are refused, not cut. A refusal names the nearest
 * possible value where one entry is to blame.
 */
export function calculateKeyFinancials(
  facts: DealFacts,
  choice: OfferChoice,
  typed: DealOverrides,
): Outcome<KeyFinancials, KeyFinancialsRefusal> {
  const made = calculateOnce(facts, choice, typed)
  if (made.ok) return made
  const choices = termChoices(new Map(Object.entries(facts.parameters)))
  const refusal = withNearest(made.refusal, typed, choices, (overrides) =>
    calculateOnce(facts, choice, overrides),
  )
  return { ok: false, refusal }
}

function calculateOnce(
  facts: DealFacts,
  choice: OfferChoice,
  typed: DealOverrides,
): Outcome<KeyFinancials, KeyFinancialsRefusal> {
  const found = chooseOffer(facts, choice)
  if (!found.ok) return found
  const chosen = found.value
  const overrides = mergeOverrides(chosen.offer.overrides, typed)
  const parameters = new Map(Object.entries(facts.parameters))
  const product = findProduct(facts, chosen.offer.fProduct)
  const locked = findLockedEntry(facts, typed, product, parameters)
  if (locked !== null) return { ok: false, refusal: locked }

  const customer = toCustomerFigures(facts, overrides)
  const contributed = offeredContributions(
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
    settings: parseDealSettings(parameters),
    customer,
    contributions: contributed.value,
  })
  if (!offered.ok) return offered
  const solved = solveOfferedDeal(offered.value.terms, overrides)
  if (!solved.ok) return solved
  const { offer } = chosen
  const { rv, mileage } = offered.value
  return {
    ok: true,
    value: {
      oId: offer.oId,
      offerType: offer.type,
      inventoryVin: offer.inventoryVin,
      ...toFigures({ facts, chosen, overrides, customer, mileage, ...solved.value }),
      flags: { rv: rv.flag !== null, taxonomy: rv.flag },
      rvSource: rv.source,
      limits: contributed.value.limits,
      asOf: toFigureDates(facts, chosen, overrides),
    },
  }
}
