import type { BookReader, BookStanding } from '#src/offline/book.model.ts'
import type { BookPlace } from '#src/offline/browser-outbox.ts'
import type { DeviceBook } from '#src/offline/device-book.ts'
import type { StorageFault } from '#src/offline/outbox.model.ts'
import type { Owner, Timers } from '#src/offline/world.ts'
import type { OutboxDesk } from './outbox-desk.ts'

/** A book is fetched anew after so long, while the page is in sight, in milliseconds. */
export const pullEvery = 15 * 60_000
/** Two pulls are at least so far apart, whatever asks for them, in milliseconds. */
export const leastApart = 30_000
/** What asks for a pull may be followed by more of its kind, in milliseconds. */
export const restsFor = 3000
/** A pull that failed is tried again after so long, in milliseconds. */
export const retryAfter = 60_000

/** Whose book it is, and how the organisation has it kept. */
export interface BookOwner extends Owner {
  /** Whether customers are kept on devices at all. */
  readonly isKept: boolean
  readonly daysKept: number
  readonly timeZone: string
}

/** The page's door to the book of whoever is signed in, in the organisation that is open. It opens after the outbox, in the vault that the outbox has opened. */
export interface BookDesk {
  readonly subscribe: (changed: () => void) => () => void
  /** The same object until it changes. */
  readonly standing: () => BookStanding
  /** Null while no book is open. */
  readonly reader: () => BookReader | null
  readonly open: (owner: BookOwner) => void
  /** Stops fetching; what is kept stays, sealed. */
  readonly close: () => void
  /** Deletes the person's book from the device. */
  readonly drop: () => Promise<void>
  /** Somebody looks at a customer: they belong to the next pack. */
  readonly noteOpened: (agreementNo: string) => void
}

export interface BookDeskWorld {
  readonly outbox: Pick<OutboxDesk, 'subscribe' | 'state' | 'opened'>
  /** The vault that the outbox opens: whether it is shut, and whether customers may be kept in it. */
  readonly vault: {
    readonly subscribe: (changed: () => void) => () => void
    readonly isShut: () => boolean
    readonly mayKeepBook: () => boolean
  }
  readonly openBook: (place: BookPlace, owner: BookOwner) => Promise<DeviceBook>
  /** Deletes the books of whoever worked on this device before. */
  readonly deleteOthers: (place: BookPlace) => Promise<unknown>
  readonly deleteBook: (owner: Owner) => Promise<unknown>
  readonly connection: {
    readonly subscribe: (changed: () => void) => () => void
    readonly isOnline: () => boolean
  }
  readonly isVisible: () => boolean
  /** Calls when the page comes into sight; answers how to stop. */
  readonly onVisible: (call: () => void) => () => void
  /** Whether the device has room for more than what is recorded. */
  readonly hasRoom: () => Promise<boolean>
  readonly timers: Timers
  /** What of an error is the device's fault; null where it is not. */
  readonly faultOf: (error: unknown) => StorageFault | null
  /** Whether the host gives this device nothing to keep any more. */
  readonly isClosedToDevice: (error: unknown) => boolean
}

const closed: BookStanding = { name: 'closed' }

interface OpenBook {
  readonly book: DeviceBook
  readonly owner: BookOwner
  readonly stop: () => void
}

export function createBookDesk(world: BookDeskWorld): BookDesk {
  const { timers, outbox, connection, vault } = world
  const listeners = new Set<() => void>()
  const unnoted = new Set<string>()
  let owner: BookOwner | null = null
  let standing: BookStanding = closed
  let open: OpenBook | null = null
  /** Counts what was opened: what ends late must not act on what came after. */
  let turn = 0
  let isOpening = false
  let isRefused = false
  let isPulling = false
  let isDue = false
  let isResting = false
  let lastPull = -Infinity
  /** A book that was taken away is not made anew at once: somebody leaves, or the device is full. */
  let pausedUntil = -Infinity
  let aborting = new AbortController()
  let cancelNext = (): void => {}
  let stops: readonly (() => void)[] = []
  let confirmed = 0

  function show(next: BookStanding): void {
    standing = next
    for (const changed of listeners) changed()
  }

  function showBook({ book }: OpenBook): void {
    const pack = book.pack()
    if (isPulling && pack?.readiness.isComplete !== true)
      show({ name: 'pulling', ready: pack?.readiness.ready ?? 0, of: pack?.readiness.of ?? 0 })
    else show({ name: 'open', pack })
  }

  /** Lets the book go; what is kept stays. */
  function end(next: BookStanding): void {
    turn += 1
    aborting.abort()
    cancelNext()
    isOpening = isPulling = isDue = isResting = false
    lastPull = -Infinity
    const ended = open
    open = null
    ended?.stop()
    ended?.book.close()
    show(next)
  }

  async function begin(mine: BookOwner): Promise<void> {
    const now = ++turn
    isOpening = true
    show({ name: 'opening' })
    try {
      const { book: place } = await outbox.opened()
      await world.deleteOthers(place)
      if (!mine.isKept || !vault.mayKeepBook()) {
        await world.deleteBook(mine)
        if (now === turn) end({ name: mine.isKept ? 'pin_due' : 'off' })
        return
      }
      const book = await world.openBook(place, mine)
      if (now !== turn) return book.close()
      const opened: OpenBook = { book, owner: mine, stop: book.subscribe(() => showBook(opened)) }
      book.onGone(() => {
        if (now !== turn) return
        end(closed)
        pausedUntil = timers.now() + pullEvery
        cancelNext = timers.after(pullEvery, look)
      })
      open = opened
      showBook(opened)
      const noted = [...unnoted].map((agreementNo) => book.noteOpened(agreementNo))
      unnoted.clear()
      await Promise.allSettled(noted)
      if (now === turn) void pull()
    } catch (error) {
      if (now === turn) end({ name: 'broken', fault: world.faultOf(error) ?? 'broken' })
    } finally {
      if (now === turn) isOpening = false
    }
  }

  async function pull(): Promise<void> {
    isDue = false
    const mine = open
    if (mine === null || isPulling || isResting || !connection.isOnline()) return
    const now = turn
    isPulling = isResting = true
    aborting = new AbortController()
    let next = pullEvery
    try {
      if (await world.hasRoom()) {
        showBook(mine)
        await mine.book.pull(aborting.signal)
      } else if (mine.book.pack() === null) end({ name: 'broken', fault: 'full' })
    } catch (error) {
      next = retryAfter
      if (now === turn) await fail(mine, error)
    }
    if (now !== turn) return
    isPulling = false
    lastPull = timers.now()
    showBook(mine)
    timers.after(leastApart, () => {
      if (now !== turn) return
      isResting = false
      if (isDue) void pull()
    })
    askAfter(next)
  }

  async function fail({ book, owner: whose }: OpenBook, error: unknown): Promise<void> {
    const fault = world.faultOf(error)
    // What a full device holds can still be read.
    if (fault !== null && (fault !== 'full' || book.pack() === null)) end({ name: 'broken', fault })
    if (!world.isClosedToDevice(error)) return
    isRefused = true
    end(closed)
    await world.deleteBook(whose)
  }

  function askAfter(milliseconds: number): void {
    cancelNext()
    cancelNext = timers.after(milliseconds, () => {
      isDue = true
      if (milliseconds < pullEvery || world.isVisible()) void pull()
      else askAfter(pullEvery)
    })
  }

  /** More may follow: it waits for a moment. */
  function ask(): void {
    if (open === null) return
    isDue = true
    if (!isPulling && !isResting) askAfter(restsFor)
  }

  /** A book that was lost, or could not be opened, is opened again. */
  function wake(): void {
    if (open !== null) ask()
    else look()
  }

  function look(): void {
    const {
      status,
      outbox: { receipts },
      fault,
    } = outbox.state()
    if (owner === null || isRefused) return
    if (status === 'open') {
      const isSettled =
        standing.name === 'off' || (standing.name === 'pin_due' && !vault.mayKeepBook())
      if (open === null && !isOpening && !isSettled && timers.now() >= pausedUntil)
        void begin(owner)
      const confirmedNow = receipts.filter(
        (receipt) => receipt.standing.name === 'confirmed',
      ).length
      // What was sent has changed the customers it is about.
      if (confirmedNow > confirmed) ask()
      confirmed = confirmedNow
    } else if (status === 'absent') {
      if (standing.name !== 'broken') end({ name: 'broken', fault: fault ?? 'broken' })
    } else {
      const shut: BookStanding = vault.isShut() ? { name: 'locked' } : closed
      if (open !== null || isOpening || standing.name !== shut.name) end(shut)
    }
  }

  function close(): void {
    for (const stop of stops) stop()
    stops = []
    owner = null
    isRefused = false
    pausedUntil = -Infinity
    unnoted.clear()
    end(closed)
  }

  return {
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    standing: () => standing,
    reader: () => open?.book ?? null,
    open(next) {
      close()
      owner = next
      let wasOnline = connection.isOnline()
      const onReach = () => {
        const isOnline = connection.isOnline()
        if (isOnline && !wasOnline) wake()
        wasOnline = isOnline
      }
      const onVisible = () => {
        if (open === null || timers.now() - lastPull >= pullEvery) wake()
      }
      stops = [
        outbox.subscribe(look),
        vault.subscribe(look),
        connection.subscribe(onReach),
        world.onVisible(onVisible),
      ]
      look()
    },
    close,
    async drop() {
      const whose = owner
      close()
      if (whose !== null) await world.deleteBook(whose)
    },
    noteOpened(agreementNo) {
      if (open === null) {
        if (owner?.isKept === true) unnoted.add(agreementNo)
        return
      }
      void open.book.noteOpened(agreementNo).catch(() => {})
      if (open.book.asOfOf(agreementNo) === null) ask()
    },
  }
}
