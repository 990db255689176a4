import type { Drafts } from '#src/offline/outbox/drafts.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'

/** Milliseconds between two writes while somebody types. */
const writeInterval = 250
/** Milliseconds that recording waits for a write that has begun: a hung one must not stop it. */
const longestWrite = 1000

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

export interface DraftsState {
  /** By place; the same content until it changes. */
  readonly contents: ReadonlyMap<string, unknown>
  /** Places whose content the vault does not hold yet. */
  readonly unwritten: ReadonlySet<string>
  /** Places whose content is being recorded; not written meanwhile. */
  readonly recording: ReadonlySet<string>
  /** Null while nothing is written. */
  readonly vault: Drafts | null
  /** How often stored drafts have been loaded: an open form takes them in after that. */
  readonly loadCount: number
  /** What the vault holds is in `contents`; not between two vaults. */
  readonly isLoaded: boolean
}

type DraftsEvent =
  | { readonly name: 'saved'; readonly place: string; readonly content: unknown }
  | { readonly name: 'discarded'; readonly place: string }
  | { readonly name: 'recording'; readonly place: string }
  | { readonly name: 'recorded'; readonly change: DraftChange }
  | { readonly name: 'not_recorded'; readonly place: string }
  | { readonly name: 'attached'; readonly vault: Drafts }
  | {
      readonly name: 'loaded'
      readonly vault: Drafts
      readonly stored: ReadonlyMap<string, unknown>
    }
  | { readonly name: 'writing' }
  | { readonly name: 'dropped' }

export const noDrafts: DraftsState = {
  contents: new Map(),
  unwritten: new Set(),
  recording: new Set(),
  vault: null,
  loadCount: 0,
  isLoaded: false,
}

const withUnwritten = (state: DraftsState, place: string): DraftsState => ({
  ...state,
  unwritten: new Set([...state.unwritten, place]),
})

function withoutContent(state: DraftsState, place: string): DraftsState {
  const contents = new Map(state.contents)
  contents.delete(place)
  return { ...state, contents }
}

/** Drafts typed meanwhile win; what another vault has loaded is ignored. */
function withStored(
  state: DraftsState,
  vault: Drafts,
  stored: ReadonlyMap<string, unknown>,
): DraftsState {
  if (state.vault !== vault) return state
  const fresh = [...stored].filter(
    ([place]) => !state.contents.has(place) && !state.unwritten.has(place),
  )
  return {
    ...state,
    contents: new Map([...state.contents, ...fresh]),
    loadCount: state.loadCount + 1,
    isLoaded: true,
  }
}

const without = (places: ReadonlySet<string>, place: string): ReadonlySet<string> =>
  new Set([...places].filter((one) => one !== place))

/** The vault holds what recording leaves of the draft: the outbox has written it. */
function withRecorded(state: DraftsState, { place, content }: DraftChange): DraftsState {
  const contents = new Map(state.contents)
  if (content === null) contents.delete(place)
  else contents.set(place, content)
  return {
    ...state,
    contents,
    unwritten: without(state.unwritten, place),
    recording: without(state.recording, place),
  }
}

/** Places that may be written now. */
const findWritable = ({ unwritten, recording }: DraftsState): readonly string[] =>
  [...unwritten].filter((place) => !recording.has(place))

export function reduceDrafts(state: DraftsState, event: DraftsEvent): DraftsState {
  switch (event.name) {
    case 'saved': {
      const contents = new Map([...state.contents, [event.place, event.content]])
      return withUnwritten({ ...state, contents }, event.place)
    }
    case 'discarded':
      return withUnwritten(withoutContent(state, event.place), event.place)
    case 'recording':
      return { ...state, recording: new Set([...state.recording, event.place]) }
    case 'recorded':
      return withRecorded(state, event.change)
    case 'not_recorded':
      return withUnwritten(
        { ...state, recording: without(state.recording, event.place) },
        event.place,
      )
    case 'attached':
      return { ...state, vault: event.vault, isLoaded: false }
    case 'loaded':
      return withStored(state, event.vault, event.stored)
    case 'writing':
      return {
        ...state,
        unwritten: new Set([...state.unwritten].filter((place) => state.recording.has(place))),
      }
    case 'dropped':
      return { ...noDrafts, loadCount: state.loadCount }
  }
}

/**
 * Text typed into forms and not yet recorded: shown from memory, and written to the person's vault
 * to survive a crash.
 */
export interface SessionDrafts extends ReadableStore<DraftsState> {
  /** `content` must be JSON. */
  readonly save: (place: string, content: unknown) => void
  readonly discard: (place: string) => void
  /**
   * Runs `work`, which stores the draft's content as a command and changes the draft with it:
   * nothing else writes that draft meanwhile. Unchanged where `work` throws.
   */
  readonly whileRecording: <T>(
    change: DraftChange | undefined,
    work: () => Promise<T>,
  ) => Promise<T>
}

/** Drafts with control over where they are stored. */
export interface AttachableDrafts extends SessionDrafts {
  /** Starts writing into the vault and loads what it holds; drafts typed meanwhile win. */
  readonly attach: (drafts: Drafts) => Promise<void>
  /** Clears the memory after writing what is unwritten. */
  readonly detach: () => Promise<void>
  /** Clears the memory and writes nothing more: the vault is being emptied. */
  readonly drop: () => void
}

class MemoryDrafts implements AttachableDrafts {
  readonly #store = createStore<DraftsState, DraftsEvent>(noDrafts, reduceDrafts)
  #isWriting = false
  #lastWrite: Promise<void> = Promise.resolve()

  readonly subscribe = this.#store.subscribe
  readonly getState = this.#store.getState

  readonly save = (place: string, content: unknown): void => {
    this.#store.dispatch({ name: 'saved', place, content })
    this.#write()
  }

  readonly discard = (place: string): void => {
    this.#store.dispatch({ name: 'discarded', place })
    this.#write()
  }

  readonly whileRecording = async <T>(
    change: DraftChange | undefined,
    work: () => Promise<T>,
  ): Promise<T> => {
    if (change === undefined) return work()
    const { place } = change
    this.#store.dispatch({ name: 'recording', place })
    try {
      await Promise.race([this.#lastWrite, wait(longestWrite)])
      const done = await work()
      this.#store.dispatch({ name: 'recorded', change })
      return done
    } catch (error) {
      this.#store.dispatch({ name: 'not_recorded', place })
      this.#write()
      throw error
    }
  }

  readonly attach = async (drafts: Drafts): Promise<void> => {
    this.#store.dispatch({ name: 'attached', vault: drafts })
    const stored = await drafts.load().catch(() => new Map<string, unknown>())
    this.#store.dispatch({ name: 'loaded', vault: drafts, stored })
    this.#write()
  }

  readonly detach = async (): Promise<void> => {
    const { vault } = this.getState()
    const written = vault === null ? this.#lastWrite : this.#writeUnwritten(vault)
    this.drop()
    await written
  }

  readonly drop = (): void => this.#store.dispatch({ name: 'dropped' })

  /**
   * One write after the other, so that the last text wins. A full device loses no text on the
   * screen.
   */
  #writeUnwritten(drafts: Drafts): Promise<void> {
    const { contents } = this.getState()
    const unwritten = findWritable(this.getState())
    this.#store.dispatch({ name: 'writing' })
    const before = this.#lastWrite
    this.#lastWrite = (async () => {
      await before
      for (const place of unwritten)
        await (
          contents.has(place) ? drafts.save(place, contents.get(place)) : drafts.remove(place)
        ).catch(() => {})
    })()
    return this.#lastWrite
  }

  async #writeUntilDone(drafts: Drafts): Promise<void> {
    while (this.getState().vault === drafts && findWritable(this.getState()).length > 0) {
      await this.#writeUnwritten(drafts)
      await wait(writeInterval)
    }
  }

  #write(): void {
    const { vault } = this.getState()
    if (this.#isWriting || vault === null || findWritable(this.getState()).length === 0) return
    this.#isWriting = true
    void this.#writeUntilDone(vault).finally(() => {
      this.#isWriting = false
      this.#write()
    })
  }
}

export const createSessionDrafts = (): AttachableDrafts => new MemoryDrafts()
