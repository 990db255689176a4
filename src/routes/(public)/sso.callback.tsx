import { createFileRoute, redirect } from '@tanstack/react-router'
import { holdSignOn } from '#src/features/sign-in/single-sign-on.mutations.ts'

/** Where providers lead back to: the code leaves the address before anything is drawn. */
export const Route = createFileRoute('/(public)/sso/callback')({
  staticData: { title: 'sso_title' },
  beforeLoad: ({ context: { browser } }) => {
    holdSignOn({ kind: 'code', search: browser.getSearch() })
    throw redirect({ to: '/sso/sign-in', replace: true })
  },
})
