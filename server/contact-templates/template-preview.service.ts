import { ORPCError } from '@orpc/server'
import type {
  TemplatePreview,
  TemplateText,
} from '#domain/contact-templates/contact-template.model.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { readCustomerRow } from '../customers/details/customer-details.service.ts'
import type { CallContext } from '../http/context.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import { refuseBroken } from './contact-template.service.ts'
import { frameEmail } from '../messages/email/email-frame.ts'
import { fillTemplate, findTemplateProblems } from './fill-template.ts'
import type { FilledMessage, WrittenText } from './fill-template.ts'
import { loadEmailFrame } from '../messages/email/organisation-frame.ts'
import { loadTemplateValues, pickKnown } from './template-values.ts'

type PreviewInput = WrittenText &
  Pick<TemplateText, 'template_lang'> & { readonly agreementNo?: string | undefined }

interface Preview {
  readonly filled: FilledMessage
  readonly values: ReadonlyMap<string, string | null>
  readonly recipient: string | null
}

/** The text for the customer named, else with the names of its places. */
async function fillForPreview(context: CallContext, input: PreviewInput): Promise<Preview> {
  const { agreementNo } = input
  const row: CustomerRow | null =
    agreementNo === undefined ? null : await readCustomerRow(context, agreementNo)
  const readValues = await loadTemplateValues(context)
  const values = readValues(row ?? {})
  return {
    filled: fillTemplate(input, pickKnown(values)),
    values,
    recipient: row === null ? null : (row.cFullName ?? ''),
  }
}

/** Where the preview's "stop" link leads: nowhere. */
const previewAddress = 'about:blank'

/** A text as a customer would get it. Refuses `not_found` for a customer that is not seen. */
export async function previewTemplate(
  context: CallContext,
  input: PreviewInput,
): Promise<TemplatePreview> {
  const general = findTemplateProblems(input)
  const { filled, values, recipient } = await fillForPreview(context, input)
  const frame = await loadEmailFrame(context.tx, {
    orgId: context.organisation.id,
    language: input.template_lang,
    purpose: 'marketing',
  })
  // What nobody can fill in is named once, not for this customer again.
  const personal =
    recipient === null ? [] : filled.problems.filter(({ kind }) => kind === 'no_value')
  return {
    subject: filled.subject,
    text: filled.text,
    html: filled.html === null ? null : await frameEmail(filled.html, frame, previewAddress),
    problems: [...general, ...personal],
    values: Object.fromEntries(values),
    recipient,
  }
}

/** Queues the text as an e-mail to the caller. Refuses `template_broken` and `not_found`. */
export async function sendTemplateTest(
  context: CallContext,
  input: Omit<PreviewInput, 'template_type'>,
): Promise<{ readonly id: string; readonly address: string }> {
  const written: PreviewInput = { ...input, template_type: 'email' }
  refuseBroken(findTemplateProblems(written))
  const { filled } = await fillForPreview(context, written)
  const { actor } = context
  const [id] = await queueMessages(context, [
    {
      channel: 'email',
      purpose: 'system',
      agreementNo: null,
      recipient: actor.name,
      address: actor.username,
      subject: filled.subject,
      text: filled.text,
      html: filled.html,
      language: input.template_lang,
    },
  ])
  if (id === undefined) throw new ORPCError('fault')
  return { id, address: actor.username }
}
