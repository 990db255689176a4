import { createFileRoute } from '@tanstack/react-router'
import { processingRights } from '#domain/processing/processing.model.ts'
import { RunPage } from '#src/features/processing/run-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(processing)/pre-processing_/$datasetId_/errors')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'processing_run_title',
    rights: processingRights,
    isClosedToListUsers: true,
  },
  component: RunErrorsRoute,
})

function RunErrorsRoute() {
  const { orgId, datasetId } = Route.useParams()
  return (
    <RunPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      datasetId={datasetId}
      part="errors"
    />
  )
}
