import { getContactPermission } from '#domain/customers/contact/contact-permission.rules.ts'
import { toTelephoneLink } from '#domain/customers/contact/telephone-link.rules.ts'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Translate } from '#src/ui/translation.ts'
import { eventForms } from './context/event-forms.ts'
import type { EventFormId } from './context/event-forms.ts'
import type { ContactLogContextValue } from './context/contact-log-context.ts'
import { getSpeaker } from './speaker.ts'

/** Whom to call, or why nobody is called: the texts that say so are in the bar. */
export type Callee =
  | { readonly number: string }
  | { readonly number: null; readonly reason: 'no_number' | 'objected' | 'unknown' }

/** Null as number where there is none, or they are not known to allow calls. */
export function getCallee(
  contactLog: Pick<ContactLogContextValue, 'details' | 'representative'>,
): Callee {
  const { objections, number } = getSpeaker(contactLog)
  if (number === null) return { number, reason: 'no_number' }
  const permission = getContactPermission(objections.dnc, contactLog.details.row.doNotContact)
  if (permission === 'allowed') return { number }
  return { number: null, reason: permission === 'unknown' ? 'unknown' : 'objected' }
}

/** Whether they object to letters. */
export function objectsToLetters(
  contactLog: Pick<ContactLogContextValue, 'details' | 'representative'>,
): boolean {
  return getSpeaker(contactLog).objections.dnm === true
}

type FormId = EventFormId | 'appointment'

/** The forms of the menu: who was not reached or written to, what is booked, how it ended. */
const formGroups = {
  tried: ['no_reply', 'external_contact', 'letter'],
  booked: ['callback', 'appointment', 'reappoint'],
  ended: ['sold', 'not_interested', 'unable_to_contact'],
} as const satisfies Readonly<Record<string, readonly FormId[]>>

const messages = [
  { id: 'email', flag: 'dne', right: 'CanSendCustomerEmail', shortcut: 'm' },
  { id: 'sms', flag: 'dns', right: 'CanSendCustomerSMS', shortcut: 't' },
] as const

/** Writing to the customer, each way with its own right; closed where they object to it. */
function buildMessageActions(
  { details, mayWrite, open }: Pick<ContactLogContextValue, 'details' | 'mayWrite' | 'open'>,
  t: Translate,
): readonly MenuAction[] {
  return messages
    .filter(({ right }) => mayWrite.has(right))
    .map(({ id, flag, shortcut }) => {
      const isClosed = details.row[flag] === true
      return {
        id,
        label: t(isClosed ? `contact_${id}_off` : `contact_send_${id}`),
        shortcut,
        disabled: isClosed,
        onChoose: () => open(id),
      }
    })
}

/** The actions to reach the customer and to log the outcome, in the order of the menu (D-059). */
export function buildContactMenu(
  contactLog: Pick<
    ContactLogContextValue,
    'details' | 'representative' | 'mayRecord' | 'mayWrite' | 'open' | 'sendVideo'
  >,
  t: Translate,
): readonly MenuAction[] {
  const { number } = getCallee(contactLog)
  const { sendVideo } = contactLog
  const video: readonly MenuAction[] =
    sendVideo === undefined
      ? []
      : [{ id: 'video', label: t('video_action'), shortcut: 'v', onChoose: sendVideo }]
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
  const reached = [...call, ...buildMessageActions(contactLog, t), ...video]
  if (!contactLog.mayRecord) return reached
  const isClosed = objectsToLetters(contactLog)
  const toAction = (id: FormId): Omit<MenuAction, 'id' | 'onChoose'> => {
    if (id === 'appointment') return { label: t('recording_appointment'), shortcut: 'a' }
    const { title, shortcut } = eventForms[id]
    const isLetterOff = id === 'letter' && isClosed
    return {
      label: t(isLetterOff ? 'recording_letter_off' : title),
      shortcut,
      disabled: isLetterOff,
    }
  }
  const logged = Object.entries(formGroups).flatMap(([group, ids]) =>
    ids.map((id) => ({ ...toAction(id), id, group, onChoose: () => contactLog.open(id) })),
  )
  return [...reached, ...logged]
}
