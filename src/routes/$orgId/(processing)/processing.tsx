import { createFileRoute } from '@tanstack/react-router'
import { processingRights } from '#domain/processing/processing.model.ts'
import { ProcessingPage } from '#src/features/processing/processing-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(processing)/processing')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'processing_title',
    help: 'processing_help',
    rights: processingRights,
    isClosedToListUsers: true,
  },
  component: ProcessingRoute,
})

function ProcessingRoute() {
  const { orgId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <ProcessingPage api={useApi()} orgId={orgId} isOnline={useOnline()} tab={tab} />
}
