import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { failureOf } from '#src/api/failure.ts'
import { onKeptDevice } from '#src/app/kept-device.ts'
import { openOrganisation } from '#src/features/boot/open-organisation.ts'
import { release, rememberPassword } from '#src/features/customer-view/turned.ts'
import { sessionQuery } from '#src/features/session/session.queries.ts'
import { destinationOf } from '#src/features/sign-in/destination.ts'
import { LanguageChoice } from '#src/features/sign-in/language-choice.tsx'
import type { Credentials } from '#src/features/sign-in/sign-in.model.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx'
import { useText } from '#src/ui/text.ts'

const whys = {
  idle: 'sign_in_ended_idle',
  refused: 'sign_in_ended_refused',
  revoked: 'sign_in_ended_revoked',
  wiped: 'sign_in_ended_wiped',
  logged_out: null,
} as const

export const Route = createFileRoute('/login')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  staticData: { title: 'sign_in_title' },
  beforeLoad: async ({
    context: { api, queryClient, session, showChosenTexts },
    search: { from },
  }) => {
    await Promise.all([showChosenTexts(), session.settle()])
    if (session.status() === 'out') return
    const signedIn = await queryClient
      .fetchQuery(sessionQuery(api))
      .catch((error: unknown) => failureOf(error))
    if ('kind' in signedIn) {
      const orgId = session.lastOrganisation()
      if (signedIn.kind === 'refused' || orgId === null) return
      // A host that does not answer has signed nobody out: what this device knows of the organisation opens its frame.
      const opening = await openOrganisation(api, queryClient, `/${orgId}`).catch(() => null)
      if (opening?.kind === 'open')
        throw redirect({ to: '/$orgId/home', params: { orgId }, replace: true })
      return
    }
    session.begin()
    throw redirect({
      to: destinationOf(signedIn, { from, lastOrganisation: session.lastOrganisation() }),
      replace: true,
    })
  },
  component: Login,
})

function Login() {
  const { api, queryClient, session, languages, obeySignedOut } = Route.useRouteContext()
  const { from } = Route.useSearch()
  const navigate = useNavigate()
  const say = useText()
  const [language, setLanguage] = useState(languages.chosen)
  const [ordered, setOrdered] = useState<'wiped' | 'revoked' | null>(null)
  useEffect(
    () =>
      onKeptDevice(() => obeySignedOut().then((order) => setOrdered((before) => order ?? before))),
    [obeySignedOut],
  )
  const end = ordered ?? session.lastEnd()
  const goOn = async (credentials: Credentials) => {
    release()
    rememberPassword(credentials)
    const signedIn = await queryClient.fetchQuery(sessionQuery(api))
    session.signIn()
    await navigate({
      to: destinationOf(signedIn, { from, lastOrganisation: session.lastOrganisation() }),
      replace: true,
    })
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
        why={end === null ? null : whys[end]}
        isSecure={isSecureContext}
        forgotten={
          <Link className="link" to="/reset-password">
            {say('sign_in_forgotten')}
          </Link>
        }
        onSignedIn={goOn}
        onPasswordChangeNeeded={() => void navigate({ to: '/reset-password' })}
      />
    </PublicFrame>
  )
}
