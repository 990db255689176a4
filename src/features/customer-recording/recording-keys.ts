import { useEffect, useEffectEvent } from 'react'
import { isForPage } from '#src/ui/page-keys.ts'
import type { EventFormId } from './event-forms.ts'
import { lastForm } from './last-form.ts'

/** Marks the button that the key `c` presses. */
export const contactTrigger = 'recording-contact'

export interface RecordingKeys {
  readonly isOpen: boolean
  readonly onForm: (form: EventFormId) => void
}

/** `c` opens the contact menu, in which a letter chooses; `.` opens the form that was used last. Silent while one types and while a dialog is open. */
export function useRecordingKeys({ isOpen, onForm }: RecordingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || !isForPage(event)) return
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
