import { isAddressGone, parseDeliveryReport } from '#domain/messages/delivery-status.rules.ts'
import type { Transaction } from '../db/database.ts'
import { markBouncing } from './bouncing-address.store.ts'
import { recordMessageEvent } from './message-progress.ts'
import { findMessageByGatewayId, lockMessage } from './outbound-message.store.ts'

/** What a gateway says about a message that it took. False for an unknown number. */
export async function recordGatewayReceipt(
  tx: Transaction,
  orgId: string,
  { gatewayId, receipt }: { readonly gatewayId: string; readonly receipt: 'delivered' | 'bounced' },
  now: Date,
): Promise<boolean> {
  const message = await findMessageByGatewayId(tx, orgId, gatewayId)
  if (message === null) return false
  return recordMessageEvent(tx, message, { type: 'receive', receipt, at: now.getTime() }, now)
}

/**
 * Takes a delivery-status mail as it came, from a mailbox or a provider. False for a mail that is
 * none, or is about no message of the organisation.
 */
export async function recordDeliveryReport(
  tx: Transaction,
  orgId: string,
  raw: string,
  now: Date,
): Promise<boolean> {
  const report = parseDeliveryReport(raw)
  const id = report?.messageId?.split('@')[0]
  if (report === null || id === undefined) return false
  const message = await lockMessage(tx, { orgId, id })
  const status = report.recipients.find(
    ({ recipient }) => recipient === message?.address.toLowerCase(),
  )
  if (message === null || status === undefined) return false
  const { action, status: code, diagnostic } = status
  const answer = diagnostic ?? code
  if (isAddressGone(status))
    await markBouncing(tx, { orgId, address: message.address, answer, since: now })
  if (action !== 'failed' && action !== 'delivered') return true
  const receipt = action === 'failed' ? 'bounced' : 'delivered'
  const event = { type: 'receive', receipt, at: now.getTime() } as const
  return recordMessageEvent(tx, message, event, now, { answer })
}
