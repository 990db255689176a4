import * as v from 'valibot'
import type { Outcome } from '../outcome.ts'
import {
  getEmptyIncentiveValue,
  getIncentiveFieldKind,
  listIncentiveFields,
} from './incentive-fields.ts'
import type { IncentiveField, IncentiveValues } from './incentive-fields.ts'
import type { IncentiveType } from './incentive-type.ts'
import {
  incentiveCampaignModel,
  incentiveOfferModel,
  incentiveOverlayModel,
} from '../incentives/incentive.model.ts'

/**
 * Why a field is refused: nothing where something is required, no date, no number that makes sense
 * here, too long, an end before its beginning, or a maximum below its minimum.
 */
export type IncentiveFault =
  'missing' | 'not_a_day' | 'not_a_number' | 'too_long' | 'ends_first' | 'below_minimum'

export interface IncentiveFieldFault {
  readonly field: IncentiveField
  readonly fault: IncentiveFault
}

const models = {
  campaign: incentiveCampaignModel,
  offer: incentiveOfferModel,
  overlay: incentiveOverlayModel,
} as const

const requiredFields = {
  campaign: ['name', 'code', 'valid_from', 'valid_to'],
  offer: ['brand', 'valid_from', 'valid_to'],
  overlay: ['name', 'code', 'valid_from', 'valid_to'],
} as const satisfies Readonly<Record<IncentiveType, readonly IncentiveField[]>>

const ranges = [
  ['valid_from', 'valid_to', 'ends_first'],
  ['existing_contract_end_from', 'existing_contract_end_to', 'ends_first'],
  ['registered_from', 'registered_to', 'ends_first'],
  ['min_months', 'max_months', 'below_minimum'],
  ['min_deposit_percent', 'max_deposit_percent', 'below_minimum'],
  ['min_deposit_amount', 'max_deposit_amount', 'below_minimum'],
] as const satisfies readonly (readonly [IncentiveField, IncentiveField, IncentiveFault])[]

const maxTextLength = 500
/** Ten million pounds in pence; more is a mistake. */
const maxNumber = 1_000_000_000

/** The values of every field of the type; what is missing is empty, what it has not is left out. */
function completeValues(type: IncentiveType, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    listIncentiveFields(type).map((field) => {
      const kind = getIncentiveFieldKind(type, field)
      const value = values[field]
      const known = typeof value === 'string' && kind === 'text' ? value.trim() : value
      const isEmpty = known === undefined || known === null || known === ''
      return [field, isEmpty ? getEmptyIncentiveValue(kind) : known]
    }),
  )
}

function findFieldFault(
  type: IncentiveType,
  field: IncentiveField,
  value: unknown,
): IncentiveFault | null {
  if (value === null)
    return (requiredFields[type] as readonly IncentiveField[]).includes(field) ? 'missing' : null
  const kind = getIncentiveFieldKind(type, field)
  if (kind === 'text') {
    if (typeof value !== 'string' || value.includes('\0')) return 'missing'
    return value.length > maxTextLength ? 'too_long' : null
  }
  const read = v.safeParse(models[type].entries[field as never], value)
  if (kind === 'day') return read.success ? null : 'not_a_day'
  return read.success && typeof value === 'number' && value <= maxNumber ? null : 'not_a_number'
}

/** An incentive as it is stored, or every field that is refused and why. */
export function readIncentive(
  type: IncentiveType,
  input: Readonly<Record<string, unknown>>,
): Outcome<IncentiveValues, readonly IncentiveFieldFault[]> {
  const values = completeValues(type, input)
  const faults: IncentiveFieldFault[] = []
  for (const field of listIncentiveFields(type)) {
    const fault = findFieldFault(type, field, values[field])
    if (fault !== null) faults.push({ field, fault })
  }
  const isRefused = (name: IncentiveField) => faults.some(({ field }) => field === name)
  for (const [from, to, fault] of ranges) {
    const [low, high] = [values[from], values[to]]
    if (low === undefined || high === undefined || low === null || high === null) continue
    if (!isRefused(from) && !isRefused(to) && low > high) faults.push({ field: to, fault })
  }
  if (faults.length > 0) return { ok: false, refusal: faults }
  return { ok: true, value: v.parse(models[type], values) as IncentiveValues }
}
