import { describe, expect, it } from 'vitest'
import { noSupport } from '#domain/deal/deal.model.ts'
import { calculateDeal } from '#domain/deal/deal.ts'
import { calculateDealCost } from '#domain/deal/deal-cost.ts'
import { agreementFigures } from '#domain/agreement/agreement-figures.ts'
import { paymentMethods } from '#domain/finance/payment-method.ts'
import { preCalculate } from '#domain/pre-calculation/pre-calculation.ts'
import { getDealRules } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { demoSeed } from '#server/demo/dataset/demo-organisations.ts'
import {
  demoCatalogue,
  isDiscontinued,
  buildPriceEntries,
} from '#server/demo/catalogue/catalogue.ts'
import { demoProducts, demoRvRules, getDemoProduct } from '#server/demo/catalogue/products.ts'
import {
  demoModelMappings,
  demoMappingOverrides,
  demoProposalRules,
} from '#server/demo/catalogue/proposals.ts'
import { buildAgreement, buildTerms } from '#tests/domain/deal/deal-builders.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'

const today = '2026-11-21'
const prices = buildPriceEntries(`${demoSeed}/northgate`, 1)
const book = buildProposalDataset({
  today,
  products: demoProducts,
  rvRules: demoRvRules.map(({ rule }) => rule),
  prices,
  mappings: demoModelMappings,
  rules: demoProposalRules,
  overrides: demoMappingOverrides,
  parameters: new Map([['eco_option_fuel_types', 'Electric']]),
})

describe('the demo', () => {
  it('has a product of every payment method, and a product’s name once', () => {
    expect(demoProducts.map(({ payment }) => payment).toSorted()).toEqual(
      [...paymentMethods].toSorted(),
    )
    expect(new Set(demoProducts.map(({ product }) => product)).size).toBe(demoProducts.length)
  })

  it('taxes each payment of a business lease, as worked out by hand', () => {
    const terms = {
      ...buildTerms({
        price: 24_000_00,
        term: 36,
        balloon: 9_600_00,
        taxRate: 20,
        rate: { type: 'apr', value: 0 },
      }),
      product: getDemoProduct('BusinessLease'),
    }
    const made = calculateDeal({ ...terms, support: noSupport })
    if (!made.ok) throw new Error(made.refusal)
    // (24,000 − 9,600) / (3 + 35) = 378.947…, 20 % of 378.95 = 75.79; 38 × 75.79 = 2,880.02.
    expect(made.value).toMatchObject({
      fAdvance: 24_000_00,
      netPayment: 378_95,
      tax_component: 75_79,
      fPayment: 454_74,
    })
    expect(calculateDealCost(made.value, terms.fees)).toMatchObject({
      totalAmountPayable: 17_280_12,
    })
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
        getDealRules(book, product),
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

  it('maps every model to others that are still built, one of them the primary', () => {
    const models = new Set(demoCatalogue.map(({ make, model }) => `${make} ${model}`))
    expect(new Set(demoModelMappings.map(({ make, model }) => `${make} ${model}`))).toEqual(models)
    for (const { make, model, targets } of demoModelMappings) {
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
