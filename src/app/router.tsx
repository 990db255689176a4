import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#src/routeTree.gen.ts'
import { PageFailure } from '#src/features/shell/page-failure.tsx'
import { PageLoading } from '#src/features/shell/page-loading.tsx'
import { loaderDelay } from '#src/ui/use-delayed.ts'
import type { PageContext } from './page-context.ts'

/** The page's router over the file routes; search params are JSON values. */
export function createPageRouter(context: PageContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: false,
    // There is nothing to keep showing before the first page.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  })
  const unsubscribe = router.subscribe('onResolved', () => {
    router.options.defaultPendingMs = loaderDelay
    unsubscribe()
  })
  return router
}

export type PageRouter = ReturnType<typeof createPageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}
