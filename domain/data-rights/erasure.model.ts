import * as v from 'valibot'
import { isStorableText, requiredText } from '../input.model.ts'
import { personParts } from './person-file.model.ts'

/** Agreements of one person that are erased at once; nobody has come near as many. */
export const maxErasedAgreements = 100

export const maxErasureReason = 300

/**
 * What of an agreement stays as its finance record, since books must be stored for years: what was
 * agreed and paid, without anything that names the person or the very car.
 */
export const financeRecordFields = [
  'dCode',
  'dName',
  'aMake',
  'aModel',
  'aDerivative',
  'fProductType',
  'fStartDate',
  'fEndDate',
  'fTerminationDate',
  'fEarlySettlementDate',
  'fTerm',
  'fPurchasePrice',
  'fDeposit',
  'fAdvance',
  'fPayment',
  'fBalloon',
  'fLumpSum',
  'fRate',
  'payments_made',
  'payments_rem',
  'arrears',
] as const

export const erasureReason = v.pipe(
  requiredText(maxErasureReason),
  v.check(isStorableText, 'erasure_reason_unreadable'),
)

/** What an erasure form holds: without the tick nothing is erased. */
export const erasureForm = v.object({
  reason: erasureReason,
  confirmed: v.literal(true, 'erasure_tick_missing'),
})

/** What erasing a person would do now. */
export const erasurePreviewModel = v.object({
  agreements: v.array(
    v.object({
      agreementNo: v.string(),
      dealer: v.string(),
      ends_on: v.nullable(v.string()),
      /** It has not ended: the contract still needs what would be erased. */
      is_running: v.boolean(),
      /** The last day of its finance record. */
      stored_until: v.string(),
    }),
  ),
  /** Agreements of the person at dealers that the caller does not see: they stay. */
  elsewhere: v.number(),
  /** What is held now, and would be gone, by part; parts that hold nothing are left out. */
  removed: v.array(v.object({ part: v.picklist(personParts), count: v.number() })),
  /** Messages that have not left and would not leave any more. */
  waiting_messages: v.number(),
  /** Files that may hold the person, and would be deleted. */
  files: v.number(),
  /** Years for which finance records are kept. */
  years: v.number(),
})

export type ErasurePreview = v.InferOutput<typeof erasurePreviewModel>
