import { createFileRoute, redirect } from '@tanstack/react-router'
import { failureOf } from '#src/api/failure.ts'
import { OrganisationList } from '#src/features/organisations/organisation-list.tsx'
import { sessionQuery } from '#src/features/session/session.queries.ts'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'

export const Route = createFileRoute('/organisations')({
  staticData: { title: 'organisations_title' },
  loader: async ({ context: { api, queryClient, session, showChosenTexts } }) => {
    await Promise.all([showChosenTexts(), session.settle()])
    if (session.status() === 'out') throw redirect({ to: '/login', replace: true })
    const signedIn = await queryClient.fetchQuery(sessionQuery(api)).catch((error: unknown) => {
      if (failureOf(error).kind === 'unreachable') throw error
      session.foundNobody()
      throw redirect({ to: '/login', replace: true })
    })
    session.begin()
    return signedIn.organisations
  },
  component: Organisations,
})

function Organisations() {
  const say = useText()
  const { session } = Route.useRouteContext()
  return (
    <PublicFrame
      foot={<TextButton onClick={() => void session.logOut()}>{say('shell_log_out')}</TextButton>}
    >
      <h1 tabIndex={-1} className="page-title">
        {say('organisations_title')}
      </h1>
      <OrganisationList organisations={Route.useLoaderData()} />
    </PublicFrame>
  )
}
