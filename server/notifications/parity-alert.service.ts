import { parityAlertDays } from '#domain/notifications/parity-alert.contract.ts'
import type { ParityAlert } from '#domain/notifications/parity-alert.contract.ts'
import type { CallContext } from '../http/context.ts'
import { findParityAlerts } from './parity-mark.store.ts'

/** The caller's customers who came within parity in the last days. */
export function getParityAlerts(context: CallContext): Promise<ParityAlert[]> {
  const { tx, organisation, actor, now } = context
  const since = new Date(now.getTime() - parityAlertDays * 86_400_000).toISOString().slice(0, 10)
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  return findParityAlerts(tx, scope, { userId: actor.userId, since })
}
