import { parseDeliveryReport } from '#domain/messages/delivery-status.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { recordDeliveryReport } from '../delivery-report.service.ts'
import { parseReplyMail } from './parse-mail.ts'
import { recordReply } from './reply.service.ts'
import type { ReceivedReply } from './reply.service.ts'

/** What became of something that came in. */
export interface IncomingResult {
  readonly recorded: boolean
  /** Of a reply: whether it is surely known whose it is. */
  readonly matched?: boolean
}

/** Null for what cannot be read. */
export async function recordIncomingReply(
  tx: Transaction,
  orgId: string,
  reply: ReceivedReply | null,
  now: Date,
): Promise<IncomingResult> {
  const result = reply === null ? 'unreadable' : await recordReply(tx, orgId, reply, now)
  if (result === 'unreadable') return { recorded: false }
  return result === 'stored_before'
    ? { recorded: true }
    : { recorded: true, matched: result === 'matched' }
}

/** A mail as it came: a report about one that was sent, otherwise what somebody wrote back. */
export async function recordIncomingMail(
  tx: Transaction,
  orgId: string,
  raw: Buffer,
  now: Date,
): Promise<IncomingResult> {
  // PostgreSQL takes no NUL.
  const text = raw.toString('utf8').replaceAll('\0', '')
  if (parseDeliveryReport(text) !== null)
    return { recorded: await recordDeliveryReport(tx, orgId, text, now) }
  return recordIncomingReply(tx, orgId, await parseReplyMail(raw), now)
}
