import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router'
import type { PageContext } from '#src/app/page-context.ts'
import { ActingBanner } from '#src/features/acting/acting-banner.tsx'
import { findBlockingPresentation } from '#src/features/customer-view/presentation-mode.ts'
import { PrivacyBanner } from '#src/features/privacy/privacy-banner.tsx'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'

const toHome = (orgId: string | null): string => (orgId === null ? '/' : `/${orgId}/home`)

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: ({ location: { pathname } }) => {
    // In presentation mode every address shows the presentation until the exit check is passed.
    const held = findBlockingPresentation(pathname)
    if (held !== null)
      throw redirect({ to: '/$orgId/customer/$agreementNo/show', params: held, replace: true })
  },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
})

function RootLayout() {
  const { api, acting, session } = Route.useRouteContext()
  const isCustomerSide = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isCustomerSide ?? false,
  })
  return (
    <>
      <ActingBanner
        acting={acting}
        goBack={async () => {
          await api.LOGON_AS_USER.delete({})
          await acting.reload(toHome(session.lastOrganisation()))
        }}
      />
      <Outlet />
      {!isCustomerSide && <PrivacyBanner />}
    </>
  )
}
