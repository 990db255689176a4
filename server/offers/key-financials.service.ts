import { ORPCError } from '@orpc/server'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { disagreement } from '#domain/offers/deal-agreement.rules.ts'
import type { DeviceFigures } from '#domain/offers/deal-agreement.rules.ts'
import { maySeeRv } from '#domain/offers/deal-fields.rules.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import type {
  KeyFinancials,
  KeyFinancialsRefusal,
  OfferChoice,
} from '#domain/offers/key-financials.model.ts'
import { dealWithoutRv } from '#domain/offers/residual-value-access.rules.ts'
import type { CallContext } from '../http/context.ts'
import { dealFacts } from './deal-facts.service.ts'

const statuses: Readonly<Record<KeyFinancialsRefusal['code'], number>> = {
  offer_not_found: 404,
  inventory_not_available: 409,
  not_editable: 422,
  over_limit: 422,
  not_offered: 422,
  unsolvable: 422,
}

/** A refusal of the engine as the call answers it, with the field, its limit and the reason as data. */
export function dealRefused({ code, ...data }: KeyFinancialsRefusal) {
  return new ORPCError(code, { status: statuses[code], message: code, data })
}

/** Writes to the log where a device has reckoned otherwise: which figures, never how much. Facts of another time are no disagreement of the engine. */
function noteDisagreement(
  { log, organisation, actor }: CallContext,
  device: DeviceFigures,
  { deal }: KeyFinancials,
  reckoned_at: string | null,
): void {
  const figures = disagreement(device, deal)
  if (figures.length === 0) return
  const of = {
    code: figures.join(' '),
    count: figures.length,
    orgId: organisation.id,
    userId: actor.userId,
  }
  if (device.reckoned_at === reckoned_at) log.warn({ event: 'deal_disagreement', ...of })
  else log.info({ event: 'deal_of_older_facts', ...of })
}

/**
 * One offer as typed over, by the same function as on the page (W§7 L159). Who may not see residual values types none over and is told none of a lease. Refuses
 * `not_found` and as `keyFinancials` does.
 */
export async function keyFinancialsOf(
  context: CallContext,
  agreement: string,
  question: OfferChoice & DealOverrides & { readonly device?: DeviceFigures | undefined },
): Promise<KeyFinancials> {
  const { customerOverrides, offerOverrides, supportOverrides, device, ...choice } = question
  const seesRv = maySeeRv(context.actor)
  if (!seesRv && offerOverrides.fBalloon !== undefined)
    throw dealRefused({ code: 'not_editable', field: 'fBalloon' })
  const facts = await dealFacts(context, agreement, choice.inventoryVin)
  const made = keyFinancials(facts, choice, { customerOverrides, offerOverrides, supportOverrides })
  if (!made.ok) throw dealRefused(made.refusal)
  if (device !== undefined) noteDisagreement(context, device, made.value, facts.reckoned_at)
  return seesRv ? made.value : dealWithoutRv(made.value)
}
