import { maxPresentPeople } from '#domain/live/presence.contract.ts'
import { recordOpened } from '../audit/customer-opens.store.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { inOrganisation } from '../http/gate.ts'
import { deletePresence, listOthersPresent, recordPresence } from './presence.store.ts'
import type { Presence } from './presence.store.ts'

/** Refuses `not_found` for a customer whom the caller may not see. */
async function requirePresence(context: CallContext, agreementNo: string): Promise<Presence> {
  const { orgId, fAgreementNo } = await requireCustomer(context, agreementNo)
  return { orgId, fAgreementNo, userId: context.actor.userId }
}

export const presenceRoutes = {
  CUSTOMER_PRESENCE: {
    put: inOrganisation.CUSTOMER_PRESENCE.put.handler(async ({ input, context }) => {
      const presence = await requirePresence(context, input.agreementNo)
      const isNew = await recordPresence(context.tx, presence, context.now)
      if (isNew) await recordOpened(context, input.agreementNo)
      return { others: await listOthersPresent(context.tx, presence, maxPresentPeople) }
    }),
    delete: inOrganisation.CUSTOMER_PRESENCE.delete.handler(async ({ input, context }) => {
      const presence = await requirePresence(context, input.agreementNo)
      return { left: await deletePresence(context.tx, presence) }
    }),
  },
}
