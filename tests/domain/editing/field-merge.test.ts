import { describe, expect, it } from 'vitest'
import {
  applyMerge,
  findEditedFields,
  findOpenConflicts,
  isSameValue,
  mergeFields,
} from '#domain/editing/field-merge.rules.ts'
import type { MergeOrigin } from '#domain/editing/field-merge.rules.ts'

describe('Two values', () => {
  it.each<readonly [unknown, unknown, boolean]>([
    ['a', 'a', true],
    ['a', 'b', false],
    [1, '1', false],
    [null, undefined, false],
    [null, {}, false],
    [[], {}, false],
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: { b: [1] } }, { a: { b: [1] } }, true],
    [{ a: { b: [1] } }, { a: { b: [2] } }, false],
  ])('%j and %j are alike: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame)
    expect(isSameValue(other, one)).toBe(isSame)
  })
})

describe('A field', () => {
  it.each<readonly [MergeOrigin, unknown, unknown, unknown, unknown]>([
    ['nobody', 'Sales', 'Sales', 'Sales', 'Sales'],
    ['mine', 'Sales', 'Lead', 'Sales', 'Lead'],
    ['theirs', 'Sales', 'Sales', 'Agent', 'Agent'],
    ['same', 'Sales', 'Agent', 'Agent', 'Agent'],
    ['conflict', 'Sales', 'Lead', 'Agent', 'Lead'],
    ['mine', 'Sales', '', 'Sales', ''],
    ['theirs', 'Sales', 'Sales', null, null],
    ['conflict', ['a'], ['a', 'b'], [], ['a', 'b']],
    ['same', ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b']],
    ['mine', undefined, 'new', undefined, 'new'],
    ['theirs', undefined, undefined, 'new', 'new'],
  ])(
    'was changed by %s: %j, mine %j, theirs %j, becomes %j',
    (change, base, mine, theirs, merged) => {
      const merges = mergeFields({ field: base }, { field: mine }, { field: theirs })
      expect(merges).toEqual([{ name: 'field', change, base, mine, theirs }])
      expect(applyMerge(merges, {})).toEqual({ field: merged })
    },
  )
})

describe('The conflicts of an edit', () => {
  const merges = mergeFields(
    { role: 'Sales', language: 'en', name: 'Venn', dealer: 'N' },
    { role: 'Lead', language: 'en', name: 'Ven', dealer: 'H' },
    { role: 'Agent', language: 'de', name: 'Wenn', dealer: 'N' },
  )

  it('are open until each has a choice', () => {
    expect(findOpenConflicts(merges, {})).toEqual(['role', 'name'])
    expect(findOpenConflicts(merges, { role: 'mine' })).toEqual(['name'])
    expect(findOpenConflicts(merges, { role: 'mine', name: 'theirs' })).toEqual([])
  })

  it('take the chosen values; a choice changes no other field', () => {
    expect(applyMerge(merges, { role: 'theirs', name: 'mine', dealer: 'theirs' })).toEqual({
      role: 'Agent',
      language: 'de',
      name: 'Ven',
      dealer: 'H',
    })
  })
})

describe('The edited fields', () => {
  it('are those that differ, also where one side lacks them', () => {
    expect(findEditedFields({ a: 1, b: 2, c: 3 }, { a: 1, b: 3, d: 4 })).toEqual(['b', 'd', 'c'])
    expect(findEditedFields({ a: [1] }, { a: [1] })).toEqual([])
  })
})
