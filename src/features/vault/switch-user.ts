import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'

/** Somebody stands there and waits: what can still be sent has so long, and so has the closing, in milliseconds. */
const longestSending = 700
const longestClosing = 900

const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, milliseconds))])

/** Leaves the device to somebody else within two seconds: sends what goes at once, keeps the rest sealed, and closes what is open, key and all. */
export async function leaveToNext(
  desk: Pick<OutboxDesk, 'state' | 'opened' | 'leave'>,
): Promise<void> {
  const { status, outbox } = desk.state()
  if (status === 'open' && outbox.counts.waiting > 0)
    await atMost(
      desk.opened().then((open) => open.drain()),
      longestSending,
    )
  await atMost(desk.leave(false), longestClosing)
}
