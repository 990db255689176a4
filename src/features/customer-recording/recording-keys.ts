import { useEffect, useEffectEvent } from 'react'
import type { EventFormId } from './event-forms.ts'
import { lastForm } from './last-form.ts'

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], ion-select, [role="menu"], [role="dialog"], ion-modal, ion-popover'

/** Marks the button that the key `c` presses. */
export const contactTrigger = 'recording-contact'

export interface RecordingKeys {
  readonly isOpen: boolean
  readonly onForm: (form: EventFormId) => void
}

/** `c` opens the contact menu, in which a letter chooses; `.` opens the form that was used last. Silent while one types and while a dialog is open. */
export function useRecordingKeys({ isOpen, onForm }: RecordingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(typing) !== null || document.querySelector(':is(ion-modal, ion-popover):not(.overlay-hidden)') !== null) return
    const last = lastForm.read()
    if (event.key === 'c') document.querySelector<HTMLElement>(`.${contactTrigger} button`)?.click()
    else if (event.key === '.' && last !== null) onForm(last)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
