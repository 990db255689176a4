import { isBalloonOptional } from '../../finance/payment-method.ts'
import type { PriceListEntry } from '../../catalogue/price-list.model.ts'
import { residualValue } from '../../catalogue/price-list.rules.ts'
import type { DealSettings } from '../../catalogue/deal-settings.model.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import type { RvRule } from '../../catalogue/rv-rule.model.ts'
import { isRvDisabled, residualValueByRules } from '../../catalogue/rv-rule.rules.ts'
import type { InventoryItem } from '../../inventory/inventory.model.ts'
import type { KeyFinancials } from './key-financials.model.ts'

/** The input of an offer's residual value; minor units, months, miles a year. */
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
  /** Price, term and mileage equal the offer's, so its own value counts. */
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

function toRuleInput({ product, settings, car, entry, day, price, term, mileage }: RvSituation) {
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
 * The residual value: none by product, typed, the offer's own, by RV rules, or by price list. Null
 * when its sources are withheld.
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
  const ruleInput = toRuleInput(situation)
  const ruled = residualValueByRules(rules, ruleInput)
  if (ruled.ok) return { balloon: ruled.value, source: 'rules', flag: null }
  const flag = ruled.refusal === 'no_maker_balloon' ? 'rv_no_maker_balloon' : 'rv_no_rule'
  if (ruleInput.makerBalloon !== null)
    return { balloon: ruleInput.makerBalloon, source: 'price_list', flag: null }
  return { balloon: offered ?? 0, source: 'offer', flag }
}
