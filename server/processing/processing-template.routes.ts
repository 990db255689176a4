import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  downloadTemplate,
  listTemplates,
} from './processing-template.service.ts'

export const processingTemplateRoutes = {
  PROCESSING_TEMPLATES: {
    get: inOrganisation.PROCESSING_TEMPLATES.get.handler(({ context }) => listTemplates(context)),
  },
  CREATE_PROCESSING_TEMPLATE: {
    post: inOrganisation.CREATE_PROCESSING_TEMPLATE.post.handler(({ input, context }) =>
      createTemplate(context, input),
    ),
    put: inOrganisation.CREATE_PROCESSING_TEMPLATE.put.handler(({ input, context }) =>
      changeTemplate(context, input.templateId, input, input.seen),
    ),
    delete: inOrganisation.CREATE_PROCESSING_TEMPLATE.delete.handler(({ input, context }) =>
      deleteTemplate(context, input.templateId),
    ),
  },
  DOWNLOAD_TEMPLATE: {
    get: inOrganisation.DOWNLOAD_TEMPLATE.get.handler(({ input, context }) =>
      downloadTemplate(context, input.templateId),
    ),
  },
  PROCESSING_TEMPLATE_HISTORY: {
    get: inOrganisation.PROCESSING_TEMPLATE_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'processing_template', input.item),
    ),
  },
}
