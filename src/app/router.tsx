import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#src/routeTree.gen.ts'
import { PageFailure } from '#src/features/shell/page-failure.tsx'
import { PageLoading } from '#src/features/shell/page-loading.tsx'
import type { PageContext } from '#src/routes/__root.tsx'
import { waitBeforeShown } from '#src/ui/after.ts'

/** The page's router over the file routes; search params are JSON values, as the specification has them (W§2 L25). */
export function createPageRouter(context: PageContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: false,
    defaultPendingMs: waitBeforeShown,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  })
}

export type PageRouter = ReturnType<typeof createPageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
}
