import * as v from 'valibot'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { manageMessagesRights } from './outbound-message-rights.model.ts'

/** Who has letters printed: the PDF holds addresses, so it is an export too. */
export const printLettersRights = {
  all: [...manageMessagesRights.all, 'CanExportCustomer'],
} as const satisfies RequiredRights

/** Letters of one PDF: what a printer is fed with at a time. */
export const maxBatchLetters = 5000

/** Where the envelope's window is; the first is what holds where the organisation says nothing. */
export const letterWindowNames = ['dl_uk', 'din_5008_b'] as const

export type LetterWindowName = (typeof letterWindowNames)[number]

export const letterWindowParameter = 'letter_window'
/** The line above the address; the organisation's name where it is empty. */
export const letterSenderParameter = 'letter_sender'

export function readLetterWindow(value: string | undefined): LetterWindowName {
  return letterWindowNames.find((name) => name === value) ?? letterWindowNames[0]
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Letters that are printed and posted together; instants ISO. */
export const letterBatchModel = v.object({
  id: v.string(),
  /** In its PDF; 0 while it is being printed. */
  letters: count,
  created_by: v.string(),
  created_at: v.string(),
  posted_by: v.nullable(v.string()),
  posted_at: v.nullable(v.string()),
  /** The PDF, for the person who had it printed; null for others, and while it is being printed. */
  file: v.nullable(v.string()),
  is_own: v.boolean(),
  /** What prints it; null once it has been deleted with the jobs of that time. */
  job: v.nullable(jobModel),
})

export type LetterBatchRow = v.InferOutput<typeof letterBatchModel>

export const letterQueueModel = v.object({
  /** Letters that are in no batch yet. */
  waiting: count,
  /** The newest ones, those to be posted first. */
  batches: v.array(letterBatchModel),
})

export type LetterQueue = v.InferOutput<typeof letterQueueModel>
