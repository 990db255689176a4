import type { TextKey } from '../../texts/text.model.ts'
import type { CustomerField, FieldKind, FilterKind } from '../fields/customer-field.model.ts'
import { customerTypes } from '../fields/customer-field.rules.ts'
import { customerFields } from '../fields/customer.fields.ts'
import type { CustomerFieldName } from '../fields/customer.fields.ts'
import {
  contactStatuses,
  customerStatuses,
  inspectionStatuses,
  nextSteps,
} from '../fields/customer-status.model.ts'
import { identifierTypes } from '../fields/identifier.model.ts'
import { offerTraits } from '../../offers/offer-trait.rules.ts'
import { vehicleTypes } from '../fields/vehicle-type.rules.ts'
import {
  parseChoice,
  parseChoices,
  parseDays,
  parseNumbers,
  parseRange,
  parseText,
  parseTexts,
  parseTri,
} from './criterion-value.rules.ts'
import type { Criterion } from './criterion.model.ts'
import type { TriState } from './customer-query.model.ts'

type FieldFilter = Exclude<FilterKind, 'none'>

/** `choice` is one of `values`; the others as for fields. */
export type CriterionShape = FieldFilter | 'choice'

/** The criterion of a wire value that is not empty; null for a bad one. */
type ParseCriterion = (value: unknown, timeZone: string) => Criterion | null

/** What a criterion is on the wire and in the filter sheet. */
export interface CriterionDefinition {
  /** On the wire. */
  readonly name: string
  readonly shape: CriterionShape
  readonly label: TextKey
  /** The field that it compares; null for other searches. */
  readonly field: CustomerField | null
  /** The values of a closed list. */
  readonly values: readonly string[] | null
  /** The members of its list are whole numbers. */
  readonly isNumeric: boolean
  /** May identify a person, and so must not be part of an address (W-048). */
  readonly isPersonal: boolean
  readonly parse: ParseCriterion
}

/** Null stays null: a value that could not be parsed makes no criterion. */
const build = <Value>(
  value: Value | null,
  toCriterion: (value: Value) => Criterion,
): Criterion | null => (value === null ? null : toCriterion(value))

/** The parity positions. */
const leadCategories = ['1', '2', '3', '4', '5', '6', '7'] as const

const closedValues: Readonly<Record<string, readonly string[]>> = {
  status: customerStatuses,
  nextStep: nextSteps,
  fParityPosition: leadCategories,
  dpiStatusString: inspectionStatuses,
}

const wholeKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['money', 'integer'])
const numericKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'integer',
  'money',
  'decimal',
  'percent',
])

type ComparedField = CustomerField<CustomerFieldName>

function parseList({ wire: field, kind }: ComparedField, value: unknown): Criterion | null {
  const closed = closedValues[field] ?? null
  if (numericKinds.has(kind))
    return build(parseNumbers(value, closed), (values) => ({ kind: 'member', field, values }))
  return build(closed === null ? parseTexts(value) : parseChoices(value, closed), (values) => ({
    kind: kind === 'list' ? 'overlap' : 'member',
    field,
    values,
  }))
}

const fieldParsers = {
  range: ({ wire: field, kind }, value) =>
    build(parseRange(value, wholeKinds.has(kind)), (range) => ({ kind: 'range', field, ...range })),
  dates: ({ wire: field, kind }, value, timeZone) =>
    build(parseDays(value, kind === 'datetime', timeZone), (range) => ({
      kind: kind === 'datetime' ? 'times' : 'days',
      field,
      ...range,
    })),
  list: parseList,
  text: ({ wire: field }, value) =>
    build(parseText(value), (text) => ({ kind: 'contains', field, text })),
  tri: ({ wire: field }, value) =>
    build(parseTri(value), (state) => ({ kind: 'flag', field, state })),
} satisfies Record<
  FieldFilter,
  (field: ComparedField, value: unknown, timeZone: string) => Criterion | null
>

/** Fields that are not compared as their kind is. */
const ownParsers: Readonly<Partial<Record<CustomerFieldName, ParseCriterion>>> = {
  aVrm: (value) => build(parseText(value), (text) => ({ kind: 'registration', text })),
  assignedUser: (value) =>
    build(parseTexts(value), (assignees) => ({ kind: 'assignee', assignees })),
  status: (value) =>
    build(parseChoices(value, customerStatuses), (statuses) => ({ kind: 'status', statuses })),
}

function fromField(field: (typeof customerFields)[number]): CriterionDefinition[] {
  const { filter } = field
  if (filter === 'none') return []
  return [
    {
      name: field.wire,
      shape: filter,
      label: field.label,
      field,
      values: closedValues[field.wire] ?? null,
      isNumeric: numericKinds.has(field.kind),
      isPersonal: field.isPersonal || (filter === 'text' && field.wire !== 'fAgreementNo'),
      parse:
        ownParsers[field.wire] ??
        ((value, timeZone) => fieldParsers[filter](field, value, timeZone)),
    },
  ]
}

type Search = Pick<CriterionDefinition, 'shape' | 'values' | 'isNumeric' | 'isPersonal' | 'parse'>

const search = (shape: CriterionShape, parse: ParseCriterion): Search => ({
  shape,
  values: null,
  isNumeric: false,
  isPersonal: false,
  parse,
})

const textSearch = (toCriterion: (text: string) => Criterion): Search =>
  search('text', (value) => build(parseText(value), toCriterion))

const triSearch = (toCriterion: (state: TriState) => Criterion): Search =>
  search('tri', (value) => build(parseTri(value), toCriterion))

const listSearch = (toCriterion: (values: readonly string[]) => Criterion): Search =>
  search('list', (value) => build(parseTexts(value), toCriterion))

/** Searches that are not a field. */
const searches = {
  keywords: { ...textSearch((text) => ({ kind: 'keywords', text })), isPersonal: true },
  vehicle: { ...textSearch((text) => ({ kind: 'vehicle', text })), isPersonal: true },
  identifierType: {
    ...search('choice', (value) =>
      build(parseChoice(value, identifierTypes), (type) => ({ kind: 'identifierType', type })),
    ),
    values: identifierTypes,
  },
  identifier: {
    ...textSearch((text) => ({ kind: 'identifier', text, type: null })),
    isPersonal: true,
  },
  leads: {
    ...search('list', (value) =>
      build(parseNumbers(value, leadCategories), (positions) => ({
        kind: 'parityPosition',
        positions,
      })),
    ),
    values: leadCategories,
    isNumeric: true,
  },
  dealer: listSearch((dealers) => ({ kind: 'dealer', dealers })),
  group_id: listSearch((groups) => ({ kind: 'dealerGroup', groups })),
  contact_status: {
    ...search('choice', (value) =>
      build(parseChoice(value, contactStatuses), (status) => ({ kind: 'contactStatus', status })),
    ),
    values: contactStatuses,
  },
  customerType: {
    ...search('list', (value) =>
      build(parseChoices(value, customerTypes), (types) => ({ kind: 'customerType', types })),
    ),
    values: customerTypes,
  },
  vehicleType: {
    ...search('list', (value) =>
      build(parseChoices(value, vehicleTypes), (types) => ({ kind: 'vehicleType', types })),
    ),
    values: vehicleTypes,
  },
  hotLeads: triSearch((state) => ({ kind: 'hotLead', state })),
  proposals: triSearch((state) => ({ kind: 'anyOffer', state })),
  inventory_vin: textSearch((vin) => ({ kind: 'inventoryOffer', vin })),
  eco_pre_calculated: triSearch((state) => ({ kind: 'ecoOffer', state })),
  targeted_brand: textSearch((make) => ({ kind: 'offeredMake', make })),
  targeted_submodel: textSearch((model) => ({ kind: 'offeredModel', model })),
  offer_types: {
    ...search('list', (value) =>
      build(parseChoices(value, offerTraits), (traits) => ({ kind: 'offerTrait', traits })),
    ),
    values: offerTraits,
  },
} as const satisfies Readonly<Record<string, Search>>

type SearchName = keyof typeof searches

const isSearchName = (name: string): name is SearchName => Object.hasOwn(searches, name)

const fromSearch = (name: SearchName): CriterionDefinition => ({
  ...searches[name],
  name,
  label: `criterion_label_${name}`,
  field: null,
})

/** Searches first, then fields in the order of the catalogue. */
export const criterionDefinitions: readonly CriterionDefinition[] = [
  ...Object.keys(searches).filter(isSearchName).map(fromSearch),
  ...customerFields.flatMap(fromField),
]

const byName: ReadonlyMap<string, CriterionDefinition> = new Map(
  criterionDefinitions.map((definition) => [definition.name, definition]),
)

export function findCriterionDefinition(name: string): CriterionDefinition | undefined {
  return byName.get(name)
}
