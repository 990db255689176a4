import { describe, expect, it } from 'vitest'
import { findChangedFields, getChangeKind, putBackChange } from '#domain/history/history.rules.ts'

const change = (was: object | null, value: object | null) => ({ was, value }) as never

describe('A recorded change', () => {
  it.each([
    [null, { a: 1 }, 'created'],
    [{ a: 1 }, { a: 2 }, 'changed'],
    [{ a: 1 }, null, 'deleted'],
  ])('from %j to %j has %s it', (was, value, kind) => {
    expect(getChangeKind(change(was, value))).toBe(kind)
  })

  it('names the fields that it gave another value', () => {
    expect(findChangedFields(change({ a: 1, b: 2 }, { a: 1, b: 3 }))).toEqual([
      { name: 'b', was: 2, value: 3 },
    ])
    expect(findChangedFields(change(null, { a: 1 }))).toEqual([
      { name: 'a', was: undefined, value: 1 },
    ])
  })

  it('is put back field by field: what was changed since stays', () => {
    const values = { a: 1, b: 3, c: 9 }
    expect(putBackChange(values, change({ a: 1, b: 2, c: 4 }, { a: 1, b: 3, c: 4 }))).toEqual({
      a: 1,
      b: 2,
      c: 9,
    })
    expect(putBackChange(values, change({ a: 5, b: 6, c: 7 }, null))).toEqual({ a: 5, b: 6, c: 7 })
    expect(putBackChange(values, change(null, { a: 1 }))).toBeNull()
  })
})
