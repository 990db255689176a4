import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { RowSelection } from '../table/row-selection.ts'
import { useTranslation } from '../translation.ts'

export interface CardSelection {
  readonly isSelecting: boolean
  readonly onToggle: () => void
  /** The button that begins and ends it. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/**
 * Whether the cards of a phone are being selected: from "Select", and as long as something is
 * selected, until "Done", Escape or Back, which also clear the selection (0101).
 */
export function useCardSelection(
  selection: RowSelection | undefined,
  isPhone: boolean,
): CardSelection {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [isStarted, setStarted] = useState(false)
  const hasSelected = selection !== undefined && selection.selected.size > 0
  const isSelecting = isPhone && selection !== undefined && (isStarted || hasSelected)
  // Without its last card the selection is empty, and goes on.
  if (isSelecting && !isStarted) setStarted(true)
  const leave = () => {
    setStarted(false)
    if (hasSelected) selection.onChange(new Set())
    button.current?.focus({ preventScroll: true })
  }
  useBlocker({
    disabled: !isSelecting,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      leave()
      return true
    },
  })
  useShortcuts(
    'page',
    isSelecting ? [{ keys: ['Escape'], text: t('table_key_leave'), run: leave }] : [],
  )
  return { isSelecting, onToggle: isSelecting ? leave : () => setStarted(true), button }
}
