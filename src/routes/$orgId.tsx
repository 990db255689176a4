import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useMatches } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { afterFirstAnswers } from '#src/app/device/after-first-paint.ts'
import { handleIdle } from '#src/app/device/page-vault.ts'
import { checkIdentity } from '#src/app/identity-checks.ts'
import { toBootFacts, type BootFacts } from '#src/session/boot/boot-facts.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { warnDeveloper } from '#src/session/boot/boot-warnings.ts'
import { openOrganisation } from '#src/session/boot/open-organisation.ts'
import { getUserKindFromBoot } from '#src/session/boot/user-kind.ts'
import { BootProvider } from '#src/session/boot/use-boot.tsx'
import { DayPackProvider } from '#src/session/day-pack/use-day-pack.tsx'
import { OutboxProvider } from '#src/session/outbox/use-outbox.tsx'
import { getRedirectTarget } from '#src/features/shell/page-guard.ts'
import { loadLaterDrawings } from '#src/features/shell/places/use-later-drawings.ts'
import { loadPalette } from '#src/features/palette/palette-button.tsx'
import { UpdatePrompt } from '#src/features/shell/update-prompt.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { IdlePrompt } from '#src/features/sign-in/idle-prompt.tsx'
import { DevicePinPrompt, preloadLockScreen, VaultGate } from '#src/features/vault/vault-gate.tsx'
import { FormatProvider } from '#src/ui/format.tsx'
import { LookupsProvider } from '#src/ui/lookups.tsx'
import { RightsProvider } from '#src/ui/rights.tsx'
import { showOrganisationTheme } from '#src/ui/theme.ts'
import { TableStorageProvider } from '#src/ui/list-page/table-storage.tsx'
import { OrganisationFrame } from './-organisation-frame.tsx'
import { useOrganisationSession } from './-use-organisation-session.ts'
import type { OrganisationSession } from './-use-organisation-session.ts'

const loadLeaveDialog = () => import('#src/features/outbox/leave-dialog.tsx')
const LeaveDialog = lazy(() =>
  loadLeaveDialog().then((loaded) => ({ default: loaded.LeaveDialog })),
)

const loadExitCheckForm = () => import('#src/features/customer-view/exit-check-form.tsx')
const ExitCheckForm = lazy(() =>
  loadExitCheckForm().then((loaded) => ({ default: loaded.ExitCheckForm })),
)

/** The page that is being drawn needs its time for itself: a lock comes later than this. */
const lockPreloadDelay = 1000

/** Loads what the frame does not begin with, after what the page asks for at its start. */
async function loadLater(queryClient: QueryClient): Promise<void> {
  await afterFirstAnswers(queryClient)
  // A link without its drawing works, and the palette is fetched again when it is opened.
  await Promise.allSettled([loadLaterDrawings(), loadPalette(false)])
}

/** Loads the lock's code, after what the page asks for at its start. */
function preloadLock(queryClient: QueryClient): () => void {
  const load = async () => {
    await afterFirstAnswers(queryClient)
    await Promise.all([preloadLockScreen(), loadExitCheckForm()])
  }
  const timer = setTimeout(() => void load().catch(() => {}), lockPreloadDelay)
  return () => clearTimeout(timer)
}

export const Route = createFileRoute('/$orgId')({
  beforeLoad: async ({ context, location, matches }) => {
    const { api, queryClient, session, acting, showTexts, cachedBoot, earlyDevice } = context
    const toSignIn = () =>
      redirect({ to: '/login', search: { from: location.pathname }, replace: true })
    await session.flushSessionEnd()
    if (session.status() === 'out') throw toSignIn()
    const opening = await openOrganisation(api, queryClient, location.pathname, cachedBoot.read)
    if (opening.kind === 'unnamed') throw notFound()
    if (opening.kind === 'not_theirs') throw redirect({ to: '/404', replace: true })
    // A session that waits for a new password opens nothing: signing in leads to its form.
    if (opening.kind === 'signed_out' || opening.kind === 'password_expired') {
      session.markSignedOut()
      throw toSignIn()
    }
    const { boot, orgId } = opening
    session.begin(orgId)
    acting.show(boot.TOKEN_VALIDATION)
    earlyDevice.open(boot)
    await showTexts(boot.TAXONOMY.language, boot.TAXONOMY.texts)
    const elsewhere = getRedirectTarget(matches.at(-1)?.staticData ?? {}, getUserKindFromBoot(boot))
    if (elsewhere === 'home')
      throw redirect({ to: '/$orgId/home', params: { orgId }, replace: true })
    if (elsewhere === 'customers')
      throw redirect({ to: '/$orgId/customers', params: { orgId }, replace: true })
  },
  component: OrganisationLayout,
})

interface OrganisationProvidersProps extends Pick<OrganisationSession, 'outbox' | 'dayPack'> {
  readonly facts: BootFacts
  readonly children: ReactNode
}

/** What somebody who acts arranges in tables is not the person's own. */
const toTableOwner = ({ session, organisation }: BootFacts): string =>
  [session.acting_by === undefined ? session.userid : 'acting', organisation.id].join('.')

function OrganisationProviders({ facts, outbox, dayPack, children }: OrganisationProvidersProps) {
  return (
    <BootProvider facts={facts}>
      <RightsProvider held={facts.rights} isActing={facts.session.acting_by !== undefined}>
        <FormatProvider format={facts.format}>
          <LookupsProvider lookups={facts.lookups}>
            <OutboxProvider outbox={outbox}>
              <DayPackProvider dayPack={dayPack}>
                <TableStorageProvider
                  owner={toTableOwner(facts)}
                  lastCleared={facts.tablesLastCleared}
                >
                  {children}
                </TableStorageProvider>
              </DayPackProvider>
            </OutboxProvider>
          </LookupsProvider>
        </FormatProvider>
      </RightsProvider>
    </BootProvider>
  )
}

function OrganisationLayout() {
  const { orgId } = Route.useParams()
  const context = Route.useRouteContext()
  const { api, queryClient, session, reach } = context
  const isOnline = useOnline()
  const [isLeaving, setLeaving] = useState(false)
  const [isChangingPin, setChangingPin] = useState(false)
  const { data: boot } = useSuspenseQuery(bootQuery(api, orgId))
  const facts = useMemo(() => toBootFacts(boot, warnDeveloper), [boot])
  const { userid: userId, username } = facts.session
  const organisation = useOrganisationSession(context, facts, orgId)
  const { outbox, vault, dayPack, protection, dropDayPack } = organisation
  const { theme } = facts.organisation
  useEffect(() => void loadLater(queryClient), [queryClient])
  useEffect(() => preloadLock(queryClient), [queryClient])
  useLayoutEffect(() => showOrganisationTheme(theme), [theme])
  const isCustomerSide = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isCustomerSide ?? false,
  })
  const logOut = () => void session.logOut()
  const acceptPassword = (isPasswordToChange: boolean) => {
    if (isPasswordToChange) return session.lock('refused')
    // Signing in has made the worker forget its cached boot answer: the host is asked again.
    if (isOnline) void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
    vault.confirmPerson()
  }
  return (
    <OrganisationProviders facts={facts} outbox={outbox} dayPack={dayPack}>
      <VaultGate
        vault={vault}
        isOnline={isOnline}
        hasSignedIn={session.hasSignedIn()}
        passwordForm={
          <ExitCheckForm
            username={username}
            label="vault_title"
            submit="vault_unlock"
            check={checkIdentity(api, username, session)}
            onBack={acceptPassword}
          />
        }
        onSignIn={() => session.lock('refused')}
        onLeave={() => void dropDayPack().then(logOut)}
      >
        <OrganisationFrame
          context={context}
          orgId={orgId}
          userId={userId}
          outbox={outbox}
          onChangePin={protection === 'pin' ? () => setChangingPin(true) : null}
          // Where the question cannot be fetched, unsent changes stay: the answer that it would
          // have proposed.
          onLogOut={() =>
            void loadLeaveDialog().then(
              () => setLeaving(true),
              () => dropDayPack().then(logOut),
            )
          }
        />
        {isLeaving && (
          <Suspense fallback={null}>
            <LeaveDialog userId={userId} onStay={() => setLeaving(false)} onLeft={logOut} />
          </Suspense>
        )}
        {!isCustomerSide && <UpdatePrompt />}
        {!isCustomerSide && (
          <DevicePinPrompt
            vault={vault}
            isChanging={isChangingPin}
            onChanged={() => setChangingPin(false)}
          />
        )}
        <IdlePrompt
          contact={() => api.TOKEN_VALIDATION.get({})}
          onOver={() => handleIdle(reach, vault, session, facts.session.acting_by !== undefined)}
        />
      </VaultGate>
    </OrganisationProviders>
  )
}
