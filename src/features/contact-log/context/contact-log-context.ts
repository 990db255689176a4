import { createContext, use } from 'react'
import type { ContactChannel } from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactLogCustomer, ContactLogDeps } from './contact-log-deps.ts'
import type { EventFormId } from './event-forms.ts'

/** Lifts the objection to one channel. */
export type ChannelLift = `lift_${ContactChannel}`

/**
 * The forms, each of which is one dialog; recording an objection to all contact and lifting it share
 * a form.
 */
export type ContactLogForm =
  EventFormId | ChannelLift | 'appointment' | 'objection' | 'edit' | 'clone' | 'email' | 'sms'

export interface ContactLogContextValue extends ContactLogDeps, ContactLogCustomer {
  /** Whether the person may set a status, and so log what sets one (CanChangeCustomerStatus). */
  readonly mayRecord: boolean
  /** The rights to write to customers that the person has. */
  readonly mayWrite: ReadonlySet<string>
  readonly open: (form: ContactLogForm) => void
  /** The form that is open. */
  readonly form: ContactLogForm | null
  readonly close: () => void
  /** Says who is next, after an outcome was recorded. */
  readonly announceNext: () => void
}

export const ContactLogContext = createContext<ContactLogContextValue | null>(null)

/** What the parts of the contact log share; only inside `ContactLogProvider`. */
export function useContactLog(): ContactLogContextValue {
  const value = use(ContactLogContext)
  if (value === null) throw new Error('useContactLog is called outside ContactLogProvider')
  return value
}
