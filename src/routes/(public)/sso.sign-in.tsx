import { createFileRoute, redirect } from '@tanstack/react-router'
import { finishSignOn, takeSignOn } from '#src/features/sign-in/single-sign-on.mutations.ts'
import { openSignedIn, toSignOnError } from '../-sign-on.ts'

/** Ends a sign-in at the provider, and leads on; after a reload there is nothing to end. */
export const Route = createFileRoute('/(public)/sso/sign-in')({
  staticData: { title: 'sso_title' },
  loader: async ({ context }) => {
    const held = takeSignOn()
    if (held === null) throw redirect({ to: '/login', replace: true })
    await Promise.all([context.showChosenTexts(), context.session.flushSessionEnd()])
    const answer = await finishSignOn(context.api, localStorage, held)
    if (answer.kind === 'failed') throw toSignOnError(answer.reason)
    throw redirect({ to: await openSignedIn(context, answer.from), replace: true })
  },
})
