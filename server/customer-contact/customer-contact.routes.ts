import { inOrganisation } from '../http/gate.ts'
import { previewContact, sendCustomerContact } from './customer-contact.service.ts'

export const customerContactRoutes = {
  CUSTOMER_CONTACT: {
    post: inOrganisation.CUSTOMER_CONTACT.post.handler(({ input, context }) =>
      sendCustomerContact(context, input),
    ),
  },
  CONTACT_PREVIEW: {
    post: inOrganisation.CONTACT_PREVIEW.post.handler(({ input, context }) =>
      previewContact(context, input),
    ),
  },
}
