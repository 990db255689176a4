import { createFileRoute } from '@tanstack/react-router'
import { templatePageRights } from '#domain/processing/processing-template.model.ts'
import { ProcessingTemplatesPage } from '#src/features/processing/templates/templates-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'

export const Route = createFileRoute('/$orgId/(processing)/processing-template')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'processing_templates_title',
    help: 'processing_templates_help',
    rights: templatePageRights,
    isClosedToListUsers: true,
  },
  component: TemplatesRoute,
})

function TemplatesRoute() {
  const { orgId } = Route.useParams()
  return <ProcessingTemplatesPage api={useApi()} orgId={orgId} isOnline={useOnline()} />
}
