import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { diagnosticsRights } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import { DiagnosticsPage } from '#src/features/mapping-diagnostics/diagnostics-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(mapping)/mapping-diagnostics')({
  validateSearch: v.object({ tab: v.fallback(v.optional(v.string()), undefined) }),
  staticData: {
    title: 'diagnostics_title',
    help: 'diagnostics_help',
    rights: diagnosticsRights,
    isClosedToListUsers: true,
  },
  component: DiagnosticsRoute,
})

function DiagnosticsRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <DiagnosticsPage
      key={orgId}
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      tab={Route.useSearch().tab}
      parameters={useBoot().parameters}
      onTab={(tab) =>
        void navigate({
          to: '/$orgId/mapping-diagnostics',
          params: { orgId },
          search: { tab },
          replace: true,
        })
      }
    />
  )
}
