import { createFileRoute, redirect } from '@tanstack/react-router'
import { toFailure } from '#src/api/failure.ts'
import { OrganisationList } from '#src/features/organisations/organisation-list.tsx'
import { sessionQuery } from '#src/features/sign-in/session.queries.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export const Route = createFileRoute('/(public)/organisations')({
  staticData: { title: 'organisations_title' },
  loader: async ({ context: { api, queryClient, session, acting, showChosenTexts } }) => {
    await Promise.all([showChosenTexts(), session.flushSessionEnd()])
    if (session.status() === 'out') throw redirect({ to: '/login', replace: true })
    const signedIn = await queryClient.fetchQuery(sessionQuery(api)).catch((error: unknown) => {
      if (toFailure(error).kind === 'unreachable') throw error
      session.markSignedOut()
      throw redirect({ to: '/login', replace: true })
    })
    session.begin()
    acting.show(signedIn)
    return signedIn.organisations
  },
  component: Organisations,
})

function Organisations() {
  const { t } = useTranslation()
  const { session } = Route.useRouteContext()
  return (
    <PublicFrame
      foot={<TextButton onClick={() => void session.logOut()}>{t('shell_log_out')}</TextButton>}
    >
      <h1 tabIndex={-1} className="page-title">
        {t('organisations_title')}
      </h1>
      <OrganisationList organisations={Route.useLoaderData()} />
    </PublicFrame>
  )
}
