import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { canonicalJson } from '#domain/command.ts'
import type { Database } from '#server/db/database.ts'
import { activity } from '#server/db/schema/index.ts'
import { requireHostAnswer } from '#src/api/host-answer.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { classifyResponse } from '#src/offline/outbox/sending/classify-response.ts'
import { createSender } from '#src/offline/outbox/sending/sender.ts'
import type { OutgoingCommand, Owner, Sender } from '#src/offline/ports/outbox-deps.ts'
import { sha256 } from '#src/offline/vault/vault.ts'

/** A device whose person writes comments, one after another. */
export interface CommentingDevice {
  readonly id: string
  seq: number
  /** Sent, and not acknowledged yet. */
  pending: OutgoingCommand | null
}

export const createDevices = (count: number): readonly CommentingDevice[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), seq: 0, pending: null }))

/** The device's next command: a comment with a text of its own. */
export async function writeComment(
  device: CommentingDevice,
  owner: Owner,
  agreementNo: string,
): Promise<OutgoingCommand> {
  const { kind, schema, getLane } = contactLogKinds['comment.add']
  const body = { agreementNo, activity: `Said ${randomUUID()}` }
  device.seq += 1
  return {
    command: {
      id: randomUUID(),
      kind,
      schema,
      lane: getLane(body),
      body,
      base: null,
      occurredAt: new Date().toISOString(),
    },
    hash: await sha256(canonicalJson(body)),
    deviceSeq: device.seq,
    owner,
  }
}

export const getWrittenText = ({ command }: OutgoingCommand): string =>
  (command.body as { readonly activity: string }).activity

/** Where devices send their commands, and in whose session. */
export interface CommentTarget {
  readonly address: string
  readonly cookies: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called for each stored answer that was given again. */
  readonly onReplay: () => void
}

/** Makes the senders of devices, as the page has them. */
export function createCommentSenders({ address, cookies, headers = {}, onReplay }: CommentTarget) {
  return ({ id }: CommentingDevice): Sender => {
    async function fetchWithSession(request: Request): Promise<Response> {
      const sent = new Headers(request.headers)
      sent.set('cookie', cookies)
      sent.set('origin', address)
      for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      const { method, signal } = request
      const body = await request.text()
      const answer = await fetch(request.url, { method, headers: sent, body, signal })
      if (answer.headers.get('idempotent-replay') === 'true') onReplay()
      return requireHostAnswer(request, answer)
    }
    return createSender(
      { host: address, device: id, fetch: fetchWithSession, now: () => Date.now() },
      () => contactLogKinds['comment.add'].call,
    )
  }
}

/** Sends the command once; false where it has to be sent again. */
export async function sendOnce(sender: Sender, sending: OutgoingCommand): Promise<boolean> {
  const answer = await sender.send(sending, new AbortController().signal).catch(() => null)
  if (answer === null) return false
  const result = classifyResponse(answer, sending.command.id, Date.now())
  if (result.name === 'confirmed') return true
  if (result.name === 'retry') return false
  throw new Error(`A command was refused: ${JSON.stringify(answer.body)}`)
}

export async function readComments(
  database: Database,
  orgId: string,
): Promise<readonly (string | null)[]> {
  const rows = await database.within({ orgId, userId: null }, (tx) =>
    tx.select({ comment: activity.comment }).from(activity).where(eq(activity.orgId, orgId)),
  )
  return rows.map(({ comment }) => comment)
}

/** Which of the acknowledged texts are not stored, and which more than once. */
export function compareComments(
  acknowledged: readonly string[],
  stored: readonly (string | null)[],
): { readonly lost: readonly string[]; readonly doubled: readonly string[] } {
  const counts = new Map<string | null, number>()
  for (const text of stored) counts.set(text, (counts.get(text) ?? 0) + 1)
  return {
    lost: acknowledged.filter((text) => !counts.has(text)),
    doubled: acknowledged.filter((text) => (counts.get(text) ?? 0) > 1),
  }
}
