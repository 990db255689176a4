import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { NewPasswordForm } from '#src/features/passwords/new-password-form.tsx'
import { toFormRefusal } from '#src/features/passwords/password-refusal.ts'
import { requestFirstPassword } from '#src/features/passwords/password.mutations.ts'
import { rememberExitPassword } from '#src/features/customer-view/presentation-mode.ts'
import { requestSignIn } from '#src/features/sign-in/sign-in.mutations.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { openSignedIn } from '../-sign-on.ts'

export const Route = createFileRoute('/(public)/invite')({
  staticData: { title: 'invitation_title' },
  validateSearch: v.object({
    /** From the link of an invitation. */
    token: v.optional(v.fallback(v.string(), '')),
  }),
  beforeLoad: ({ context: { session, showChosenTexts }, search: { token = '' } }) => {
    const orgId = session.lastOrganisation()
    if (token === '' && orgId !== null && session.mayBeSignedIn())
      throw redirect({ to: '/$orgId/invite', params: { orgId }, replace: true })
    return showChosenTexts()
  },
  component: Invitation,
})

/** An invitation is accepted by a first password; the second factor follows on the first page. */
function Invitation() {
  const { token = '' } = Route.useSearch()
  const { t } = useTranslation()
  const context = Route.useRouteContext()
  const navigate = useNavigate()
  const accept = async (password: string) => {
    const answer = await requestFirstPassword(context.api, token, password)
    if (answer.kind !== 'accepted')
      return answer.kind === 'link_invalid'
        ? { form: 'invitation_invalid' }
        : toFormRefusal(answer, t, { form: 'invitation_invalid' })
    const credentials = { username: answer.username, password }
    const signedIn = await requestSignIn(context.api, credentials)
    if (signedIn.kind === 'signed_in') {
      rememberExitPassword(credentials)
      const to = await openSignedIn(context, undefined)
      await navigate({ to, replace: true, state: { setUpSecondFactor: true } })
    } else {
      flash.success('password_changed')
      await navigate({ to: '/login', replace: true })
    }
    return undefined
  }
  return (
    <PublicFrame>
      <div className="sign-in-about">
        <h1 tabIndex={-1} className="page-title">
          {t('invitation_title')}
        </h1>
        <p className="second">{t(token === '' ? 'invitation_no_link' : 'invitation_about')}</p>
      </div>
      {token !== '' && <NewPasswordForm username="" onSubmit={accept} />}
      <Link className="link" to="/login">
        {t('reset_password_back')}
      </Link>
    </PublicFrame>
  )
}
