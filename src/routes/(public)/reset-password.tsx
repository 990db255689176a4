import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { NewPasswordForm } from '#src/features/passwords/new-password-form.tsx'
import { PasswordRequestForm } from '#src/features/passwords/password-request-form.tsx'
import type { RequestedLink } from '#src/features/passwords/password-request-form.tsx'
import { toFormRefusal } from '#src/features/passwords/password-refusal.ts'
import {
  requestChangeByLink,
  requestForcedChange,
} from '#src/features/passwords/password.mutations.ts'
import {
  endPresentation,
  rememberExitPassword,
} from '#src/features/customer-view/presentation-mode.ts'
import { resetMfaReminder } from '#src/features/second-factor/mfa-reminder.ts'
import { findDestination } from '#src/features/sign-in/destination.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { sessionQuery } from '#src/features/sign-in/session.queries.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'

const search = v.object({
  /** From the link of an e-mail. */
  token: v.optional(v.fallback(v.string(), '')),
  /** Who has to choose a new password after signing in. */
  username: v.optional(v.fallback(v.string(), '')),
  /** Where sign-in was to lead. */
  from: v.optional(v.fallback(v.string(), '')),
})

export const Route = createFileRoute('/(public)/reset-password')({
  staticData: { title: 'reset_password_title' },
  validateSearch: search,
  beforeLoad: ({ context: { showChosenTexts } }) => showChosenTexts(),
  component: ResetPassword,
})

function ResetPassword() {
  const { token = '', username = '' } = Route.useSearch()
  const { t } = useTranslation()
  return (
    <PublicFrame>
      {token === '' ? null : <ByLink token={token} />}
      {token === '' && username !== '' ? <AfterForcedReset username={username} /> : null}
      {token === '' && username === '' ? <Request /> : null}
      <Link className="link" to="/login">
        {t('reset_password_back')}
      </Link>
    </PublicFrame>
  )
}

function ByLink({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const { api } = Route.useRouteContext()
  const navigate = useNavigate()
  return (
    <>
      <Head title={t('password_choose_title')} about={t('password_link_about')} />
      <NewPasswordForm
        username=""
        onSubmit={async (password) => {
          const answer = await requestChangeByLink(api, token, password)
          if (answer.kind === 'changed') {
            flash.success('password_changed')
            await navigate({ to: '/login', replace: true })
          }
          return toFormRefusal(answer, t, { form: 'password_link_invalid' })
        }}
      />
    </>
  )
}

function AfterForcedReset({ username }: { readonly username: string }) {
  const { t } = useTranslation()
  const { api, queryClient, session } = Route.useRouteContext()
  const { from } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <Head title={t('password_choose_title')} about={t('password_forced_about', { username })} />
      <NewPasswordForm
        username={username}
        onSubmit={async (password) => {
          const answer = await requestForcedChange(api, { username, password })
          if (answer.kind === 'changed') {
            endPresentation()
            rememberExitPassword({ username, password })
            const signedIn = await queryClient.fetchQuery(sessionQuery(api))
            session.signIn()
            resetMfaReminder(localStorage, signedIn.userid)
            flash.success('password_changed')
            const lastOrganisation = session.lastOrganisation()
            const to = findDestination(signedIn, { from, lastOrganisation })
            await navigate({ to, replace: true })
          }
          return toFormRefusal(answer, t, { form: 'password_forced_ended' })
        }}
      />
    </>
  )
}

function Head({ title, about }: { readonly title: string; readonly about: string }) {
  return (
    <div className="sign-in-about">
      <h1 tabIndex={-1} className="page-title">
        {title}
      </h1>
      <p className="second">{about}</p>
    </div>
  )
}

function Request() {
  const { t } = useTranslation()
  const { api, languages } = Route.useRouteContext()
  const [requested, setRequested] = useState<RequestedLink | null>(null)
  if (requested !== null) {
    const { email, isMailSet } = requested
    return (
      <div role="status">
        <Head
          title={t(isMailSet ? 'password_request_done_title' : 'reset_password_title')}
          about={isMailSet ? t('password_request_done', { email }) : t('password_request_no_mail')}
        />
      </div>
    )
  }
  return (
    <>
      <Head title={t('reset_password_title')} about={t('reset_password_text')} />
      <PasswordRequestForm api={api} language={languages.chosen()} onRequested={setRequested} />
    </>
  )
}
