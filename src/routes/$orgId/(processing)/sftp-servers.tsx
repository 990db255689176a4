import { createFileRoute } from '@tanstack/react-router'
import { sftpRights } from '#domain/sftp/sftp-server.model.ts'
import { SftpServersPage } from '#src/features/sftp/sftp-servers-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(processing)/sftp-servers')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'sftp_title',
    help: 'sftp_help',
    rights: sftpRights,
    isClosedToListUsers: true,
  },
  component: SftpServersRoute,
})

function SftpServersRoute() {
  const { orgId } = Route.useParams()
  return <SftpServersPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
