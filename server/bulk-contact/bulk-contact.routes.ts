import { inOrganisation } from '../http/gate.ts'
import { commandBulk, createBulk, listBulkContacts, readBulk } from './bulk-contact.service.ts'
import { previewBulk } from './bulk-preview.service.ts'

const calls = inOrganisation

export const bulkContactRoutes = {
  BULK_CONTACT_PREVIEW: {
    post: calls.BULK_CONTACT_PREVIEW.post.handler(({ input, context }) =>
      previewBulk(context, input),
    ),
  },
  BULK_CONTACTS: {
    get: calls.BULK_CONTACTS.get.handler(({ context }) => listBulkContacts(context)),
    post: calls.BULK_CONTACTS.post.handler(({ input, context }) => createBulk(context, input)),
  },
  BULK_CONTACT: {
    get: calls.BULK_CONTACT.get.handler(({ input, context }) => readBulk(context, input)),
    post: calls.BULK_CONTACT.post.handler(({ input, context }) =>
      commandBulk(context, input.bulk, input.as),
    ),
  },
}
