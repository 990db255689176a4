import type { DayPackReader, DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import { createStore } from '#src/state/store.ts'
import {
  closedDayPack,
  closedDayPackSession,
  mayPull,
  reduceDayPackSession,
} from './day-pack-session.ts'
import type { OpenedDayPackSession } from './day-pack-session.ts'
import type { DayPackOwner, SessionDayPack, SessionDayPackDeps } from './session-day-pack.model.ts'

/** Milliseconds between two pulls while the page is visible. */
export const pullInterval = 15 * 60_000
/** The least time between two pulls, in milliseconds. */
export const minPullInterval = 30_000
/** A pull waits this many milliseconds for more events that ask for one. */
export const pullDelay = 3000
/** A failed pull is tried again after this many milliseconds. */
export const pullRetryDelay = 60_000

class PageDayPack implements SessionDayPack {
  readonly #deps: SessionDayPackDeps
  readonly #store = createStore(closedDayPackSession, reduceDayPackSession)
  #abort = new AbortController()
  #cancelNext = (): void => {}
  #stops: readonly (() => void)[] = []

  readonly subscribe = this.#store.subscribe

  constructor(deps: SessionDayPackDeps) {
    this.#deps = deps
  }

  readonly status = (): DayPackStatus => this.#store.getState().status

  readonly reader = (): DayPackReader | null => this.#store.getState().open?.dayPack ?? null

  readonly open = (owner: DayPackOwner): void => {
    this.close()
    this.#store.dispatch({ name: 'owner_set', owner })
    const { outbox, vault, connection, timers, onVisible } = this.#deps
    let wasOnline = connection.isOnline()
    const reconnect = () => {
      const isOnline = connection.isOnline()
      if (isOnline && !wasOnline) this.#wake()
      wasOnline = isOnline
    }
    const becomeVisible = () => {
      const { open, lastPull } = this.#store.getState()
      if (open === null || timers.now() - lastPull >= pullInterval) this.#wake()
    }
    this.#stops = [
      outbox.subscribe(this.#update),
      vault.subscribe(this.#update),
      connection.subscribe(reconnect),
      onVisible(becomeVisible),
    ]
    this.#update()
  }

  readonly close = (): void => {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#store.dispatch({ name: 'owner_left' })
    this.#end(closedDayPack)
  }

  readonly drop = async (): Promise<void> => {
    const { owner } = this.#store.getState()
    this.close()
    if (owner !== null) await this.#deps.deleteDayPack(owner)
  }

  readonly recordOpened = (agreementNo: string): void => {
    const { open, owner } = this.#store.getState()
    if (open === null) {
      if (owner?.isEnabled === true) this.#store.dispatch({ name: 'customer_opened', agreementNo })
      return
    }
    const { dayPack } = open
    void dayPack.recordOpened(agreementNo).catch(() => {})
    if (dayPack.getAsOfInstant(agreementNo) === null) this.#schedulePull()
  }

  #isCurrent(generation: number): boolean {
    return this.#store.getState().generation === generation
  }

  #readPack(open: OpenedDayPackSession): void {
    this.#store.dispatch({ name: 'pack_read', open, pack: open.dayPack.pack() })
  }

  /** Closes the day pack; what it stores stays. */
  #end(status: DayPackStatus): void {
    const ended = this.#store.getState().open
    this.#abort.abort()
    this.#cancelNext()
    this.#store.dispatch({ name: 'ended', status })
    ended?.stop()
    ended?.dayPack.close()
  }

  async #begin(owner: DayPackOwner): Promise<void> {
    this.#store.dispatch({ name: 'opening' })
    const { generation } = this.#store.getState()
    try {
      const opened = await this.#openFor(owner, generation)
      if (opened === null || this.#store.getState().open !== opened) return
      this.#readPack(opened)
      const { unrecorded } = this.#store.getState()
      this.#store.dispatch({ name: 'customers_recorded' })
      await Promise.allSettled(
        [...unrecorded].map((agreementNo) => opened.dayPack.recordOpened(agreementNo)),
      )
      if (this.#isCurrent(generation)) void this.#pull()
    } catch (error) {
      if (this.#isCurrent(generation))
        this.#end({ name: 'broken', fault: this.#deps.toStorageFault(error) ?? 'broken' })
    } finally {
      this.#store.dispatch({ name: 'opening_ended', generation })
    }
  }

  /** Null where none may be stored, or where it was closed meanwhile. */
  async #openFor(owner: DayPackOwner, generation: number): Promise<OpenedDayPackSession | null> {
    const { outbox, vault, timers, ...deps } = this.#deps
    const { dayPack: location } = await outbox.whenOpen()
    if (location === null)
      throw new Error('A day pack is opened beside an outbox that stores nothing')
    if (!owner.isEnabled || !vault.mayStoreDayPack()) {
      await deps.deleteOtherUsersDayPacks(location)
      await deps.deleteDayPack(owner)
      if (this.#isCurrent(generation)) this.#end({ name: owner.isEnabled ? 'pin_due' : 'off' })
      return null
    }
    const dayPack = await deps.openDayPack(location, owner)
    if (!this.#isCurrent(generation)) {
      dayPack.close()
      return null
    }
    const open: OpenedDayPackSession = {
      dayPack,
      owner,
      stop: dayPack.subscribe(() => this.#readPack(open)),
    }
    dayPack.onGone(() => {
      if (!this.#isCurrent(generation)) return
      this.#end(closedDayPack)
      this.#store.dispatch({ name: 'paused', until: timers.now() + pullInterval })
      this.#cancelNext = timers.after(pullInterval, this.#update)
    })
    this.#store.dispatch({ name: 'opened', generation, open })
    // The first page does not wait for it.
    await deps.deleteOtherUsersDayPacks(location)
    return open
  }

  async #pull(): Promise<void> {
    const { dispatch, getState } = this.#store
    const { timers, connection } = this.#deps
    const { open: pulled, generation } = getState()
    if (pulled === null || !mayPull(getState()) || !connection.isOnline())
      return dispatch({ name: 'pull_skipped' })
    dispatch({ name: 'pull_begun' })
    this.#abort = new AbortController()
    let next = pullInterval
    try {
      if (await this.#deps.hasStorageLeft()) {
        this.#readPack(pulled)
        await pulled.dayPack.pull(this.#abort.signal)
      } else if (pulled.dayPack.pack() === null) this.#end({ name: 'broken', fault: 'full' })
    } catch (error) {
      next = pullRetryDelay
      if (this.#isCurrent(generation)) await this.#fail(pulled, error)
    }
    if (!this.#isCurrent(generation)) return
    dispatch({ name: 'pull_ended', generation, at: timers.now() })
    this.#readPack(pulled)
    timers.after(minPullInterval, () => {
      dispatch({ name: 'rested', generation })
      if (this.#isCurrent(generation) && getState().isDue) void this.#pull()
    })
    this.#pullAfter(next)
  }

  async #fail({ dayPack, owner }: OpenedDayPackSession, error: unknown): Promise<void> {
    const fault = this.#deps.toStorageFault(error)
    // A full device can still read what it stores.
    if (fault !== null && (fault !== 'full' || dayPack.pack() === null))
      this.#end({ name: 'broken', fault })
    if (!this.#deps.isDeviceClosed(error)) return
    this.#store.dispatch({ name: 'refused' })
    this.#end(closedDayPack)
    await this.#deps.deleteDayPack(owner)
  }

  #pullAfter(milliseconds: number): void {
    this.#cancelNext()
    this.#cancelNext = this.#deps.timers.after(milliseconds, () => {
      this.#store.dispatch({ name: 'pull_due' })
      if (milliseconds < pullInterval || this.#deps.isVisible()) void this.#pull()
      else this.#pullAfter(pullInterval)
    })
  }

  #schedulePull(): void {
    if (this.#store.getState().open === null) return
    this.#store.dispatch({ name: 'pull_due' })
    if (mayPull(this.#store.getState())) this.#pullAfter(pullDelay)
  }

  /** Also opens a day pack again that was lost or could not be opened. */
  #wake(): void {
    if (this.#store.getState().open !== null) this.#schedulePull()
    else this.#update()
  }

  readonly #update = (): void => {
    const { outbox, fault, status } = this.#deps.outbox.getState()
    const session = this.#store.getState()
    if (session.owner === null || session.isRefused) return
    if (status === 'open') {
      this.#beginWhereDue(session.owner)
      const { length } = outbox.receipts.filter((receipt) => receipt.status.name === 'confirmed')
      // Confirmed commands have changed their customers.
      if (length > session.confirmedCount) this.#schedulePull()
      this.#store.dispatch({ name: 'commands_confirmed', count: length })
    } else if (status === 'absent') {
      if (session.status.name !== 'broken') this.#end({ name: 'broken', fault: fault ?? 'broken' })
    } else {
      const next: DayPackStatus = this.#deps.vault.isLocked() ? { name: 'locked' } : closedDayPack
      if (session.open !== null || session.isOpening || session.status.name !== next.name)
        this.#end(next)
    }
  }

  #beginWhereDue(owner: DayPackOwner): void {
    const { vault, timers } = this.#deps
    const { open, isOpening, pausedUntil, status } = this.#store.getState()
    const isSettled =
      status.name === 'off' || (status.name === 'pin_due' && !vault.mayStoreDayPack())
    const isClosed = open === null && !isOpening
    if (isClosed && !isSettled && timers.now() >= pausedUntil) void this.#begin(owner)
  }
}

export const createSessionDayPack = (deps: SessionDayPackDeps): SessionDayPack =>
  new PageDayPack(deps)
