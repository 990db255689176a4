import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { calculatorOutline, pricetagOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { Api } from '#src/api/client.ts'
import { searchDialogs } from '#src/features/customer-list/search-dialog.model.ts'
import type { SearchDialogName } from '#src/features/customer-list/search-dialog.model.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { useNavbarButtons } from '#src/features/shell/use-navbar-buttons.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'

const SearchDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/customer-list/search-dialog.tsx')))
    .SearchDialog,
}))

const icons: Readonly<Record<SearchDialogName, string>> = {
  calculator: calculatorOutline,
  offers: pricetagOutline,
}

const isSearchDialog = (id: string): id is SearchDialogName => Object.hasOwn(searchDialogs, id)

/** The navbar's buttons that open a search, and the one that is open. */
export function useSearchDialogs(
  api: Api,
  orgId: string,
  page: PageName | undefined,
): { readonly items: readonly NavItem[]; readonly dialog: ReactNode } {
  const { t } = useTranslation()
  const boot = useBoot()
  const navigate = useNavigate()
  const { state } = useLocation()
  const address = useSearch({ strict: false })
  const [opened, setOpened] = useState<SearchDialogName | null>(null)
  const close = () => setOpened(null)
  const items = useNavbarButtons(page).flatMap(({ id, isEnabled }) =>
    isSearchDialog(id)
      ? [
          {
            id,
            label: t(searchDialogs[id].title),
            icon: icons[id],
            onChoose: () => setOpened(id),
            ...(isEnabled ? {} : { unavailable: t(`shell_${id}_elsewhere`) }),
          },
        ]
      : [],
  )
  const { personal = {}, keywords } = state
  const isList = page === 'customers'
  const dialog = opened !== null && (
    <Suspense fallback={null}>
      <SearchDialog
        key={opened}
        api={api}
        orgId={orgId}
        viewer={toListViewer(boot)}
        name={opened}
        search={isList ? v.parse(listSearchModel, address) : {}}
        personal={!isList ? {} : keywords === undefined ? personal : { ...personal, keywords }}
        onClose={close}
        onSearch={(search, kept) =>
          void navigate({
            to: '/$orgId/customers',
            params: { orgId },
            search,
            state: { personal: kept },
          })
        }
      />
    </Suspense>
  )
  return { items, dialog }
}
