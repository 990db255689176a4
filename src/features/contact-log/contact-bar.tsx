import {
  callOutline,
  chatboxEllipsesOutline,
  documentTextOutline,
  timeOutline,
} from 'ionicons/icons'
import { toTelephoneLink } from '#domain/customers/contact/telephone-link.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildContactMenu, getCallee, objectsToLetters } from './contact-menu.ts'
import { contactMenuTrigger } from './contact-log-shortcuts.ts'
import { useContactLog } from './context/contact-log-context.ts'

const noCallTexts = {
  no_number: 'recording_no_call',
  objected: 'recording_call_off',
  unknown: 'details_way_unknown',
} as const

/** What has a button of its own in the bar. */
const inBar: ReadonlySet<string> = new Set(['call', 'callback', 'letter'])

/**
 * Below desktop width, at the bottom: call, and log the outcome. Hidden while the customer objects
 * to all contact (W-254).
 */
export function ContactBar() {
  const { t } = useTranslation()
  const contactLog = useContactLog()
  const isBelowDesktop = useMedia(belowDesktop)
  const callee = getCallee(contactLog)
  const choices = buildContactMenu(contactLog, t).filter(({ id }) => !inBar.has(id))
  if (
    !isBelowDesktop ||
    contactLog.details.row.doNotContact === true ||
    (callee.number === null && choices.length === 0)
  )
    return null
  const isLetterOff = objectsToLetters(contactLog)
  const label = t(contactLog.mayRecord ? 'recording_outcome' : 'recording_contact')
  return (
    <nav className="contact-bar no-print" aria-label={t('recording_contact')}>
      {callee.number === null ? (
        <span className="contact-bar-call off">
          {t(noCallTexts[callee.reason], { way: t('details_way_call') })}
        </span>
      ) : (
        <a className="contact-bar-call" href={toTelephoneLink(callee.number)}>
          <Icon icon={callOutline} size={24} />
          {t('details_way_call')}
          <span className="sr-only"> {callee.number}</span>
        </a>
      )}
      {contactLog.mayRecord && (
        <>
          <button type="button" onClick={() => contactLog.open('callback')}>
            <Icon icon={timeOutline} />
            {t('recording_bar_callback')}
          </button>
          <button type="button" disabled={isLetterOff} onClick={() => contactLog.open('letter')}>
            <Icon icon={documentTextOutline} />
            {t(isLetterOff ? 'recording_bar_letter_off' : 'recording_bar_letter')}
          </button>
        </>
      )}
      {choices.length > 0 && (
        <MenuButton
          label={label}
          actions={choices}
          trigger={({ onClick, expanded, opens }) => (
            <button
              type="button"
              className={contactMenuTrigger}
              aria-expanded={expanded}
              aria-haspopup={opens}
              onClick={onClick}
            >
              <Icon icon={chatboxEllipsesOutline} />
              {label}
            </button>
          )}
        />
      )}
    </nav>
  )
}
