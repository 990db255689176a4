import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { rememberExitPassword } from '#src/features/customer-view/presentation-mode.ts'
import { useLegacyPage } from '#src/features/legacy/use-legacy-page.ts'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { DayPackLine } from '#src/features/outbox/day-pack-line.tsx'
import { OutboxPill } from '#src/features/outbox/outbox-pill.tsx'
import { usePinnedSearches } from '#src/features/saved-searches/use-saved-search-links.tsx'
import { AppFrame } from '#src/features/shell/app-frame.tsx'
import { usePageFormat } from '#src/features/shell/places/use-page-format.ts'
import { useBreadcrumbs } from '#src/features/shell/use-breadcrumbs.ts'
import { useHostReach, useOnline } from '#src/features/shell/use-online.ts'
import { storedItems } from '#src/features/sign-in/stored-items.ts'
import { WaitingVideosHost } from '#src/features/videos/waiting-videos-host.tsx'
import { switchUser } from '#src/features/vault/switch-user.ts'
import { FormatProvider } from '#src/ui/format.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useRights } from '#src/ui/rights.tsx'
import type { PageContext } from '#src/app/page-context.ts'
import { OrganisationPalette } from './-organisation-palette.tsx'
import { useCampaignButton } from './-campaign-button.tsx'
import { useLeadsButton } from './-leads-button.tsx'
import { useSearchDialogs } from './-search-dialogs.tsx'
import { useLiveUpdates } from './-use-live-updates.ts'
import { useSecondFactor } from './-use-second-factor.tsx'
import type { OrganisationSession } from './-use-organisation-session.ts'

const ChangePasswordDialog = lazy(async () => {
  const { ChangePasswordDialog: dialog } =
    await import('#src/features/passwords/change-password-dialog.tsx')
  return { default: dialog }
})

const LegacyPage = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/legacy/legacy-page.tsx'))).LegacyPage,
}))

const ActingDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/acting/acting-dialog.tsx'))).ActingDialog,
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

/** The form of a new password, where people may change it; `open` is null where they may not. */
function usePasswordChange({ api }: PageContext) {
  const { session, parameters } = useBoot()
  const [isOpen, setOpen] = useState(false)
  const { username } = session
  return {
    open:
      parameters.get('userCanChangePassword') === 'true' && session.acting_by === undefined
        ? () => setOpen(true)
        : null,
    dialog: isOpen && (
      <Suspense>
        <ChangePasswordDialog
          isOpen
          api={api}
          username={username}
          onClose={() => setOpen(false)}
          onChanged={(password) => rememberExitPassword({ username, password })}
        />
      </Suspense>
    ),
  }
}

/** The page in sight, or the legacy page of the same name where the address asks for it. */
function ShownPage({
  api,
  orgId,
  userId,
}: {
  readonly api: PageContext['api']
  readonly orgId: string
  readonly userId: string
}) {
  const legacy = useLegacyPage(orgId)
  const isOnline = useOnline()
  if (legacy?.isNative !== true || !legacy.isRequested) return <Outlet />
  return (
    <Suspense fallback={null}>
      <LegacyPage api={api} orgId={orgId} userId={userId} isOnline={isOnline} {...legacy} />
    </Suspense>
  )
}

/** Opens the legacy page of the same name; null where there is none or it is in sight. */
function useLegacyMenu(orgId: string): (() => void) | null {
  const legacy = useLegacyPage(orgId)
  const navigate = useNavigate()
  const { has } = useRights()
  if (legacy?.isNative !== true || legacy.isRequested || !has('CanLogonAsOtherUser')) return null
  return () => void navigate({ href: `/${orgId}/${legacy.name}?legacy=1` })
}

/** The frame of every page of an organisation; the customer's side has none. */
export function OrganisationFrame({
  context,
  orgId,
  userId,
  outbox,
  onChangePin,
  onLogOut,
}: OrganisationFrameProps) {
  const { api, queryClient, session, acting } = context
  const passwordChange = usePasswordChange(context)
  const secondFactor = useSecondFactor()
  const navigate = useNavigate()
  const reach = useHostReach()
  const rights = useRights()
  const getAssigneeName = useAssigneeName(api, orgId)
  const pins = usePinnedSearches(orgId, getAssigneeName)
  const [isChoosing, setChoosing] = useState(false)
  const shown = useMatches({ select: (matches) => matches.at(-1) })
  const { page, title, help, isCustomerSide = false } = shown?.staticData ?? {}
  const pageFormat = usePageFormat(shown?.fullPath)
  const openLegacy = useLegacyMenu(orgId)
  const searches = useSearchDialogs(api, orgId, page)
  const campaign = useCampaignButton(api, orgId, page)
  const leads = useLeadsButton(api, orgId, page)
  const breadcrumbs = useBreadcrumbs(
    storedItems.breadcrumb,
    title === undefined || shown === undefined || isCustomerSide
      ? null
      : { title, path: shown.pathname },
    `/${orgId}/home`,
  )
  useLiveUpdates(context, { orgId, userId, isEnabled: !isCustomerSide })
  if (isCustomerSide) return <Outlet />
  return (
    <AppFrame
      page={page}
      path={shown?.fullPath}
      about={help}
      breadcrumbs={breadcrumbs}
      pins={[...searches.items, ...campaign.items, ...leads.items, ...pins]}
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
      search={
        <OrganisationPalette
          api={api}
          orgId={orgId}
          page={page}
          path={shown?.fullPath}
          onSearchList={(keywords) => {
            // A repeated search is answered by the host, not from the cache.
            for (const queryKey of searchKeys) void queryClient.invalidateQueries({ queryKey })
            void navigate({ to: '/$orgId/customers', params: { orgId }, state: { keywords } })
          }}
        />
      }
      onChooseOrganisation={(chosen) =>
        void navigate({ to: '/$orgId/home', params: { orgId: chosen } })
      }
      endOtherSessions={() => api.MANAGE_SESSIONS.delete({})}
      onOtherSessionsEnded={() =>
        void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
      }
      onChangePassword={passwordChange.open}
      onUpdateMfa={rights.isActing ? undefined : secondFactor.open}
      onShowSessions={
        rights.isActing
          ? null
          : () => void navigate({ to: '/$orgId/my-sessions', params: { orgId } })
      }
      onShowNotifications={
        rights.isActing
          ? null
          : () => void navigate({ to: '/$orgId/notifications', params: { orgId } })
      }
      onActFor={
        rights.has('CanLogonAsOtherUser') && !rights.isActing ? () => setChoosing(true) : null
      }
      onEditSelf={
        rights.has('CanEditSelf') && !rights.isActing
          ? () => void navigate({ to: '/$orgId/users/$userId', params: { orgId, userId } })
          : null
      }
      onShowLegacy={openLegacy}
      onChangePin={onChangePin}
      onSwitchUser={() => void switchUser(outbox).then(() => session.logOut())}
      onLogOut={onLogOut}
    >
      <WaitingVideosHost api={api} orgId={orgId} userId={userId} />
      <FormatProvider format={pageFormat}>
        <ShownPage api={api} orgId={orgId} userId={userId} />
      </FormatProvider>
      {searches.dialog}
      {campaign.dialog}
      {leads.dialog}
      {passwordChange.dialog}
      {!rights.isActing && secondFactor.dialogs}
      {isChoosing && (
        <Suspense fallback={null}>
          <ActingDialog
            orgId={orgId}
            onClose={() => setChoosing(false)}
            onBegun={(chosen) => acting.reload(`/${chosen}/home`)}
          />
        </Suspense>
      )}
    </AppFrame>
  )
}
