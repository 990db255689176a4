import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { session, cachedBoot } }) => {
    const orgId = session.lastOrganisation()
    // Where the installed app is opened; who is signed in is asked with the boot answer.
    if (orgId !== null && (await cachedBoot.mayStartAt(orgId)))
      throw redirect({ to: '/$orgId/home', params: { orgId }, replace: true })
    throw redirect({ to: '/login', replace: true })
  },
})
