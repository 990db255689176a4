import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import {
  bulkCommands,
  bulkContactModel,
  bulkContactRights,
  bulkPreviewModel,
  bulkRecipientModel,
  bulkSelection,
} from './bulk-contact.model.ts'

const common = {
  service: 'notification',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: bulkContactRights,
} as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ofBulk = {
  orgId: organisationId,
  bulk: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
}

const selectionRefusals = {
  /** The search of a selection is refused: data is {code, field}. */
  search_refused: { status: 400 },
  /** More customers than one message is written to: data is {most}. */
  too_many: { status: 422 },
  template_gone: { status: 409 },
} as const

/** One message to many customers of the list, by a template. */
export const bulkContactContract = {
  BULK_CONTACT_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'BULK_CONTACT_PREVIEW',
      method: 'POST',
      path: '{orgId}/bulk-contacts/preview',
      summary: 'Who would get a message, who would not and why, and what it looks like',
      remembered: false,
      input: v.pipe(
        v.object({ orgId: organisationId, ...bulkSelection.entries }),
        v.check((input) => bulkSelection.isOne(input), 'selection'),
      ),
      output: bulkPreviewModel,
      refusals: selectionRefusals,
    }),
  },
  BULK_CONTACTS: {
    get: endpoint({
      ...common,
      key: 'BULK_CONTACTS',
      method: 'GET',
      path: '{orgId}/bulk-contacts',
      summary: 'The messages that were written to many, the newest first',
      input: v.object({ orgId: organisationId }),
      output: v.array(bulkContactModel),
    }),
    post: endpoint({
      ...common,
      key: 'BULK_CONTACTS',
      method: 'POST',
      path: '{orgId}/bulk-contacts',
      summary: 'Write a previewed message to many; nothing leaves for a minute',
      input: v.pipe(
        v.object({
          orgId: organisationId,
          ...bulkSelection.entries,
          /** Customers of the selection, as previewed. */
          total: count,
        }),
        v.check((input) => bulkSelection.isOne(input), 'selection'),
      ),
      output: bulkContactModel,
      refusals: {
        ...selectionRefusals,
        /** The search finds others than were previewed: data is {total}. */
        set_changed: { status: 409 },
      },
    }),
  },
  BULK_CONTACT: {
    get: endpoint({
      ...common,
      key: 'BULK_CONTACT',
      method: 'GET',
      path: '{orgId}/bulk-contacts/{bulk}',
      summary: 'What became of each customer of a message to many, a page at a time',
      input: v.object({
        ...ofBulk,
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: v.object({ bulk: bulkContactModel, recipients: v.array(bulkRecipientModel) }),
    }),
    post: endpoint({
      ...common,
      key: 'BULK_CONTACT',
      method: 'POST',
      path: '{orgId}/bulk-contacts/{bulk}',
      summary: 'Undo, send at once, pause, resume or stop a message to many',
      input: v.object({ ...ofBulk, as: v.picklist(bulkCommands) }),
      output: bulkContactModel,
      refusals: {
        /** It has gone on meanwhile, so that this can no longer be done. */
        bulk_moved: { status: 409 },
      },
    }),
  },
}
