import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'

/** The next person waits: the longest time for sending and for closing, in milliseconds. */
const maxSending = 700
const maxClosing = 900

const withTimeout = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, milliseconds))])

/**
 * Leaves the device to the next person within two seconds: sends what it can, seals the rest, and
 * closes the vault.
 */
export async function switchUser(
  session: Pick<SessionOutbox, 'getState' | 'whenOpen' | 'leave'>,
): Promise<void> {
  const { status, outbox } = session.getState()
  if (status === 'open' && outbox.counts.waiting > 0)
    await withTimeout(
      session.whenOpen().then((open) => open.drain()),
      maxSending,
    )
  await withTimeout(session.leave(false), maxClosing)
}
