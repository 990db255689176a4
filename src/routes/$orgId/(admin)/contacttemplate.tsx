import { createFileRoute } from '@tanstack/react-router'
import { templateListRights } from '#domain/contact-templates/contact-template-rights.model.ts'
import { TemplatesPage } from '#src/features/contact-templates/templates-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'
import { listAddressModel } from '#src/ui/list-page/list-address.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'

export const Route = createFileRoute('/$orgId/(admin)/contacttemplate')({
  validateSearch: listAddressModel,
  staticData: {
    title: 'templates_title',
    help: 'help_templates',
    rights: templateListRights,
    isClosedToListUsers: true,
  },
  component: TemplatesRoute,
})

function TemplatesRoute() {
  const { orgId } = Route.useParams()
  const navigate = useNavigateFromHere()
  return (
    <TemplatesPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      onOpen={(templateId) =>
        void navigate({ to: '/$orgId/$templateId/edit', params: { orgId, templateId } })
      }
    />
  )
}
