import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { editTemplateRights } from '#domain/contact-templates/contact-template-rights.model.ts'
import { TemplateEditPage } from '#src/features/contact-templates/editor/template-edit-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

export const Route = createFileRoute('/$orgId/(admin)/$templateId/edit')({
  staticData: {
    title: 'templates_edit_title',
    help: 'help_templates',
    rights: editTemplateRights,
    isClosedToListUsers: true,
  },
  component: TemplateEditRoute,
})

function TemplateEditRoute() {
  const { orgId, templateId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <TemplateEditPage
      api={useApi()}
      orgId={orgId}
      templateId={templateId}
      isOnline={useOnline()}
      onList={() => void navigate({ to: '/$orgId/contacttemplate', params: { orgId } })}
    />
  )
}
