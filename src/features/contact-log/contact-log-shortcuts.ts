import { useEffect, useEffectEvent } from 'react'
import { isPageShortcut } from '#src/ui/page-shortcut.ts'
import type { EventFormId } from './context/event-forms.ts'
import { lastForm } from './forms/last-form.ts'

/** Marks the button that the key `c` presses. */
export const contactMenuTrigger = 'contact-log-menu'

export interface ContactLogShortcuts {
  readonly isOpen: boolean
  readonly onForm: (form: EventFormId) => void
}

/**
 * `c` opens the contact menu; `.` opens the form that was used last. Off while typing and while a
 * dialog is open.
 */
export function useContactLogShortcuts({ isOpen, onForm }: ContactLogShortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || !isPageShortcut(event)) return
    const last = lastForm.read()
    if (event.key === 'c')
      document.querySelector<HTMLElement>(`.${contactMenuTrigger} button`)?.click()
    else if (event.key === '.' && last !== null) onForm(last)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
