import { getCarNumber } from '../inventory/inventory.model.ts'
import type { Offer, OfferType } from '../offers/offer.model.ts'
import { maySeeOffer } from '../offers/offer-visibility.rules.ts'
import type { PlacedOffer } from '../offers/offer-visibility.rules.ts'
import type { ProposalKind } from './pre-calculation.model.ts'
import type { Suggestion } from './proposal-suggestions.ts'

/** Where a proposal appears in the picker. */
export interface ProposalPlacement extends Pick<Offer, 'source' | 'bucket' | 'stock_source'> {
  readonly type: OfferType
}

/** How proposals of a kind appear in the picker. */
export const placements: Readonly<Record<ProposalKind, ProposalPlacement>> = {
  repeatTerm: { type: 'repeatTerm', source: 'k2k', bucket: 'k2k', stock_source: 'repeat_term' },
  core: { type: 'mapped', source: 'k2k', bucket: 'k2k', stock_source: null },
  universal: { type: 'offer', source: 'universal', bucket: 'universal', stock_source: null },
  propensity: { type: 'offer', source: 'kortical', bucket: 'thirdparty', stock_source: null },
  fallback: { type: 'offer', source: 'fallback', bucket: 'fallback', stock_source: null },
  eco: { type: 'offer', source: 'k2k', bucket: 'k2k', stock_source: null },
  inventory: { type: 'mapped', source: 'k2k', bucket: 'k2k', stock_source: 'inventory_offer' },
  buyingPower: { type: 'buyingPower', source: 'k2k', bucket: 'k2k', stock_source: null },
}

/** Somebody in the organisation may see the central stock. */
const everyRight: ReadonlySet<string> = new Set(['CanViewCentralStock'])

/** What decides who sees a suggestion once it is an offer. */
export function placeSuggestion({ kind, car, override }: Suggestion): PlacedOffer {
  const { type, stock_source } = placements[kind]
  return {
    type,
    stock_source,
    inventoryVin: car === null ? null : getCarNumber(car),
    aDealerCode: car?.dCode ?? null,
    mapping_override: override,
  }
}

/** Somebody in the organisation may see it. */
export const mayAnybodySee = (
  suggestion: Suggestion,
  parameters: ReadonlyMap<string, string>,
): boolean => maySeeOffer(placeSuggestion(suggestion), { rights: everyRight, parameters })
