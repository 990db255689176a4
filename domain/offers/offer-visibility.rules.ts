import type { FieldAccess } from '../customers/customer-field.rules.ts'
import { isSwitchedOn } from '../customers/customer-field.rules.ts'
import type { Offer } from './offer.model.ts'

interface Placed extends Pick<Offer, 'stock_source' | 'inventoryVin' | 'aDealerCode'> {
  readonly type: string
  /** The admin override that the proposal was edited in; null where none was (A§7 L456). */
  readonly mapping_override: string | null
}

/** What people have made of an offer stays theirs, whatever it was made from. */
const ownTypes: ReadonlySet<string> = new Set(['saved', 'pamAppliedInventory'])

/** Whether the offer's car stands at the dealer that holds the organisation's central stock (`central_stock_dealer`, W§6 L139). */
export function isCentralStock(
  { inventoryVin, aDealerCode }: Pick<Placed, 'inventoryVin' | 'aDealerCode'>,
  { parameters }: Pick<FieldAccess, 'parameters'>,
): boolean {
  const dealer = parameters.get('central_stock_dealer')?.trim() ?? ''
  return dealer !== '' && inventoryVin !== null && aDealerCode?.trim() === dealer
}

/** Whether it is a proposal that was made from a car in stock. */
export function isFromInventory({
  type,
  stock_source,
}: Pick<Placed, 'type' | 'stock_source'>): boolean {
  return stock_source === 'inventory_offer' && !ownTypes.has(type)
}

/**
 * Whether a person is shown an offer: cars of the central stock with `CanViewCentralStock`, proposals from the stock where the organisation has
 * `inventory_based_proposals`, proposals of an admin override where it has `enable_offer_mapping_overrides` (W§6 L137, L139). Saved and applied offers
 * are shown always.
 */
export function maySeeOffer(offer: Placed, access: FieldAccess): boolean {
  if (ownTypes.has(offer.type)) return true
  if (isCentralStock(offer, access)) return access.rights.has('CanViewCentralStock')
  if (isFromInventory(offer) && !isSwitchedOn(access.parameters, 'inventory_based_proposals'))
    return false
  return (
    offer.mapping_override === null ||
    isSwitchedOn(access.parameters, 'enable_offer_mapping_overrides')
  )
}
