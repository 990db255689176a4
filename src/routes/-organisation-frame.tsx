import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { DayPackLine } from '#src/features/outbox/day-pack-line.tsx'
import { OutboxPill } from '#src/features/outbox/outbox-pill.tsx'
import { AppFrame } from '#src/features/shell/app-frame.tsx'
import { useBreadcrumbs } from '#src/features/shell/use-breadcrumbs.ts'
import { useHostReach } from '#src/features/shell/use-online.ts'
import { storedItems } from '#src/features/sign-in/stored-items.ts'
import { switchUser } from '#src/features/vault/switch-user.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import type { PageContext } from '#src/app/page-context.ts'
import type { OrganisationSession } from './-use-organisation-session.ts'

const OrganisationPictureDialog = lazy(async () => ({
  default: (
    await loadChunk(() => import('#src/features/organisations/organisation-picture-dialog.tsx'))
  ).OrganisationPictureDialog,
}))

/** The customer list's queries in the cache. */
const searchKeys = [['customers'], ['customer-counts']] as const

interface OrganisationFrameProps {
  readonly context: PageContext
  readonly orgId: string
  readonly userId: string
  readonly outbox: OrganisationSession['outbox']
  readonly onChangePin: (() => void) | null
  readonly onLogOut: () => void
}

/** The frame of every page of an organisation; the customer's side has none. */
export function OrganisationFrame({
  context: { api, queryClient, session },
  orgId,
  userId,
  outbox,
  onChangePin,
  onLogOut,
}: OrganisationFrameProps) {
  const navigate = useNavigate()
  const reach = useHostReach()
  const rights = useRights()
  const [isChangingPicture, setChangingPicture] = useState(false)
  const shown = useMatches({ select: (matches) => matches.at(-1) })
  const { page, title, isCustomerSide = false } = shown?.staticData ?? {}
  const breadcrumbs = useBreadcrumbs(
    storedItems.breadcrumb,
    title === undefined || shown === undefined || isCustomerSide
      ? null
      : { title, path: shown.pathname },
    `/${orgId}/home`,
  )
  if (isCustomerSide) return <Outlet />
  return (
    <AppFrame
      page={page}
      path={shown?.fullPath}
      breadcrumbs={breadcrumbs}
      pill={
        <OutboxPill
          api={api}
          orgId={orgId}
          userId={userId}
          reach={reach}
          onSignIn={() => session.lock('refused')}
          readiness={<DayPackLine />}
        />
      }
      onSearch={(keywords) => {
        // A repeated search is answered by the host, not from the cache.
        for (const queryKey of searchKeys) void queryClient.invalidateQueries({ queryKey })
        void navigate({ to: '/$orgId/customers', params: { orgId }, state: { keywords } })
      }}
      onChooseOrganisation={(chosen) =>
        void navigate({ to: '/$orgId/home', params: { orgId: chosen } })
      }
      endOtherSessions={() => api.MANAGE_SESSIONS.delete({})}
      onOtherSessionsEnded={() =>
        void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
      }
      onChangePin={onChangePin}
      onChangePicture={rights.has('CanEditOrganisation') ? () => setChangingPicture(true) : null}
      onSwitchUser={() => void switchUser(outbox).then(() => session.logOut())}
      onLogOut={onLogOut}
    >
      <Outlet />
      {isChangingPicture && (
        <Suspense fallback={null}>
          <OrganisationPictureDialog onClose={() => setChangingPicture(false)} />
        </Suspense>
      )}
    </AppFrame>
  )
}
