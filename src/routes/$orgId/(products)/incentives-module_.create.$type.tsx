import { createFileRoute, Navigate } from '@tanstack/react-router'
import { incentiveRights, incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { IncentivesPage } from '#src/features/incentives/incentives-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

/** The form for a new incentive, over the list of its type. */
export const Route = createFileRoute('/$orgId/(products)/incentives-module_/create/$type')({
  validateSearch: listAddressModel,
  staticData: { title: 'incentives_title', rights: incentiveRights, isClosedToListUsers: true },
  component: NewIncentiveRoute,
})

function NewIncentiveRoute() {
  const { orgId, type: named } = Route.useParams()
  const navigate = useNavigateFromHere()
  const api = useApi()
  const isOnline = useOnline()
  const type = incentiveTypes.find((one) => one === named)
  if (type === undefined)
    return <Navigate to="/$orgId/incentives-module" params={{ orgId }} replace />
  const goTo = (next: IncentiveType, open?: string) =>
    void navigate({
      to: '/$orgId/incentives-module',
      params: { orgId },
      search: { type: next, open },
      replace: true,
    })
  return (
    <IncentivesPage
      api={api}
      orgId={orgId}
      isOnline={isOnline}
      type={type}
      view="table"
      onType={goTo}
      onView={() => goTo(type)}
      onOpen={(open) => goTo(type, open)}
      onCreationClosed={() => goTo(type)}
    />
  )
}
