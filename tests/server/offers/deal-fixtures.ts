import { eq } from 'drizzle-orm'
import { buildAgreementRecord } from '#server/imports/agreement-record.ts'
import {
  customers,
  inventory,
  offers,
  priceList,
  productConfigurations,
  rvRules,
} from '#server/db/schema/index.ts'
import { demoProducts, demoRvRules } from '#server/demo/catalogue/products.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'

export const vin = 'WVWZZZ1JZXW000001'
export const goneVin = 'WVWZZZ1JZXW000002'

const entry = buildPrice({ make: 'Arden', model: 'Fell' })

/** A PCP of 48 months, 30 of them gone. */
export const ownAgreement = {
  cFullName: 'Tamsin Wrexley',
  dCode: 'D1',
  aMake: 'Arden',
  aModel: 'Fell',
  fProductType: 'PCP',
  fPayment: 31_240,
  fTerm: 48,
  fBalloon: 1_124_000,
  fRate: 4.9,
  rateType: 'apr',
  fPurchasePrice: 2_449_500,
  fStartDate: '2024-05-21',
  fEndDate: '2028-05-21',
  cSoldMileage: 40_000,
  cActualDeliveredMileage: 10,
  odometer: 28_010,
  aValuationAverage: 1_385_000,
  aValuationClean: 1_460_000,
} as const

/**
 * An organisation with the demo's products and residual-value rules, the price of one model, and
 * two cars of it in stock, one of them gone.
 */
export async function buildDealer(
  host: TestHost,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string> {
  const orgId = await buildOrganisation(host, { parameters })
  const car = {
    orgId,
    aMake: 'Arden',
    aModel: 'Fell',
    aType: 'Used',
    aModelYear: 2024,
    aPurchasePrice: 1_795_000,
  }
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(productConfigurations).values(
      demoProducts.map((configuration) => ({
        orgId,
        product: configuration.product,
        configuration,
      })),
    )
    await tx.insert(rvRules).values(demoRvRules.map(({ id, rule }) => ({ orgId, id, rule })))
    await tx.insert(priceList).values({
      orgId,
      make: entry.make,
      model: entry.model,
      derivative: entry.derivative ?? '',
      entry,
    })
    await tx.insert(inventory).values([
      { ...car, key: vin, aVin: vin },
      { ...car, key: goneVin, aVin: goneVin, deleted: true },
    ])
  })
  return orgId
}

/** Customers as an import on `day` would store them, each with the repeat-term offer. */
export async function buildRenewals(
  host: TestHost,
  orgId: string,
  inputs: readonly ({ readonly fAgreementNo: string } & Readonly<Record<string, unknown>>)[],
  day = '2026-11-20',
): Promise<void> {
  const dataset = buildProposalDataset({ today: day, products: demoProducts, prices: [entry] })
  const at = new Date(`${day}T07:30:00Z`)
  const records = inputs.map((input) =>
    buildAgreementRecord({ ...ownAgreement, ...input }, dataset),
  )
  const rows = records.map(({ customer }) => ({
    ...(customer as typeof customers.$inferInsert),
    orgId,
    dName: 'Northgate',
    processed_at: at,
  }))
  const made = records.flatMap(({ offer }) =>
    offer === null ? [] : [{ ...(offer as typeof offers.$inferInsert), orgId, created_at: at }],
  )
  await host.database.within({ orgId, userId: null }, async (tx) => {
    for (let from = 0; from < rows.length; from += 200)
      await tx.insert(customers).values(rows.slice(from, from + 200))
    for (let from = 0; from < made.length; from += 200)
      await tx.insert(offers).values(made.slice(from, from + 200))
  })
}

/** One customer with their repeat-term offer. */
export async function buildRenewal(
  host: TestHost,
  orgId: string,
  fAgreementNo: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await buildRenewals(host, orgId, [{ fAgreementNo, ...changes }])
}

/** The stored offers of a customer. */
export async function storedOffers(host: TestHost, orgId: string, agreement: string) {
  const all = await host.database.within({ orgId, userId: null }, (tx) =>
    tx.select().from(offers).where(eq(offers.fAgreementNo, agreement)),
  )
  return all.toSorted((one, other) => one.oId.localeCompare(other.oId))
}
