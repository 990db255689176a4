import { redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import type { SignOnService } from '#domain/sessions/single-sign-on.model.ts'
import type { PageContext } from '#src/app/page-context.ts'
import { endPresentation } from '#src/features/customer-view/presentation-mode.ts'
import { resetMfaReminder } from '#src/features/second-factor/mfa-reminder.ts'
import { findDestination } from '#src/features/sign-in/destination.ts'
import { sessionQuery } from '#src/features/sign-in/session.queries.ts'
import { startSignOn } from '#src/features/sign-in/single-sign-on.mutations.ts'
import type {
  SignOnFailure,
  SignOnRequest,
} from '#src/features/sign-in/single-sign-on.mutations.ts'

type SignInContext = Pick<PageContext, 'api' | 'queryClient' | 'session'>

/** Somebody has just signed in: where that leads. */
export async function openSignedIn(
  { api, queryClient, session }: SignInContext,
  from: string | undefined,
): Promise<string> {
  endPresentation()
  const signedIn = await queryClient.fetchQuery(sessionQuery(api))
  session.signIn()
  resetMfaReminder(localStorage, signedIn.userid)
  return findDestination(signedIn, { from, lastOrganisation: session.lastOrganisation() })
}

export const toSignOnError = (reason: SignOnFailure) =>
  redirect({ to: '/sso/error', search: { reason }, replace: true })

/** Leaves for the provider; the page stays as it is until the browser has gone. */
export async function leaveForProvider(
  { api, browser }: Pick<PageContext, 'api' | 'browser'>,
  request: SignOnRequest,
): Promise<SignOnFailure | null> {
  const start = await startSignOn(api, localStorage, request)
  if (start.kind === 'failed') return start.reason
  browser.leaveTo(start.url)
  return null
}

/** Where several organisations have a provider, the address says whose. */
export const signOnSearch = v.object({ organisation: v.optional(v.fallback(v.string(), '')) })

/** Begins at the address of a service. */
export async function loadSignOnStart(
  context: Pick<PageContext, 'api' | 'browser' | 'showChosenTexts'>,
  service: SignOnService,
  organisation: string | undefined,
): Promise<void> {
  await context.showChosenTexts()
  const failure = await leaveForProvider(context, { service, organisation, from: undefined })
  if (failure !== null) throw toSignOnError(failure)
}
