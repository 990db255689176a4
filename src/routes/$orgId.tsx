import { useSuspenseQuery } from '@tanstack/react-query'
import {
  createFileRoute,
  notFound,
  Outlet,
  redirect,
  useMatches,
  useNavigate,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readBookProtection } from '#domain/book/book-protection.model.ts'
import { hearOrders } from '#src/app/heard-orders.ts'
import { bookOwnerOf, createPageBook } from '#src/app/page-book.ts'
import { attendPageDevice } from '#src/app/page-device.ts'
import { createVaultedOutbox, endIdle } from '#src/app/page-vault.ts'
import { checkPerson } from '#src/app/way-back-checks.ts'
import { bootFacts } from '#src/features/boot/boot-facts.ts'
import { bootQuery } from '#src/features/boot/boot.queries.ts'
import { warnDeveloper } from '#src/features/boot/boot-warnings.ts'
import { openOrganisation } from '#src/features/boot/open-organisation.ts'
import { personKindIn } from '#src/features/boot/person-kind.ts'
import { BootProvider } from '#src/features/boot/use-boot.tsx'
import { OutboxProvider } from '#src/features/boot/use-outbox.tsx'
import { BookProvider } from '#src/features/boot/use-book.tsx'
import { BookLine } from '#src/features/outbox/book-line.tsx'
import { OutboxPill } from '#src/features/outbox/outbox-pill.tsx'
import { IdlePrompt } from '#src/features/session/idle-prompt.tsx'
import { storedItems } from '#src/features/session/stored-items.ts'
import { AppFrame } from '#src/features/shell/app-frame.tsx'
import { elsewhereFrom } from '#src/features/shell/page-guard.ts'
import { UpdatePrompt } from '#src/features/shell/update-prompt.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useTrail } from '#src/features/shell/use-trail.ts'
import { leaveToNext } from '#src/features/vault/switch-user.ts'
import { DevicePin, fetchLockScreen, VaultFront } from '#src/features/vault/vault-front.tsx'
import { FormatProvider } from '#src/ui/format.tsx'
import { LookupsProvider } from '#src/ui/lookups.tsx'
import { RightsProvider } from '#src/ui/rights.tsx'

const leaveDialog = () => import('#src/features/outbox/leave-dialog.tsx')
const LeaveDialog = lazy(() => leaveDialog().then((loaded) => ({ default: loaded.LeaveDialog })))

const wayBackForm = () => import('#src/features/customer-view/way-back-form.tsx')
const WayBackForm = lazy(() => wayBackForm().then((loaded) => ({ default: loaded.WayBackForm })))

/** What the customer list keeps of the host's answers. */
const searchKeys = [['customers'], ['customer-counts']] as const

export const Route = createFileRoute('/$orgId')({
  beforeLoad: async ({ context, location, matches }) => {
    const { api, queryClient, session, showTexts } = context
    const toSignIn = () =>
      redirect({ to: '/login', search: { from: location.pathname }, replace: true })
    await session.settle()
    if (session.status() === 'out') throw toSignIn()
    const opening = await openOrganisation(api, queryClient, location.pathname)
    if (opening.kind === 'unnamed') throw notFound()
    if (opening.kind === 'not_theirs') throw redirect({ to: '/404', replace: true })
    if (opening.kind === 'password_expired')
      throw redirect({ to: '/reset-password', replace: true })
    if (opening.kind === 'signed_out') {
      session.foundNobody()
      throw toSignIn()
    }
    const { boot, orgId } = opening
    session.begin(orgId)
    await showTexts(boot.TAXONOMY.language, boot.TAXONOMY.texts)
    const elsewhere = elsewhereFrom(matches.at(-1)?.staticData ?? {}, personKindIn(boot))
    if (elsewhere === 'home')
      throw redirect({ to: '/$orgId/home', params: { orgId }, replace: true })
    if (elsewhere === 'customers')
      throw redirect({ to: '/$orgId/customers', params: { orgId }, replace: true })
  },
  component: OrganisationLayout,
})

function OrganisationLayout() {
  const { orgId } = Route.useParams()
  const { api, queryClient, session, reach, heard, bookAnswers } = Route.useRouteContext()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [isLeaving, setLeaving] = useState(false)
  const { data: boot } = useSuspenseQuery(bootQuery(api, orgId))
  const facts = useMemo(() => bootFacts(boot, warnDeveloper), [boot])
  const [orders] = useState(hearOrders)
  const asked = readBookProtection(facts.parameters)
  const [{ desk, vault }] = useState(() =>
    createVaultedOutbox({
      reach: { ...reach, fetch: orders.listening(reach.fetch) },
      queryClient,
      heard,
      session,
      asked,
    }),
  )
  const [book] = useState(() => createPageBook({ api, outbox: desk, vault }))
  const [isChangingPin, setChangingPin] = useState(false)
  const { userid: userId, username } = facts.session
  // A level that changes meanwhile is the next opening's.
  const openVault = useEffectEvent(() => vault.open({ userId, orgId }, asked))
  useEffect(() => {
    openVault()
    desk.open({ userId, orgId })
    const stopAttending = attendPageDevice({ api, orgId, desk, book, orders, session })
    return () => {
      stopAttending()
      vault.close()
      desk.close()
    }
  }, [api, desk, vault, book, orders, session, userId, orgId])
  const { isKept, daysKept, timeZone } = bookOwnerOf(facts)
  useEffect(() => {
    book.open({ userId, orgId, isKept, daysKept, timeZone })
    return book.close
  }, [book, userId, orgId, isKept, daysKept, timeZone])
  useEffect(
    () =>
      bookAnswers.serve({
        orgId,
        book,
        rights: facts.rights,
        parameters: facts.parameters,
        timeZone,
      }),
    [bookAnswers, orgId, book, facts, timeZone],
  )
  useEffect(() => void Promise.all([fetchLockScreen(), wayBackForm()]).catch(() => {}), [])
  const shown = useMatches({ select: (matches) => matches.at(-1) })
  const { page, title, isCustomerSide = false } = shown?.staticData ?? {}
  const home = `/${orgId}/home`
  const trail = useTrail(
    storedItems.breadcrumb,
    title === undefined || shown === undefined || isCustomerSide
      ? null
      : { title, path: shown.pathname },
    home,
  )
  const comeBack = (isPasswordToChange: boolean) => {
    if (isPasswordToChange) return session.lock('refused')
    // Signing in has made the worker forget what it kept for the person: it is asked for anew, so that it is kept again.
    if (isOnline) void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
    vault.passed()
  }
  return (
    <BootProvider facts={facts}>
      <RightsProvider held={facts.rights}>
        <FormatProvider format={facts.format}>
          <LookupsProvider lookups={facts.lookups}>
            <OutboxProvider desk={desk}>
              <BookProvider desk={book}>
                <VaultFront
                  desk={vault}
                  isOnline={isOnline}
                  hasSignedIn={session.hasSignedIn()}
                  passwordForm={
                    <WayBackForm
                      username={username}
                      label="vault_title"
                      submit="vault_unlock"
                      check={checkPerson(api, username, session)}
                      onBack={comeBack}
                    />
                  }
                  onSignIn={() => session.lock('refused')}
                  onLeave={() =>
                    void book
                      .drop()
                      .catch(() => {})
                      .then(() => session.logOut())
                  }
                >
                  {isCustomerSide ? (
                    <Outlet />
                  ) : (
                    <AppFrame
                      page={page}
                      trail={trail}
                      pill={
                        <OutboxPill
                          api={api}
                          orgId={orgId}
                          userId={userId}
                          isOnline={isOnline}
                          onSignIn={() => session.lock('refused')}
                          readiness={<BookLine />}
                        />
                      }
                      onSearch={(keywords) => {
                        // Who searches again wants to know what there is now, not what there was a moment ago.
                        for (const queryKey of searchKeys)
                          void queryClient.invalidateQueries({ queryKey })
                        void navigate({
                          to: '/$orgId/customers',
                          params: { orgId },
                          state: { keywords },
                        })
                      }}
                      onChooseOrganisation={(chosen) =>
                        void navigate({ to: '/$orgId/home', params: { orgId: chosen } })
                      }
                      endOtherSessions={() => api.MANAGE_SESSIONS.delete({})}
                      onOtherSessionsEnded={() =>
                        void queryClient.invalidateQueries({
                          queryKey: bootQuery(api, orgId).queryKey,
                        })
                      }
                      onChangePin={asked === 'pin' ? () => setChangingPin(true) : null}
                      onSwitchUser={() => void leaveToNext(desk).then(() => session.logOut())}
                      // Where the question cannot be fetched, what waits is kept: the answer that it would have proposed.
                      onLogOut={() =>
                        void leaveDialog().then(
                          () => setLeaving(true),
                          () =>
                            book
                              .drop()
                              .catch(() => {})
                              .then(() => session.logOut()),
                        )
                      }
                    >
                      <Outlet />
                    </AppFrame>
                  )}
                  {isLeaving && (
                    <Suspense fallback={null}>
                      <LeaveDialog
                        userId={userId}
                        onStay={() => setLeaving(false)}
                        onLeft={() => void session.logOut()}
                      />
                    </Suspense>
                  )}
                  {!isCustomerSide && <UpdatePrompt />}
                  {!isCustomerSide && (
                    <DevicePin
                      desk={vault}
                      isChanging={isChangingPin}
                      onChanged={() => setChangingPin(false)}
                    />
                  )}
                  <IdlePrompt
                    contact={() => api.TOKEN_VALIDATION.get({})}
                    onOver={() => endIdle(reach, vault, session)}
                  />
                </VaultFront>
              </BookProvider>
            </OutboxProvider>
          </LookupsProvider>
        </FormatProvider>
      </RightsProvider>
    </BootProvider>
  )
}
