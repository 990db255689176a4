import { ORPCError } from '@orpc/server'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { findDifferingFigures } from '#domain/offers/key-financials/device-figures.rules.ts'
import type { DeviceFigures } from '#domain/offers/key-financials/device-figures.rules.ts'
import { maySeeRv } from '#domain/offers/key-financials/deal-fields.rules.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import type {
  KeyFinancials,
  KeyFinancialsRefusal,
  OfferChoice,
} from '#domain/offers/key-financials/key-financials.model.ts'
import { dealWithoutRv } from '#domain/offers/key-financials/residual-value-access.rules.ts'
import type { CallContext } from '../http/context.ts'
import { readDealFacts } from './deal-facts.service.ts'

const statuses: Readonly<Record<KeyFinancialsRefusal['code'], number>> = {
  offer_not_found: 404,
  inventory_not_available: 409,
  not_editable: 422,
  over_limit: 422,
  not_offered: 422,
  unsolvable: 422,
}

/** The engine's refusal as an API error with field, limit and reason. */
export function toDealError({ code, ...data }: KeyFinancialsRefusal) {
  return new ORPCError(code, { status: statuses[code], message: code, data })
}

/**
 * Logs which figures differ, never their amounts. Facts of another time are not an engine
 * difference.
 */
function noteDisagreement(
  { log, organisation, actor }: CallContext,
  device: DeviceFigures,
  { deal }: KeyFinancials,
  reckoned_at: string | null,
): void {
  const figures = findDifferingFigures(device, deal)
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
 * One offer with overrides. People without residual values can neither override nor see a lease's.
 * Refuses as `calculateKeyFinancials` does.
 */
export async function getKeyFinancials(
  context: CallContext,
  agreement: string,
  question: OfferChoice & DealOverrides & { readonly device?: DeviceFigures | undefined },
): Promise<KeyFinancials> {
  const { customerOverrides, offerOverrides, supportOverrides, device, ...choice } = question
  const seesRv = maySeeRv(context.actor)
  if (!seesRv && offerOverrides.fBalloon !== undefined)
    throw toDealError({ code: 'not_editable', field: 'fBalloon' })
  const facts = await readDealFacts(context, agreement, choice.inventoryVin)
  const made = calculateKeyFinancials(facts, choice, {
    customerOverrides,
    offerOverrides,
    supportOverrides,
  })
  if (!made.ok) throw toDealError(made.refusal)
  if (device !== undefined) noteDisagreement(context, device, made.value, facts.reckoned_at)
  return seesRv ? made.value : dealWithoutRv(made.value)
}
