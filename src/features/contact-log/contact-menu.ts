import { getContactPermission } from '#domain/customers/contact/contact-permission.rules.ts'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Translate } from '#src/ui/translation.ts'
import { eventFormIds, eventForms } from './context/event-forms.ts'
import type { ContactLogContextValue } from './context/contact-log-context.ts'

/** Who is spoken to: their objections and their number. */
function getSpeaker({
  details: { row, contact, representatives = [] },
  representative,
}: Pick<ContactLogContextValue, 'details' | 'representative'>) {
  const person = representatives.find(({ position }) => position === representative)
  return {
    objections: person ?? row,
    number:
      person === undefined
        ? (contact?.cMobile ?? contact?.cPhone ?? null)
        : (person.mobile ?? person.phone),
  }
}

/** The number to call, as it was imported; null where there is none, or they object to calls. */
export function getNumberToCall(
  contactLog: Pick<ContactLogContextValue, 'details' | 'representative'>,
): string | null {
  const { objections, number } = getSpeaker(contactLog)
  return getContactPermission(objections.dnc, contactLog.details.row.doNotContact) === 'allowed' &&
    number !== ''
    ? number
    : null
}

/** Whether they object to letters. */
export function objectsToLetters(
  contactLog: Pick<ContactLogContextValue, 'details' | 'representative'>,
): boolean {
  return getSpeaker(contactLog).objections.dnm === true
}

export const toTelephoneLink = (number: string): string =>
  `tel:${number.replaceAll(/[^\d+]/gu, '')}`

/** The actions to reach the customer and to log the outcome, in the order of the menu (D-059). */
export function buildContactMenu(
  contactLog: Pick<ContactLogContextValue, 'details' | 'representative' | 'mayRecord' | 'open'>,
  t: Translate,
): readonly MenuAction[] {
  const number = getNumberToCall(contactLog)
  const call: readonly MenuAction[] =
    number === null
      ? []
      : [
          {
            id: 'call',
            label: t('recording_call', { number }),
            shortcut: 'c',
            onChoose: () => globalThis.location.assign(toTelephoneLink(number)),
          },
        ]
  if (!contactLog.mayRecord) return call
  const isClosed = objectsToLetters(contactLog)
  const logged = eventFormIds.map((id): MenuAction => {
    const { title, shortcut } = eventForms[id]
    const isLetterOff = id === 'letter' && isClosed
    return {
      id,
      label: t(isLetterOff ? 'recording_letter_off' : title),
      shortcut,
      disabled: isLetterOff,
      onChoose: () => contactLog.open(id),
    }
  })
  return [
    ...call,
    ...logged,
    {
      id: 'appointment',
      label: t('recording_appointment'),
      shortcut: 'a',
      onChoose: () => contactLog.open('appointment'),
    },
  ]
}
