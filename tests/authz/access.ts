import type { Right } from '#domain/rights/right.model.ts'
import { hashOfSelection } from '#server/customers/selection-hash.ts'
import { buildShownRecord } from '#tests/domain/offers/shown-record-builder.ts'
import type { Places } from './places.ts'

interface Access {
  /** Anybody, whoever is signed in, or whoever is a member of the organisation in the path. */
  readonly who: 'anybody' | 'signed in' | 'member'
  readonly all?: readonly Right[]
  readonly some?: readonly Right[]
  /** What the call is sent beside the organisation, for someone who may make it; it must then succeed. */
  readonly input?: (places: Places) => Readonly<Record<string, unknown>>
  /** The record named is a dealer's: to people of other dealers it does not exist. */
  readonly isOfDealer?: true
}

/** A device that nobody has told anything. */
const aDevice = '00000000-0000-4000-8000-0000000000d1'

/** As no parameter says otherwise. */
const usualDayPack = {
  customers: 500,
  megabytes: 50,
  daysAhead: 2,
  daysKept: 7,
  protection: 'device',
}

/**
 * Who may make each call, written down a second time and by hand: the matrix compares the host's answers with this table, not with the
 * contract. A new call needs a line here. Every path argument beside `orgId` belongs into `input`; its value in the other organisation's
 * `Places` is then tried as the foreign one.
 */
export const access: Readonly<Record<string, Access>> = {
  'AUTHENTICATE.post': {
    who: 'anybody',
    input: ({ username, password }) => ({ username, password }),
  },
  'TOKEN_VALIDATION.get': { who: 'signed in' },
  'TOKEN_VALIDATION.delete': { who: 'anybody' },
  'MANAGE_SESSIONS.get': { who: 'signed in' },
  'MANAGE_SESSIONS.delete': { who: 'signed in' },
  'BASE_ORG.get': { who: 'anybody' },
  'LANGUAGES.get': { who: 'anybody' },
  'BASE_TAXONOMY.get': { who: 'anybody' },
  'TAXONOMY.get': { who: 'member' },
  'ORG_METADATA.get': { who: 'member' },
  'GET_ORGANISATION.get': { who: 'member' },
  'ORGANISATIONS.get': { who: 'signed in' },
  'PARAM_KEYS.get': { who: 'member' },
  'BOOT.get': { who: 'member' },
  'EFFECTIVE_PERMISSIONS.get': { who: 'member' },
  'USER_DETAILS.get': { who: 'member', input: ({ userId }) => ({ userId }) },
  'GET_SAVED_SEARCH.get': { who: 'member', all: ['CanSeeSavedSearch'] },
  'HOME_DAY.get': { who: 'member' },
  'CUSTOMER_SEARCH.get': { who: 'member' },
  'CUSTOMER_SEARCH.post': { who: 'member', input: () => ({ query: '{}' }) },
  'CALCULATOR.get': { who: 'member' },
  'CUSTOMER_DETAILS.get': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'SERVICE_HISTORY.get': {
    who: 'member',
    all: ['CanViewServiceLeads'],
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'ONEDOC_LAST_SENT.get': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'MILEAGE_ADJUSTMENT.post': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo, new_mileage: '31480', version: '1' }),
    isOfDealer: true,
  },
  'STATUS_HISTORY.post': {
    who: 'member',
    input: ({ agreementNo }) => ({ customer_id: agreementNo, types: 'comment,status' }),
  },
  'EVENT_HISTORY.get': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'ADD_COMMENT.post': {
    who: 'member',
    all: ['CanAddComment'],
    input: ({ agreementNo }) => ({ agreementNo, activity: 'Asked for a quote' }),
    isOfDealer: true,
  },
  'EDIT_COMMENT.put': {
    who: 'member',
    all: ['CanEditComment'],
    input: ({ agreementNo, commentId }) => ({
      agreementNo,
      commentId,
      activity: 'Said before',
      base: 1,
    }),
    isOfDealer: true,
  },
  'COMMENT_VERSIONS.get': {
    who: 'member',
    all: ['CanViewComments'],
    input: ({ agreementNo, commentId }) => ({ agreementNo, commentId }),
    isOfDealer: true,
  },
  'CHANGE_CUSTOMER_STATUS.put': {
    who: 'member',
    all: ['CanChangeCustomerStatus'],
    input: ({ agreementNo }) => ({ agreementNo, status: 'contacted' }),
    isOfDealer: true,
  },
  'CHANGE_CUSTOMER_STATUS.post': {
    who: 'member',
    all: ['CanChangeCustomerStatus'],
    input: ({ agreementNo }) => ({
      agreementNo,
      status_start_time: '2026-11-23T10:00:00Z',
      status_end_time: '2026-11-23T10:30:00Z',
    }),
    isOfDealer: true,
  },
  'EVENT_HISTORY.post': {
    who: 'member',
    all: ['CanChangeCustomerStatus'],
    input: ({ agreementNo }) => ({
      agreementNo,
      event: 'call',
      outcome: 'no_reply',
      note: 'Rang out',
    }),
    isOfDealer: true,
  },
  'DELETE_STATUS.delete': {
    who: 'member',
    all: ['CanDeleteStatus'],
    input: ({ agreementNo, statusId }) => ({ agreementNo, statusId }),
    isOfDealer: true,
  },
  'CONTACT_PREFERENCE.get': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'CONTACT_PREFERENCE.put': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo, channel: 'email', objects: true }),
    isOfDealer: true,
  },
  'ASSIGN_CUSTOMERS.put': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: ({ agreementNo }) => ({ agreementNo, assignee: null, seen: null }),
    isOfDealer: true,
  },
  'ASSIGN_CUSTOMERS.post': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: () => ({
      customers: ['NO-SUCH'],
      assignee: null,
      count: 0,
      hash: hashOfSelection(
        null,
        [],
        [{ fAgreementNo: 'NO-SUCH', cFullName: null, reason: 'not_found' }],
      ),
    }),
  },
  'ASSIGNABLE_USERS.get': { who: 'member', all: ['CanAssignCustomerToUser'] },
  'ASSIGN_PREVIEW.post': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: ({ agreementNo }) => ({ customers: [agreementNo], assignee: null }),
  },
  'UNDO_ASSIGNMENT.post': {
    who: 'member',
    all: ['CanAssignCustomerToUser'],
    input: ({ batch }) => ({ batch }),
    isOfDealer: true,
  },
  'CUSTOMER_MANAGEMENT.put': {
    who: 'member',
    all: ['CanManageCustomerManagement'],
    input: ({ agreementNo }) => ({ agreementNo, base: 1, changes: {}, seen: {} }),
    isOfDealer: true,
  },
  'CUSTOMER_MANAGEMENT.post': {
    who: 'member',
    all: ['CanManageCustomerManagement'],
    input: ({ agreementNo }) => ({ agreementNo, confirmed: true }),
    isOfDealer: true,
  },
  'DISCARD_COMMANDS.post': {
    who: 'member',
    input: () => ({ discarded: [{ id: '00000000-0000-4000-8000-000000000001' }] }),
  },
  'DEVICE_SEQUENCES.get': { who: 'member' },
  'DEVICE_REPORT.post': {
    who: 'member',
    input: () => ({
      device: aDevice,
      epoch: 'one',
      app_version: '0.1.0',
      last_seq: 0,
      held: [],
      needs_you: 0,
    }),
  },
  'DEVICE_ORDERS.get': { who: 'anybody', input: ({ device }) => ({ device }) },
  'FLEET.get': { who: 'member', some: ['CanEditUsers', 'CanAssignCustomerToUser'] },
  'DEVICE_REVOCATION.post': {
    who: 'member',
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device }) => ({ device }),
  },
  'DEVICE_REVOCATION.delete': {
    who: 'member',
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device }) => ({ device }),
  },
  'DEVICE_LOSS_DISMISSAL.post': {
    who: 'member',
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device, deviceOwner }) => ({ device, person: deviceOwner, seqs: [1] }),
  },
  'DEVICE_WIPE.post': {
    who: 'member',
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device }) => ({ device }),
  },
  'DAY_PACK.post': { who: 'member', input: () => ({ device: aDevice }) },
  'DAY_PACK_RECORDS.post': {
    who: 'member',
    input: ({ agreementNo }) => ({ device: aDevice, agreements: [agreementNo] }),
  },
  'DAY_PACK_SHARED.post': { who: 'member', input: () => ({ device: aDevice }) },
  'DAY_PACK_PREVIEW.get': { who: 'member', all: ['CanViewOrgSettings'] },
  'DAY_PACK_LIMITS.get': { who: 'member', all: ['CanViewOrgSettings'] },
  'DAY_PACK_LIMITS.put': {
    who: 'member',
    all: ['CanViewOrgSettings', 'CanEditOrganisation'],
    input: () => ({ settings: usualDayPack, seen: usualDayPack }),
  },
  'OFFER_DETAILS.get': { who: 'member', input: ({ offerId }) => ({ offerId }), isOfDealer: true },
  'DEAL_FACTS.get': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'KEY_FINANCIALS.post': {
    who: 'member',
    input: ({ agreementNo, offerId }) => ({ agreementNo, oId: offerId }),
    isOfDealer: true,
  },
  'SAVE_OFFER.post': {
    who: 'member',
    all: ['CanSaveCustomOffer'],
    input: ({ agreementNo, offerId }) => ({ agreementNo, oId: offerId }),
    isOfDealer: true,
  },
  'TOTAL_COSTS.post': {
    who: 'member',
    all: ['CanViewTCOComparison'],
    input: ({ agreementNo, offerId }) => ({ agreementNo, deals: [{ oId: offerId }] }),
    isOfDealer: true,
  },
  'FLAG_AS_RECOMMENDED.post': {
    who: 'member',
    all: ['CanSetCustomRecommended'],
    input: ({ agreementNo, savedOfferId }) => ({ agreementNo, oId: savedOfferId }),
    isOfDealer: true,
  },
  'FLAG_AS_RECOMMENDED.delete': {
    who: 'member',
    all: ['CanSetCustomRecommended'],
    input: ({ agreementNo, savedOfferId }) => ({ agreementNo, oId: savedOfferId }),
    isOfDealer: true,
  },
  'SEND_TO_MYACCOUNT.post': {
    who: 'member',
    all: ['CanSendLeadsToMyAccount'],
    input: ({ agreementNo }) => ({ agreementNo, saved_offer_idx: 0 }),
    isOfDealer: true,
  },
  'REMOVE_FROM_MYACCOUNT.post': {
    who: 'member',
    all: ['CanSendLeadsToMyAccount'],
    input: ({ agreementNo }) => ({ agreementNo, saved_offer_idx: 0 }),
    isOfDealer: true,
  },
  'SHOW_DEALS.post': {
    who: 'member',
    input: ({ agreementNo }) => ({ ...buildShownRecord(agreementNo) }),
    isOfDealer: true,
  },
  'SHOWN_DEALS.get': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreementNo }),
    isOfDealer: true,
  },
  'SHOWN_DEAL.get': {
    who: 'member',
    input: ({ agreementNo, shownId }) => ({ agreementNo, shownId }),
    isOfDealer: true,
  },
  'DEAL_SHEET.get': {
    who: 'member',
    input: ({ agreementNo, shownId }) => ({ agreementNo, shownId }),
    isOfDealer: true,
  },
  'FEATURE_AUDIT.post': {
    who: 'member',
    input: ({ agreementNo }) => ({ agreement_number: agreementNo, feature: 'compare' }),
    isOfDealer: true,
  },
  'PRODUCT_CONFIG.get': { who: 'member' },
  'PRODUCT_CONFIG.post': {
    who: 'member',
    all: ['CanViewProductConfiguration'],
    input: () => ({ row: { product: 'Loan' } }),
  },
  'PRODUCT_CONFIG_PRODUCT.delete': {
    who: 'member',
    all: ['CanViewProductConfiguration'],
    input: ({ product }) => ({ product }),
  },
  'RV_CONFIG.get': { who: 'member', all: ['CanViewRvData'] },
  'GET_CALLSCRIPT.get': { who: 'member', all: ['CanViewCallScripts'] },
  'PRE_CALCULATION.post': { who: 'member', all: ['CanViewProcessingTasks'] },
  'PRE_CALCULATION.get': { who: 'member', all: ['CanViewProcessingTasks'] },
  'GET_INVENTORY_ITEM.get': { who: 'member', input: ({ vin }) => ({ vin }) },
  'DISTINCT_SEARCH.get': { who: 'member', input: () => ({ fields: 'aMake' }) },
  'STATUS_COUNTS.get': { who: 'member' },
  'DASHBOARD_INDIVIDUAL_WIDGET.get': { who: 'member', input: ({ widgetId }) => ({ widgetId }) },
  'DATA_TABLE_LAST_CLEAR.get': { who: 'signed in' },
  'SET_DATA_TABLE_LAST_CLEAR.post': { who: 'signed in' },
}

/** The restricted kinds of people, by the rights that make them (W§1 L9-13). */
export const kinds: Readonly<Record<string, readonly Right[]>> = {
  'caller-light': ['CanSeeSavedSearch', 'CanViewComments'],
  'campaign-only': ['CanSeeCampaignBuilderOnlyAccess', 'CanViewDashboard'],
  'service lead': ['CanUseWorkflow', 'CanViewServiceLeadsTab'],
  workflow: ['CanUseWorkflow', 'CanViewDashboard', 'CanAddComment', 'CanSeeSavedSearch'],
  'without any right': [],
}
