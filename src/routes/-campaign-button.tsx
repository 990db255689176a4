import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { megaphoneOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import {
  toCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { Api } from '#src/api/client.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { readCriterionValues } from '#src/features/customer-list/search/list-state.ts'
import { useNavbarButtons } from '#src/features/shell/use-navbar-buttons.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { toCampaignScope } from './-campaign-scope.ts'

const CampaignDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/campaigns/campaign-dialog.tsx')))
    .CampaignDialog,
}))

/** The list's search as its address and the history's state hold it. */
function useListedSearch() {
  const boot = useBoot()
  const { state } = useLocation()
  const search = v.parse(listSearchModel, useSearch({ strict: false }))
  const { personal = {}, keywords } = state
  const values = readCriterionValues(
    search,
    keywords === undefined ? personal : { ...personal, keywords },
  )
  const read = toCustomerQuery(values, {
    access: toListViewer(boot).access,
    timeZone: boot.format.date.timeZone,
  })
  return { q: writeCustomerQuery(read.ok ? read.value : {}), scope: toCampaignScope(search) }
}

interface OpenedCampaignProps {
  readonly api: Api
  readonly orgId: string
  readonly onClose: () => void
}

function NewCampaignDialog({ orgId, ...props }: OpenedCampaignProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [search] = useState(useListedSearch())
  return (
    <CampaignDialog
      {...props}
      orgId={orgId}
      isOnline={isOnline}
      target={search}
      onShow={(id) =>
        void navigate({
          to: '/$orgId/customers',
          params: { orgId },
          search: { campaign: { id, type: 'normal' } },
        })
      }
    />
  )
}

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
