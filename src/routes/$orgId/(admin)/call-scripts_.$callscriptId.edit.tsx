import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ScriptEditPage } from '#src/features/call-scripts/administration/script-edit-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(admin)/call-scripts_/$callscriptId/edit')({
  staticData: {
    title: 'scripts_edit_title',
    help: 'help_scripts',
    rights: { all: ['CanViewCallScripts', 'CanEditCallScripts'] },
    isClosedToListUsers: true,
  },
  component: ScriptEditRoute,
})

function ScriptEditRoute() {
  const { orgId, callscriptId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <ScriptEditPage
      api={useApi()}
      orgId={orgId}
      scriptId={callscriptId}
      isOnline={useOnline()}
      onList={() => void navigate({ to: '/$orgId/call-scripts', params: { orgId } })}
    />
  )
}
