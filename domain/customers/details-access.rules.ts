import { holds } from '../rights/right.rules.ts'
import type { RightsNeeded } from '../rights/right.model.ts'
import type { FieldAccess } from './customer-field.rules.ts'
import { isSwitchedOn, visibleFields } from './customer-field.rules.ts'
import type { CustomerFieldName } from './customer.fields.ts'

interface Needed {
  readonly rights?: RightsNeeded
  /** The organisation parameter that must be true. */
  readonly flag?: string
}

/** The parts of a customer's details that not everybody sees, each with what it needs (W§6 L129, L137, L139). */
const needed = {
  comments: { rights: { all: ['CanViewComments'] } },
  propensity: { flag: 'propensity_UI_features' },
  service_history: { rights: { all: ['CanViewServiceLeads'] } },
  excess_mileage: { rights: { all: ['CanViewExcessMileage'] } },
  pre_approvals: { rights: { all: ['CanViewPreApprovals'] } },
  contact: { rights: { some: ['CanSendCustomerSMS', 'CanSendCustomerEmail'] } },
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

/** What a person lacks for a part of the details: a right, the organisation's parameter, or nothing (null). */
export function missingFor(
  part: DetailsPart,
  { rights, parameters }: FieldAccess,
): 'right' | 'parameter' | null {
  const { rights: wanted, flag }: Needed = needed[part]
  if (!holds(rights, wanted)) return 'right'
  return flag === undefined || isSwitchedOn(parameters, flag) ? null : 'parameter'
}

/** The rights that a part asks for, for sentences that say what is missing. */
export function partRights(part: DetailsPart): readonly string[] {
  const { rights }: Needed = needed[part]
  return [...(rights?.all ?? []), ...(rights?.some ?? [])]
}

/** Whether the person may see the part: the host answers it, and the page shows it, by this one rule. */
export function maySeePart(part: DetailsPart, access: FieldAccess): boolean {
  return missingFor(part, access) === null
}

/**
 * The fields of a customer's row in the details: those of the list, and the agreement's rate for who may see the old deal's beside the offers (CanViewOldDealRate,
 * W§6 L137) without seeing it in the list (CanViewRate, W§6 L135).
 */
export function detailsFields(access: FieldAccess): readonly CustomerFieldName[] {
  const wires = visibleFields(access).map(({ wire }) => wire)
  return wires.includes('fRate') || !access.rights.has('CanViewOldDealRate')
    ? wires
    : [...wires, 'fRate']
}
