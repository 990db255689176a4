import { createFileRoute, Navigate } from '@tanstack/react-router'
import { incentiveRights, incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'

/** One incentive's address: it opens beside the list of its type. */
export const Route = createFileRoute('/$orgId/(products)/incentives-module_/edit/$type/$id')({
  staticData: { title: 'incentives_title', rights: incentiveRights, isClosedToListUsers: true },
  component: IncentiveRoute,
})

function IncentiveRoute() {
  const { orgId, type: named, id } = Route.useParams()
  const type = incentiveTypes.find((one) => one === named)
  return (
    <Navigate
      to="/$orgId/incentives-module"
      params={{ orgId }}
      search={type === undefined ? {} : { type, open: id }}
      replace
    />
  )
}
