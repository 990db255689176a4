import * as v from 'valibot'
import { maxTemplateSubject } from '#domain/contact-templates/contact-template.model.ts'
import type { TemplateLanguage } from '#domain/contact-templates/contact-template.model.ts'
import { maxContactContent } from '#domain/customer-contact/customer-contact.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { ContactDraft } from './contact-messages.queries.ts'

const key = (name: TextKey): string => name
const text = v.optional(v.string(), '')
const choice = (options: readonly string[], fault: TextKey) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => options.includes(value), key(fault)),
    ),
    '',
  )

const isAddress = (value: string): boolean => v.is(v.pipe(v.string(), v.trim(), v.email()), value)

interface Choices {
  readonly isEmail: string
  readonly isTemplate: string
  readonly isFrom: string
}

const isOther = ({ isEmail }: Choices): boolean => isEmail === 'other'
const isCustom = ({ isFrom }: Choices): boolean => isFrom === 'custom'
const isOwn = ({ isTemplate }: Choices): boolean => isTemplate === 'own'

type TextName = 'to' | 'from' | 'template' | 'subject' | 'content'

interface Fault {
  readonly name: TextName
  readonly message: string
}

/** What the choices ask for and is not there. */
function findFaults(values: Choices & Readonly<Record<TextName, string>>): readonly Fault[] {
  const isEmpty = (name: TextName) => values[name].trim() === ''
  const faults: readonly (Fault & { readonly isFault: boolean })[] = [
    {
      name: 'to',
      isFault: isOther(values) && !isAddress(values.to),
      message: key('recording_email_invalid'),
    },
    {
      name: 'from',
      isFault: isCustom(values) && !isAddress(values.from),
      message: key('recording_email_invalid'),
    },
    {
      name: 'template',
      isFault: values.isTemplate === 'template' && isEmpty('template'),
      message: key('contact_template_needed'),
    },
    {
      name: 'subject',
      isFault: isOwn(values) && isEmpty('subject'),
      message: key('contact_subject_needed'),
    },
    {
      name: 'content',
      isFault: isOwn(values) && isEmpty('content'),
      message: key('contact_content_needed'),
    },
  ]
  return faults.filter(({ isFault }) => isFault)
}

/** What is asked of an e-mail: whom to, from whom, and a template or a text. */
export const emailForm = v.pipe(
  v.object({
    isEmail: choice(['on_file', 'other'], 'contact_to_needed'),
    to: text,
    isFrom: v.optional(v.string(), 'usual'),
    from: text,
    isTemplate: choice(['template', 'own'], 'contact_text_needed'),
    template: text,
    subject: v.optional(
      v.pipe(v.string(), v.maxLength(maxTemplateSubject, key('contact_long'))),
      '',
    ),
    content: v.optional(
      v.pipe(v.string(), v.maxLength(maxContactContent, key('contact_long'))),
      '',
    ),
  }),
  // One action for all: the form's resolver stops at the first that fails.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { name, message } of findFaults(dataset.value))
      addIssue({
        message,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: name,
            value: dataset.value[name],
          },
        ],
      })
  }),
)

export type EmailValues = v.InferOutput<typeof emailForm>

/** The form as it opens: to the address on file, where there is one. */
export const newEmail = (onFile: string): EmailValues => ({
  isEmail: onFile.trim() === '' ? '' : 'on_file',
  to: '',
  isFrom: 'usual',
  from: '',
  isTemplate: '',
  template: '',
  subject: '',
  content: '',
})

/** A template is chosen by name and language in one. */
export const toTemplateValue = (name: string, language: string): string => `${language} ${name}`

export function readTemplateValue(value: string): {
  readonly template: string
  readonly template_lang: TemplateLanguage
} {
  const at = value.indexOf(' ')
  return { template: value.slice(at + 1), template_lang: value.slice(0, at) as TemplateLanguage }
}

/** The e-mail as it is sent; parts that the choices leave out are empty. */
export function toEmailDraft(
  orgId: string,
  agreementNo: string,
  values: EmailValues,
): ContactDraft {
  const written = isOwn(values)
    ? { subject: values.subject.trim(), content: values.content, template: null }
    : { subject: '', content: '', ...readTemplateValue(values.template) }
  return {
    agreementNo,
    contact_type: 'email',
    customer_id: agreementNo,
    org_id: orgId,
    from: isCustom(values) ? values.from.trim() : null,
    to: isOther(values) ? values.to.trim() : null,
    ...written,
  }
}

/** Whether there is enough of it to show what the customer would get. */
export function canPreview(values: EmailValues): boolean {
  const hasPlaces =
    (!isOther(values) || isAddress(values.to)) && (!isCustom(values) || isAddress(values.from))
  return hasPlaces && (isOwn(values) ? values.content.trim() !== '' : values.template !== '')
}
