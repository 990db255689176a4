import { useEffect, useEffectEvent } from 'react'
import { isPageShortcut } from '../page-shortcut.ts'

export interface ListKeys {
  readonly count: number
  /** The row that the keys act on; -1 is none. */
  readonly current: number
  readonly onCurrent: (index: number) => void
  readonly onToggle?: (index: number) => void
  readonly onOpen?: (index: number) => void
  readonly onSearch?: () => void
  readonly onHelp?: () => void
}

const acting = 'a, button, [role="tab"]'

/** The keys of a list: `j k` move, `x` selects, Enter opens, `/` searches, `?` helps. */
export function useListKeys({
  count,
  current,
  onCurrent,
  onToggle,
  onOpen,
  onSearch,
  onHelp,
}: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageShortcut(event)) return
    const target = event.target instanceof Element ? event.target : document.body
    const isHere = current >= 0 && current < count
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => onCurrent(Math.min(current + 1, count - 1)),
      k: () => onCurrent(Math.max(current - 1, 0)),
      x: isHere && onToggle !== undefined ? () => onToggle(current) : undefined,
      Enter:
        isHere && onOpen !== undefined && target.closest(acting) === null
          ? () => onOpen(current)
          : undefined,
      '/': onSearch,
      '?': onHelp,
    }
    const action = actions[event.key]
    if (action === undefined || (count === 0 && /^[jkx]$/u.test(event.key))) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
