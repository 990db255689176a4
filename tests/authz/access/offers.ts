import { buildShownRecord } from '#tests/domain/offers/shown/shown-record-builder.ts'
import type { CallAccess } from './call-access.ts'

/** Who may make the calls of offers and shown deals. */
export const offerAccess: Readonly<Record<string, CallAccess>> = {
  'CALCULATOR.get': { who: 'member' },
  'OFFER_DETAILS.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ offerId }) => ({ offerId }),
    isOfDealer: true,
  },
  'MISSING_OFFER.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo, make: 'Arden', model: 'Fell' }),
    isOfDealer: true,
  },
  'OFFERABLE_VEHICLES.get': { who: 'member', isClosedToListUsers: true },
  'DEAL_FACTS.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'KEY_FINANCIALS.post': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo, offerId }) => ({ agreementNo, oId: offerId }),
    isOfDealer: true,
  },
  'SAVE_OFFER.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSaveCustomOffer'],
    input: ({ agreementNo, offerId }) => ({ agreementNo, oId: offerId }),
    isOfDealer: true,
  },
  'TOTAL_COSTS.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewTCOComparison'],
    input: ({ agreementNo, offerId }) => ({ agreementNo, deals: [{ oId: offerId }] }),
    isOfDealer: true,
  },
  'FLAG_AS_RECOMMENDED.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSetCustomRecommended'],
    input: ({ agreementNo, savedOfferId }) => ({ agreementNo, oId: savedOfferId }),
    isOfDealer: true,
  },
  'FLAG_AS_RECOMMENDED.delete': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSetCustomRecommended'],
    input: ({ agreementNo, savedOfferId }) => ({ agreementNo, oId: savedOfferId }),
    isOfDealer: true,
  },
  'SEND_TO_MYACCOUNT.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSendLeadsToMyAccount'],
    input: ({ agreementNo }) => ({ agreementNo, saved_offer_idx: 0 }),
    isOfDealer: true,
  },
  'REMOVE_FROM_MYACCOUNT.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanSendLeadsToMyAccount'],
    input: ({ agreementNo }) => ({ agreementNo, saved_offer_idx: 0 }),
    isOfDealer: true,
  },
  'SHOW_DEALS.post': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ ...buildShownRecord(agreementNo) }),
    isOfDealer: true,
  },
  'SHOWN_DEALS.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'SHOWN_DEAL.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo, shownId }) => ({ agreementNo, shownId }),
    isOfDealer: true,
  },
  'DEAL_SHEET.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo, shownId }) => ({ agreementNo, shownId }),
    isOfDealer: true,
  },
  'INVENTORY_LIST.get': { who: 'member', isClosedToListUsers: true, all: ['CanViewInventory'] },
  'GET_INVENTORY_ITEM.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ vin }) => ({ vin }),
  },
}
