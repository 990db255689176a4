import type { Right } from '../../rights/right.model.ts'
import { fieldFactory } from './customer-field.model.ts'

const identity = fieldFactory('identity')
const vehicle = fieldFactory('vehicle')
const finance = fieldFactory('finance')

/** One of them opens a customer's numbers and addresses. */
export const contactDetailsRights = [
  'CanSendCustomerSMS',
  'CanSendCustomerEmail',
] as const satisfies readonly Right[]

const number = {
  filter: 'none',
  isSortable: false,
  isPersonal: true,
  someRight: contactDetailsRights,
} as const

/** Who the customer is and where the agreement came from. */
export const identityFields = [
  identity('fAgreementNo', 'text', { filter: 'text' }),
  identity('organisationid', 'text', { filter: 'none', isSortable: false }),
  identity('cFullName', 'text', { filter: 'text', isInitial: true, isPersonal: true }),
  identity('cCompanyName', 'text', { filter: 'text', isPersonal: true }),
  identity('cTitle', 'text', { isPersonal: true }),
  identity('cFName', 'text', { filter: 'text', isPersonal: true }),
  identity('cLName', 'text', { filter: 'text', isPersonal: true }),
  identity('cRepresentative1FName', 'text', {
    filter: 'text',
    isPersonal: true,
    right: 'CanViewRepresentatives',
  }),
  identity('cMobile', 'text', number),
  identity('cPhone', 'text', number),
  identity('dCode', 'text'),
  identity('dName', 'text'),
  identity('dSalesPerson', 'text', { isInitial: true, right: 'CanSeeSalesPerson' }),
  identity('cBPID', 'text', { filter: 'text' }),
  identity('atgAccountID', 'text', {
    filter: 'text',
    isInitial: true,
    flag: 'show_my_account_link_features',
  }),
  identity('origin', 'text'),
] as const

/** `aCode1` is the asset code of searches by identifier. */
export const vehicleFields = [
  vehicle('aMake', 'text', { isInitial: true }),
  vehicle('aModel', 'text'),
  vehicle('aDerivative', 'text'),
  vehicle('aType', 'text'),
  vehicle('aVin', 'text', { filter: 'text' }),
  vehicle('aVrm', 'text', { filter: 'text' }),
  vehicle('aModelYear', 'integer'),
  vehicle('aRegDate', 'date'),
  vehicle('pFuelType', 'text', { isInitial: true }),
  vehicle('aVehicleImageURL', 'url'),
  vehicle('aCode1', 'text', { filter: 'text' }),
] as const

const holidays = { right: 'CanViewPaymentHolsExtensions' } as const

/** Monthly sums show pence. Holiday and extended payments need their own right. */
export const financeFields = [
  finance('fProductType', 'text'),
  finance('fParityPosition', 'integer', { filter: 'list' }),
  finance('fParity', 'money', { isInitial: true, decimals: 2 }),
  finance('fEquity', 'money', { isInitial: true }),
  finance('fTrueEquity', 'money', { right: 'CanViewTrueEquity' }),
  finance('fBuyingPower', 'money'),
  finance('fPayment', 'money', { decimals: 2 }),
  finance('fMonthlyBudget', 'money', { decimals: 2 }),
  finance('fTerm', 'integer'),
  finance('fBalloon', 'money'),
  finance('fDeposit', 'money'),
  finance('fDepositSub', 'money'),
  finance('fPurchasePrice', 'money'),
  finance('fLumpSum', 'money'),
  finance('fAdvance', 'money'),
  finance('fRate', 'percent', { right: 'CanViewRate' }),
  finance('fDistance', 'integer'),
  finance('fStartDate', 'date'),
  finance('fEndDate', 'date'),
  finance('fTerminationDate', 'date', { right: 'CanViewLapsedCustomers' }),
  finance('fTerminationReason', 'text', { right: 'CanViewLapsedCustomers' }),
  finance('fEarlySettlementDate', 'date', { right: 'CanViewEarlySettlement' }),
  finance('fEarlySettlementReason', 'text', { right: 'CanViewEarlySettlement' }),
  finance('fGuarantor', 'text', {
    filter: 'text',
    isPersonal: true,
    right: 'CanViewGuarantorData',
  }),
  finance('fSettlementType', 'code'),
  finance('settlements', 'record'),
  finance('payments_made', 'integer'),
  finance('payments_rem', 'integer'),
  finance('fHolidayPayments', 'integer', holidays),
  finance('fHolidayUntil', 'date', holidays),
  finance('fExtendedPayments', 'integer', holidays),
  finance('fExtendedEndDate', 'date', holidays),
  finance('nextPaymentDays', 'integer'),
  finance('nextPayment5TG', 'integer'),
  finance('ald_next_payment_days', 'integer'),
  finance('aValuationAverage', 'money'),
  finance('aValuationClean', 'money'),
  finance('pFinancePreApprovedAmount', 'money', { right: 'CanViewPreApprovals' }),
  finance('pFinancePreApprovedExpiry', 'date', { right: 'CanViewPreApprovals' }),
] as const
