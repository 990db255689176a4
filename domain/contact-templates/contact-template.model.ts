import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import { customerFields } from '../customers/fields/customer.fields.ts'
import type { CustomerFieldName } from '../customers/fields/customer.fields.ts'

export const templateTypes = ['email', 'sms'] as const
export type TemplateType = (typeof templateTypes)[number]

export const templateLanguages = ['en_gb', 'de_de'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** Who is offered it: everybody who may send, or its author alone. */
export const templateVisibilities = ['everybody', 'author'] as const
export type TemplateVisibility = (typeof templateVisibilities)[number]

export const maxTemplateName = 100
export const maxTemplateSubject = 200
/** Characters of a text; some hundred pages. */
export const maxTemplateContent = 100_000
/** What an organisation can oversee. */
export const maxTemplates = 500

/** What a person writes. `status` 1 is published, 0 a draft. */
export const templateTextModel = v.object({
  /** The address of `MESSAGE` has "messages" in the name's place. */
  template_name: v.pipe(
    requiredText(maxTemplateName),
    v.check((name) => name !== 'messages', 'reserved'),
  ),
  template_type: v.picklist(templateTypes),
  template_lang: v.picklist(templateLanguages),
  /** One line; empty for an SMS. */
  template_subject: v.pipe(
    v.string(),
    v.maxLength(maxTemplateSubject),
    v.regex(/^[^\r\n]*$/u),
    v.trim(),
  ),
  /** HTML of an e-mail, plain text of an SMS, both with places as `{{ cFName }}`. */
  template_content: v.pipe(v.string(), v.maxLength(maxTemplateContent)),
  visibility: v.picklist(templateVisibilities),
  status: v.picklist([0, 1]),
})

export type TemplateText = v.InferOutput<typeof templateTextModel>

/** A row of the list; instants ISO. */
export const templateRowModel = v.object({
  template_id: v.string(),
  template_name: v.string(),
  template_subject: v.string(),
  template_type: v.picklist(templateTypes),
  template_lang: v.picklist(templateLanguages),
  visibility: v.picklist(templateVisibilities),
  status: v.picklist([0, 1]),
  created_by: v.string(),
  created_at: v.string(),
  updated_by: v.string(),
  updated_at: v.string(),
  /** Counts the saves that changed its text. */
  version: v.number(),
})

export type TemplateRow = v.InferOutput<typeof templateRowModel>

export const contactTemplateModel = v.object({
  ...templateRowModel.entries,
  template_content: v.string(),
})

export type ContactTemplate = v.InferOutput<typeof contactTemplateModel>

/** A text that the template had. */
export const templateVersionModel = v.object({
  version: v.number(),
  template_subject: v.string(),
  template_content: v.string(),
  created_by: v.string(),
  created_at: v.string(),
})

export type TemplateVersion = v.InferOutput<typeof templateVersionModel>

/**
 * Why a text cannot be filled in:
 * - `unknown_placeholder`: nothing has this name
 * - `no_value`: nothing is known for this customer, and the text has no other words for it
 * - `unknown_filter`, `raw_filter`: what stands behind the bar is unknown, or would let markup in
 * - `syntax`: brackets that do not close, a tag that does not exist
 * - `endless`: filling it in takes too long
 * - `unsafe`: an element that no e-mail may hold
 */
export const templateProblemKinds = [
  'unknown_placeholder',
  'no_value',
  'unknown_filter',
  'raw_filter',
  'syntax',
  'endless',
  'unsafe',
] as const

export const templateProblemModel = v.object({
  kind: v.picklist(templateProblemKinds),
  part: v.picklist(['subject', 'content']),
  /** The placeholder, filter or element; empty where there is none. */
  name: v.string(),
  line: v.number(),
  column: v.number(),
  /** The words around it. */
  near: v.string(),
})

export type TemplateProblem = v.InferOutput<typeof templateProblemModel>

/** Problems that keep a text from being stored at all: it could do harm. */
export const refusedProblems: ReadonlySet<TemplateProblem['kind']> = new Set([
  'raw_filter',
  'endless',
  'unsafe',
])

/** Kinds of fields that read as words. */
const writtenKinds: ReadonlySet<string> = new Set([
  'text',
  'money',
  'integer',
  'decimal',
  'percent',
  'date',
  'datetime',
])

/** Places that are no field of the customer. */
export const ownPlaceholders = ['agent', 'organisation', 'vehicle'] as const
export type OwnPlaceholder = (typeof ownPlaceholders)[number]

export type PlaceholderName = OwnPlaceholder | CustomerFieldName

/** Everything that may be filled in. */
export const placeholderNames: readonly PlaceholderName[] = [
  ...ownPlaceholders,
  ...customerFields.filter(({ kind }) => writtenKinds.has(kind)).map(({ wire }) => wire),
]

/** What letters to customers are about, in the order in which the editor offers it. */
export const suggestedPlaceholders = [
  'cTitle',
  'cFName',
  'cLName',
  'vehicle',
  'aVrm',
  'fPayment',
  'fEndDate',
  'payments_rem',
  'aValuationAverage',
  'fEquity',
  'fBalloon',
  'dName',
  'agent',
  'organisation',
] as const satisfies readonly PlaceholderName[]

/** A message as a customer would get it. */
export const templatePreviewModel = v.object({
  subject: v.string(),
  text: v.string(),
  /** In the organisation's frame; null for an SMS. */
  html: v.nullable(v.string()),
  problems: v.array(templateProblemModel),
  /** Today's value of each placeholder; null where nothing is known, absent where it is not seen. */
  values: v.record(v.string(), v.nullable(v.string())),
  /** Whose values they are; null without a customer. */
  recipient: v.nullable(v.string()),
})

export type TemplatePreview = v.InferOutput<typeof templatePreviewModel>
