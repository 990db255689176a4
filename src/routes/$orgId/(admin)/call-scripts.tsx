import { createFileRoute } from '@tanstack/react-router'
import { ScriptsPage } from '#src/features/call-scripts/administration/scripts-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(admin)/call-scripts')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'scripts_title',
    help: 'help_scripts',
    rights: { all: ['CanViewCallScripts'] },
    isClosedToListUsers: true,
  },
  component: ScriptsRoute,
})

function ScriptsRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigateFromHere()
  const { user } = useBoot()
  return (
    <ScriptsPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      email={user.username}
      onOpen={(callscriptId) =>
        void navigate({
          to: '/$orgId/call-scripts/$callscriptId/edit',
          params: { orgId, callscriptId },
        })
      }
    />
  )
}
