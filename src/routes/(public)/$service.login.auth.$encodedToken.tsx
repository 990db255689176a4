import { createFileRoute, redirect } from '@tanstack/react-router'
import { holdSignOn } from '#src/features/sign-in/single-sign-on.mutations.ts'

/** Where a registered service leads: the token leaves the address before anything is drawn. */
export const Route = createFileRoute('/(public)/$service/login/auth/$encodedToken')({
  staticData: { title: 'sso_title' },
  beforeLoad: ({ params: { service, encodedToken } }) => {
    holdSignOn({ kind: 'token', service, token: encodedToken })
    throw redirect({ to: '/sso/sign-in', replace: true })
  },
})
