import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { mappingOverrideRights } from '#domain/mapping-overrides/mapping-override.model.ts'
import { MappingOverridesPage } from '#src/features/mapping-overrides/mapping-overrides-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(mapping)/mapping-overrides')({
  validateSearch: v.object({ tab: v.fallback(v.optional(v.string()), undefined) }),
  staticData: {
    title: 'mapping_overrides_title',
    help: 'mapping_overrides_help',
    rights: mappingOverrideRights,
    isClosedToListUsers: true,
  },
  component: MappingOverridesRoute,
})

function MappingOverridesRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <MappingOverridesPage
      key={orgId}
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      tab={Route.useSearch().tab}
      parameters={useBoot().parameters}
      onTab={(tab) =>
        void navigate({
          to: '/$orgId/mapping-overrides',
          params: { orgId },
          search: { tab },
          replace: true,
        })
      }
    />
  )
}
