import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { usePrefetchedPeople } from '#src/features/customer-assignment/assignment.queries.ts'
import { ReassignSheet } from '#src/features/customer-assignment/reassign-sheet.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { DayPackLine } from '#src/features/outbox/day-pack-line.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'

/** What opens with the page; unknown values are ignored. */
const homeSearchModel = v.object({
  openModal: v.fallback(v.optional(v.picklist(['assignedCampaigns'])), undefined),
})

export const Route = createFileRoute('/$orgId/(lists)/home')({
  validateSearch: homeSearchModel,
  staticData: { page: 'home', title: 'page_home', help: 'help_home', isClosedToListUsers: true },
  component: Home,
})

function Home() {
  const api = useApi()
  const { organisation, session } = useBoot()
  usePrefetchedPeople(api, organisation.id, useOnline())
  return (
    <HomePage
      readiness={<DayPackLine />}
      reassign={(target) => (
        <ReassignSheet {...target} api={api} orgId={organisation.id} userId={session.userid} />
      )}
    />
  )
}
