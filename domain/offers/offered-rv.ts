import { isBalloonOptional } from '../deals/payment-method.ts'
import type { PriceListEntry } from '../deals/price-list.model.ts'
import { residualValue } from '../deals/price-list.rules.ts'
import type { DealSettings } from '../deals/deal-settings.model.ts'
import type { ProductConfiguration } from '../deals/product-configuration.model.ts'
import type { RvRule } from '../deals/rv-rule.model.ts'
import { isRvDisabled, residualValueByRules } from '../deals/rv-rule.rules.ts'
import type { InventoryItem } from '../inventory/inventory-item.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'

/** What an offer's residual value is found from; sums in minor units, the term in months, miles a year. */
export interface RvSituation {
  readonly product: ProductConfiguration
  readonly settings: DealSettings
  readonly rules: readonly RvRule[]
  readonly entry: PriceListEntry | null
  readonly car: InventoryItem | null
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly price: number
  readonly term: number
  readonly mileage: number
  /** The offer's own, null where it has none yet. */
  readonly offered: number | null
  /** Price, term and mileage are the offer's: its own value stands. */
  readonly isAsOffered: boolean
  readonly typed: number | undefined
  /** The rules and the price list's shares were left out. */
  readonly isWithheld: boolean
}

interface OfferedRv {
  readonly balloon: number
  readonly source: KeyFinancials['rvSource']
  readonly flag: KeyFinancials['flags']['taxonomy']
}

function questionOf({ product, settings, car, entry, day, price, term, mileage }: RvSituation) {
  const year = car?.aModelYear ?? null
  const age =
    year === null || car?.aType === 'New' ? 0 : Math.max(0, Number(day.slice(0, 4)) - year)
  return {
    product: product.product,
    type: car?.aType ?? '',
    term,
    mileage: settings.rv_mileage_basis === 'total' ? (mileage * term) / 12 : mileage,
    ageMonths: age * 12,
    priceWithTax:
      product.tax_included === 1 ? price : price * (1 + settings.tax_rate_percentage / 100),
    priceWithoutTax:
      product.tax_included === 1 ? price / (1 + settings.tax_rate_percentage / 100) : price,
    makerBalloon: entry === null ? null : residualValue({ ...entry, price }, term, mileage),
  }
}

/**
 * The residual value of an offer: none where the product has none; the one typed; the offer's own while nothing that it depends on was typed; else by the
 * product's rules, by the price list where no rule holds, and the offer's own with a flag where neither says anything. Null where it has to be found and what it is
 * found from was withheld.
 */
export function offeredRv(situation: RvSituation): OfferedRv | null {
  const { product, rules, typed, offered, isAsOffered } = situation
  if (isRvDisabled(rules, product.product))
    return { balloon: 0, source: 'none', flag: (offered ?? 0) > 0 ? 'rv_disabled' : null }
  if (typed !== undefined) return { balloon: typed, source: 'typed', flag: null }
  if (isBalloonOptional(product.payment) && !((offered ?? 0) > 0))
    return { balloon: 0, source: 'none', flag: null }
  if (isAsOffered && offered !== null) return { balloon: offered, source: 'offer', flag: null }
  if (situation.isWithheld) return null
  const question = questionOf(situation)
  const ruled = residualValueByRules(rules, question)
  if (ruled.ok) return { balloon: ruled.value, source: 'rules', flag: null }
  const flag = ruled.refusal === 'no_maker_balloon' ? 'rv_no_maker_balloon' : 'rv_no_rule'
  if (question.makerBalloon !== null)
    return { balloon: question.makerBalloon, source: 'price_list', flag: null }
  return { balloon: offered ?? 0, source: 'offer', flag }
}
