import { describe, expect, it } from 'vitest'
import { agreementFigures } from '#domain/deals/agreement-figures.ts'
import { paymentMethods } from '#domain/deals/payment-method.ts'
import { preCalculate } from '#domain/offers/pre-calculation.ts'
import { rulesFor } from '#domain/offers/pre-calculation-book.ts'
import { demoSeed } from '#server/demo/books.ts'
import { catalogue, isDiscontinued, priceEntries } from '#server/demo/catalogue.ts'
import { demoProducts, demoRvRules } from '#server/demo/products.ts'
import { demoMappings, demoOverrides, demoProposalRules } from '#server/demo/proposals.ts'
import { buildAgreement } from '#tests/domain/deals/deal-builders.ts'
import { buildProposalBook } from '#tests/support/proposal-book.ts'

const today = '2026-11-21'
const prices = priceEntries(`${demoSeed}/northgate`, 1)
const book = buildProposalBook({
  today,
  products: demoProducts,
  rvRules: demoRvRules.map(({ rule }) => rule),
  prices,
  mappings: demoMappings,
  rules: demoProposalRules,
  overrides: demoOverrides,
  parameters: new Map([['eco_option_fuel_types', 'Electric']]),
})

describe('the demo', () => {
  it('has a product of every payment method, and a product’s name once', () => {
    expect(demoProducts.map(({ payment }) => payment).toSorted()).toEqual(
      [...paymentMethods].toSorted(),
    )
    expect(new Set(demoProducts.map(({ product }) => product)).size).toBe(demoProducts.length)
  })

  it.each(demoProducts.map(({ product, payment }) => [product, payment] as const))(
    'renews an agreement on %s, paid as %s says',
    (product, payment) => {
      const agreement = buildAgreement({
        fProductType: product,
        fStartDate: '2024-11-21',
        fTerm: 48,
        cSoldMileage: 40_000,
      })
      const figures = agreementFigures(
        agreement,
        { aValuationAverage: 14_000_00 },
        today,
        rulesFor(book, product),
      )
      const customer = {
        agreement,
        figures,
        aMake: 'Arden',
        aModel: 'Fell',
        aDerivative: '1.5 T SE',
        aRegDate: null,
        dCode: null,
        status: null,
        isCompany: false,
        propensity_bucket: null,
      }
      const { proposals } = preCalculate(customer, book)
      const kinds = payment === 'cash' ? [] : ['repeatTerm', 'core', 'universal', 'eco']
      // What a payment affords depends on how often it is paid.
      expect(
        [...new Set<string>(proposals.map(({ kind }) => kind))].filter(
          (kind) => kind !== 'buyingPower',
        ),
      ).toEqual(kinds)
      expect(
        proposals.filter(
          ({ offer }) =>
            offer.fProduct !== product || offer.fPlanType !== payment || offer.fPayment <= 0,
        ),
      ).toEqual([])
    },
  )

  it('maps every model of its catalogue to others that are still built, one of them the primary', () => {
    const models = new Set(catalogue.map(({ make, model }) => `${make} ${model}`))
    expect(new Set(demoMappings.map(({ make, model }) => `${make} ${model}`))).toEqual(models)
    for (const { make, model, targets } of demoMappings) {
      expect(targets.length, `${make} ${model}`).toBeGreaterThan(0)
      expect(targets.filter(({ is_primary: isPrimary }) => isPrimary)).toHaveLength(1)
      expect(
        targets.filter(
          (target) => isDiscontinued(target) || (target.make === make && target.model === model),
        ),
      ).toEqual([])
    }
  })

  it('has no rule for a product or a vehicle that it does not have', () => {
    const products = new Set(demoProducts.map(({ product }) => product))
    expect(demoRvRules.filter(({ rule }) => !products.has(rule.product))).toEqual([])
    const built = new Set(prices.map(({ make, model }) => `${make} ${model}`))
    const offered = [
      ...demoProposalRules.universal,
      ...demoProposalRules.fallback,
      ...demoProposalRules.propensity,
    ]
    expect(offered.filter(({ make, model }) => !built.has(`${make} ${model}`))).toEqual([])
    expect(
      book.overrides.map(({ override, entries }) => [override.id, entries.length > 0]),
    ).toEqual([['universal-prism', true]])
  })
})
