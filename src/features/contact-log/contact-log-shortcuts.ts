import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { EventFormId } from './context/event-forms.ts'
import { lastForm } from './forms/last-form.ts'

/** Marks the button that the key `c` presses, or what is around it. */
export const contactMenuTrigger = 'contact-log-menu'

const findButton = () =>
  document.querySelector<HTMLElement>(`.${contactMenuTrigger} button, button.${contactMenuTrigger}`)

export interface ContactLogShortcuts {
  readonly isOpen: boolean
  readonly onForm: (form: EventFormId) => void
}

/**
 * `c` opens the contact menu; `.` opens the form that was used last. Off while typing and while a
 * dialog is open.
 */
export function useContactLogShortcuts({ isOpen, onForm }: ContactLogShortcuts): void {
  const { t } = useTranslation()
  const menu = { keys: ['c'], text: t('recording_key_menu'), run: () => findButton()?.click() }
  const again = {
    keys: ['.'],
    text: t('recording_key_again'),
    when: () => lastForm.read() !== null,
    run: () => {
      const last = lastForm.read()
      // The form gives the focus back to it.
      findButton()?.focus()
      if (last !== null) onForm(last)
    },
  }
  useShortcuts('page', isOpen ? [menu, again] : [])
}
