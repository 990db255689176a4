import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { focusPageTitle } from '../page-title.ts'
import { isInPanel, isOverlayOpen, isTypedInto } from '../page-shortcut.ts'
import { actionDuration } from './flash-store.ts'

/** Ionic gives the focus back some frames after a dialog has gone. */
const framesAfterDialog = 4

/** A finger finds the action without the focus; somebody who types or has opened a panel keeps it. */
function mayTakeFocus(): boolean {
  const focused = document.activeElement
  return matchMedia('(pointer: fine)').matches && !isTypedInto(focused) && !isInPanel(focused)
}

interface FlashFocus {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Focuses the action of a message once no dialog is open, unless somebody types, is in a panel or
 * works by finger.
 * Escape dismisses the message and gives the focus back; without the focus it goes by itself.
 */
export function useFlashFocus(takesFocus: boolean, onDismiss: () => void): FlashFocus {
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dismiss = useEffectEvent(onDismiss)
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(onDismiss, actionDuration)
  }

  useEffect(() => {
    if (!takesFocus) return
    let frame = 0
    const take = (framesLeft: number) => {
      if (framesLeft > 0) {
        const left = isOverlayOpen() ? framesAfterDialog : framesLeft - 1
        frame = requestAnimationFrame(() => take(left))
      } else if (!mayTakeFocus()) {
        timer.current = setTimeout(() => dismiss(), actionDuration)
      } else {
        opener.current = document.activeElement
        button.current?.focus()
      }
    }
    take(framesAfterDialog)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer.current)
    }
  }, [takesFocus])

  return {
    button,
    onFocus: () => clearTimeout(timer.current),
    onBlur: () => takesFocus && wait(),
    onKeyDown: (event) => {
      if (!takesFocus || event.key !== 'Escape') return
      event.preventDefault()
      onDismiss()
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && before !== document.body)
        before.focus()
      else focusPageTitle()
    },
  }
}
