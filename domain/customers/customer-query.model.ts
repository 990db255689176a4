import type { TextKey } from '../texts/text.model.ts'
import type { CustomerField } from './customer-field.model.ts'
import { customerFields } from './customer.fields.ts'
import { customerTypes } from './customer-field.rules.ts'
import {
  contactStatuses,
  customerStatuses,
  inspectionStatuses,
  nextSteps,
} from './customer-status.model.ts'
import { identifierTypes } from './identifier.model.ts'

/** Whether customers with a flag are included with the others, left out, or the only ones (O§3 L111). */
export const triStates = ['include', 'exclude', 'only'] as const

export type TriState = (typeof triStates)[number]

/** A range of numbers, both ends included; money in minor units. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

/**
 * A range of days, both included. A bound is a day `YYYY-MM-DD`, a moment `YYYY-MM-DDTHH:mm:ss.SSS` of the organisation's zone, or reckoned from the
 * day of the search: `today`, `today+6m`, `today-30d`, `today+1y`.
 */
export interface DayRange {
  readonly min?: string
  readonly max?: string
}

export type CriterionValue = string | readonly string[] | readonly number[] | NumberRange | DayRange

/**
 * A search, in its one normal form: criteria by name, all of which hold (U-039). Made by `customerQuery` or `readCustomerQuery` only.
 * Names are wire names of fields, or of the searches in `criteria`.
 */
export type CustomerQuery = Readonly<Record<string, CriterionValue>>

/** How a criterion's value is read: `choice` is one of `values`; the others as for fields. */
export type CriterionKind = 'range' | 'dates' | 'list' | 'text' | 'tri' | 'choice'

export interface Criterion {
  readonly name: string
  readonly kind: CriterionKind
  readonly label: TextKey
  /** The field that it compares; null for a search of its own. */
  readonly field: CustomerField | null
  /** The values that there are, where the list is closed. */
  readonly values: readonly string[] | null
  /** The members of its list are whole numbers. */
  readonly isNumeric: boolean
  /** May name a person, and so must not stand in an address (W-048 as decided). */
  readonly isPersonal: boolean
}

/** Lead categories (O§9 L272): the parity positions. */
export const leadCategories = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Bounds of what a search may be, so that none can hurt: characters, nesting, criteria, members of a list, characters of a text, words. */
export const queryLimits = {
  characters: 8000,
  depth: 6,
  criteria: 50,
  members: 100,
  text: 200,
  words: 6,
} as const

const closedValues: Readonly<Record<string, readonly string[]>> = {
  status: customerStatuses,
  nextStep: nextSteps,
  fParityPosition: leadCategories,
  dpiStatusString: inspectionStatuses,
}

const numericKinds = new Set(['integer', 'money', 'decimal', 'percent'])

function ofField(field: (typeof customerFields)[number]): Criterion[] {
  if (field.filter === 'none') return []
  return [
    {
      name: field.wire,
      kind: field.filter,
      label: field.label,
      field,
      values: closedValues[field.wire] ?? null,
      isNumeric: numericKinds.has(field.kind),
      isPersonal: field.isPersonal || (field.filter === 'text' && field.wire !== 'fAgreementNo'),
    },
  ]
}

type Search = Pick<Criterion, 'kind'> &
  Partial<Pick<Criterion, 'values' | 'isNumeric' | 'isPersonal'>>

type SearchName =
  | 'keywords'
  | 'vehicle'
  | 'identifierType'
  | 'identifier'
  | 'leads'
  | 'dealer'
  | 'group_id'
  | 'contact_status'
  | 'customerType'
  | 'hotLeads'
  | 'proposals'
  | 'inventory_vin'
  | 'eco_pre_calculated'
  | 'targeted_brand'
  | 'targeted_submodel'

const search = (
  name: SearchName,
  { kind, values = null, isNumeric = false, isPersonal = false }: Search,
): Criterion => ({
  name,
  kind,
  label: `criterion_label_${name}`,
  field: null,
  values,
  isNumeric,
  isPersonal,
})

/** Searches that are no field: free text, one vehicle, leads 1 to 7, dealers and groups, workflow tab, product lists, hot leads, offers and what they are of. */
const searches: readonly Criterion[] = [
  search('keywords', { kind: 'text', isPersonal: true }),
  search('vehicle', { kind: 'text', isPersonal: true }),
  search('identifierType', { kind: 'choice', values: identifierTypes }),
  search('identifier', { kind: 'text', isPersonal: true }),
  search('leads', { kind: 'list', values: leadCategories, isNumeric: true }),
  search('dealer', { kind: 'list' }),
  search('group_id', { kind: 'list' }),
  search('contact_status', { kind: 'choice', values: contactStatuses }),
  search('customerType', { kind: 'list', values: customerTypes }),
  search('hotLeads', { kind: 'tri' }),
  search('proposals', { kind: 'tri' }),
  search('inventory_vin', { kind: 'text' }),
  search('eco_pre_calculated', { kind: 'tri' }),
  search('targeted_brand', { kind: 'text' }),
  search('targeted_submodel', { kind: 'text' }),
]

/** Every criterion there is, searches first, then fields in the order of the catalogue. */
export const criteria: readonly Criterion[] = [...searches, ...customerFields.flatMap(ofField)]

const byName: ReadonlyMap<string, Criterion> = new Map(
  criteria.map((criterion) => [criterion.name, criterion]),
)

/** The criterion of a name, or undefined for a name that is none. */
export function criterionOf(name: string): Criterion | undefined {
  return byName.get(name)
}
