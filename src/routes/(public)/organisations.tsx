import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { toFailure } from '#src/api/failure.ts'
import { CreateOrganisation } from '#src/features/organisations/create-organisation.tsx'
import { OrganisationList } from '#src/features/organisations/organisation-list.tsx'
import { organisationsQuery } from '#src/features/organisations/organisations.queries.ts'
import { sessionQuery } from '#src/features/sign-in/session.queries.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

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
  const { api, session } = Route.useRouteContext()
  const navigate = useNavigateFromHere()
  const known = Route.useLoaderData()
  const { data } = useQuery(organisationsQuery(api))
  return (
    <PublicFrame
      foot={<TextButton onClick={() => void session.logOut()}>{t('shell_log_out')}</TextButton>}
    >
      <h1 tabIndex={-1} className="page-title">
        {t('organisations_title')}
      </h1>
      <OrganisationList organisations={data ?? known} />
      <CreateOrganisation
        api={api}
        onCreated={(orgId) => void navigate({ to: '/$orgId/edit', params: { orgId } })}
      />
    </PublicFrame>
  )
}
