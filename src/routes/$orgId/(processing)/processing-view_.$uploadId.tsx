import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { processingRights } from '#domain/processing/processing.model.ts'
import { ProcessingViewPage } from '#src/features/processing/processing-view-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'

const viewAddressModel = v.object({
  mode: v.fallback(v.optional(v.picklist(['view', 'process'])), undefined),
})

export const Route = createFileRoute('/$orgId/(processing)/processing-view_/$uploadId')({
  validateSearch: viewAddressModel,
  staticData: {
    title: 'processing_view_title',
    rights: processingRights,
    isClosedToListUsers: true,
  },
  component: ProcessingViewRoute,
})

function ProcessingViewRoute() {
  const { orgId, uploadId } = Route.useParams()
  const { mode = 'view' } = Route.useSearch()
  return (
    <ProcessingViewPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      uploadId={uploadId}
      mode={mode}
      username={useBoot().session.username}
    />
  )
}
