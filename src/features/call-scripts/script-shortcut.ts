import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useShortcuts, type Shortcut } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** The shortcut of the call script; no letter of the contact menu, which may be about to open. */
export const scriptKey = 't'

/** `t` opens and closes the script. Off while typing and while a dialog is open. */
export function useScriptShortcut(isOffered: boolean, onPress: () => void): void {
  const { t } = useTranslation()
  const toggle: Shortcut = {
    keys: [scriptKey],
    text: t('call_script_key'),
    when: ({ repeat }) => !repeat,
    run: onPress,
  }
  useShortcuts('page', isOffered ? [toggle] : [])
}

/** Escape leaves the part of the page that has the focus. */
export function useEscape(part: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      !(event.target instanceof Node) ||
      part.current?.contains(event.target) !== true
    )
      return
    event.preventDefault()
    onLeave()
  })
  useEffect(() => {
    // Before the keys of the page, of which Escape leaves the customer.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
