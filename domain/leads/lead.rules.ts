import { isLocked } from '../customers/details/lock-window.rules.ts'
import type { LeadLeftOutReason } from './lead.model.ts'

/** What decides whether a customer is sent, and how they may be reached. */
export interface LeadConsent {
  readonly cPhone: string | null
  readonly cMobile: string | null
  readonly cEmail: string | null
  readonly cAddress1: string | null
  readonly dnc: boolean
  readonly dne: boolean
  readonly dnm: boolean
  readonly dns: boolean
  readonly doNotContact: boolean
}

export interface LeadCustomer extends LeadConsent {
  readonly fAgreementNo: string
  readonly cFullName: string
  readonly cAddress2: string | null
  readonly cCity: string | null
  readonly cPostcode: string | null
  readonly dCode: string
  readonly aMake: string | null
  readonly aModel: string | null
  readonly aDerivative: string | null
  readonly aVrm: string | null
  readonly fProductType: string | null
  readonly fEndDate: string | null
}

/** The ways in which a customer may be reached by those who get the lead. */
const getWays = ({ cPhone, cMobile, cEmail, cAddress1, ...objects }: LeadConsent) => ({
  call: !objects.dnc && (cPhone ?? cMobile ?? '') !== '',
  sms: !objects.dns && (cMobile ?? '') !== '',
  email: !objects.dne && (cEmail ?? '') !== '',
  mail: !objects.dnm && (cAddress1 ?? '') !== '',
})

/** Why a customer may not be sent now; null where they may. `sentAt` and `now` are ISO instants. */
export function findLeadObstacle(
  customer: LeadConsent,
  sentAt: string | null,
  now: string,
): Exclude<LeadLeftOutReason, 'not_found' | 'held_out'> | null {
  if (customer.doNotContact) return 'do_not_contact'
  if (!Object.values(getWays(customer)).includes(true)) return 'unreachable'
  return isLocked(sentAt, now) ? 'sent_recently' : null
}

/** A customer as a provider gets them: without addresses that they object to being reached at. */
export function toLead(customer: LeadCustomer) {
  const ways = getWays(customer)
  return {
    agreement_number: customer.fAgreementNo,
    name: customer.cFullName,
    phone: ways.call ? customer.cPhone : null,
    mobile: ways.call || ways.sms ? customer.cMobile : null,
    email: ways.email ? customer.cEmail : null,
    address: ways.mail
      ? [customer.cAddress1, customer.cAddress2, customer.cCity, customer.cPostcode].filter(
          (line) => line !== null && line !== '',
        )
      : null,
    may_contact_by: ways,
    dealer: customer.dCode,
    vehicle: {
      make: customer.aMake,
      model: customer.aModel,
      derivative: customer.aDerivative,
      registration: customer.aVrm,
    },
    agreement: { product: customer.fProductType, ends_on: customer.fEndDate },
  }
}

export type Lead = ReturnType<typeof toLead>
