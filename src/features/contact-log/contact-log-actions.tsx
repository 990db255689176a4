import { callOutline } from 'ionicons/icons'
import { Button } from '#src/ui/button/button.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildContactMenu } from './contact-menu.ts'
import { ManagementActions } from './management/management-actions.tsx'
import { useContactLog } from './context/contact-log-context.ts'
import { contactMenuTrigger } from './contact-log-shortcuts.ts'

/**
 * The actions of the head: edit and clone, and the contact menu, which below desktop width is in
 * the bar at the bottom.
 */
export function ContactLogActions() {
  const { t } = useTranslation()
  const contactLog = useContactLog()
  const isBelowDesktop = useMedia(belowDesktop)
  const choices = buildContactMenu(contactLog, t)
  const hasContact =
    !isBelowDesktop && contactLog.details.row.doNotContact !== true && choices.length > 0
  return (
    <>
      <ManagementActions />
      {hasContact && (
        <span className={contactMenuTrigger}>
          <MenuButton
            label={t('recording_contact')}
            actions={choices}
            trigger={({ onClick, expanded }) => (
              <Button
                kind="primary"
                icon={callOutline}
                opens="menu"
                expanded={expanded}
                onClick={onClick}
              >
                {t('recording_contact')}
              </Button>
            )}
          />
        </span>
      )}
    </>
  )
}
