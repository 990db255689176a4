import { useShortcuts, type Shortcut } from '../shortcuts/use-shortcuts.ts'
import { useTranslation } from '../translation.ts'

export interface ListKeys {
  readonly count: number
  /** The row that the keys act on; -1 is none. */
  readonly current: number
  readonly onCurrent: (index: number) => void
  readonly onToggle?: (index: number) => void
  readonly onOpen?: (index: number) => void
  readonly onSearch?: () => void
}

const acting = 'a, button, [role="tab"]'

const isActing = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(acting) !== null

/**
 * The keys of a list: `j k` move, Home and End lead to its ends, `x` selects, Enter opens, `/`
 * searches.
 */
export function useListKeys({
  count,
  current,
  onCurrent,
  onToggle,
  onOpen,
  onSearch,
}: ListKeys): void {
  const { t } = useTranslation()
  const isHere = current >= 0 && current < count
  const move: Shortcut = {
    keys: ['j', 'k'],
    text: t('table_key_move'),
    when: () => count > 0,
    run: (key) =>
      onCurrent(key === 'j' ? Math.min(current + 1, count - 1) : Math.max(current - 1, 0)),
  }
  const ends: Shortcut = {
    keys: ['Home', 'End'],
    text: t('table_key_ends'),
    when: () => count > 0,
    run: (key) => onCurrent(key === 'Home' ? 0 : count - 1),
  }
  const select: readonly Shortcut[] =
    onToggle === undefined
      ? []
      : [
          {
            keys: ['x'],
            text: t('table_key_select'),
            when: () => isHere,
            run: () => onToggle(current),
          },
        ]
  const open: readonly Shortcut[] =
    onOpen === undefined
      ? []
      : [
          {
            keys: ['Enter'],
            text: t('table_key_open'),
            when: (event) => isHere && !isActing(event),
            run: () => onOpen(current),
          },
        ]
  const search: readonly Shortcut[] =
    onSearch === undefined ? [] : [{ keys: ['/'], text: t('table_key_search'), run: onSearch }]
  useShortcuts('page', [move, ends, ...select, ...open, ...search])
}
