import * as v from 'valibot'
import { baseVersion } from '../../command.ts'
import { callerIdentity, contactLogAnswerModel, contactLogRefusals } from './contact-log.model.ts'
import { endpoint } from '../../endpoint.ts'
import { organisationId } from '../../organisation-id.ts'
import {
  contactMessageInput,
  contactRights,
} from '../../customer-contact/customer-contact.model.ts'

const common = {
  service: 'notification',
  scope: 'organisation',
  method: 'POST',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: { some: Object.values(contactRights) },
} as const

const { entries, hasText, isConsistent } = contactMessageInput

/** The text is another's, or is no more. */
const templateRefusals = { template_gone: { status: 409 } } as const

const previewModel = v.object({
  recipient: v.string(),
  address: v.string(),
  /** What it comes from, of a letter the line above the address; null where nothing sends it. */
  sender: v.nullable(v.string()),
  /** The domains that another sender may have. */
  sender_domains: v.array(v.string()),
  subject: v.string(),
  text: v.string(),
  /** In the organisation's frame; null but for an e-mail. */
  html: v.nullable(v.string()),
  /** The refusal that sending it would meet now; null for none. */
  obstacle: v.nullable(v.string()),
  /** Places of the template that nothing is known for. */
  missing: v.array(v.string()),
})

export type ContactPreview = v.InferOutput<typeof previewModel>

/** Writing to one customer within the person's dealers; each type of message needs its own right. */
export const customerContactContract = {
  CUSTOMER_CONTACT: {
    post: endpoint({
      ...common,
      key: 'CUSTOMER_CONTACT',
      path: '{orgId}/customer/{agreementNo}/contact',
      summary: 'Queue a message to a customer; consent is checked now, and again when it is sent',
      offline: 'queued',
      input: v.pipe(
        v.object({
          orgId: organisationId,
          ...entries,
          ...callerIdentity,
          base: v.optional(baseVersion),
        }),
        v.check((input) => isConsistent(input), 'contact_type'),
        v.check((input) => hasText(input), 'content'),
      ),
      output: contactLogAnswerModel,
      refusals: {
        ...contactLogRefusals,
        ...templateRefusals,
        do_not_contact: { status: 409 },
        channel_objection: { status: 409 },
        purpose_off: { status: 409 },
        no_address: { status: 422 },
        address_unusable: { status: 422 },
        address_bouncing: { status: 409 },
        /** `data.domains` are those allowed. */
        sender_not_allowed: { status: 422 },
        /** `data.missing` names the places that nothing is known for. */
        template_incomplete: { status: 422 },
      },
    }),
  },
  CONTACT_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'CONTACT_PREVIEW',
      path: '{orgId}/customer/{agreementNo}/contact-preview',
      summary: 'A message as the customer would get it, and what would keep it from being sent',
      remembered: false,
      input: v.pipe(
        v.object({ orgId: organisationId, ...entries }),
        v.check((input) => isConsistent(input), 'contact_type'),
      ),
      output: previewModel,
      refusals: templateRefusals,
    }),
  },
}
