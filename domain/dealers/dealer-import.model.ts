import * as v from 'valibot'

/** The columns of a file of dealers, in the order of the sample. */
export const dealerColumns = [
  'code',
  'name',
  'address_1',
  'address_2',
  'address_3',
  'city',
  'state',
] as const

export type DealerColumn = (typeof dealerColumns)[number]

export const requiredDealerColumns = ['code', 'name'] as const satisfies readonly DealerColumn[]

/** The most rows of one file. */
export const maxImportedDealers = 5000

export const dealerImportStatuses = ['created', 'updated', 'unchanged', 'refused'] as const

/** Why a row was refused. */
export const dealerRowFaults = [
  'code_missing',
  'name_missing',
  'too_long',
  'repeated',
  'formula',
  'unreadable',
  'outside',
] as const

export type DealerRowFault = (typeof dealerRowFaults)[number]

/** What became of one row of the file. */
export const dealerImportRowModel = v.object({
  /** The line of the file on which it begins. */
  line: v.number(),
  ...v.entriesFromList(dealerColumns, v.string()),
  status: v.picklist(dealerImportStatuses),
  /** Why it was refused; empty otherwise. */
  message: v.union([v.literal(''), v.picklist(dealerRowFaults)]),
})

export type DealerImportRow = v.InferOutput<typeof dealerImportRowModel>
