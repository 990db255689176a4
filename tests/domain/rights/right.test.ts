import { describe, expect, it } from 'vitest'
import { rights } from '#domain/rights/right.model.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import { hasRights, findMissingRights } from '#domain/rights/right.rules.ts'

const cases: readonly {
  needed: RequiredRights | undefined
  held: readonly string[]
  passes: boolean
  missing: readonly string[]
}[] = [
  { needed: undefined, held: [], passes: true, missing: [] },
  { needed: {}, held: [], passes: true, missing: [] },
  { needed: { all: [] }, held: [], passes: true, missing: [] },
  { needed: { some: [] }, held: [], passes: true, missing: [] },
  { needed: { all: ['CanViewOffers'] }, held: ['CanViewOffers'], passes: true, missing: [] },
  { needed: { all: ['CanViewOffers'] }, held: [], passes: false, missing: ['CanViewOffers'] },
  {
    needed: { all: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanViewOffers'],
    passes: false,
    missing: ['CanViewRate'],
  },
  {
    needed: { all: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanViewRate', 'CanViewOffers', 'CanEditSelf'],
    passes: true,
    missing: [],
  },
  {
    needed: { some: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanViewRate'],
    passes: true,
    missing: [],
  },
  {
    needed: { some: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanEditSelf'],
    passes: false,
    missing: ['CanViewOffers', 'CanViewRate'],
  },
  {
    needed: { all: ['CanEditSelf'], some: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanViewOffers'],
    passes: false,
    missing: ['CanEditSelf'],
  },
  {
    needed: { all: ['CanEditSelf'], some: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanEditSelf'],
    passes: false,
    missing: ['CanViewOffers', 'CanViewRate'],
  },
  {
    needed: { all: ['CanEditSelf'], some: ['CanViewOffers', 'CanViewRate'] },
    held: ['CanEditSelf', 'CanViewRate'],
    passes: true,
    missing: [],
  },
  {
    needed: { all: ['CanViewOffers'] },
    held: ['canviewoffers', 'CanViewOffers '],
    passes: false,
    missing: ['CanViewOffers'],
  },
]

describe('rights', () => {
  it('[O-002] are needed all, or some of, or both', () => {
    for (const { needed, held, passes } of cases)
      expect({ needed, held, passes: hasRights(new Set(held), needed) }).toEqual({
        needed,
        held,
        passes,
      })
  })

  it('that are lacking are named', () => {
    for (const { needed, held, missing } of cases)
      expect({ needed, held, missing: findMissingRights(new Set(held), needed ?? {}) }).toEqual({
        needed,
        held,
        missing,
      })
  })

  it('are each named once', () => {
    expect(new Set(rights).size).toBe(rights.length)
    expect([...rights].sort()).toEqual([...rights])
  })
})
