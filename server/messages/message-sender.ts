import type { MessageTransports } from './message-transport.ts'
import { listAbandonedMessages, listDueMessages } from './outbound-message.store.ts'
import type { MessageKey } from './outbound-message.store.ts'
import { recordAbandoned, sendMessage } from './send-message.ts'
import type { SendDeps } from './send-message.ts'

/** Milliseconds between two looks for messages that are due. */
const pollEvery = 1000
/** Messages that are under way at once. */
const atOnce = 8
/** Messages of one organisation in a round, so that none waits for all of another's. */
const perOrganisation = 50

/**
 * Milliseconds after which a message that is `sending` has no host any more: longer than any
 * transport waits for an answer.
 */
export const abandonedAfter = 300_000

/** Ends once none of them is under way any more, also where one fails. */
async function sendAll(deps: SendDeps, keys: readonly MessageKey[]): Promise<void> {
  const waiting = keys.values()
  const work = async () => {
    for (const key of waiting) await sendMessage(deps, key)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Sends what is due on this host now; returns how many messages it looked at. */
export async function sendDueMessages(
  deps: SendDeps,
  abandoned: number = abandonedAfter,
): Promise<number> {
  const { database, now } = deps
  const { due, left } = await database.asOwner(async (tx) => ({
    due: await listDueMessages(tx, now(), perOrganisation),
    left: await listAbandonedMessages(tx, new Date(now().getTime() - abandoned)),
  }))
  for (const key of left) await recordAbandoned(deps, key)
  await sendAll(deps, due)
  return due.length
}

export interface MessageSender {
  /** Lets the messages under way end. */
  stop(): Promise<void>
}

/** Sends messages as they become due, until stopped. */
export function startMessageSender(deps: SendDeps): MessageSender {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const plan = (delay: number): void => {
    if (!isStopped) timer = setTimeout(run, delay)
  }
  const run = (): void => {
    round = sendDueMessages(deps).then(
      (count) => plan(count > 0 ? 0 : pollEvery),
      (error: unknown) => {
        deps.log.warn({
          event: 'messages_failed',
          kind: error instanceof Error ? error.name : typeof error,
        })
        plan(pollEvery)
      },
    )
  }
  run()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await round
      await closeTransports(deps.transports)
    },
  }
}

async function closeTransports(transports: MessageTransports): Promise<void> {
  for (const transport of Object.values(transports)) await transport?.close()
}
