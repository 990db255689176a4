import { addMonths, elapsedMonths } from '../calendar.ts'
import { agreementFigures } from '../agreement/agreement-figures.ts'
import type { DealRules } from '../agreement/agreement-figures.ts'
import { agreementSchedule } from '../agreement/agreement-schedule.ts'
import type { AgreementSchedule } from '../agreement/agreement-schedule.ts'
import type { PriceListEntry } from '../catalogue/price-list.model.ts'
import { findPrice, residualValue } from '../catalogue/price-list.rules.ts'
import { agreementForecast, offerForecast } from '../deal/deal-forecast.ts'
import { repeatedTerm } from '../deal/repeat-term-offer.ts'
import { getDealRules } from '../pre-calculation/pre-calculation-dataset.ts'
import type { ProposalDataset } from '../pre-calculation/pre-calculation-dataset.ts'
import type { ProposalKind } from '../pre-calculation/pre-calculation.model.ts'
import { proposalRulesByKind } from '../pre-calculation/proposal-suggestions.ts'
import type { ProposalSubject, Suggestion } from '../pre-calculation/proposal-suggestions.ts'
import { getSuggestionRefusal } from '../pre-calculation/suggestion-refusal.ts'
import { placeCustomer } from './customer-place.rules.ts'
import type { CustomerPlace, OfferForecasts } from './customer-place.rules.ts'
import type { P4Settings } from './p4-project.model.ts'

/** A customer as far as a forecast depends on them. */
export type ForecastSubject = Omit<ProposalSubject, 'figures'> & {
  readonly aValuationAverage: number | null
}

const fold = (text: string | null): string => text?.trim().toLowerCase() ?? ''

const isAmong = (names: readonly string[], value: string | null): boolean =>
  names.length === 0 || names.some((name) => fold(name) === fold(value))

/** Whether the project looks at the customer: by product and model, ignoring case. */
export const isInProject = (
  { products, models }: Pick<P4Settings, 'products' | 'models'>,
  { agreement, aModel }: Pick<ForecastSubject, 'agreement' | 'aModel'>,
): boolean => isAmong(products, agreement.fProductType) && isAmong(models, aModel)

/**
 * What the vehicle will be worth at the agreement's end: the price list's residual value at its
 * age then, else the lender's final payment; today's value at most.
 */
function getValueAtEnd(
  { agreement, aRegDate, aValuationAverage, ...vehicle }: ForecastSubject,
  { prices }: ProposalDataset,
  { course, rules }: { readonly course: AgreementSchedule; readonly rules: DealRules },
): number | null {
  if (aValuationAverage === null) return null
  const entry = findPrice(prices, vehicle)
  const balloon = agreement.fBalloon ?? 0
  if (entry === null) return balloon > 0 ? Math.min(aValuationAverage, balloon) : null
  const age = elapsedMonths(aRegDate ?? course.start, course.end).whole
  const { mileage } = repeatedTerm(agreement, rules, course.term)
  return Math.min(aValuationAverage, residualValue(entry, Math.max(1, age), mileage))
}

/** The vehicle at the price of the customer's dealer. */
const toPriced = ({ entry, price }: Suggestion): PriceListEntry =>
  entry.price === price ? entry : { ...entry, price }

/** The first vehicle that may be offered of these kinds; of overrides those set by hand alone. */
function findOffered(
  kinds: readonly ProposalKind[],
  subject: ProposalSubject,
  dataset: ProposalDataset,
  isByHand = false,
): PriceListEntry | null {
  const found = kinds
    .flatMap((kind) => proposalRulesByKind[kind](subject, dataset))
    .find(
      (one) =>
        (one.override !== null) === isByHand &&
        getSuggestionRefusal(one, subject, dataset) === null,
    )
  return found === undefined ? null : toPriced(found)
}

export interface ForecastCustomer {
  readonly place: CustomerPlace
  readonly forecasts: OfferForecasts
}

/**
 * Foresees a customer by each offer from the dataset's day on, and finds their place; null where
 * the agreement ends within a month.
 */
export function forecastCustomer(
  subject: ForecastSubject,
  dataset: ProposalDataset,
  horizon: number,
): ForecastCustomer | null {
  const { agreement, aValuationAverage } = subject
  const { today } = dataset
  const rules = getDealRules(dataset, agreement.fProductType)
  const course = agreementSchedule(agreement, rules.product, today, rules.settings)
  if (course === null || course.end <= addMonths(today, 1)) return null
  const valuation = { aValuationAverage }
  const valueAtEnd = getValueAtEnd(subject, dataset, { course, rules })
  const figures = agreementFigures(agreement, valuation, today, rules)
  const months = agreementForecast({ agreement, valuation, valueAtEnd, horizon }, today, rules)
  const foresee = (price: PriceListEntry | null) => offerForecast(months, price, today, rules)
  const proposed = { ...subject, figures }
  const mapped = findOffered(['core'], proposed, dataset)
  const custom = findOffered(['universal', 'fallback'], proposed, dataset, true)
  const forecasts: OfferForecasts = {
    original: foresee(findOffered(['repeatTerm'], proposed, dataset)),
    ...(mapped === null ? {} : { mapped: foresee(mapped) }),
    ...(custom === null ? {} : { custom: foresee(custom) }),
  }
  const { term } = repeatedTerm(agreement, rules, course.term)
  return { forecasts, place: placeCustomer(forecasts, term) }
}
