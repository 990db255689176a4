import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { toFailure } from '#src/api/failure.ts'
import { countUnsentChanges } from '#src/app/device/unsent-changes.ts'
import { onUsedDevice } from '#src/app/device/used-device.ts'
import { openOrganisation } from '#src/session/boot/open-organisation.ts'
import { rememberExitPassword } from '#src/features/customer-view/presentation-mode.ts'
import { sessionQuery } from '#src/features/sign-in/session.queries.ts'
import { findDestination } from '#src/features/sign-in/destination.ts'
import { LanguageChoice } from '#src/features/sign-in/language-choice.tsx'
import type { Credentials } from '#src/features/sign-in/sign-in.model.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { SingleSignOnButton } from '#src/features/sign-in/single-sign-on-button.tsx'
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { leaveForProvider, openSignedIn, toSignOnError } from '../-sign-on.ts'

const whys = {
  idle: 'sign_in_ended_idle',
  refused: 'sign_in_ended_refused',
  revoked: 'sign_in_ended_revoked',
  wiped: 'sign_in_ended_wiped',
  logged_out: null,
} as const

export const Route = createFileRoute('/(public)/login')({
  validateSearch: v.object({
    from: v.optional(v.fallback(v.string(), '')),
    /** Whose provider, where several organisations have one. */
    organisation: v.optional(v.fallback(v.string(), '')),
    /** A service leads here where its sign-in has failed. */
    redirectToSSOError: v.optional(v.unknown()),
  }),
  staticData: { title: 'sign_in_title' },
  beforeLoad: async ({
    context: { api, queryClient, session, showChosenTexts },
    search: { from, redirectToSSOError },
  }) => {
    if (redirectToSSOError !== undefined) throw toSignOnError('refused')
    await Promise.all([showChosenTexts(), session.flushSessionEnd()])
    if (session.status() === 'out') return
    if (!session.mayBeSignedIn()) {
      session.markSignedOut()
      return
    }
    const signedIn = await queryClient
      .fetchQuery(sessionQuery(api))
      .catch((error: unknown) => toFailure(error))
    if ('kind' in signedIn) {
      const orgId = session.lastOrganisation()
      if (signedIn.kind === 'refused' || orgId === null) return
      // An unreachable host has signed nobody out: the cached boot answer opens the organisation's
      // frame.
      const opening = await openOrganisation(api, queryClient, `/${orgId}`).catch(() => null)
      if (opening?.kind === 'open')
        throw redirect({ to: '/$orgId/home', params: { orgId }, replace: true })
      return
    }
    session.begin()
    throw redirect({
      to: findDestination(signedIn, { from, lastOrganisation: session.lastOrganisation() }),
      replace: true,
    })
  },
  component: Login,
})

function Login() {
  const context = Route.useRouteContext()
  const { api, session, languages, runSignedOutCommands } = context
  const { from, organisation } = Route.useSearch()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const [language, setLanguage] = useState(languages.chosen)
  const [ordered, setOrdered] = useState<'wiped' | 'revoked' | null>(null)
  useEffect(
    () =>
      onUsedDevice(() =>
        runSignedOutCommands().then((order) => setOrdered((before) => order ?? before)),
      ),
    [runSignedOutCommands],
  )
  const [waitingCount, setWaitingCount] = useState(0)
  useEffect(() => onUsedDevice(async () => setWaitingCount(await countUnsentChanges())), [])
  const end = ordered ?? session.lastEnd()
  const goOn = async (credentials: Credentials | null) => {
    if (credentials !== null) rememberExitPassword(credentials)
    await navigate({ to: await openSignedIn(context, from), replace: true })
  }
  const onSignOn = async () => {
    const failure = await leaveForProvider(context, { service: 'sso', organisation, from })
    if (failure !== null) await navigate(toSignOnError(failure).options)
  }
  return (
    <PublicFrame
      foot={
        <LanguageChoice
          api={api}
          chosen={language}
          onChoose={(chosen) => {
            setLanguage(chosen)
            void languages.choose(chosen)
          }}
        />
      }
    >
      <SignInPage
        api={api}
        reason={end === null ? null : whys[end]}
        waitingCount={waitingCount}
        isSecure={isSecureContext}
        forgotten={
          <Link className="link" to="/reset-password">
            {t('sign_in_forgotten')}
          </Link>
        }
        signOn={<SingleSignOnButton api={api} organisation={organisation} onStart={onSignOn} />}
        onSignedIn={goOn}
        onPasswordChangeNeeded={(username) =>
          void navigate({
            to: '/reset-password',
            search: { username, ...(from === undefined ? {} : { from }) },
          })
        }
      />
    </PublicFrame>
  )
}
