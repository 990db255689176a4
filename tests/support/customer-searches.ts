import fc from 'fast-check'
import type { CustomerField } from '#domain/customers/fields/customer-field.model.ts'
import type { MatchedOffer } from '#domain/customers/search/customer-match.model.ts'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import type { Criterion } from '#domain/customers/search/criterion.model.ts'
import { parseCriteria } from '#domain/customers/search/customer-query.rules.ts'
import { customerStatuses, nextSteps } from '#domain/customers/fields/customer-status.model.ts'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { rights } from '#domain/rights/right.model.ts'

/** The zone of the organisation that is searched. */
export const searchZone = 'Europe/London'

/** Its parameters: every field exists. */
export const searchParameters: ReadonlyMap<string, string> = new Map<string, string>([
  ['eco_option_fuel_types', 'Electric,Hybrid'],
  ['time_zone', searchZone],
  ['lease_product_types', 'Lease,Hire'],
  ['cash_customer_product_types', 'Cash'],
  [
    'customer_details_additional_customer_fields',
    customerFields
      .filter(({ namedIn }) => namedIn !== null)
      .map(({ wire }) => wire)
      .join(','),
  ],
  ...customerFields.flatMap(({ flag }) => (flag === null ? [] : [[flag, '1'] as const])),
])
/** Who may see every field. */
export const searchAccess = { rights: new Set<string>(rights), parameters: searchParameters }

const words = [
  'Zoë',
  'Müller',
  'strauß',
  'AN',
  'an',
  'Åse',
  'o’Brien',
  '50%',
  'a_b',
  'back\\slash',
  'Škoda',
  'x',
] as const
const products = ['PCP', 'Lease', 'Hire', 'Cash', ''] as const
const days = ['2026-03-29', '2026-10-25', '2026-11-21', '2027-03-28', '2025-02-28'] as const
const instants = [
  '2026-03-29T00:30:00.000Z',
  '2026-03-29T01:30:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-11-21T23:59:59.999Z',
  '2026-11-22T00:00:00.000Z',
] as const
const bounds = [
  ...days,
  'today',
  'today-30d',
  'today+4m',
  '2026-03-29T01:30:00.000',
  '2026-10-25T01:30:00.000',
  '2026-10-25T00:30:00Z',
] as const
const vins = ['WVWZZZ1JZ3W386752', 'SB164ABN10E082986'] as const
const plates = ['AB12 CDE', 'ab12cdf', 'HH-XY 123'] as const

const valuesByField: Readonly<Record<string, readonly string[]>> = {
  aVin: vins,
  aVrm: plates,
  dCode: ['D1', 'D2', 'D3'],
  status: customerStatuses,
  nextStep: nextSteps,
  fProductType: products,
  assignedUser: ['u-1', 'u-2', 'unassigned'],
  dealer: ['D1', 'D2', 'D9'],
  group_id: ['north', 'south', 'none'],
  keywords: [...words, 'ab12', 'müller zo', 'AG-'],
  vehicle: [...vins, ...plates, 'AB12CDE'],
  identifier: [...vins, ...plates, ...words],
  fAgreementNo: ['AG-', '1', ...words],
  inventory_vin: ['WVWZZZ1JZXW000001', 'wvw zzz1jzxw000001', 'WVW'],
  targeted_brand: ['arden', ' Volta', 'Ard'],
  targeted_submodel: ['FELL', 'One', 'On'],
}

function valueOfField({ wire, kind }: CustomerField): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'money':
    case 'integer':
      return fc.constantFrom(-2, -1, 0, 1, 2, 3)
    case 'decimal':
    case 'percent':
      return fc.constantFrom(-0.5, 0, 0.1, 0.3, 6.9)
    case 'date':
      return fc.constantFrom(...days)
    case 'datetime':
      return fc.constantFrom(...instants).map((instant) => new Date(instant))
    case 'flag':
      return fc.boolean()
    case 'list':
      return fc.subarray([...words], { maxLength: 3 })
    case 'record':
      return fc.constant(null)
    case 'text':
    case 'url':
    case 'code':
    case 'status':
      return fc.constantFrom(...(valuesByField[wire] ?? words))
  }
}

const needed: ReadonlySet<string> = new Set([
  'cFullName',
  'dCode',
  'status',
  'mapped_inventory_count',
  'fParityPosition',
])

/** Any customer that the columns can hold: every value, or none where there need not be one. */
export const anyCustomer = fc.record(
  Object.fromEntries(
    customerFields
      .filter(
        ({ wire, kind }) =>
          !['fAgreementNo', 'organisationid', 'assignedUser'].includes(wire) && kind !== 'record',
      )
      .map((field) => [
        field.wire,
        needed.has(field.wire) || field.kind === 'flag' || field.kind === 'list'
          ? valueOfField(field)
          : fc.option(valueOfField(field), { freq: 3 }),
      ]),
  ),
)

const ends = (value: fc.Arbitrary<unknown>) =>
  fc.record({ min: value, max: value }, { requiredKeys: [] })

function valueOfCriterion(criterion: CriterionDefinition): fc.Arbitrary<unknown> {
  const { name, shape, values, isNumeric, field } = criterion
  switch (shape) {
    case 'range':
      return ends(
        fc.constantFrom(
          -2,
          -1,
          0,
          1,
          2,
          ...(field?.kind === 'decimal' || field?.kind === 'percent' ? [0.1, 0.3, 6.9] : []),
        ),
      )
    case 'dates':
      return ends(fc.constantFrom(...bounds))
    case 'tri':
      return fc.constantFrom('include', 'exclude', 'only')
    case 'choice':
      return fc.constantFrom(...(values ?? ['x']))
    case 'list':
      return fc.array<unknown>(
        isNumeric
          ? fc.integer({ min: values === null ? -2 : 1, max: values === null ? 3 : 7 })
          : fc.constantFrom(...(valuesByField[name] ?? values ?? words)),
        { minLength: 1, maxLength: 3 },
      )
    case 'text':
      return fc.constantFrom(...(valuesByField[name] ?? ['a', 'AN', 'Ü', 'ß', ...words]))
  }
}

const anyValues = fc
  .uniqueArray(fc.constantFrom(...criterionDefinitions), {
    minLength: 1,
    maxLength: 3,
    selector: ({ name }) => name,
  })
  .chain((chosen) =>
    fc.record(
      Object.fromEntries(chosen.map((criterion) => [criterion.name, valueOfCriterion(criterion)])),
    ),
  )

const anyGroups = (levels: number): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const branches = fc.array(levels === 1 ? anyValues : fc.oneof(anyValues, anyGroups(levels - 1)), {
    minLength: 1,
    maxLength: 3,
  })
  return fc
    .record({ all: branches, any: branches, none: branches }, { requiredKeys: [] })
    .chain((groups) =>
      fc.oneof(
        fc.constant(groups),
        anyValues.map((values) => ({ ...values, ...groups })),
      ),
    )
}

/** A search of one to three criteria, of groups of such searches, or both. */
export const anySearch = fc
  .oneof({ arbitrary: anyValues, weight: 2 }, { arbitrary: anyGroups(2), weight: 1 })
  .map((values) => parseCriteria(values, { access: searchAccess, timeZone: searchZone }))
  .filter((read) => read.ok)
  .map((read): readonly Criterion[] => (read.ok ? read.value : []))

/** Offers of every kind that searches tell apart. */
export const matchedOfferSamples: readonly MatchedOffer[] = [
  {
    type: 'repeatTerm',
    inventoryVin: null,
    aFuelType: null,
    aMake: null,
    aModel: null,
    fParity: null,
    fEquity: null,
    fPayment: null,
    are_discounts_applied: false,
  },
  {
    type: 'mapped',
    inventoryVin: 'wvw zzz1jzxw000001',
    aFuelType: ' electric',
    aMake: 'ARDEN ',
    aModel: 'Fell',
    fParity: 0,
    fEquity: -1,
    fPayment: 30_000,
    are_discounts_applied: true,
  },
  {
    type: 'mapped',
    inventoryVin: null,
    aFuelType: 'Petrol',
    aMake: 'Volta',
    aModel: 'one',
    fParity: -1,
    fEquity: -20_000,
    fPayment: 2_000_000,
    are_discounts_applied: false,
  },
  {
    type: 'mapped',
    inventoryVin: null,
    aFuelType: 'Petrol',
    aMake: 'Volta',
    aModel: 'two',
    fParity: 500,
    fEquity: 0,
    fPayment: 2_000_000,
    are_discounts_applied: false,
  },
  {
    type: 'saved',
    inventoryVin: 'WVWZZZ1JZXW000001',
    aFuelType: 'Electric',
    aMake: 'Arden',
    aModel: 'Fell',
    fParity: 500,
    fEquity: -1,
    fPayment: 2_000_000,
    are_discounts_applied: true,
  },
]

/** Whom customers are assigned to, in turn. */
export const assigneeSamples = [null, 'u-1', 'u-2', 'lms_user'] as const
