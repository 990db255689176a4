import { describe, expect, it } from 'vitest'
import { spreadEvenly } from '#domain/customers/contact/handover.rules.ts'

const at = (dCode: string, count: number) => Array.from({ length: count }, () => ({ dCode }))
const count = (spread: ReturnType<typeof spreadEvenly>) =>
  Object.fromEntries([...spread.shares].map(([id, share]) => [id, share.length]))

describe('Customers who are handed over', () => {
  it('are spread so that nobody gets two more than another', () => {
    const takers = ['ada', 'ben', 'cas'].map((id) => ({ id, dealerCodes: null }))
    const spread = spreadEvenly([...at('D1', 4), ...at('D2', 4)], takers)
    expect(count(spread)).toEqual({ ada: 3, ben: 3, cas: 2 })
    expect(spread.leftOut).toEqual([])
  })

  it('go to nobody who may not see their dealer, and the others even it out', () => {
    const spread = spreadEvenly(
      [...at('D1', 4), ...at('D2', 4), ...at('D3', 1)],
      [
        { id: 'ada', dealerCodes: ['D1', 'D2'] },
        { id: 'ben', dealerCodes: ['D2'] },
      ],
    )
    expect(count(spread)).toEqual({ ada: 4, ben: 4 })
    expect(spread.shares.get('ben')).toEqual(at('D2', 4))
    expect(spread.leftOut).toEqual(at('D3', 1))
  })

  it('stay where no colleague is named', () => {
    const spread = spreadEvenly(at('D1', 2), [])
    expect(spread.leftOut).toHaveLength(2)
  })
})
