import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import {
  processingTemplateModel,
  templateEditRights,
  fileTemplateListRights,
  templatePageRights,
  templateSettingsModel,
} from './processing-template.model.ts'

const common = { service: 'processing', scope: 'organisation', isClosedToListUsers: true } as const

const templateId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const inTemplate = v.object({ orgId: organisationId, templateId })

/** Data is {code, path, message}: see `TemplateTextProblem`. */
const templateRefusal = { template_refused: { status: 422 } } as const

/** Templates of imports. Creating and changing them are proposed, on the key that deletes them. */
export const processingTemplateContract = {
  PROCESSING_TEMPLATES: {
    get: endpoint({
      ...common,
      key: 'PROCESSING_TEMPLATES',
      method: 'GET',
      path: '{orgId}/templates',
      summary: 'The templates by name, with those that come with the product',
      rights: fileTemplateListRights,
      input: v.object({ orgId: organisationId }),
      output: v.array(processingTemplateModel),
    }),
  },
  CREATE_PROCESSING_TEMPLATE: {
    post: endpoint({
      ...common,
      key: 'CREATE_PROCESSING_TEMPLATE',
      method: 'POST',
      path: '{orgId}/templates',
      summary: 'Create a template',
      rights: templateEditRights,
      input: v.object({ orgId: organisationId, ...templateSettingsModel.entries }),
      output: processingTemplateModel,
      refusals: { ...templateRefusal, too_many_templates: { status: 409 } },
    }),
    put: endpoint({
      ...common,
      key: 'CREATE_PROCESSING_TEMPLATE',
      method: 'PUT',
      path: '{orgId}/templates/{templateId}',
      summary: 'Save a template as its next version; brings back a deleted one',
      rights: templateEditRights,
      input: v.object({
        ...inTemplate.entries,
        ...templateSettingsModel.entries,
        /** What the change is based on. */
        seen: v.optional(templateSettingsModel),
      }),
      output: processingTemplateModel,
      refusals: { ...templateRefusal, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'CREATE_PROCESSING_TEMPLATE',
      method: 'DELETE',
      path: '{orgId}/templates/{templateId}',
      summary: 'Delete a template; what was processed with it keeps its text',
      rights: templateEditRights,
      input: inTemplate,
      output: v.object({ template_id: v.string() }),
    }),
  },
  DOWNLOAD_TEMPLATE: {
    get: endpoint({
      ...common,
      key: 'DOWNLOAD_TEMPLATE',
      method: 'GET',
      path: '{orgId}/templates/{templateId}/download',
      summary: 'A template as a file',
      rights: templatePageRights,
      input: inTemplate,
      output: v.object({ name: v.string(), data: v.string() }),
    }),
  },
  PROCESSING_TEMPLATE_HISTORY: {
    get: historyEndpoint({
      key: 'PROCESSING_TEMPLATE_HISTORY',
      service: 'processing',
      path: '{orgId}/template-history',
      summary: 'The versions of templates: who saved what when',
      rights: templatePageRights,
    }),
  },
}
