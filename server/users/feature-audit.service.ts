import type { DealDetails } from '#domain/users/feature-audit.contract.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import { readReceivedCommand } from '../commands/command.ts'
import type { CallContext } from '../http/context.ts'
import { addFeatureUse } from './feature-audit.store.ts'

interface FeatureUse {
  readonly agreement_number: string
  readonly deal_details: DealDetails
  readonly feature: string
}

/**
 * Notes that the caller used a feature of a customer's details, once per request id. Refuses
 * `not_found`.
 */
export async function recordFeatureUse(
  context: CallContext,
  { agreement_number, deal_details, feature }: FeatureUse,
): Promise<{ id: string }> {
  await requireCustomer(context, agreement_number)
  const { id } = readReceivedCommand(context)
  await addFeatureUse(context.tx, {
    orgId: context.organisation.id,
    id,
    fAgreementNo: agreement_number,
    userId: context.actor.userId,
    actedById: context.actor.actingBy?.userId ?? null,
    feature,
    deal_details,
    created_at: context.now,
  })
  return { id }
}
