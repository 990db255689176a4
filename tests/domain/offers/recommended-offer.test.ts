import { describe, expect, it } from 'vitest'
import {
  findRecommended,
  isRecommended,
  recommendOne,
} from '#domain/offers/recommended-offer.rules.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'

const plain = offerAnswer({ oId: 'plain' })
const calculated = offerAnswer({ oId: 'calculated', type: 'recommended', subType: 'recommended' })
const marked = offerAnswer({ oId: 'marked', type: 'mapped', subType: 'recommended' })
const personal = offerAnswer({ oId: 'personal', type: 'saved', isCustomRecommended: true })

describe('the recommended offer', () => {
  it.each([
    ['none', [plain], []],
    ['the calculated one', [plain, calculated], ['calculated']],
    ['the first of two calculated ones', [marked, calculated], ['marked']],
    ['a person’s before the calculated ones', [calculated, marked, personal], ['personal']],
  ] as const)('is %s', (_, offers, expected) => {
    expect([findRecommended(offers)].flatMap((one) => one?.oId ?? [])).toEqual(expected)
    expect(
      recommendOne(offers)
        .filter(isRecommended)
        .map(({ oId }) => oId),
    ).toEqual(expected)
  })

  it('leaves every other offer as it was, a calculated one plain', () => {
    const [first, second, third] = recommendOne([calculated, plain, personal])
    expect(first).toEqual({ ...calculated, type: 'offer', subType: null })
    expect(second).toBe(plain)
    expect(third).toBe(personal)
  })
})
