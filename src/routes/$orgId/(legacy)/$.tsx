import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { getLegacyFacts } from '#src/features/legacy/legacy-facts.ts'
import { LegacyPage } from '#src/features/legacy/legacy-page.tsx'
import { useLegacyPage } from '#src/features/legacy/use-legacy-page.ts'
import { getRedirectTarget } from '#src/features/shell/page-guard.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { getUserKindFromBoot } from '#src/session/boot/user-kind.ts'
import { useApi } from '#src/session/use-api.tsx'

/** Every address that no page of this product has. */
export const Route = createFileRoute('/$orgId/(legacy)/$')({
  staticData: { title: 'legacy_title', help: 'legacy_help' },
  beforeLoad: async ({ context: { api, queryClient }, params: { orgId, _splat: path = '' } }) => {
    const facts = getLegacyFacts(path)
    if (facts === null) throw notFound()
    const boot = await queryClient.ensureQueryData(bootQuery(api, orgId))
    const elsewhere = getRedirectTarget(facts, getUserKindFromBoot(boot))
    if (elsewhere === null) return
    const to = elsewhere === 'home' ? '/$orgId/home' : '/$orgId/customers'
    throw redirect({ to, params: { orgId }, replace: true })
  },
  component: LegacyRoute,
})

function LegacyRoute() {
  const { orgId } = Route.useParams()
  const page = useLegacyPage(orgId)
  const api = useApi()
  const isOnline = useOnline()
  const { userid } = useBoot().session
  // Another address is being opened.
  if (page === null) return null
  return <LegacyPage api={api} orgId={orgId} userId={userid} isOnline={isOnline} {...page} />
}
