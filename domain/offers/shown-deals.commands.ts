import * as v from 'valibot'
import type { CommandKind } from '../command.ts'
import { shownDealsModel, shownHash } from './shown-deals.model.ts'

const agreementNo = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** What a customer was shown, with the hash that the device made of it. */
export const shownRecord = v.object({ agreementNo, shown: shownDealsModel, hash: shownHash })

export type ShownRecord = v.InferOutput<typeof shownRecord>

/** The command kind of what customers are shown, in the lane of their customer. */
export function shownDealsCommands(laneOf: (body: { readonly agreementNo: string }) => string) {
  return {
    'deals.show': {
      kind: 'deals.show',
      schema: 1,
      model: shownRecord,
      upcasts: {},
      laneOf,
      call: { key: 'SHOW_DEALS', method: 'post' },
    },
  } as const satisfies { 'deals.show': CommandKind<'deals.show', ShownRecord> }
}
