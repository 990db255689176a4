import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isPageShortcut } from '../page-shortcut.ts'
import { listShortcuts } from './shortcut-registry.ts'
import type { ShortcutLine, ShortcutPlace } from './shortcut-registry.ts'

/** Keys that do something; with Ctrl or Cmd also while somebody types. */
export interface Shortcut extends ShortcutLine {
  /** Whether it has something to do now: else the key is left to the browser. */
  readonly when?: (event: KeyboardEvent) => boolean
  readonly run: (key: string) => void
}

const isPressed = ({ keys, withControl = false }: Shortcut, event: KeyboardEvent): boolean =>
  withControl
    ? (event.ctrlKey || event.metaKey) && keys.includes(event.key.toLowerCase())
    : keys.includes(event.key) && isPageShortcut(event)

/** Shows keys in the list of shortcuts that something else acts on: a menu, a dialog. */
export function useListedShortcuts(place: ShortcutPlace, lines: readonly ShortcutLine[]): void {
  const latest = useRef({ place, lines })
  useLayoutEffect(() => {
    latest.current = { place, lines }
  })
  const hasLines = lines.length > 0
  useEffect(() => (hasLines ? listShortcuts(() => latest.current) : undefined), [hasLines])
}

/** What a shortcut of one key does now. */
function getAct({ keys, when, run }: Shortcut): (() => void) | undefined {
  const [key] = keys
  if (key === undefined || keys.length > 1) return undefined
  const isUseful = when === undefined || when(new KeyboardEvent('keydown', { key }))
  return isUseful ? () => run(key) : undefined
}

/** The shortcuts of a part of the page; the list of shortcuts shows them as long as it is there. */
export function useShortcuts(place: ShortcutPlace, shortcuts: readonly Shortcut[]): void {
  useListedShortcuts(
    place,
    shortcuts.map((shortcut) => ({ ...shortcut, getAct: () => getAct(shortcut) })),
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = shortcuts.find(
      (one) => isPressed(one, event) && (one.when === undefined || one.when(event)),
    )
    if (pressed === undefined) return
    event.preventDefault()
    pressed.run(event.key)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
