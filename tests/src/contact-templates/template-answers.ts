import type {
  ContactTemplate,
  TemplatePreview,
} from '#domain/contact-templates/contact-template.model.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'

const base = `/notification/v1/${northgate}`
export const templatesCall = `GET ${base}`
export const deleteTemplateCall = `DELETE ${base}`
export const createTemplateCall = `POST ${base}/template`
export const saveTemplateCall = `PUT ${base}/template/t1`
export const templateVersionsCall = `GET ${base}/template/t1/versions`
export const templatePreviewCall = `POST ${base}/template-preview`
export const templateTestCall = `POST ${base}/template-test`
export const getTemplateCall = (name: string, type = 'email') =>
  `GET ${base}/${encodeURIComponent(name)}/${type}`

export const template = (changes: Partial<ContactTemplate> = {}): ContactTemplate => ({
  template_id: 't1',
  template_name: 'Winter event',
  template_subject: 'Your {{ vehicle }}',
  template_type: 'email',
  template_lang: 'en_gb',
  template_content: '<p>Hello {{ cFName }},</p>',
  visibility: 'everybody',
  status: 1,
  created_by: 'Robin Marsh',
  created_at: '2026-11-20T09:00:00.000Z',
  updated_by: 'Ruth Amberley',
  updated_at: '2026-11-24T14:05:00.000Z',
  version: 2,
  ...changes,
})

export const buildPreview = (changes: Partial<TemplatePreview> = {}): TemplatePreview => ({
  subject: 'Your Arden Fell',
  text: 'Hello Tamsin,',
  html: '<p>Hello Tamsin,</p><script>parent.document.title = "attacked"</script>',
  problems: [],
  values: { cFName: 'Tamsin', vehicle: 'Arden Fell', aVrm: null },
  recipient: 'Tamsin Wrexley',
  ...changes,
})

/** What the edit page of a template calls. */
export const answerTemplate = (one: ContactTemplate) => ({
  [templatesCall]: answered([one]),
  [getTemplateCall(one.template_name, one.template_type)]: answered(one),
  [templateVersionsCall]: answered([
    {
      version: 2,
      template_subject: one.template_subject,
      template_content: one.template_content,
      created_by: 'Ruth Amberley',
      created_at: '2026-11-24T14:05:00.000Z',
    },
    {
      version: 1,
      template_subject: 'Before',
      template_content: '<p>Good day</p>',
      created_by: 'Robin Marsh',
      created_at: '2026-11-20T09:00:00.000Z',
    },
  ]),
  [templatePreviewCall]: answered(buildPreview()),
})
