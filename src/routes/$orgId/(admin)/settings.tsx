import { createFileRoute } from '@tanstack/react-router'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import { SettingsPage } from '#src/features/shell/settings/settings-page.tsx'

export const Route = createFileRoute('/$orgId/(admin)/settings')({
  staticData: {
    title: 'settings_title',
    rights: navbarButtons.settings.rights,
    isClosedToListUsers: true,
  },
  component: SettingsPage,
})
