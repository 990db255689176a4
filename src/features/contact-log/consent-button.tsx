import { chevronDownOutline, handLeftOutline, removeCircleOutline } from 'ionicons/icons'
import { useState } from 'react'
import { getChannelPermissions } from '#domain/customers/contact/contact-permission.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { belowLyingTablet, useMedia } from '#src/ui/media.ts'
import { Popover } from '#src/ui/overlay/popover.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ConsentPanel } from './consent-panel.tsx'
import { useContactLog } from './context/contact-log-context.ts'
import { getSpeaker } from './speaker.ts'

/**
 * How many channels the person spoken to allows, and the panel that changes them; while the customer
 * objects to all contact it says that instead (W-250, W-254).
 */
export function ConsentButton() {
  const { t } = useTranslation()
  const contactLog = useContactLog()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const { doNotContact } = contactLog.details.row
  const { name, objections } = getSpeaker(contactLog)
  const permissions = getChannelPermissions(objections, doNotContact)
  const allowed = permissions.filter(({ permission }) => permission === 'allowed').length
  const isShort = useMedia(belowLyingTablet) && doNotContact !== true
  const text =
    doNotContact === true
      ? t('recording_barred')
      : t('recording_may_contact', { allowed, total: permissions.length })
  return (
    <>
      <span className={`consent-button${allowed === 0 ? ' off' : ''}`}>
        <TextButton
          icon={allowed === 0 ? removeCircleOutline : handLeftOutline}
          trailingIcon={chevronDownOutline}
          opens="dialog"
          expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span className={isShort ? 'sr-only' : undefined}>{text}</span>
          {isShort && (
            <span aria-hidden="true">
              {t('recording_may_contact_short', { allowed, total: permissions.length })}
            </span>
          )}
        </TextButton>
      </span>
      <Popover
        anchor={anchor}
        onClose={close}
        label={t('recording_consents', { name })}
        name="consents"
      >
        <ConsentPanel onClose={close} />
      </Popover>
    </>
  )
}
