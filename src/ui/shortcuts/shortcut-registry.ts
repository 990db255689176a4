import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'

/** Keys and what they do. */
export interface ShortcutLine {
  /** As `KeyboardEvent.key` names them; each of them does it. */
  readonly keys: readonly string[]
  /** Pressed together with Ctrl or Cmd. */
  readonly withControl?: boolean
  readonly text: string
  /** Does it as if its key had been pressed; undefined where it has nothing to do now. */
  readonly getAct?: () => (() => void) | undefined
}

/** Where keys work: on the page in sight, on every page, or in an open menu of this name. */
export type ShortcutPlace = 'page' | 'everywhere' | `menu ${string}`

export interface ShortcutSection {
  readonly place: ShortcutPlace
  readonly lines: readonly ShortcutLine[]
}

/** Reads what a part of the page declares now. */
export type ShortcutSource = () => ShortcutSection

interface ShortcutEvent {
  readonly name: 'declared' | 'removed'
  readonly source: ShortcutSource
}

const declared = createStore<readonly ShortcutSource[], ShortcutEvent>(
  [],
  (sources, { name, source }) =>
    name === 'declared' ? [...sources, source] : sources.filter((one) => one !== source),
)

/** What the parts of the page declare; another list whenever a part begins or ends to. */
export const shortcutSources: ReadableStore<readonly ShortcutSource[]> = declared

/** Lists keys for as long as the returned function is not called. */
export function listShortcuts(source: ShortcutSource): () => void {
  declared.dispatch({ name: 'declared', source })
  return () => declared.dispatch({ name: 'removed', source })
}

const ranks = { page: 0, menu: 1, everywhere: 2 } as const

const toRank = (place: ShortcutPlace): number =>
  place === 'page' || place === 'everywhere' ? ranks[place] : ranks.menu

/** Names the keys of a line, among those of the same place. */
export const toShortcutId = ({ keys, withControl = false }: ShortcutLine): string =>
  `${withControl ? 'Ctrl ' : ''}${keys.join(' ')}`

/**
 * Every key that works now: those of the page, then of its menus, then of every page. Keys that two
 * parts declare are named once.
 */
export function readShortcuts(
  sources: readonly ShortcutSource[] = declared.getState(),
): readonly ShortcutSection[] {
  const places = new Map<ShortcutPlace, Map<string, ShortcutLine>>()
  for (const source of sources) {
    const { place, lines } = source()
    const known = places.get(place) ?? new Map<string, ShortcutLine>()
    for (const line of lines) known.set(toShortcutId(line), line)
    places.set(place, known)
  }
  return [...places]
    .map(([place, lines]) => ({ place, lines: [...lines.values()] }))
    .toSorted((one, other) => toRank(one.place) - toRank(other.place))
}
