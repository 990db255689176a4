import type { TemplateRow } from '#domain/contact-templates/contact-template.model.ts'
import type { ContactPreview } from '#domain/customers/contact/customer-contact.contract.ts'
import { answered } from '#tests/src/page/fake-host.ts'
import {
  confirmCustomerCommand,
  contactCall,
  contactPreviewCall,
  openContactLogPage,
  recorder,
  sendableTemplatesCall,
} from './open-contact-log.tsx'
import type { ContactLogOptions } from './open-contact-log.tsx'

/** The rights of somebody who writes to customers. */
export const writer = [...new Set([...recorder, 'CanSendCustomerEmail', 'CanSendCustomerSMS'])]
export const shownMessage: ContactPreview = {
  recipient: 'Tamsin Wrexley',
  address: 'tamsin@example.com',
  sender: 'office@northgate.example',
  sender_domains: [],
  subject: 'Hello Tamsin',
  text: 'Come and see us, Tamsin',
  html: '<p>Come and see us, Tamsin</p>',
  obstacle: null,
  missing: [],
}
const template = (changes: Partial<TemplateRow>): TemplateRow => ({
  template_id: 't',
  template_name: 'Winter event',
  template_subject: 'Hello',
  template_type: 'email',
  template_lang: 'en_gb',
  visibility: 'everybody',
  status: 1,
  created_by: 'Mira Okell',
  created_at: '2026-11-01T09:00:00.000Z',
  updated_by: 'Mira Okell',
  updated_at: '2026-11-01T09:00:00.000Z',
  version: 1,
  ...changes,
})
const templates = [
  template({ template_lang: 'de_de', template_name: 'Frühling' }),
  template({}),
  template({ template_name: 'Smaller payment' }),
]
const answers = {
  [sendableTemplatesCall]: answered(templates),
  [contactPreviewCall]: answered(shownMessage),
  [contactCall]: confirmCustomerCommand(),
}
/** The customer's page with a host that knows templates, previews a message and takes it. */
export const openMessagePage = (options: ContactLogOptions = {}) =>
  openContactLogPage({ rights: writer, ...options, answers: { ...answers, ...options.answers } })
/** The labels of the open form's fields. */
export const getFieldLabels = () =>
  [...document.querySelectorAll('ion-modal .field-head label')].map((label) => label.textContent)
