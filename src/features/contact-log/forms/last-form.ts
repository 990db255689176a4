import type { EventFormId } from '../context/event-forms.ts'

/**
 * The form that was used last on this page, for any customer: agents log the same outcome
 * repeatedly.
 */
let last: EventFormId | null = null

export const lastForm = {
  read: (): EventFormId | null => last,
  remember: (form: EventFormId): void => {
    last = form
  },
} as const
