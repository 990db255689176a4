import type { FieldAccess } from '../customers/fields/customer-field.rules.ts'
import { isParameterOn } from '../organisations/parameter.rules.ts'
import type { Offer } from './offer.model.ts'

/** What decides who sees an offer. */
export interface PlacedOffer extends Pick<Offer, 'stock_source' | 'inventoryVin' | 'aDealerCode'> {
  readonly type: string
  /** The admin override that the proposal was edited in; null where none was. */
  readonly mapping_override: string | null
}

/** Offers made by people stay visible. */
const ownTypes: ReadonlySet<string> = new Set(['saved', 'pamAppliedInventory'])

/** The central stock's dealer (`central_stock_dealer`); null where there is none. */
export const getCentralStockDealer = (parameters: FieldAccess['parameters']): string | null =>
  parameters.get('central_stock_dealer')?.trim() || null

/** Whether the car is at the central stock's dealer. */
export function isCentralStock(
  { inventoryVin, aDealerCode }: Pick<PlacedOffer, 'inventoryVin' | 'aDealerCode'>,
  { parameters }: Pick<FieldAccess, 'parameters'>,
): boolean {
  const dealer = getCentralStockDealer(parameters)
  return dealer !== null && inventoryVin !== null && aDealerCode?.trim() === dealer
}

/** Whether it is a proposal that was made from a car in stock. */
export function isFromInventory({
  type,
  stock_source,
}: Pick<PlacedOffer, 'type' | 'stock_source'>): boolean {
  return stock_source === 'inventory_offer' && !ownTypes.has(type)
}

/** Offer visibility by rights and parameters; saved and applied offers are always visible. */
export function maySeeOffer(offer: PlacedOffer, access: FieldAccess): boolean {
  if (ownTypes.has(offer.type)) return true
  if (isCentralStock(offer, access)) return access.rights.has('CanViewCentralStock')
  if (isFromInventory(offer) && !isParameterOn(access.parameters, 'inventory_based_proposals'))
    return false
  return (
    offer.mapping_override === null ||
    isParameterOn(access.parameters, 'enable_offer_mapping_overrides')
  )
}
