import type { DeviceOrder } from '#domain/devices/device.model.ts'
import { heldAtMost } from '#domain/devices/fleet.contract.ts'
import type { DeviceReport } from '#domain/devices/fleet.contract.ts'
import { obedientAct } from '#domain/devices/obedience.rules.ts'
import type { Api } from '#src/api/client.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import type { Connection } from '#src/features/shell/connection.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import type { Timers } from '#src/offline/world.ts'

/** A report waits until sending has come to rest for so long, in milliseconds. */
export const restsFor = 2000
/** Two reports are at least so far apart, also where the first failed, in milliseconds. */
export const leastApart = 15_000
/** While the page is in sight and nothing changes, it is reported so often, in milliseconds. */
export const reportEvery = 5 * 60_000
/** That everything is deleted is told so often at most. */
const goodbyes = 3

export interface AttendedDevice {
  readonly orgId: string
  readonly appVersion: string
  readonly api: Pick<Api, 'DEVICE_REPORT'>
  readonly desk: Pick<OutboxDesk, 'subscribe' | 'state' | 'opened' | 'wipe'>
  readonly connection: Pick<Connection, 'subscribe' | 'isOnline'>
  /** Hears that an answer carried an order; answers how to stop. */
  readonly onOrder: (call: () => void) => () => void
  /** What the device book holds; null where there is none. */
  readonly heldBook: () => DeviceReport['book']
  /** Hears that the book has been fetched; answers how to stop. */
  readonly onBook: (call: () => void) => () => void
  /** Deletes it. */
  readonly dropBook: () => Promise<void>
  readonly isVisible: () => boolean
  readonly timers: Timers
  /** Ends the session, and says why. */
  readonly lock: (end: 'wiped' | 'revoked') => void
}

type OutboxAccount = Awaited<ReturnType<BrowserOutbox['account']>>

/** What changes a report: what is recorded, and how it stands. Not that something is on its way. */
function outlineOf({ receipts }: ReturnType<OutboxDesk['state']>['outbox']): string {
  return receipts
    .map(
      ({ command, standing }) =>
        `${command.id} ${standing.name === 'confirmed' || standing.name === 'needs_you' ? standing.name : 'owed'}`,
    )
    .join()
}

/**
 * Reports what this device holds to the host: once its outbox is open, whenever sending has come to rest, when the host is reached again, and from time to time;
 * and does what it is told in answer. A report that fails is made again at the next of these, and disturbs nobody. Answers how to stop.
 */
export function attendDevice({
  orgId,
  appVersion,
  api,
  desk,
  connection,
  onOrder,
  heldBook,
  onBook,
  dropBook,
  isVisible,
  timers,
  lock,
}: AttendedDevice): () => void {
  let isStopped = false
  let isDue = false
  let isBusy = false
  let isResting = false
  let outline = ''
  let tried: DeviceOrder = 'none'
  let cancelNext = (): void => {}
  let cancelRest = (): void => {}
  let cancelRound = (): void => {}

  const reportOf = (
    { device, epoch, lastSeq, held, needsYou }: OutboxAccount,
    wiped: boolean,
  ): DeviceReport & { readonly orgId: string } => ({
    orgId,
    device,
    epoch,
    app_version: appVersion,
    last_seq: lastSeq,
    held: wiped ? [] : held.slice(0, heldAtMost),
    needs_you: wiped ? 0 : needsYou,
    book: wiped ? null : heldBook(),
    wiped,
  })

  async function sendAll(outbox: BrowserOutbox): Promise<void> {
    // What was put off for want of a network goes now; a host that asked to be left alone is.
    for (const { command, standing } of outbox.snapshot().receipts)
      if (standing.name === 'waiting' && standing.why === 'unreachable')
        await outbox.sendNow(command.id)
    await outbox.drain()
  }

  async function wipe(account: OutboxAccount): Promise<void> {
    if (!(await desk.wipe())) return
    for (let goodbye = 1; goodbye <= goodbyes; goodbye++) {
      const isTold = await api.DEVICE_REPORT.post(reportOf(account, true)).then(
        () => true,
        () => false,
      )
      if (isTold) break
      await new Promise<void>((resolve) => void timers.after(restsFor, resolve))
    }
    lock('wiped')
  }

  async function obey(outbox: BrowserOutbox, order: DeviceOrder): Promise<void> {
    const account = await outbox.account()
    const act = obedientAct(order, {
      isSignedIn: true,
      owed: account.owed,
      hasTried: tried === order,
    })
    tried = order
    if (act === 'send') {
      await sendAll(outbox)
      return obey(outbox, order)
    }
    // Sent in vain, it is tried again with the next report.
    if (act === 'wait') tried = 'none'
    if (act === 'wipe') await wipe(account)
    if (act !== 'sign_out') return
    await dropBook().catch(() => {})
    lock('revoked')
  }

  async function report(): Promise<void> {
    const outbox = await desk.opened()
    const answer = await api.DEVICE_REPORT.post(reportOf(await outbox.account(), false))
    if (isStopped) return
    await outbox.heard({ highest: answer.highest, lost: answer.lost.length })
    await obey(outbox, answer.order)
  }

  async function come(): Promise<void> {
    if (
      isStopped ||
      isBusy ||
      isResting ||
      !connection.isOnline() ||
      desk.state().status !== 'open'
    )
      return
    isBusy = isResting = true
    isDue = false
    outline = outlineOf(desk.state().outbox)
    cancelRest = timers.after(leastApart, () => {
      isResting = false
      if (isDue) ask()
    })
    try {
      await report()
    } catch {
      // The host was not reached, or has trouble: what there is to say stands in the next one.
    } finally {
      isBusy = false
      if (isDue) ask()
    }
  }

  function ask(): void {
    if (isStopped) return
    isDue = true
    cancelNext()
    cancelNext = timers.after(restsFor, () => void come())
  }

  function goRound(): void {
    cancelRound = timers.after(reportEvery, () => {
      if (isVisible()) ask()
      goRound()
    })
  }

  let wasOpen = false
  function look(): void {
    const { status, outbox } = desk.state()
    const isOpen = status === 'open'
    if (isOpen && (!wasOpen || (outlineOf(outbox) !== outline && outbox.counts.sending === 0)))
      ask()
    wasOpen = isOpen
  }

  const stops = [
    desk.subscribe(look),
    connection.subscribe(() => connection.isOnline() && ask()),
    onOrder(ask),
    onBook(ask),
  ]
  look()
  goRound()
  return () => {
    isStopped = true
    cancelNext()
    cancelRest()
    cancelRound()
    for (const stop of stops) stop()
  }
}
