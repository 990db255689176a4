import * as v from 'valibot'
import { maxTemplateSubject } from '#domain/contact-templates/contact-template.model.ts'
import { maxContactContent } from '#domain/customer-contact/customer-contact.model.ts'
import { maxNoteLength } from '#domain/customers/contact/status-event.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { ContactDraft } from './contact-messages.queries.ts'
import { readTemplateValue } from './email-form.ts'

const key = (name: TextKey): string => name
const required = (fault: TextKey) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(key(fault))), '')
const atMost = (characters: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(characters, key('contact_long'))), '')

interface LetterText {
  readonly isPrinted: boolean
  readonly isTemplate: string
  readonly template: string
  readonly content: string
}

const lacks = ({ isPrinted, isTemplate, template, content }: LetterText) => ({
  choice: isPrinted && isTemplate === '',
  template: isPrinted && isTemplate === 'template' && template === '',
  content: isPrinted && isTemplate === 'own' && content.trim() === '',
})

/** When the letter is sent and what is noted of it; its text where it is printed here. */
export const letterForm = v.pipe(
  v.object({
    startDate: required('recording_date_needed'),
    startTime: required('recording_time_needed'),
    note: v.pipe(
      required('recording_note_needed'),
      v.maxLength(maxNoteLength, key('recording_note_long')),
    ),
    isPrinted: v.optional(v.boolean(), false),
    isTemplate: v.optional(v.string(), ''),
    template: v.optional(v.string(), ''),
    subject: atMost(maxTemplateSubject),
    content: atMost(maxContactContent),
  }),
  v.forward(
    v.check((values) => !lacks(values).choice, key('contact_text_needed')),
    ['isTemplate'],
  ),
  v.forward(
    v.check((values) => !lacks(values).template, key('contact_template_needed')),
    ['template'],
  ),
  v.forward(
    v.check((values) => !lacks(values).content, key('contact_content_needed')),
    ['content'],
  ),
)

export type LetterValues = v.InferOutput<typeof letterForm>

export const emptyLetter: LetterValues = {
  startDate: '',
  startTime: '',
  note: '',
  isPrinted: false,
  isTemplate: '',
  template: '',
  subject: '',
  content: '',
}

/** The letter as it is printed; null where it is only logged, or not written yet. */
export function toLetterDraft(
  orgId: string,
  agreementNo: string,
  values: LetterValues,
): ContactDraft | null {
  const { isPrinted, isTemplate, template, subject, content } = values
  const isWritten = isTemplate === 'template' ? template !== '' : content.trim() !== ''
  if (!isPrinted || !isWritten) return null
  return {
    agreementNo,
    contact_type: 'letter',
    customer_id: agreementNo,
    org_id: orgId,
    ...(isTemplate === 'template'
      ? { subject: '', content: '', ...readTemplateValue(template) }
      : { subject: subject.trim(), content, template: null }),
  }
}
