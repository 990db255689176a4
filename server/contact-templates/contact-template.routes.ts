import { inOrganisation } from '../http/gate.ts'
import {
  createContactTemplate,
  listTemplates,
  listTemplateVersions,
  openTemplate,
  removeTemplate,
  saveTemplate,
} from './contact-template.service.ts'
import { previewTemplate, sendTemplateTest } from './template-preview.service.ts'

export const contactTemplateRoutes = {
  GET_TEMPLATES: {
    get: inOrganisation.GET_TEMPLATES.get.handler(({ input, context }) =>
      listTemplates(context, input),
    ),
    delete: inOrganisation.GET_TEMPLATES.delete.handler(({ input, context }) =>
      removeTemplate(context, input),
    ),
  },
  GET_TEMPLATE: {
    get: inOrganisation.GET_TEMPLATE.get.handler(({ input, context }) =>
      openTemplate(context, input),
    ),
  },
  SAVE_TEMPLATE: {
    post: inOrganisation.SAVE_TEMPLATE.post.handler(({ input, context }) =>
      createContactTemplate(context, input),
    ),
    put: inOrganisation.SAVE_TEMPLATE.put.handler(({ input, context }) =>
      saveTemplate(context, input),
    ),
  },
  TEMPLATE_VERSIONS: {
    get: inOrganisation.TEMPLATE_VERSIONS.get.handler(({ input, context }) =>
      listTemplateVersions(context, input.templateId),
    ),
  },
  TEMPLATE_PREVIEW: {
    post: inOrganisation.TEMPLATE_PREVIEW.post.handler(({ input, context }) =>
      previewTemplate(context, input),
    ),
  },
  TEMPLATE_TEST: {
    post: inOrganisation.TEMPLATE_TEST.post.handler(({ input, context }) =>
      sendTemplateTest(context, input),
    ),
  },
}
