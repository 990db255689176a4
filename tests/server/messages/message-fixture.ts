import { eq } from 'drizzle-orm'
import { outboundMessages } from '#server/db/schema/index.ts'
import { createLog } from '#server/log.ts'
import type { MessageTransports } from '#server/messages/message-transport.ts'
import { queueMessages } from '#server/messages/outbound-message.service.ts'
import type { NewMessage } from '#server/messages/outbound-message.service.ts'
import type { StoredMessage } from '#server/messages/outbound-message.store.ts'
import type { SendDeps } from '#server/messages/send-message.ts'
import type { TestHost } from '#tests/support/host.ts'

export const nothingSetUp: MessageTransports = { email: null, sms: null }

export const createSendDeps = (
  { database, clock }: Pick<TestHost, 'database' | 'clock'>,
  transports: MessageTransports = nothingSetUp,
  publicUrl: string | null = null,
): SendDeps => ({ database, transports, publicUrl, now: clock.now, log: createLog('silent') })

type Sender = { readonly userId: string; readonly name: string }

/** Queues messages with defaults for what a test does not name; returns their ids. */
export async function queueTestMessages(
  { database, clock }: Pick<TestHost, 'database' | 'clock'>,
  orgId: string,
  messages: readonly Partial<NewMessage>[],
  sender: Sender = { userId: 'u', name: 'Ines Carrow' },
): Promise<string[]> {
  return database.within({ orgId, userId: null }, (tx) =>
    queueMessages(
      {
        tx,
        actor: sender,
        organisation: { id: orgId },
        now: clock.now(),
      } as Parameters<typeof queueMessages>[0],
      messages.map((message) => ({
        channel: 'email',
        purpose: 'service',
        agreementNo: null,
        recipient: 'Tamsin Wrexley',
        address: 'tamsin@wrexley.example',
        subject: 'Your next car',
        text: 'Dear Tamsin',
        html: null,
        ...message,
      })),
    ),
  )
}

export async function readMessages(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
): Promise<ReadonlyMap<string, StoredMessage>> {
  const rows = await database.within({ orgId, userId: null }, (tx) =>
    tx.select().from(outboundMessages).where(eq(outboundMessages.orgId, orgId)),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
