import { describe, expect, it } from 'vitest'
import { mayShareSearch, openSavedSearch } from '#domain/saved-searches/saved-search.rules.ts'

const context = (...rights: readonly string[]) => ({
  access: { rights: new Set(rights), parameters: new Map<string, string>() },
  timeZone: 'Europe/London',
})
const write = (values: object) => JSON.stringify(values)

describe('A saved search', () => {
  it('is read whole by those who may filter by all of it', () => {
    const q = { status: ['call back'], fEndDate: { min: 'today', max: 'today+6m' } }
    expect(openSavedSearch(write(q), context())).toEqual({ query: q, leftOut: [] })
  })

  it.each([
    ['that no longer exists', { aColourOfSeat: ['red'] }, 'aColourOfSeat'],
    ['whose value no longer fits', { status: ['on_the_moon'] }, 'status'],
    [
      'of a group with the group',
      { any: [{ fTerm: 36 }, { aColourOfSeat: 'x' }] },
      'aColourOfSeat',
    ],
  ])('leaves out a criterion %s and keeps the others', (_why, criterion, name) => {
    const kept = { fEndDate: { max: 'today+6m' } }
    expect(openSavedSearch(write({ ...kept, ...criterion }), context())).toEqual({
      query: kept,
      leftOut: [name],
    })
  })

  it.each(['', 'null', '[]', '"Quill"', '{"a":'])('cannot be read from %j', (q) => {
    expect(openSavedSearch(q, context())).toBeNull()
  })

  it('is shared unless words or a name limit it', () => {
    expect(mayShareSearch(write({ status: ['call back'] }), context())).toBe(true)
    expect(mayShareSearch('{}', context())).toBe(true)
    expect(mayShareSearch(write({ keywords: 'Quenstow' }), context())).toBe(false)
    expect(mayShareSearch('no search', context())).toBe(false)
  })
})
