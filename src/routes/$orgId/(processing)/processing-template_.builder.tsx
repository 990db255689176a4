import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { templatePageRights } from '#domain/processing/processing-template.model.ts'
import { TemplateBuilderPage } from '#src/features/processing/builder/template-builder-page.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useApi } from '#src/session/use-api.tsx'

const addressText = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ''))

export const Route = createFileRoute('/$orgId/(processing)/processing-template_/builder')({
  validateSearch: v.object({ template: addressText, param: addressText }),
  staticData: {
    title: 'ptb_title',
    help: 'ptb_help',
    rights: templatePageRights,
    isClosedToListUsers: true,
  },
  component: BuilderRoute,
})

function BuilderRoute() {
  const { orgId } = Route.useParams()
  const { template, param } = Route.useSearch()
  return (
    <TemplateBuilderPage
      api={useApi()}
      orgId={orgId}
      isOnline={useOnline()}
      templateId={template === '' ? undefined : template}
      param={param === '' ? undefined : param}
    />
  )
}
