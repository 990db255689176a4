import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { CampaignDialog } from '#src/features/campaigns/campaign-dialog.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import { useListedSearch } from './-listed-search.ts'

interface NewCampaignDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly onClose: () => void
}

/** Makes a campaign of what the list shows; loaded when it is opened. */
export function NewCampaignDialog({ orgId, ...props }: NewCampaignDialogProps) {
  const navigate = useNavigateFromHere()
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
