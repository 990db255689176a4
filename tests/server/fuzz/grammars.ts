import fc from 'fast-check'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { bookings, contactOutcomes } from '#domain/customers/contact/contact-outcome.rules.ts'
import { anyJson, anyText, wellFormed } from './values.ts'

const wireNames = customerFields.map(({ wire }) => wire)
const bound = fc.option(fc.integer({ min: -10, max: 5000 }), { nil: undefined })
const dayBound = fc.option(
  fc.constantFrom(
    'today',
    'today+6m',
    'today-30d',
    'today+1y',
    '2026-11-21',
    '2027-02-29',
    '2026-11-21T09:00:00.000',
    'today+99999y',
    '9999-12-31',
    '0001-01-01',
  ),
  { nil: undefined },
)

function criterionValue({ shape, values, isNumeric }: CriterionDefinition): fc.Arbitrary<unknown> {
  switch (shape) {
    case 'range':
      return fc.record({ min: bound, max: bound })
    case 'dates':
      return fc.record({ min: dayBound, max: dayBound })
    case 'list': {
      const member: fc.Arbitrary<unknown> =
        values === null
          ? isNumeric
            ? fc.integer({ min: 0, max: 60 })
            : fc.oneof(fc.constantFrom('D1', 'D2', 'Arden', 'assigned'), anyText)
          : fc.constantFrom(...values)
      return fc.array(member, { minLength: 1, maxLength: 4 })
    }
    case 'text':
      return fc.oneof(fc.constantFrom('Marlowe', 'ag 0', 'x y z', '-', '%_\\'), anyText)
    case 'tri':
      return fc.constantFrom('include', 'exclude', 'only')
    case 'choice':
      return fc.constantFrom(...(values ?? ['']))
  }
}

const oneCriterion = fc
  .constantFrom(...criterionDefinitions)
  .chain((criterion) =>
    fc.tuple(
      fc.constant(criterion.name),
      fc.oneof(
        { weight: 9, arbitrary: criterionValue(criterion) },
        { weight: 1, arbitrary: anyJson },
      ),
    ),
  )

/**
 * Texts with a language of their own, by the name of their field; what is not named here is made
 * from its schema alone.
 */
export const grammars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  q: fc
    .array(oneCriterion, { maxLength: 3 })
    .map((chosen) => wellFormed(JSON.stringify(Object.fromEntries(chosen)))),
  sortby: fc
    .tuple(fc.constantFrom(...wireNames), fc.constantFrom(':asc', ':desc', '', ':up'))
    .map((parts) => parts.join('')),
  minimal_columns: fc
    .array(fc.constantFrom(...wireNames), { minLength: 1, maxLength: 5 })
    .map((names) => names.join(',')),
  fields: fc
    .array(fc.constantFrom(...wireNames), { minLength: 1, maxLength: 3 })
    .map((names) => names.join(',')),
  language: fc.constantFrom('en_gb', 'de_de', 'xx'),
  campaign: fc
    .record({ id: fc.oneof(fc.integer(), anyText), type: fc.constantFrom('normal', '4s', 'nbo') })
    .map((value) => wellFormed(JSON.stringify(value))),
  job: fc
    .record({ id: fc.oneof(fc.integer(), anyText), type: fc.constant('4s') })
    .map((value) => wellFormed(JSON.stringify(value))),
  event: fc.constantFrom(...bookings, 'external_contact', 'phone'),
  outcome: fc.constantFrom(...contactOutcomes, 'external_contact_sent'),
}
