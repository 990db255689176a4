import type { EventFormId } from './event-forms.ts'

/** What was logged last on this page, about whomever: agents log the same all morning. */
let last: EventFormId | null = null

export const lastForm = {
  read: (): EventFormId | null => last,
  note: (form: EventFormId): void => {
    last = form
  },
} as const
