import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakdownDecimals } from '#domain/finance/breakdown.ts'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { formatMoney, readCurrencyPlacement } from '#domain/formatting/money.ts'
import type { MoneyFormat } from '#domain/formatting/money.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { rights } from '#domain/rights/right.model.ts'
import type { CustomerContext } from '#server/customers/customer-scope.service.ts'
import { readStoredCustomers } from '#server/customers/customer-scope.store.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import type { DemoOrganisation } from '#server/demo/dataset/demo-organisations.ts'
import { readAllDealFacts } from '#server/offers/deal-facts.service.ts'
import { demoToday, openDemo } from './open-demo.ts'
import type { LoadedDemo } from './open-demo.ts'

let demo: LoadedDemo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

function toContext(
  tx: CustomerContext['tx'],
  { orgId, parameters }: DemoOrganisation,
): CustomerContext {
  return {
    tx,
    now: new Date(`${demoToday}T08:00:00Z`),
    actor: {
      userId: '',
      username: '',
      name: '',
      defaultLanguage: null,
      sessionIdHash: '',
      sessionExpiresAt: new Date(`${demoToday}T20:00:00Z`),
      rights: new Set<string>(rights),
      dealerCodes: null,
      actingBy: null,
    },
    organisation: {
      id: orgId,
      parameters: new Map(Object.entries(parameters)),
      timeZone: 'Europe/London',
    },
  }
}

function toMoneyFormat({ parameters }: DemoOrganisation): MoneyFormat {
  return {
    symbol: parameters['currency_symbol'] ?? '£',
    placement: readCurrencyPlacement(parameters['org_currency_placement']),
    number: { locale: parameters['number_format'] ?? 'en-GB' },
  }
}

/** Reads a shown sum back: its digits in minor units, with any separators. */
function readShown(text: string, decimals: 0 | 2): number {
  const digits = Number(text.replaceAll(/\D/gu, ''))
  return (decimals === 2 ? digits : digits * 100) * (text.startsWith('−') ? -1 : 1)
}

/** The breakdowns whose shown rows do not add up to the shown total. */
function findGaps({ deal, steps }: KeyFinancials, format: MoneyFormat): string[] {
  const ends: Readonly<Record<keyof KeyFinancials['steps'], number | null>> = {
    credit: deal.fAdvance,
    equity: null,
    change: deal.trueCostOfChange,
    parity: deal.fParity,
    total: deal.totalAmountPayable,
  }
  return Object.entries(steps).flatMap(([name, all]) => {
    if (all.length === 0) return []
    const decimals = breakdownDecimals(all)
    const shown = all.map(({ amount }) =>
      readShown(formatMoney(amount, format, { decimals, sign: 'negative' }), decimals),
    )
    const sum = shown.slice(0, -1).reduce((total, amount) => total + amount, 0)
    const end = ends[name as keyof typeof ends] ?? shown.at(-1)
    return sum === shown.at(-1) && sum === end ? [] : [`${name}: ${sum}, shown ${shown.at(-1)}`]
  })
}

/** Products that the customers of each organisation have at least; a business lease is plus VAT. */
const products: Readonly<Record<DemoOrganisation['key'], readonly string[]>> = {
  northgate: ['PCP', 'HP', 'Lease', '5ToGo', 'HalfYearly'],
  lindenhof: ['PCP', 'HP', 'Lease', 'BusinessLease', 'HalfYearly'],
  harbour: ['PCP', 'Lease', 'BusinessLease'],
}

/** What a salesperson might enter: sums with pence, and a price that rounds nowhere. */
const entries: readonly DealOverrides[] = [
  noOverrides,
  { ...noOverrides, supportOverrides: { cash: 333_33, partEx: 111_11 } },
  { ...noOverrides, offerOverrides: { fPurchasePrice: 23_456_78 } },
]

it('an offer of a car in stock has its price and version', async () => {
  const differing = await demo.rows(
    `select o.o_id, o.f_purchase_price as offered, i.a_purchase_price as in_stock
       from offers o join inventory i on i.org_id = o.org_id and i.key = o.inventory_vin
      where o.type <> 'saved'
        and (o.f_purchase_price <> i.a_purchase_price or o.a_derivative <> i.a_derivative)`,
  )
  expect(differing.slice(0, 3)).toEqual([])
  expect(await demo.count('offers where inventory_vin is not null')).toBeGreaterThan(100)
})

describe('a deal’s breakdowns as shown', () => {
  it.each(demoOrganisations.map((organisation) => [organisation.name, organisation] as const))(
    'add up for every customer and product of %s',
    async (_name, organisation) => {
      const format = toMoneyFormat(organisation)
      const tried = { deals: 0, products: new Set<string>() }
      const gaps = await demo.database.within(
        { orgId: organisation.orgId, userId: null },
        async (tx) => {
          const context = toContext(tx, organisation)
          const numbers = (
            await demo.rows('select f_agreement_no as number from customers where org_id = $1', [
              organisation.orgId,
            ])
          ).map(({ number }) => String(number))
          const stored = await readStoredCustomers(
            tx,
            { orgId: organisation.orgId, dealers: null },
            numbers,
          )
          const found: string[] = []
          for (const facts of await readAllDealFacts(context, stored, null))
            for (const { oId } of facts.offers)
              for (const typed of entries) {
                const made = calculateKeyFinancials(
                  facts,
                  { offerType: null, inventoryVin: null, oId, savedOfferIndex: null },
                  typed,
                )
                if (!made.ok) continue
                tried.deals += 1
                tried.products.add(made.value.deal.fProduct)
                found.push(...findGaps(made.value, format).map((gap) => `${oId} ${gap}`))
              }
          return found
        },
      )
      expect(gaps.length === 0 ? [] : [gaps.length, tried.deals, ...gaps.slice(0, 5)]).toEqual([])
      expect(tried.deals).toBeGreaterThan(100)
      expect([...tried.products]).toEqual(expect.arrayContaining([...products[organisation.key]]))
    },
    120_000,
  )
})
