import type { Objections } from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactLogContextValue } from './context/contact-log-context.ts'

/** The person spoken to: a representative, or the customer. */
export interface Speaker {
  readonly name: string
  readonly objections: Objections
  /** The representative's position; null for the customer. */
  readonly representative: number | null
  /** As it was imported; null where none is known. */
  readonly number: string | null
}

export function getSpeaker({
  details: { row, contact, representatives = [] },
  representative,
}: Pick<ContactLogContextValue, 'details' | 'representative'>): Speaker {
  const customerName = row.cFullName ?? row.fAgreementNo
  const person = representatives.find(({ position }) => position === representative)
  if (person === undefined) {
    return {
      name: customerName,
      objections: row,
      representative: null,
      number: (contact?.cMobile ?? contact?.cPhone) || null,
    }
  }
  return {
    name: `${person.firstName} ${person.lastName}`.trim() || customerName,
    objections: person,
    representative: person.position,
    number: (person.mobile ?? person.phone) || null,
  }
}
