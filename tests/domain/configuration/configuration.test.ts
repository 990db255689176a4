import { describe, expect, it } from 'vitest'
import {
  alignItems,
  findDifferences,
  findMovedRights,
  toComparable,
  undoChange,
  undoChanges,
} from '#domain/configuration/configuration.rules.ts'

describe('A change of the configuration undone', () => {
  it('gives its fields what they were, and leaves what was changed since', () => {
    const change = { was: { value: '1', category: 'a' }, value: { value: '2', category: 'a' } }
    expect(undoChange({ value: '2', category: 'b' }, change)).toEqual({ value: '1', category: 'b' })
  })

  it('takes away what it created, and brings back what it deleted', () => {
    expect(undoChange({ value: '2' }, { was: null, value: { value: '2' } })).toBeNull()
    expect(undoChange(null, { was: { value: '1' }, value: null })).toEqual({ value: '1' })
    expect(undoChange(null, { was: { value: '1' }, value: { value: '2' } })).toBeNull()
  })

  it('takes a right out of a role that it gave', () => {
    const change = { was: { name: 'Sales' }, value: { name: 'Sales', CanViewRate: true } }
    expect(undoChange({ name: 'Sellers', CanViewRate: true }, change)).toEqual({ name: 'Sellers' })
  })

  it('moves the members that it moved, and no others', () => {
    const change = { was: { dealer_ids: ['A', 'B'] }, value: { dealer_ids: ['B', 'C'] } }
    expect(undoChange({ name: 'North', dealer_ids: ['B', 'C', 'D'] }, change)).toEqual({
      name: 'North',
      dealer_ids: ['B', 'D', 'A'],
    })
    const whole = { was: { dealers: null }, value: { dealers: ['A'] } }
    expect(undoChange({ dealers: ['A', 'B'] }, whole)).toEqual({ dealers: null })
  })

  it('goes back through all of a part, newest first', () => {
    const items = new Map([
      ['kept', { value: '0' }],
      ['changed', { value: '3' }],
    ])
    const changes = [
      { item: 'changed', was: { value: '2' }, value: { value: '3' } },
      { item: 'gone', was: { value: '9' }, value: null },
      { item: 'changed', was: { value: '1' }, value: { value: '2' } },
    ]
    expect(undoChanges(items, changes)).toEqual(
      new Map([
        ['kept', { value: '0' }],
        ['changed', { value: '1' }],
        ['gone', { value: '9' }],
      ]),
    )
  })
})

describe('Two states of a part', () => {
  it('differ by what is there alone or has other values, in any order of members', () => {
    const target = new Map([
      ['a', toComparable({ roles: ['2', '1'], picture: 'x' }, ['picture'])],
      ['b', { value: '1' }],
    ])
    const now = new Map([
      ['a', toComparable({ roles: ['1', '2'], picture: 'y' }, ['picture'])],
      ['c', { value: '1' }],
    ])
    expect(findDifferences(target, now)).toEqual([
      { item: 'b', target: { value: '1' }, now: null },
      { item: 'c', target: null, now: { value: '1' } },
    ])
  })

  it('of two organisations are one item by key, else by name, else by their own key', () => {
    const theirs = new Map([
      ['r1', { name: 'Sales' }],
      ['r2', { name: 'Desk' }],
      ['same', { name: 'Other' }],
    ])
    const own = new Map([
      ['o1', { name: 'Sales' }],
      ['same', { name: 'Mine' }],
    ])
    expect(
      [...alignItems(theirs, own, (_item, { name }) => String(name)).keys()].toSorted(),
    ).toEqual(['o1', 'r2', 'same'])
  })

  it('move the rights that a person has in one of them alone', () => {
    expect(findMovedRights(['A', 'B'], ['B', 'C'])).toEqual({ lost: ['A'], gained: ['C'] })
  })
})
