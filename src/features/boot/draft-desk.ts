import type { Drafts } from '#src/offline/drafts.ts'

/** Somebody who types is written down so often, in milliseconds. */
const writeEvery = 250

/** What was typed into forms and not yet recorded: shown from memory, and written behind into the person's vault, so that a kill does not lose it. */
export interface DraftDesk {
  readonly subscribe: (changed: () => void) => () => void
  /** The same content until it changes; undefined where there is none. */
  readonly read: (place: string) => unknown
  /** How often what was left behind has been read: a form that opened before takes it in then. */
  readonly loads: () => number
  /** `content` must be JSON. */
  readonly keep: (place: string, content: unknown) => void
  readonly forget: (place: string) => void
}

/** The desk's own side: where drafts are written to, and when they end. */
export interface DraftBook extends DraftDesk {
  /** Begins to write into the vault, and takes in what was left there; what was typed meanwhile stands. */
  readonly attach: (drafts: Drafts) => Promise<void>
  /** Forgets it here, and writes down what is not yet. */
  readonly detach: () => Promise<void>
  /** Forgets it here, and writes no more: the vault is being emptied. */
  readonly drop: () => void
}

export function createDraftBook(): DraftBook {
  const listeners = new Set<() => void>()
  const kept = new Map<string, unknown>()
  const unwritten = new Set<string>()
  let vault: Drafts | null = null
  let loads = 0
  let writing: Promise<void> | null = null
  let lastWrite: Promise<void> = Promise.resolve()

  function changed(): void {
    for (const listener of listeners) listener()
  }

  /** The device may be full or gone; what is typed stays on the screen all the same. One after the other, so that the last words stand. */
  function writeDown(drafts: Drafts): Promise<void> {
    const all = [...unwritten].map((place) => ({
      place,
      isKept: kept.has(place),
      content: kept.get(place),
    }))
    unwritten.clear()
    const before = lastWrite
    lastWrite = (async () => {
      await before
      for (const { place, isKept, content } of all)
        await (isKept ? drafts.keep(place, content) : drafts.forget(place)).catch(() => {})
    })()
    return lastWrite
  }

  async function writeOn(drafts: Drafts): Promise<void> {
    while (vault === drafts && unwritten.size > 0) {
      await writeDown(drafts)
      await new Promise((resolve) => setTimeout(resolve, writeEvery))
    }
  }

  function write(): void {
    if (vault === null || unwritten.size === 0) return
    writing ??= writeOn(vault).finally(() => {
      writing = null
      write()
    })
  }

  function note(place: string): void {
    unwritten.add(place)
    changed()
    write()
  }

  function drop(): void {
    vault = null
    kept.clear()
    unwritten.clear()
    changed()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (place) => kept.get(place),
    loads: () => loads,
    keep(place, content) {
      kept.set(place, content)
      note(place)
    },
    forget(place) {
      kept.delete(place)
      note(place)
    },
    async attach(drafts) {
      vault = drafts
      const left = await drafts.load().catch(() => new Map<string, unknown>())
      if (vault !== drafts) return
      for (const [place, content] of left)
        if (!kept.has(place) && !unwritten.has(place)) kept.set(place, content)
      loads += 1
      changed()
      write()
    },
    async detach() {
      const written = vault === null ? lastWrite : writeDown(vault)
      drop()
      await written
    },
    drop,
  }
}
