import { ORPCError } from '@orpc/server'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import type { KeyFinancials, KeyFinancialsRefusal, OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import { dealFacts } from './deal-facts.service.ts'

const statuses: Readonly<Record<KeyFinancialsRefusal['code'], number>> = { offer_not_found: 404, inventory_not_available: 409, not_editable: 422, over_limit: 422, not_offered: 422, unsolvable: 422 }

/** A refusal of the engine as the call answers it, with the field, its limit and the reason as data. */
export function dealRefused({ code, ...data }: KeyFinancialsRefusal) {
  return new ORPCError(code, { status: statuses[code], message: code, data })
}

/** One offer as typed over, by the same function as on the page (W§7 L159). Refuses `not_found` and as `keyFinancials` does. */
export async function keyFinancialsOf(context: OfCustomer, agreement: string, question: OfferChoice & DealOverrides): Promise<KeyFinancials> {
  const { customerOverrides, offerOverrides, supportOverrides, ...choice } = question
  const facts = await dealFacts(context, agreement, choice.inventoryVin)
  const made = keyFinancials(facts, choice, { customerOverrides, offerOverrides, supportOverrides })
  if (!made.ok) throw dealRefused(made.refusal)
  return made.value
}
