import { createFileRoute } from '@tanstack/react-router'
import { processingRights } from '#domain/processing/processing.model.ts'
import { RunPage } from '#src/features/processing/run-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(processing)/pre-processing_/$datasetId_/mend')({
  staticData: {
    title: 'processing_run_title',
    rights: processingRights,
    isClosedToListUsers: true,
  },
  component: RunMendRoute,
})

function RunMendRoute() {
  const { orgId, datasetId } = Route.useParams()
  return (
    <RunPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      datasetId={datasetId}
      part="mend"
    />
  )
}
