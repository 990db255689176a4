import * as v from 'valibot'
import type { CommandKind } from '../../command.ts'
import { keyFinancialsInput } from '../key-financials/key-financials.model.ts'
import { maxShownDeals, shownDealsModel, shownHash } from './shown-deals.model.ts'

const agreementNo = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/**
 * What a customer was shown, with the hash that the device made of it and, for each deal, the choice
 * and overrides that the host recalculates it by; null where the device has none.
 */
export const shownRecord = v.object({
  agreementNo,
  shown: shownDealsModel,
  hash: shownHash,
  choices: v.optional(
    v.pipe(v.array(v.fallback(v.nullable(keyFinancialsInput), null)), v.maxLength(maxShownDeals)),
    [],
  ),
})

export type ShownRecord = v.InferOutput<typeof shownRecord>

/** The command kind of what customers are shown, in the lane of their customer. */
export function shownDealsCommands(getLane: (body: { readonly agreementNo: string }) => string) {
  return {
    'deals.show': {
      kind: 'deals.show',
      schema: 3,
      model: shownRecord,
      upcasts: {
        /** Before the choices: the host cannot recalculate those deals. */
        1: (body: unknown) => ({ ...(body as object), choices: [] }),
        /** Before sheets: what was recorded was shown on the screen. */
        2: (body: unknown) => body,
      },
      getLane,
      call: { key: 'SHOW_DEALS', method: 'post' },
    },
  } as const satisfies { 'deals.show': CommandKind<'deals.show', ShownRecord> }
}
