import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import { fillTemplate } from '../contact-templates/fill-template.ts'
import type { FilledMessage, WrittenText } from '../contact-templates/fill-template.ts'
import { loadTemplateValues, pickKnown } from '../contact-templates/template-values.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import { readCustomerRows } from '../customers/details/customer-details.service.ts'

/** A letter says in plain text what an e-mail's template says. */
export const getTemplateType = (channel: ContactType): 'email' | 'sms' =>
  channel === 'sms' ? 'sms' : 'email'

/** The text for each of the customers, filled in with what the writer may see of them. */
export async function fillForCustomers(
  context: CustomerContext,
  channel: ContactType,
  text: Pick<WrittenText, 'template_subject' | 'template_content'>,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, FilledMessage>> {
  const rows = await readCustomerRows(context, agreements)
  const readValues = await loadTemplateValues(context)
  const written = { ...text, template_type: getTemplateType(channel) }
  return new Map(
    [...rows].map(([agreementNo, row]) => {
      const filled = fillTemplate(written, pickKnown(readValues(row)))
      return [agreementNo, channel === 'email' ? filled : { ...filled, html: null }]
    }),
  )
}
