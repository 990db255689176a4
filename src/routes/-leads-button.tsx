import { shareSocialOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { Api } from '#src/api/client.ts'
import { useNavbarButtons } from '#src/features/shell/use-navbar-buttons.ts'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const ListedLeadsDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./-listed-leads-dialog.tsx'))).ListedLeadsDialog,
}))

/** The navbar's button that sends the list to a lead provider. */
export function useLeadsButton(
  api: Api,
  orgId: string,
  page: PageName | undefined,
): { readonly items: readonly NavItem[]; readonly dialog: ReactNode } {
  const { t } = useTranslation()
  const { isActing } = useRights()
  const [isOpen, setOpen] = useState(false)
  const items = useNavbarButtons(page).flatMap(({ id, isEnabled }) =>
    id === 'contact' && !isActing
      ? [
          {
            id,
            label: t('shell_contact'),
            icon: shareSocialOutline,
            onChoose: () => setOpen(true),
            ...(isEnabled ? {} : { unavailable: t('shell_contact_elsewhere') }),
          },
        ]
      : [],
  )
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <ListedLeadsDialog api={api} orgId={orgId} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { items, dialog }
}
