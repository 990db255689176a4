import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { usePrefetchedPeople } from '#src/features/customer-assignment/assignment.queries.ts'
import { ReassignSheet } from '#src/features/customer-assignment/reassign-sheet.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { DayPackLine } from '#src/features/outbox/day-pack-line.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'

// The day's work is drawn first: dashboards and the menu of campaigns come with their own code.
const DashboardCarousel = lazy(async () => ({
  default: (
    await loadChunk(() => import('#src/features/dashboards/dashboard-carousel.tsx'), {
      isRequested: false,
    })
  ).DashboardCarousel,
}))
const AssignedCampaigns = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/home/assigned-campaigns.tsx')))
    .AssignedCampaigns,
}))

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
  const { t } = useTranslation()
  const { openModal } = Route.useSearch()
  const navigate = Route.useNavigate()
  usePrefetchedPeople(api, organisation.id, useOnline())
  return (
    <>
      <HomePage
        readiness={<DayPackLine />}
        actions={
          <Link
            className="link small"
            to="/$orgId/home"
            params={{ orgId: organisation.id }}
            search={{ openModal: 'assignedCampaigns' }}
          >
            {t('assigned_campaigns')}
          </Link>
        }
        dashboards={
          <Suspense fallback={null}>
            <DashboardCarousel api={api} orgId={organisation.id} />
          </Suspense>
        }
        reassign={(target) => (
          <ReassignSheet {...target} api={api} orgId={organisation.id} userId={session.userid} />
        )}
      />
      {openModal === 'assignedCampaigns' && (
        <Suspense fallback={null}>
          <AssignedCampaigns
            api={api}
            orgId={organisation.id}
            userId={session.userid}
            onClose={() => void navigate({ search: {}, replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}
