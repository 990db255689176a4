import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { letterBatchModel, letterQueueModel, printLettersRights } from './letter-batch.model.ts'

const common = {
  service: 'notification',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: printLettersRights,
} as const

/** Letters to customers, from the queue to the letter box. */
export const letterBatchContract = {
  LETTER_BATCHES: {
    get: endpoint({
      ...common,
      key: 'LETTER_BATCHES',
      method: 'GET',
      path: '{orgId}/letter-batches',
      summary: 'How many letters wait to be printed, and the batches that were',
      input: v.object({ orgId: organisationId }),
      output: letterQueueModel,
    }),
    post: endpoint({
      ...common,
      key: 'LETTER_BATCHES',
      method: 'POST',
      acting: 'withheld',
      path: '{orgId}/letter-batches',
      summary: 'Print the waiting letters as one PDF; consent is checked again for each',
      input: v.object({ orgId: organisationId }),
      output: letterBatchModel,
      refusals: {
        /** None waits, or somebody else has them printed. */
        no_letters: { status: 409 },
      },
    }),
  },
  LETTERS_POSTED: {
    post: endpoint({
      ...common,
      key: 'LETTERS_POSTED',
      method: 'POST',
      acting: 'withheld',
      path: '{orgId}/letter-batches/{batch}/posted',
      summary: 'Note that the letters of a batch were posted',
      input: v.object({
        orgId: organisationId,
        batch: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: letterBatchModel,
      refusals: {
        /** Its PDF is not there yet. */
        not_printed: { status: 409 },
      },
    }),
  },
}
