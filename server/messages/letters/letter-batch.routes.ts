import { inOrganisation } from '../../http/gate.ts'
import { createLetterBatch, postLetterBatch, readLetterQueue } from './letter-batch.service.ts'

export const letterBatchRoutes = {
  LETTER_BATCHES: {
    get: inOrganisation.LETTER_BATCHES.get.handler(({ context }) => readLetterQueue(context)),
    post: inOrganisation.LETTER_BATCHES.post.handler(({ context }) => createLetterBatch(context)),
  },
  LETTERS_POSTED: {
    post: inOrganisation.LETTERS_POSTED.post.handler(({ input, context }) =>
      postLetterBatch(context, input.batch),
    ),
  },
}
