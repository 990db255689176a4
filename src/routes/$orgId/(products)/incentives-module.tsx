import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { incentiveRights, incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import { incentiveViews } from '#src/features/incentives/incentive-view.ts'
import { IncentivesPage } from '#src/features/incentives/incentives-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

const addressModel = v.object({
  ...listAddressModel.entries,
  /** The tab, and how it is shown. */
  type: v.fallback(v.optional(v.picklist(incentiveTypes)), undefined),
  view: v.fallback(v.optional(v.picklist(incentiveViews)), undefined),
})

export const Route = createFileRoute('/$orgId/(products)/incentives-module')({
  validateSearch: addressModel,
  staticData: {
    title: 'incentives_title',
    help: 'incentives_help',
    rights: incentiveRights,
    isClosedToListUsers: true,
  },
  component: IncentivesRoute,
})

function IncentivesRoute() {
  const { orgId } = Route.useParams()
  const { type = 'campaign', view = 'table' } = Route.useSearch()
  const navigate = useNavigate()
  const goTo = (search: v.InferInput<typeof addressModel>, replace: boolean) =>
    void navigate({ to: '/$orgId/incentives-module', params: { orgId }, search, replace })
  return (
    <IncentivesPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      type={type}
      view={view}
      onType={(next) => goTo({ type: next, view }, false)}
      onView={(next) => goTo({ type, view: next }, true)}
      onOpen={(open) => goTo({ type, view, open }, false)}
    />
  )
}
