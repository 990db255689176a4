import { createFileRoute } from '@tanstack/react-router'
import { bulkContactRights } from '#domain/bulk-contact/bulk-contact.model.ts'
import { BulkContactsPage } from '#src/features/bulk-contact/bulk-contacts-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(admin)/bulk-contacts')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'bulk_page_title',
    help: 'help_bulk_contacts',
    rights: bulkContactRights,
    isClosedToListUsers: true,
  },
  component: BulkContactsRoute,
})

function BulkContactsRoute() {
  const { orgId } = Route.useParams()
  return <BulkContactsPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
