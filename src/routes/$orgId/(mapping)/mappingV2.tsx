import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { readAutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import { mappingRulesRights } from '#domain/mapping-rules/mapping-build.model.ts'
import { EffectDialog } from '#src/features/mapping-effect/effect-dialog.tsx'
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
  const place = { api: useApi(), orgId, isOnline: useOnline() }
  return (
    <MappingRulesPage
      key={orgId}
      {...place}
      mapping={readAutoMapping(useBoot().parameters)}
      tab={Route.useSearch().tab}
      onRedirect={browser.leaveTo}
      renderEffect={(change, onClose) => (
        <EffectDialog {...place} change={change} onClose={onClose} />
      )}
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
