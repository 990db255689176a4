import type { Agreement } from '#domain/agreement/agreement.model.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import type { DealSettings } from '#domain/catalogue/deal-settings.model.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { repeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import type { RepeatTermOffer } from '#domain/deal/repeat-term-offer.ts'
import { buildAgreement, buildPrice, buildRules, calculationDay } from './deal-builders.ts'

export interface RepeatTermSituation {
  readonly agreement?: Partial<Agreement>
  readonly product?: Partial<ProductConfiguration>
  readonly settings?: Partial<DealSettings>
  readonly price?: PriceListEntry | null
  readonly valuation?: number | null
  readonly day?: string
}

export function getOutcome({
  agreement = {},
  product = {},
  settings = {},
  price = buildPrice(),
  valuation = 14_000_00,
  day = calculationDay,
}: RepeatTermSituation = {}) {
  const rules = buildRules(product, settings)
  const built = buildAgreement(agreement)
  return repeatTermOffer(
    built,
    agreementFigures(built, { aValuationAverage: valuation }, day, rules),
    rules,
    price,
    day,
  )
}

export function getOffer(situation: RepeatTermSituation = {}): RepeatTermOffer {
  const outcome = getOutcome(situation)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.offer
}

/** Valued so that the agreement's equity is exactly this; £12,887.43 settles it. */
export const withEquity = (equity: number): number => 12_887_43 + equity
