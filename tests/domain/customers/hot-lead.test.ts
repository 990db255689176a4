import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hotLeadOfferModel } from '#domain/customers/hot-lead.model.ts'

it.each([
  ['says neither', {}, 36, 10_000],
  ['says nothing in both', { term: null, mileage: null }, 36, 10_000],
  ['says what is no number', { term: 'three years', mileage: '10k' }, 36, 10_000],
  ['says none', { term: 0, mileage: 0 }, 36, 10_000],
  ['says one of them', { term: 48 }, 48, 10_000],
  ['says both', { term: 24, mileage: 18_000 }, 24, 18_000],
] as const)(
  '[W-157] a hot lead that %s has a default term and mileage',
  (_what, offer, term, mileage) => {
    expect(v.parse(hotLeadOfferModel, offer)).toMatchObject({ term, mileage })
  },
)
