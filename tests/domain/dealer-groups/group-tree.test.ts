import { describe, expect, it } from 'vitest'
import { findGroupPath } from '#domain/dealer-groups/group-tree.rules.ts'

const tree = new Map([
  ['all', ['north', 'south']],
  ['north', ['coast']],
  ['south', ['coast']],
])

describe('the way down a tree of groups', () => {
  it.each([
    ['all', 'all', ['all']],
    ['all', 'coast', ['all', 'north', 'coast']],
    ['north', 'south', null],
    ['coast', 'all', null],
    ['unknown', 'all', null],
  ])('from %s to %s is %j', (from, to, path) => {
    expect(findGroupPath(tree, from, to)).toEqual(path)
  })

  it('ends in a tree that was tied into a ring', () => {
    const ring = new Map([
      ['a', ['b']],
      ['b', ['a']],
    ])
    expect(findGroupPath(ring, 'a', 'c')).toBeNull()
  })
})
