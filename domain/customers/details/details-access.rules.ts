import { hasRights } from '../../rights/right.rules.ts'
import type { RequiredRights } from '../../rights/right.model.ts'
import { contactDetailsRights } from '../fields/agreement.fields.ts'
import type { FieldAccess } from '../fields/customer-field.rules.ts'
import { visibleFields } from '../fields/customer-field.rules.ts'
import { isParameterOn } from '../../organisations/parameter.rules.ts'
import type { CustomerFieldName } from '../fields/customer.fields.ts'

interface Needed {
  readonly rights?: RequiredRights
  /** The organisation parameter that must be true. */
  readonly flag?: string
}

/** Parts of a customer's details that need a right or a parameter. */
const needed = {
  comments: { rights: { all: ['CanViewComments'] } },
  propensity: { flag: 'propensity_UI_features' },
  service_history: { rights: { all: ['CanViewServiceLeads'] } },
  excess_mileage: { rights: { all: ['CanViewExcessMileage'] } },
  pre_approvals: { rights: { all: ['CanViewPreApprovals'] } },
  contact: { rights: { some: contactDetailsRights } },
  digital_pre_inspection: {
    rights: { all: ['CanViewDigitalInspections'] },
    flag: 'digital_pre_inspection_enabled',
  },
  representatives: { rights: { all: ['CanViewRepresentatives'] } },
  payment_holidays: { rights: { all: ['CanViewPaymentHolsExtensions'] } },
  true_equity: { rights: { all: ['CanViewTrueEquity'] } },
  duplicates: { flag: 'show_duplicate_record_warning' },
} as const satisfies Readonly<Record<string, Needed>>

export type DetailsPart = keyof typeof needed

/** What a person lacks for a part of the details; null is nothing. */
export function findMissingAccess(
  part: DetailsPart,
  { rights, parameters }: FieldAccess,
): 'right' | 'parameter' | null {
  const { rights: requiredRights, flag }: Needed = needed[part]
  if (!hasRights(rights, requiredRights)) return 'right'
  return flag === undefined || isParameterOn(parameters, flag) ? null : 'parameter'
}

/** For messages that name the missing rights. */
export function getPartRights(part: DetailsPart): readonly string[] {
  const { rights }: Needed = needed[part]
  return [...(rights?.all ?? []), ...(rights?.some ?? [])]
}

/** Host and page both ask this rule. */
export function maySeePart(part: DetailsPart, access: FieldAccess): boolean {
  return findMissingAccess(part, access) === null
}

/** The list's fields, plus the rate for who holds CanViewOldDealRate but not CanViewRate. */
export function detailsFields(access: FieldAccess): readonly CustomerFieldName[] {
  const wires = visibleFields(access).map(({ wire }) => wire)
  return wires.includes('fRate') || !access.rights.has('CanViewOldDealRate')
    ? wires
    : [...wires, 'fRate']
}
