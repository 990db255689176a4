import { createFileRoute } from '@tanstack/react-router'
import { campaignBuilderRights } from '#domain/campaigns/campaign.model.ts'
import { CampaignsPage } from '#src/features/campaigns/campaigns-page.tsx'
import { QueryFilterSheet } from '#src/features/customer-list/filters/query-filter-sheet.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(lists)/campaign-builder')({
  validateSearch: listAddressModel,
  staticData: { title: 'campaigns_builder', rights: campaignBuilderRights },
  component: CampaignBuilderRoute,
})

function CampaignBuilderRoute() {
  const { orgId } = Route.useParams()
  const api = useApi()
  const navigate = useNavigateFromHere()
  return (
    <CampaignsPage
      api={api}
      orgId={orgId}
      isOnline={useOnline()}
      drawFilters={(filters) => <QueryFilterSheet {...filters} api={api} orgId={orgId} />}
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
