import { megaphoneOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { Api } from '#src/api/client.ts'
import { useNavbarButtons } from '#src/features/shell/use-navbar-buttons.ts'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'

const NewCampaignDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./-new-campaign-dialog.tsx'))).NewCampaignDialog,
}))

/** The navbar's button that makes a campaign of the list. */
export function useCampaignButton(
  api: Api,
  orgId: string,
  page: PageName | undefined,
): { readonly items: readonly NavItem[]; readonly dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const items = useNavbarButtons(page).flatMap(({ id, isEnabled }) =>
    id === 'createCampaign'
      ? [
          {
            id,
            label: t('shell_createCampaign'),
            icon: megaphoneOutline,
            onChoose: () => setOpen(true),
            ...(isEnabled ? {} : { unavailable: t('shell_createCampaign_elsewhere') }),
          },
        ]
      : [],
  )
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <NewCampaignDialog api={api} orgId={orgId} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { items, dialog }
}
