import { useRouterState } from '@tanstack/react-router'
import { getOrganisationFromPath } from '#domain/organisations/organisation.rules.ts'
import { FrameSkeleton } from '#src/ui/frame/frame-skeleton.tsx'
import { PageSkeleton } from '#src/ui/frame/page-skeleton.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'

/**
 * A page's outline while it loads; with the frame's, until it is known who is signed in and to
 * which organisation.
 */
export function PageLoading() {
  const isOrganisationPage = useRouterState({
    select: ({ location }) => getOrganisationFromPath(location.pathname) !== null,
  })
  const hasFrame = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId, status }) => routeId === '/$orgId' && status === 'success'),
  })
  return (
    <>
      <Loader isLoading />
      {isOrganisationPage &&
        (hasFrame ? (
          <PageSkeleton />
        ) : (
          <FrameSkeleton>
            <PageSkeleton />
          </FrameSkeleton>
        ))}
    </>
  )
}
