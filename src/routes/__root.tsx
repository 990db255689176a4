import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router'
import type { PageContext } from '#src/app/page-context.ts'
import { findBlockingPresentation } from '#src/features/customer-view/presentation-mode.ts'
import { PrivacyBanner } from '#src/features/privacy/privacy-banner.tsx'
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx'

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
  const isCustomerSide = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isCustomerSide ?? false,
  })
  return (
    <>
      <Outlet />
      {!isCustomerSide && <PrivacyBanner />}
    </>
  )
}
