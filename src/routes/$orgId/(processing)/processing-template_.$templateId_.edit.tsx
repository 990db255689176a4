import { createFileRoute, Navigate } from '@tanstack/react-router'
import { templateEditRights } from '#domain/processing/processing-template.model.ts'

/** One template's address: it opens beside the list. */
export const Route = createFileRoute('/$orgId/(processing)/processing-template_/$templateId_/edit')(
  {
    staticData: {
      title: 'processing_templates_title',
      rights: templateEditRights,
      isClosedToListUsers: true,
    },
    component: TemplateEditRoute,
  },
)

function TemplateEditRoute() {
  const { orgId, templateId } = Route.useParams()
  return (
    <Navigate
      to="/$orgId/processing-template"
      params={{ orgId }}
      search={{ open: templateId }}
      replace
    />
  )
}
