import { contactPermission } from '#domain/customers/contact-permission.rules.ts'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Say } from '#src/ui/text.ts'
import { eventFormIds, eventForms } from './event-forms.ts'
import type { RecordingDesk } from './recording-desk.tsx'

/** Who is spoken to: their objections and their number. */
function speakerOf({
  details: { row, contact, representatives = [] },
  representative,
}: Pick<RecordingDesk, 'details' | 'representative'>) {
  const person = representatives.find(({ position }) => position === representative)
  return {
    objections: person ?? row,
    number:
      person === undefined
        ? (contact?.cMobile ?? contact?.cPhone ?? null)
        : (person.mobile ?? person.phone),
  }
}

/** The number that may be rung, as it was imported; null where there is none, or they object to calls. */
export function numberToCall(
  desk: Pick<RecordingDesk, 'details' | 'representative'>,
): string | null {
  const { objections, number } = speakerOf(desk)
  return contactPermission(objections.dnc, desk.details.row.doNotContact) === 'allowed' &&
    number !== ''
    ? number
    : null
}

/** Whether they object to letters. */
export function objectsToLetters(desk: Pick<RecordingDesk, 'details' | 'representative'>): boolean {
  return speakerOf(desk).objections.dnm === true
}

export const telephone = (number: string): string => `tel:${number.replaceAll(/[^\d+]/gu, '')}`

/** What can be done to reach the customer and what came of it, in the order of the menu (D-059). Messages join when they can be sent. */
export function contactChoices(
  desk: Pick<RecordingDesk, 'details' | 'representative' | 'mayRecord' | 'open'>,
  say: Say,
): readonly MenuAction[] {
  const number = numberToCall(desk)
  const call: readonly MenuAction[] =
    number === null
      ? []
      : [
          {
            id: 'call',
            label: say('recording_call', { number }),
            shortcut: 'c',
            onChoose: () => globalThis.location.assign(telephone(number)),
          },
        ]
  if (!desk.mayRecord) return call
  const isClosed = objectsToLetters(desk)
  const logged = eventFormIds.map((id): MenuAction => {
    const { title, shortcut } = eventForms[id]
    const isLetterOff = id === 'letter' && isClosed
    return {
      id,
      label: say(isLetterOff ? 'recording_letter_off' : title),
      shortcut,
      disabled: isLetterOff,
      onChoose: () => desk.open(id),
    }
  })
  return [
    ...call,
    ...logged,
    {
      id: 'appointment',
      label: say('recording_appointment'),
      shortcut: 'a',
      onChoose: () => desk.open('appointment'),
    },
  ]
}
