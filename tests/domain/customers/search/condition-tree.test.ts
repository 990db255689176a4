import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromConditionTree,
  toConditionTree,
} from '#domain/customers/search/condition-tree.rules.ts'
import type { ConditionGroup } from '#domain/customers/search/condition-tree.rules.ts'
import { buildCustomerMatcher } from '#domain/customers/search/customer-match.rules.ts'
import type { MatchedCustomer } from '#domain/customers/search/customer-match.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { formatCriteria, parseCriteria } from '#domain/customers/search/customer-query.rules.ts'
import {
  anyCustomer,
  anySearch,
  matchedOfferSamples,
  searchAccess,
  searchParameters,
  searchZone,
} from '#tests/support/customer-searches.ts'

const parity = { name: 'fParity', value: { min: 0 } }
const ending = { name: 'fEndDate', value: { max: 'today+6m' } }
const open = { name: 'status', value: ['Open'] }
const cases: readonly (readonly [string, CustomerQuery, ConditionGroup])[] = [
  ['no condition', {}, { match: 'all', members: [] }],
  [
    'conditions that must all hold',
    { fParity: { min: 0 }, status: ['Open'] },
    { match: 'all', members: [parity, open] },
  ],
  [
    'at least one of two',
    { any: [{ fParity: { min: 0 } }, { status: ['Open'] }] },
    { match: 'any', members: [parity, open] },
  ],
  [
    'one, and none of two that belong together',
    { fParity: { min: 0 }, none: [{ fEndDate: { max: 'today+6m' }, status: ['Open'] }] },
    {
      match: 'all',
      members: [parity, { match: 'none', members: [{ match: 'all', members: [ending, open] }] }],
    },
  ],
  [
    'two choices that must both be met',
    {
      any: [{ fParity: { min: 0 } }, { status: ['Open'] }],
      all: [{ any: [{ fEndDate: { max: 'today+6m' } }, { status: ['Open'] }] }],
    },
    {
      match: 'all',
      members: [
        { match: 'any', members: [parity, open] },
        { match: 'any', members: [ending, open] },
      ],
    },
  ],
  [
    'one field twice',
    { status: ['Open'], all: [{ status: ['Sold'] }] },
    { match: 'all', members: [open, { name: 'status', value: ['Sold'] }] },
  ],
]

describe('a tree of conditions', () => {
  it.each(cases)('of %s is read and written', (_, query, tree) => {
    expect(toConditionTree(query)).toEqual(tree)
    expect(fromConditionTree(tree)).toEqual(query)
  })

  it('leaves out groups in which nothing is chosen', () => {
    const empty: ConditionGroup = { match: 'any', members: [] }
    expect(
      fromConditionTree({
        match: 'all',
        members: [parity, empty, { match: 'none', members: [empty, open] }],
      }),
    ).toEqual({ fParity: { min: 0 }, none: [{ status: ['Open'] }] })
    expect(fromConditionTree({ match: 'none', members: [empty] })).toEqual({})
  })

  it('loses nothing: what was edited as a tree finds the same customers', () => {
    const matching = {
      parameters: searchParameters,
      timeZone: searchZone,
      now: '2026-11-21T12:00:00.000Z',
      groups: new Map([['north', ['D1', 'D2']]]),
    }
    const customers = fc
      .sample(anyCustomer, { numRuns: 40, seed: 7 })
      .map((row, index): MatchedCustomer => ({
        row: { ...row, fAgreementNo: `AG-${index}` } as unknown as MatchedCustomer['row'],
        assignedUserId: null,
        offers: matchedOfferSamples.slice(index % 3, index % 5),
      }))
    let matches = 0
    fc.assert(
      fc.property(anySearch, (criteria) => {
        const query = formatCriteria(criteria)
        const edited = fromConditionTree(toConditionTree(query))
        const read = parseCriteria(edited, { access: searchAccess, timeZone: searchZone })
        if (!read.ok) throw new Error(JSON.stringify(read.refusal))
        const [before, after] = [criteria, read.value].map((one) =>
          customers.filter(buildCustomerMatcher(one, matching)),
        )
        matches += before?.length ?? 0
        expect(after).toEqual(before)
        expect(fromConditionTree(toConditionTree(edited))).toEqual(edited)
      }),
      { numRuns: 1000 },
    )
    expect(matches).toBeGreaterThan(1000)
  })
})
