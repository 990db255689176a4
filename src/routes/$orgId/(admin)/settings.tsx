import { createFileRoute } from '@tanstack/react-router'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import { NotificationsSection } from '#src/features/notifications/notifications-section.tsx'
import { SettingsPage } from '#src/features/shell/settings/settings-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export const Route = createFileRoute('/$orgId/(admin)/settings')({
  staticData: {
    title: 'settings_title',
    rights: navbarButtons.settings.rights,
    isClosedToListUsers: true,
  },
  component: SettingsRoute,
})

function SettingsRoute() {
  const { t } = useTranslation()
  const { orgId } = Route.useParams()
  const { isActing } = useRights()
  const place = { api: useApi(), orgId, isOnline: useOnline() }
  return (
    <SettingsPage>
      {!isActing && (
        <div className="settings-own">
          <h2>{t('notifications_title')}</h2>
          <NotificationsSection {...place} />
        </div>
      )}
    </SettingsPage>
  )
}
