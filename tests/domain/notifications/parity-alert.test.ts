import { describe, expect, it } from 'vitest'
import { findParityReason } from '#domain/notifications/parity-alert.rules.ts'
import type { ParityFigures } from '#domain/notifications/parity-alert.rules.ts'

const before: ParityFigures = {
  parity: -1200,
  offer: 'Arden Vale',
  price: 2_000_000,
  residualValue: 900_000,
  payment: 31_000,
}
const within = { ...before, parity: 0 }

describe('A customer comes within parity', () => {
  it.each([
    ['another car', { offer: 'Arden Crest', price: 1_900_000 }, 'offer'],
    ['a lower price', { price: 1_950_000, payment: 30_000 }, 'price'],
    ['a higher residual value', { residualValue: 950_000, payment: 30_000 }, 'residual_value'],
    ['a lower payment', { payment: 30_000 }, 'payment'],
    ['the agreement alone', {}, 'agreement'],
    ['a price that was not known', { price: null }, 'agreement'],
  ])('by %s', (_, change, reason) => {
    expect(findParityReason(before, { ...within, ...change })).toBe(reason)
  })

  it('from having no offer at all', () => {
    expect(findParityReason({ ...before, parity: null, offer: null }, within)).toBe('offer')
  })

  it.each([
    ['was before', { ...before, parity: 5 }, within],
    ['is not yet', before, { ...before, parity: -1 }],
    ['has no offer', before, { ...before, parity: null }],
  ])('not who %s', (_, one, other) => {
    expect(findParityReason(one, other)).toBeNull()
  })
})
