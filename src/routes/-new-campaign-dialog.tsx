import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { Api } from '#src/api/client.ts'
import { CampaignDialog } from '#src/features/campaigns/campaign-dialog.tsx'
import { readCampaignSearch } from '#src/features/customer-list/search/campaign-search.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'

/** The list's search as its address and the history's state hold it. */
function useListedSearch() {
  const boot = useBoot()
  const { state } = useLocation()
  const search = v.parse(listSearchModel, useSearch({ strict: false }))
  const { personal = {}, keywords } = state
  return readCampaignSearch(
    search,
    keywords === undefined ? personal : { ...personal, keywords },
    toListViewer(boot).access,
    boot.format.date.timeZone,
  )
}

interface NewCampaignDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly onClose: () => void
}

/** Makes a campaign of what the list shows; loaded when it is opened. */
export function NewCampaignDialog({ orgId, ...props }: NewCampaignDialogProps) {
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
