import * as v from 'valibot'
import type { CommandKind } from '../../command.ts'
import { savedOfferInput } from './saved-offer.model.ts'

const agreementNo = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const savedOffer = v.object({ agreementNo, ...savedOfferInput.entries })
/** The device creates the id; the index comes later from the host. */
const markedOffer = v.object({
  agreementNo,
  oId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
})

export type SavedOfferBody = v.InferOutput<typeof savedOffer>
export type MarkedOfferBody = v.InferOutput<typeof markedOffer>

/** The command kinds for offers, in the customer's lane. */
export function savedOfferCommands(getLane: (body: { readonly agreementNo: string }) => string) {
  return {
    'offer.save': {
      kind: 'offer.save',
      schema: 1,
      model: savedOffer,
      upcasts: {},
      getLane,
      call: { key: 'SAVE_OFFER', method: 'post' },
    },
    'offer.recommend': {
      kind: 'offer.recommend',
      schema: 1,
      model: markedOffer,
      upcasts: {},
      getLane,
      call: { key: 'FLAG_AS_RECOMMENDED', method: 'post' },
    },
    'offer.unrecommend': {
      kind: 'offer.unrecommend',
      schema: 1,
      model: markedOffer,
      upcasts: {},
      getLane,
      call: { key: 'FLAG_AS_RECOMMENDED', method: 'delete' },
    },
    'offer.send': {
      kind: 'offer.send',
      schema: 1,
      model: markedOffer,
      upcasts: {},
      getLane,
      call: { key: 'SEND_TO_MYACCOUNT', method: 'post' },
    },
    'offer.remove': {
      kind: 'offer.remove',
      schema: 1,
      model: markedOffer,
      upcasts: {},
      getLane,
      call: { key: 'REMOVE_FROM_MYACCOUNT', method: 'post' },
    },
  } as const satisfies {
    'offer.save': CommandKind<'offer.save', SavedOfferBody>
    'offer.recommend': CommandKind<'offer.recommend', MarkedOfferBody>
    'offer.unrecommend': CommandKind<'offer.unrecommend', MarkedOfferBody>
    'offer.send': CommandKind<'offer.send', MarkedOfferBody>
    'offer.remove': CommandKind<'offer.remove', MarkedOfferBody>
  }
}
