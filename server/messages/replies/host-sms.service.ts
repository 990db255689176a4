import { isStopRequest } from '#domain/messages/reply.rules.ts'
import type { Database } from '../../db/database.ts'
import type { SmsReply } from '../sms/reply-parts.ts'
import { readReplyLocale } from './reply-locale.ts'
import { recordReply, toGatewayKey } from './reply.service.ts'
import { findSmsTo, listOrganisationsOfNumber } from './reply.store.ts'

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
  // SMPP gives a reply no number: the same words within an hour are the same reply.
  const sourceId = JSON.stringify(['smpp', at.toISOString().slice(0, 13), reply.text])
  for (const { orgId } of takers)
    await deps.database.within({ orgId, userId: null }, (tx) =>
      recordReply(
        tx,
        orgId,
        { ...reply, channel: 'sms', sourceId, subject: '', answeredIds: [] },
        at,
      ),
    )
  return takers.length
}
