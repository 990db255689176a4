import { listChanges } from '../history/history.service.ts'
import { inOrganisation } from '../http/gate.ts'
import {
  changeProcessingTemplate,
  createProcessingTemplate,
  deleteProcessingTemplate,
  downloadProcessingTemplate,
  listProcessingTemplates,
} from './processing-template.service.ts'

export const processingTemplateRoutes = {
  PROCESSING_TEMPLATES: {
    get: inOrganisation.PROCESSING_TEMPLATES.get.handler(({ context }) =>
      listProcessingTemplates(context),
    ),
  },
  CREATE_PROCESSING_TEMPLATE: {
    post: inOrganisation.CREATE_PROCESSING_TEMPLATE.post.handler(({ input, context }) =>
      createProcessingTemplate(context, input),
    ),
    put: inOrganisation.CREATE_PROCESSING_TEMPLATE.put.handler(({ input, context }) =>
      changeProcessingTemplate(context, input.templateId, input, input.seen),
    ),
    delete: inOrganisation.CREATE_PROCESSING_TEMPLATE.delete.handler(({ input, context }) =>
      deleteProcessingTemplate(context, input.templateId),
    ),
  },
  DOWNLOAD_TEMPLATE: {
    get: inOrganisation.DOWNLOAD_TEMPLATE.get.handler(({ input, context }) =>
      downloadProcessingTemplate(context, input.templateId),
    ),
  },
  PROCESSING_TEMPLATE_HISTORY: {
    get: inOrganisation.PROCESSING_TEMPLATE_HISTORY.get.handler(({ input, context }) =>
      listChanges(context, 'processing_template', input.item),
    ),
  },
}
