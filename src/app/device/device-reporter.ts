import type { RemoteCommand } from '#domain/devices/device.model.ts'
import { maxHeldActions } from '#domain/devices/managed-device.contract.ts'
import type { DeviceReport } from '#domain/devices/managed-device.contract.ts'
import { nextRevocationStep } from '#domain/devices/revocation.rules.ts'
import type { Api } from '#src/api/client.ts'
import type { HostConnection } from '#src/features/shell/connection.ts'
import type { OpenedOutbox, DeviceState } from '#src/offline/device/browser-outbox.ts'
import type { Timers } from '#src/offline/ports/outbox-deps.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'

/** A report waits until sending has paused for this many milliseconds. */
export const reportDelay = 2000
/** The least time between two reports, also after a failed one, in milliseconds. */
export const minReportInterval = 15_000
/** Milliseconds between two reports while the page is visible and nothing changes. */
export const reportInterval = 5 * 60_000
/** Tries to report that everything was deleted. */
const maxWipeReports = 3

export interface DeviceReporterDeps {
  readonly orgId: string
  readonly appVersion: string
  readonly api: Pick<Api, 'DEVICE_REPORT'>
  readonly outbox: Pick<SessionOutbox, 'subscribe' | 'getState' | 'whenOpen' | 'wipe'>
  readonly connection: Pick<HostConnection, 'subscribe' | 'isOnline'>
  /** Calls when an answer carries a remote command; returns how to stop. */
  readonly onRemoteCommand: (call: () => void) => () => void
  /** What the stored day pack holds; null where there is none. */
  readonly getStoredDayPack: () => DeviceReport['book']
  /** Calls when the day pack has been fetched; returns how to stop. */
  readonly onDayPackPulled: (call: () => void) => () => void
  readonly deleteDayPack: () => Promise<void>
  readonly isVisible: () => boolean
  readonly timers: Timers
  /** Ends the session with a reason. */
  readonly lock: (end: 'wiped' | 'revoked') => void
}

/** Changes with the recorded commands and their results, not with commands on their way. */
function getOutline({ receipts }: ReturnType<SessionOutbox['getState']>['outbox']): string {
  return receipts
    .map(({ command, status: { name } }) => {
      const isSettled = name === 'confirmed' || name === 'needs_you'
      return `${command.id} ${isSettled ? name : 'unsent'}`
    })
    .join()
}

function readDeviceState({ report }: OpenedOutbox): Promise<DeviceState> {
  if (report === null) throw new Error('The outbox stores nothing on this device')
  return report()
}

class DeviceReporter {
  readonly #deps: DeviceReporterDeps
  readonly #stops: readonly (() => void)[]
  #isStopped = false
  #isDue = false
  #isReporting = false
  #isResting = false
  #wasOpen = false
  #outline = ''
  /** The command for which sending was last tried. */
  #attempted: RemoteCommand = 'none'
  #cancelNext = (): void => {}
  #cancelRest = (): void => {}
  #cancelInterval = (): void => {}

  constructor(deps: DeviceReporterDeps) {
    this.#deps = deps
    const { outbox, connection, onRemoteCommand, onDayPackPulled } = deps
    this.#stops = [
      outbox.subscribe(this.#watchOutbox),
      connection.subscribe(() => connection.isOnline() && this.#schedule()),
      onRemoteCommand(this.#schedule),
      onDayPackPulled(this.#schedule),
    ]
    this.#watchOutbox()
    this.#startInterval()
  }

  readonly stop = (): void => {
    this.#isStopped = true
    this.#cancelNext()
    this.#cancelRest()
    this.#cancelInterval()
    for (const stop of this.#stops) stop()
  }

  #toReport(
    { device, epoch, lastSeq, held, needsYou, evicted }: DeviceState,
    wiped: boolean,
  ): DeviceReport & { readonly orgId: string } {
    const { orgId, appVersion, getStoredDayPack } = this.#deps
    return {
      orgId,
      device,
      epoch,
      app_version: appVersion,
      last_seq: lastSeq,
      held: wiped ? [] : held.slice(0, maxHeldActions),
      needs_you: wiped ? 0 : needsYou,
      evicted,
      book: wiped ? null : getStoredDayPack(),
      wiped,
    }
  }

  /** Retries at once what failed without a network; a host that asked for a pause gets it. */
  async #sendAll(outbox: OpenedOutbox): Promise<void> {
    for (const { command, status } of outbox.getState().receipts)
      if (status.name === 'waiting' && status.why === 'unreachable')
        await outbox.sendNow(command.id)
    await outbox.drain()
  }

  async #wipe(state: DeviceState): Promise<void> {
    const { outbox, api, timers, lock } = this.#deps
    if (!(await outbox.wipe())) return
    for (let attempt = 1; attempt <= maxWipeReports; attempt++) {
      const isReported = await api.DEVICE_REPORT.post(this.#toReport(state, true)).then(
        () => true,
        () => false,
      )
      if (isReported) break
      await new Promise<void>((resolve) => void timers.after(reportDelay, resolve))
    }
    lock('wiped')
  }

  async #applyCommand(outbox: OpenedOutbox, command: RemoteCommand): Promise<void> {
    const state = await readDeviceState(outbox)
    const step = nextRevocationStep(command, {
      isSignedIn: true,
      unsentCount: state.unsentCount,
      hasTried: this.#attempted === command,
    })
    this.#attempted = command
    if (step === 'send') {
      await this.#sendAll(outbox)
      return this.#applyCommand(outbox, command)
    }
    // Sending is tried again with the next report.
    if (step === 'wait') this.#attempted = 'none'
    if (step === 'wipe') await this.#wipe(state)
    if (step !== 'sign_out') return
    await this.#deps.deleteDayPack().catch(() => {})
    this.#deps.lock('revoked')
  }

  async #report(): Promise<void> {
    const outbox = await this.#deps.outbox.whenOpen()
    const report = this.#toReport(await readDeviceState(outbox), false)
    const answer = await this.#deps.api.DEVICE_REPORT.post(report)
    if (this.#isStopped) return
    await outbox.syncDeviceNumbers({ highest: answer.highest, lost: answer.lost.length })
    await this.#applyCommand(outbox, answer.order)
  }

  async #reportWherePossible(): Promise<void> {
    const { connection, outbox, timers } = this.#deps
    if (this.#isStopped || this.#isReporting || this.#isResting || !connection.isOnline()) return
    if (outbox.getState().status !== 'open') return
    this.#isReporting = this.#isResting = true
    this.#isDue = false
    this.#outline = getOutline(outbox.getState().outbox)
    this.#cancelRest = timers.after(minReportInterval, () => {
      this.#isResting = false
      if (this.#isDue) this.#schedule()
    })
    try {
      await this.#report()
    } catch {
      // The next report says the same.
    } finally {
      this.#isReporting = false
      if (this.#isDue) this.#schedule()
    }
  }

  readonly #schedule = (): void => {
    if (this.#isStopped) return
    this.#isDue = true
    this.#cancelNext()
    this.#cancelNext = this.#deps.timers.after(reportDelay, () => void this.#reportWherePossible())
  }

  #startInterval(): void {
    this.#cancelInterval = this.#deps.timers.after(reportInterval, () => {
      if (this.#deps.isVisible()) this.#schedule()
      this.#startInterval()
    })
  }

  readonly #watchOutbox = (): void => {
    const { status, outbox } = this.#deps.outbox.getState()
    const isOpen = status === 'open'
    const hasChanged = getOutline(outbox) !== this.#outline && outbox.counts.sending === 0
    if (isOpen && (!this.#wasOpen || hasChanged)) this.#schedule()
    this.#wasOpen = isOpen
  }
}

/**
 * Reports what this device holds at events and intervals, and applies the command in each answer.
 * Returns how to stop.
 */
export const startDeviceReporter = (deps: DeviceReporterDeps): (() => void) =>
  new DeviceReporter(deps).stop
