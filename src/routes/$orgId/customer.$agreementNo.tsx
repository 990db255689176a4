import { createFileRoute, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useApi } from '#src/features/boot/use-api.tsx'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { RecordedActivityPanel } from '#src/features/customer-activity/recorded-activity-panel.tsx'
import { CustomerDetails } from '#src/features/customer-details/customer-details.tsx'
import { CustomerSteps } from '#src/features/customer-details/customer-steps.tsx'
import { detailsSearchModel } from '#src/features/customer-details/details-search.ts'
import { useNeighbours } from '#src/features/customer-list/list-neighbours.ts'
import type { Neighbour } from '#src/features/customer-list/list-neighbours.ts'
import { ListLink } from '#src/features/customer-list/list-link.tsx'
import { listReader } from '#src/features/customer-list/list-reader.ts'

export const Route = createFileRoute('/$orgId/customer/$agreementNo')({
  validateSearch: detailsSearchModel,
  component: CustomerPage,
  staticData: { page: 'customer', title: 'details_title', isClosedToListUsers: true },
})

const stepTo = (neighbour: Neighbour | undefined) => (neighbour === undefined ? undefined : { agreementNo: neighbour.agreementNo, state: { pagination: neighbour.place } })

function CustomerPage() {
  const { orgId, agreementNo } = Route.useParams()
  const { tab } = Route.useSearch()
  const api = useApi()
  const navigate = useNavigate({ from: Route.fullPath })
  const boot = useBoot()
  const reader = listReader(boot)
  const author = `${boot.user.first_name} ${boot.user.last_name}`.trim() || boot.user.username
  const place = useLocation({ select: ({ state }) => state.pagination })
  const neighbours = useNeighbours({ api, orgId, reader, agreementNo, place })
  const previous = stepTo(neighbours?.previous)
  const next = stepTo(neighbours?.next)
  return (
    <CustomerDetails
      key={agreementNo}
      api={api}
      orgId={orgId}
      agreementNo={agreementNo}
      access={reader.access}
      filter={neighbours?.filter}
      trouble={neighbours?.trouble ?? null}
      neighbours={[next, previous].flatMap((step) => step?.agreementNo ?? [])}
      tab={tab}
      onTab={(chosen) => void navigate({ search: (kept) => ({ ...kept, tab: chosen }), state: true, replace: true })}
      activity={(details) => <RecordedActivityPanel api={api} orgId={orgId} agreementNo={agreementNo} details={details} access={reader.access} author={author} />}
      unknown={<Navigate to="/404" replace />}
      steps={neighbours !== undefined && <CustomerSteps orgId={orgId} at={neighbours.at} total={neighbours.total} back={<ListLink orgId={orgId} place={neighbours.place} />} previous={previous} next={next} />}
    />
  )
}
