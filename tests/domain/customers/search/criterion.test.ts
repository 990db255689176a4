import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criterionDefinitions } from '#domain/customers/search/criterion-definition.rules.ts'
import { interpretCriterion } from '#domain/customers/search/criterion.model.ts'
import type {
  Criterion,
  CriterionKind,
  CriterionTable,
} from '#domain/customers/search/criterion.model.ts'
import { formatCriteria, parseCriteria } from '#domain/customers/search/customer-query.rules.ts'
import { anySearch, searchAccess, searchZone } from '#tests/support/customer-searches.ts'

const context = { access: searchAccess, timeZone: searchZone }
const samples = {
  range: { min: 1 },
  dates: { min: '2026-01-01' },
  list: ['1'],
  tri: 'only',
  choice: '',
  text: 'x',
} as const

describe('a criterion', () => {
  it.each(criterionDefinitions.map((definition) => [definition.name, definition] as const))(
    'travels under the name that it was read by: %s',
    (name, { shape, values }) => {
      const value = values === null ? samples[shape] : values[0]
      const criteria = parseCriteria({ [name]: value }, context)
      expect(criteria.ok && Object.keys(formatCriteria(criteria.value))).toEqual([name])
    },
  )

  it('is the same after it has travelled', () => {
    fc.assert(
      fc.property(anySearch, (criteria) => {
        expect(parseCriteria(formatCriteria(criteria), context)).toEqual({
          ok: true,
          value: criteria,
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('is compared by the identifier type of its search, in any order', () => {
    const values = [
      { identifier: 'A1', identifierType: 'aCode1' },
      { identifierType: 'aCode1', identifier: 'A1' },
    ]
    for (const value of values) {
      const criteria = parseCriteria(value, context)
      expect(criteria.ok && criteria.value).toContainEqual({
        kind: 'identifier',
        text: 'A1',
        type: 'aCode1',
      })
    }
  })
})

describe('a table of criteria', () => {
  const range: Criterion = { kind: 'range', field: 'fParity', min: 0 }

  it('does not compile without one of the kinds', () => {
    type AllButRange = CriterionTable<null, string, Exclude<CriterionKind, 'range'>>
    const withoutRange = {} as AllButRange
    // @ts-expect-error a table of every kind has a range
    const everyKind: CriterionTable<null, string> = withoutRange
    const answer = (criterion: Criterion): string =>
      // @ts-expect-error a criterion may be a range, which the table does not answer
      interpretCriterion(withoutRange, criterion, null)
    expect(() => answer(range)).toThrow(TypeError)
    expect({ ...everyKind, range: () => 'range' }).toHaveProperty('range')
  })

  it('does not compile with what another kind holds', () => {
    const answers = {
      // @ts-expect-error a range holds no text
      range: ({ text }) => String(text),
    } satisfies Partial<CriterionTable<null, string>>
    expect(interpretCriterion(answers, range, null)).toBe('undefined')
  })
})
