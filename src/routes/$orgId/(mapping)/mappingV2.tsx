import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { readAutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import { mappingRulesRights } from '#domain/mapping-rules/mapping-build.model.ts'
import { MappingRulesPage } from '#src/features/mapping-rules/mapping-rules-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(mapping)/mappingV2')({
  validateSearch: v.object({ tab: v.fallback(v.optional(v.string()), undefined) }),
  staticData: {
    title: 'mapping_rules_title',
    help: 'mapping_rules_help',
    rights: mappingRulesRights,
    isClosedToListUsers: true,
  },
  component: MappingRulesRoute,
})

function MappingRulesRoute() {
  const { orgId } = Route.useParams()
  const { browser } = Route.useRouteContext()
  const navigate = useNavigate()
  return (
    <MappingRulesPage
      key={orgId}
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      mapping={readAutoMapping(useBoot().parameters)}
      tab={Route.useSearch().tab}
      onRedirect={browser.leaveTo}
      onTab={(tab) =>
        void navigate({
          to: '/$orgId/mappingV2',
          params: { orgId },
          search: { tab },
          replace: true,
        })
      }
    />
  )
}
