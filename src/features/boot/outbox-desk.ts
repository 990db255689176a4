import type * as v from 'valibot'
import type { RecordingKind, recordingCommands } from '#domain/customers/recording.commands.ts'
import type { BrowserOutbox } from '#src/offline/browser-outbox.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import type { OutboxState, Receipt, StorageFault, Wish } from '#src/offline/outbox.model.ts'
import type { Owner } from '#src/offline/world.ts'
import { createDraftBook } from './draft-desk.ts'
import type { DraftDesk } from './draft-desk.ts'

/** What a form hands in to be recorded as `Kind`. */
export type RecordingBody<Kind extends RecordingKind> = v.InferInput<
  (typeof recordingCommands)[Kind]['model']
>

/** What is said beside the body. */
export type RecordingWish = Pick<Wish, 'base' | 'dependsOn' | 'id' | 'about'>

/** The outbox as the page has it: there is none before somebody has an organisation open, and it is opened while the page is in sight already. */
export interface DeskState {
  readonly outbox: OutboxState
  /** `absent` where this browser keeps nothing, or a newer programme has the store: `fault` says which. */
  readonly status: 'closed' | 'opening' | 'open' | 'absent'
  readonly fault: StorageFault | null
  /** Whether changes of another person wait on this device; they must sign in, and how many is theirs to know. */
  readonly others: boolean
  /** So many megabytes are left for Forecourt on this device, where that is little; null where there is room. */
  readonly roomLeft: number | null
}

/** The page's door to the outbox of whoever is signed in, in the organisation that is open. */
export interface OutboxDesk {
  /** What was typed into forms and not recorded yet. */
  readonly drafts: DraftDesk
  readonly subscribe: (changed: () => void) => () => void
  readonly state: () => DeskState
  /** Opens somebody's outbox, and closes another's. */
  readonly open: (owner: Owner) => void
  /** Stops sending; what waits stays on the device. */
  readonly close: () => void
  /** The person leaves: what waits stays sealed until they sign in again, or is given up where `forgetful`. */
  readonly leave: (forgetful: boolean) => Promise<void>
  /** Deletes everything of this person on the device. Answers false, and goes on, where something would still go out. */
  readonly wipe: () => Promise<boolean>
  /** Answers when the device keeps it; throws `StorageTrouble` when it does not. */
  readonly record: (kind: RecordingKind, body: unknown, wish: RecordingWish) => Promise<Receipt>
  /** The open outbox; throws `StorageTrouble` where there is none. */
  readonly opened: () => Promise<BrowserOutbox>
}

export const nothingKept: OutboxState = {
  receipts: [],
  counts: { waiting: 0, sending: 0, needsYou: 0 },
  parked: null,
  trouble: null,
  evicted: 0,
}

interface Opening {
  readonly owner: Owner
  readonly outbox: Promise<BrowserOutbox>
}

export interface DeskWorld {
  /** Opens somebody's outbox; fetches the programme that it needs. */
  readonly openOutbox: (owner: Owner) => Promise<BrowserOutbox>
  /** Begins to look at the outbox whenever something may have changed; answers how to stop. */
  readonly watch: (outbox: BrowserOutbox) => () => void
  /** Calls once, when the network returns. */
  readonly onReturn: (call: () => void) => void
  /** Why an outbox could not be opened. */
  readonly faultOf: (error: unknown) => StorageFault
  /** The name of the customer that a body is about, where the page knows it. */
  readonly nameOf: (body: unknown, owner: Owner) => string | undefined
  /** Asks the browser not to drop what is kept here when it needs room. */
  readonly askToKeep: () => Promise<unknown>
  /** Bytes that are left for the page on this device, after making room where there is little; null where the browser does not say. */
  readonly roomLeft: () => Promise<number | null>
  /** Called with whatever was confirmed since the outbox was opened. */
  readonly onConfirmed: (receipts: readonly Receipt[], owner: Owner) => void
}

/** Less than this is little room, in bytes (offline.md §10). */
export const littleRoom = 50 * 1024 * 1024

const confirmedIn = ({ receipts }: OutboxState): readonly Receipt[] =>
  receipts.filter(({ standing }) => standing.name === 'confirmed')

export function createOutboxDesk(world: DeskWorld): OutboxDesk {
  const listeners = new Set<() => void>()
  let state: DeskState = {
    outbox: nothingKept,
    status: 'closed',
    fault: null,
    others: false,
    roomLeft: null,
  }
  let isKeepingAsked = false
  let opening: Opening | null = null
  let stop = (): void => {}
  let endings = 0
  const drafts = createDraftBook()
  // One outbox is gone before the next is there: they may be the same person's.
  let last: Promise<unknown> = Promise.resolve()

  function show(change: Partial<DeskState>): void {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }

  async function lookForRoom(): Promise<void> {
    const left = await world.roomLeft().catch(() => null)
    const roomLeft = left === null || left >= littleRoom ? null : Math.floor(left / 1024 / 1024)
    if (roomLeft !== state.roomLeft) show({ roomLeft })
  }

  function follow(outbox: BrowserOutbox, owner: Owner): void {
    const told = new Set(confirmedIn(outbox.snapshot()).map(({ command }) => command.id))
    const look = () => {
      const snapshot = outbox.snapshot()
      const fresh = confirmedIn(snapshot).filter(({ command }) => !told.has(command.id))
      for (const { command } of fresh) told.add(command.id)
      show({ outbox: snapshot })
      if (fresh.length > 0) world.onConfirmed(fresh, owner)
    }
    const unsubscribe = outbox.subscribe(look)
    const unwatch = world.watch(outbox)
    stop = () => {
      unsubscribe()
      unwatch()
      stop = () => {}
    }
    show({ outbox: outbox.snapshot(), status: 'open', fault: null })
    void drafts.attach(outbox.drafts)
    void lookForRoom()
    // Whoever is signed in now may send what waited for it.
    void outbox.resume().catch(() => {})
    void outbox.isKeptForOthers().then(
      (others) => show({ others }),
      () => {},
    )
  }

  function take(): Opening | null {
    const taken = opening
    endings += 1
    opening = null
    stop()
    if (taken !== null)
      show({ outbox: nothingKept, status: 'closed', fault: null, others: false, roomLeft: null })
    return taken
  }

  function end(taken: Opening, how: (outbox: BrowserOutbox) => Promise<void>): Promise<void> {
    const ended = taken.outbox.then(how, () => {})
    last = ended.catch(() => {})
    return ended
  }

  function close(): void {
    const taken = take()
    const written = drafts.detach()
    if (taken !== null)
      void end(taken, async (outbox) => written.then(() => outbox.close())).catch(() => {})
  }

  function open(owner: Owner): void {
    if (
      opening !== null &&
      opening.owner.userId === owner.userId &&
      opening.owner.orgId === owner.orgId &&
      state.status !== 'absent'
    )
      return
    close()
    begin(owner)
  }

  /** Also where it could not be opened before: what was typed meanwhile stays. */
  function begin(owner: Owner): void {
    const outbox = last.then(() => world.openOutbox(owner))
    opening = { owner, outbox }
    show({ status: 'opening' })
    void watch(opening)
  }

  async function watch(mine: Opening): Promise<void> {
    try {
      const outbox = await mine.outbox
      if (opening === mine) follow(outbox, mine.owner)
    } catch (error) {
      if (opening !== mine) return
      show({ status: 'absent', fault: world.faultOf(error) })
      // Its programme may not have been there yet.
      world.onReturn(() => {
        if (opening === mine) begin(mine.owner)
      })
    }
  }

  async function opened(): Promise<BrowserOutbox> {
    // What the device did not let happen a moment ago it may now.
    if (opening !== null && state.status === 'absent') begin(opening.owner)
    if (opening === null)
      throw new Error('The outbox is asked for while nobody has an organisation open')
    try {
      return await opening.outbox
    } catch (error) {
      throw new StorageTrouble(world.faultOf(error), null, { cause: error })
    }
  }

  return {
    drafts,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    state: () => state,
    open,
    close,
    leave: async (forgetful) => {
      const taken = take()
      drafts.drop()
      if (taken !== null) await end(taken, (outbox) => outbox.leave(forgetful))
    },
    wipe: async () => {
      const taken = take()
      drafts.drop()
      if (taken === null) return false
      const ending = endings
      let isGone = false
      try {
        await end(taken, async (outbox) => {
          isGone = await outbox.wipe()
        })
      } finally {
        // Unless its page is gone meanwhile.
        if (!isGone && ending === endings) begin(taken.owner)
      }
      return isGone
    },
    record: async (kind, body, wish) => {
      const outbox = await opened()
      const about = wish.about ?? (opening === null ? undefined : world.nameOf(body, opening.owner))
      const receipt = await outbox.enqueue({
        kind: { kind },
        body,
        ...wish,
        ...(about === undefined ? {} : { about }),
      })
      // Now there is something to lose.
      if (!isKeepingAsked) void world.askToKeep().catch(() => {})
      isKeepingAsked = true
      void lookForRoom()
      return receipt
    },
    opened,
  }
}
