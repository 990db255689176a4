import type { FieldAccess } from '../../customers/fields/customer-field.rules.ts'
import { isParameterOn, parseListParameter } from '../../organisations/parameter.rules.ts'
import type { OverrideField, OverrideGroup } from '../../deal/deal-overrides.ts'
import { fixedTerm, isLease } from '../../finance/payment-method.ts'
import type { ProductConfiguration } from '../../catalogue/product-configuration.model.ts'
import { lockedOfferFields, termChoices, termLockdown } from './deal-editing.rules.ts'

/** What makes a field read-only. */
export type FieldLock = 'product' | 'organisation'

/** A field of the deal editor as it is shown. */
export interface DealField {
  readonly group: OverrideGroup
  readonly field: OverrideField
  readonly lock: FieldLock | null
  /** What may be chosen; null where anything may be typed. */
  readonly choices: readonly number[] | null
}

interface Situation extends FieldAccess {
  /** The offer's product. */
  readonly product: ProductConfiguration
  readonly isRvDisabled: boolean
  /** The customer's agreement names a lump sum. */
  readonly hasLumpSum: boolean
}

/** Whether figures of residual values may be seen: CanViewRvData. */
export const maySeeRv = ({ rights }: Pick<FieldAccess, 'rights'>): boolean =>
  rights.has('CanViewRvData')

/**
 * A credit's final payment is shown to everybody, a lease's residual value only with the right,
 * and neither where the product hides it.
 */
export function isRvShown(
  access: Pick<FieldAccess, 'rights'>,
  product: Pick<ProductConfiguration, 'rv_hidden' | 'payment'> | null,
): boolean {
  if (product === null) return maySeeRv(access)
  return product.rv_hidden === 0 && (maySeeRv(access) || !isLease(product.payment))
}

/** Needs CanViewOldDealRate and a product that does not hide it. */
export const isOldRateShown = (
  { rights }: Pick<FieldAccess, 'rights'>,
  own: Pick<ProductConfiguration, 'customer_rate_hidden'> | null,
): boolean => rights.has('CanViewOldDealRate') && own?.customer_rate_hidden !== 1

const isCash = ({ payment }: ProductConfiguration): boolean => payment === 'cash'

function hiddenFields({
  product,
  rights,
  parameters,
  hasLumpSum,
}: Situation): ReadonlySet<OverrideField> {
  const lumpSumProducts = parseListParameter(parameters, 'always_show_lump_sum_products')
  const hidden: readonly (readonly [boolean, readonly OverrideField[]])[] = [
    [!maySeeRv({ rights }) || product.rv_hidden === 1, ['fBalloon']],
    [product.rate_hidden === 1, ['fRate']],
    [isCash(product), ['fPayment', 'fTerm', 'fRate', 'fBalloon', 'fDeposit', 'fDepositSub']],
    [product.additional_lease_fields === 0, ['initial_rentals', 'maintenance']],
    [product.supports_discount === 0, ['discount']],
    [termLockdown(parameters) === 'hidden', ['fTerm']],
    [!lumpSumProducts.includes(product.product) && !hasLumpSum, ['fLumpSum']],
    [product.trading_contribution === 0, ['trading_contribution']],
    [product.payment_contribution === 0, ['payment_contribution']],
    [
      isParameterOn(parameters, 'hideDealEnhancers'),
      ['trading_contribution', 'payment_contribution', 'cash', 'partEx'],
    ],
    [!isParameterOn(parameters, 'show_ofp_buyup_flag_input'), ['ofp_buyup_flag']],
  ]
  return new Set(hidden.flatMap(([isHidden, fields]) => (isHidden ? fields : [])))
}

const order: readonly (readonly [OverrideGroup, OverrideField])[] = [
  ['offerOverrides', 'fPurchasePrice'],
  ['offerOverrides', 'discount'],
  ['offerOverrides', 'fPayment'],
  ['offerOverrides', 'fDeposit'],
  ['offerOverrides', 'fDepositSub'],
  ['offerOverrides', 'fTerm'],
  ['offerOverrides', 'fRate'],
  ['offerOverrides', 'Mileage'],
  ['offerOverrides', 'fBalloon'],
  ['offerOverrides', 'initial_rentals'],
  ['offerOverrides', 'maintenance'],
  ['customerOverrides', 'fLumpSum'],
  ['customerOverrides', 'aValuationAverage'],
  ['customerOverrides', 'settlementValue'],
  ['customerOverrides', 'cMileage'],
  ['customerOverrides', 'trading_contribution'],
  ['customerOverrides', 'payment_contribution'],
  ['customerOverrides', 'ofp_buyup_flag'],
  ['supportOverrides', 'cash'],
  ['supportOverrides', 'partEx'],
]

const heldByOrganisation: ReadonlySet<OverrideField> = new Set(['fRate'])

/**
 * The deal editor's fields in order, with locks and choices by product, parameters and rights; the
 * host refuses locked ones.
 */
export function dealFields(situation: Situation): readonly DealField[] {
  const { product, parameters } = situation
  const hidden = hiddenFields(situation)
  const locked = lockedOfferFields(situation)
  const getLock = (field: OverrideField): FieldLock | null => {
    if (field === 'fTerm' && fixedTerm(product.payment) !== null) return 'product'
    if (!(locked as ReadonlySet<OverrideField>).has(field)) return null
    return heldByOrganisation.has(field) || (field === 'fTerm' && product.term_editable === 1)
      ? 'organisation'
      : 'product'
  }
  return order
    .filter(([, field]) => !hidden.has(field))
    .map(([group, field]) => ({
      group,
      field,
      lock: getLock(field),
      choices: field === 'fTerm' ? termChoices(parameters) : null,
    }))
}
