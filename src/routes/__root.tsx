import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import type { Api } from '#src/api/client.ts'
import type { HeardHost } from '#src/app/heard-host.ts'
import type { StandInBook } from '#src/app/stand-in-book.ts'
import { heldBy } from '#src/features/customer-view/turned.ts'
import type { SessionKeeper } from '#src/features/session/session-keeper.ts'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'

/** What the page hands to every route. */
export interface PageContext {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: SessionKeeper
  /** Scheme, host and port of the API host, and the way to it. */
  readonly reach: { readonly host: string; readonly fetch: (request: Request) => Promise<Response> }
  readonly heard: HeardHost
  /** Takes in the device book, from which calls are answered that do not reach the host. */
  readonly bookAnswers: Pick<StandInBook, 'serve'>
  /** The language of the pages before sign-in, kept on this device. */
  readonly languages: {
    readonly chosen: () => string
    readonly choose: (language: string) => Promise<void>
  }
  readonly showChosenTexts: () => Promise<void>
  /** Does what this device was told while nobody is signed in on it; answers what its people are to be told. */
  readonly obeySignedOut: () => Promise<'wiped' | 'revoked' | null>
  readonly showTexts: (language: string, texts: Readonly<Record<string, string>>) => Promise<void>
}

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: ({ location: { pathname } }) => {
    // A turned tablet shows its customer's side, whatever address is asked for, until somebody who works here has come back.
    const held = heldBy(pathname)
    if (held !== null)
      throw redirect({ to: '/$orgId/customer/$agreementNo/show', params: held, replace: true })
  },
  component: Outlet,
  notFoundComponent: NotFoundPage,
})
