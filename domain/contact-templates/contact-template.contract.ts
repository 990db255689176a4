import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  contactTemplateModel,
  templateLanguages,
  templatePreviewModel,
  templateRowModel,
  templateTextModel,
  templateTypes,
  templateVersionModel,
} from './contact-template.model.ts'
import { editTemplateRights } from './contact-template-rights.model.ts'

const common = {
  service: 'notification',
  scope: 'organisation',
  isClosedToListUsers: true,
} as const

const inOrganisation = { orgId: organisationId }
const templateId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A template by what the send dialogs know of it; the language may be left out. */
const templateAddress = {
  ...inOrganisation,
  template_name: templateTextModel.entries.template_name,
  template_type: templateTextModel.entries.template_type,
}

/** The refusals that a text may meet; `data.problems` names each with its place. */
const textRefusals = {
  /** Another template has this type, name and language. */
  template_name_taken: { status: 409 },
  /** The text could do harm, or is to be published and cannot be filled in. */
  template_broken: { status: 422 },
} as const

/**
 * What the organisation writes to its customers. Saving, versions, preview and test are proposed:
 * the specifications show an edit page without its calls.
 */
export const contactTemplateContract = {
  GET_TEMPLATES: {
    get: endpoint({
      ...common,
      key: 'GET_TEMPLATES',
      method: 'GET',
      path: '{orgId}',
      summary: 'Templates by name and language; drafts for who may see the list of templates',
      input: v.object({
        ...inOrganisation,
        template_type: v.optional(v.picklist(templateTypes)),
        status: v.optional(v.literal('published')),
      }),
      output: v.array(templateRowModel),
    }),
    delete: endpoint({
      ...common,
      key: 'GET_TEMPLATES',
      method: 'DELETE',
      path: '{orgId}',
      summary:
        'Delete the template of this type, name and language, if there is one; what was sent by it stays',
      rights: editTemplateRights,
      input: v.object({ ...templateAddress, template_lang: v.picklist(templateLanguages) }),
      output: v.object({ is_deleted: v.boolean() }),
    }),
  },
  GET_TEMPLATE: {
    get: endpoint({
      ...common,
      key: 'GET_TEMPLATE',
      method: 'GET',
      path: '{orgId}/{template_name}/{template_type}',
      summary: 'One template with its text, in the caller’s language where none is named',
      input: v.object({
        ...templateAddress,
        /** An unknown type has no templates. */
        template_type: v.pipe(v.string(), v.maxLength(64)),
        template_lang: v.optional(v.picklist(templateLanguages)),
      }),
      output: contactTemplateModel,
    }),
  },
  SAVE_TEMPLATE: {
    post: endpoint({
      ...common,
      key: 'SAVE_TEMPLATE',
      method: 'POST',
      path: '{orgId}/template',
      summary: 'Create a template',
      rights: editTemplateRights,
      input: v.object({ ...inOrganisation, ...templateTextModel.entries }),
      output: contactTemplateModel,
      refusals: { ...textRefusals, too_many_templates: { status: 409 } },
    }),
    put: endpoint({
      ...common,
      key: 'SAVE_TEMPLATE',
      method: 'PUT',
      path: '{orgId}/template/{template_id}',
      summary: 'Save a template; with `seen` refused as `stale` where another has saved since',
      rights: editTemplateRights,
      input: v.object({
        ...inOrganisation,
        ...templateTextModel.entries,
        template_id: templateId,
        /** The instant of the last save that it is based on; without it, it applies to any state. */
        seen: v.optional(v.string()),
      }),
      output: contactTemplateModel,
      refusals: { ...textRefusals, stale: { status: 409 } },
    }),
  },
  TEMPLATE_VERSIONS: {
    get: endpoint({
      ...common,
      key: 'TEMPLATE_VERSIONS',
      method: 'GET',
      path: '{orgId}/template/{templateId}/versions',
      summary: 'The texts that a template had, newest first',
      rights: editTemplateRights,
      input: v.object({ ...inOrganisation, templateId }),
      output: v.array(templateVersionModel),
    }),
  },
  TEMPLATE_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'TEMPLATE_PREVIEW',
      method: 'POST',
      path: '{orgId}/template-preview',
      summary: 'A text as a customer would get it, with what keeps it from being filled in',
      rights: editTemplateRights,
      remembered: false,
      input: v.object({
        ...inOrganisation,
        template_type: templateTextModel.entries.template_type,
        template_lang: templateTextModel.entries.template_lang,
        template_subject: templateTextModel.entries.template_subject,
        template_content: templateTextModel.entries.template_content,
        agreementNo: v.optional(agreementNumber),
      }),
      output: templatePreviewModel,
    }),
  },
  TEMPLATE_TEST: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'TEMPLATE_TEST',
      method: 'POST',
      path: '{orgId}/template-test',
      summary: 'Send the text to oneself by e-mail, as a customer would get it',
      rights: editTemplateRights,
      input: v.object({
        ...inOrganisation,
        template_lang: templateTextModel.entries.template_lang,
        template_subject: templateTextModel.entries.template_subject,
        template_content: templateTextModel.entries.template_content,
        agreementNo: v.optional(agreementNumber),
      }),
      output: v.object({ id: v.string(), address: v.string() }),
      refusals: { template_broken: textRefusals.template_broken },
    }),
  },
}
