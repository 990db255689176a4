import { isStopRequest } from '#domain/messages/reply.rules.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { SmsReply } from '../sms/reply-parts.ts'
import { readReplyLocale } from './reply-locale.ts'
import { recordReply, toGatewayKey, toReplyId } from './reply.service.ts'
import type { ReceivedReply } from './reply.service.ts'
import { findReplyTime, findSmsTo, listOrganisationsOfNumber } from './reply.store.ts'

interface HostSmsDeps {
  readonly database: Database
  readonly now: () => Date
}

interface Writer {
  readonly orgId: string
  /** When it last wrote to the number. */
  readonly sentAt: number
  readonly asksToStop: boolean
}

/** An organisation that wrote to the number; null for one that wrote to another with the same last digits. */
async function findWriter(
  { database }: HostSmsDeps,
  orgId: string,
  { from, text }: SmsReply,
): Promise<Writer | null> {
  return database.within({ orgId, userId: null }, async (tx) => {
    const locale = await readReplyLocale(tx, orgId)
    const key = toGatewayKey(from, locale)
    const [last] = key === null ? [] : await findSmsTo(tx, orgId, key, locale)
    if (last === undefined) return null
    const asksToStop = isStopRequest({ channel: 'sms', subject: '', text }, locale)
    return { orgId, sentAt: last.sentAt?.getTime() ?? 0, asksToStop }
  })
}

const hour = 3_600_000

/** SMPP gives a reply no number: the same words within an hour are the same reply. */
const toReceivedReply = (reply: SmsReply, at: number): ReceivedReply => ({
  ...reply,
  channel: 'sms',
  sourceId: JSON.stringify(['smpp', Math.floor(at / hour), reply.text]),
  subject: '',
  answeredIds: [],
})

/** Whether it came in the hour of the clock before this one, and is not an hour old. */
async function isStoredBefore(
  tx: Transaction,
  orgId: string,
  reply: SmsReply,
  at: number,
): Promise<boolean> {
  const time = await findReplyTime(tx, orgId, toReplyId(toReceivedReply(reply, at - hour)))
  return time !== null && at - time.getTime() < hour
}

/**
 * Stores what a phone wrote back to the host's own number: with the organisation that wrote to it
 * last, a STOP with all that did. Answers with how many; a gateway that brings it again changes nothing.
 */
export async function recordHostSms(deps: HostSmsDeps, reply: SmsReply): Promise<number> {
  const digits = reply.from.replaceAll(/\D/gu, '')
  const organisations = await deps.database.asOwner((tx) => listOrganisationsOfNumber(tx, digits))
  const found: Writer[] = []
  for (const orgId of organisations) {
    const writer = await findWriter(deps, orgId, reply)
    if (writer !== null) found.push(writer)
  }
  const last = Math.max(...found.map(({ sentAt }) => sentAt))
  const takers = found.filter(({ sentAt, asksToStop }) => asksToStop || sentAt === last)
  const at = deps.now()
  for (const { orgId } of takers)
    await deps.database.within({ orgId, userId: null }, async (tx) => {
      if (await isStoredBefore(tx, orgId, reply, at.getTime())) return
      await recordReply(tx, orgId, toReceivedReply(reply, at.getTime()), at)
    })
  return takers.length
}
