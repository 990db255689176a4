import { describe, expect, it } from 'vitest'
import { parseDealSettings } from '#domain/catalogue/deal-settings.model.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { isLease, paymentMethods } from '#domain/finance/payment-method.ts'
import { calculateProductExample } from '#domain/products/product-example.ts'
import type { ProductExample } from '#domain/products/product-example.ts'

const settings = parseDealSettings(new Map())
const taxedPayments = { tax_included: 0, tax_method: 'payment' } as const
const taxedPrice = { tax_included: 0, tax_method: 'otrp' } as const
const taxes = [
  { name: 'untaxed' },
  { name: 'with taxed payments', ...taxedPayments },
  { name: 'with a taxed price', ...taxedPrice },
] as const

function getExample(change: Partial<ProductConfiguration>): ProductExample {
  const outcome = calculateProductExample(
    { ...newProductConfiguration('PCP'), ...change },
    settings,
  )
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.example
}

const getSchedule = (change: Partial<ProductConfiguration>) => {
  const { schedule } = getExample(change)
  if (schedule === null) throw new Error('No schedule')
  return schedule
}

const products = paymentMethods
  .filter((payment) => payment !== 'cash')
  .flatMap((payment) =>
    (['arrears', 'advance'] as const).flatMap((when) =>
      taxes.map(({ name, ...tax }) => ({ name, product: { payment, when, ...tax } })),
    ),
  )

describe('The schedule of a worked example', () => {
  it.each(products)(
    'of $product.payment $product.when $name agrees with its figures',
    ({ product }) => {
      const { figures, schedule, rentals } = getExample(product)
      const { rows = [], total } = schedule ?? {}
      const owed = isLease(product.payment) ? (figures.final_payment ?? 0) : 0
      expect(rows.at(-1)?.balance).toBe(owed)
      expect(total?.balance).toBe(owed)
      expect(total?.principal).toBe((figures.credit ?? 0) - owed)
      expect(total?.payment).toBe(
        (total?.principal ?? 0) + (total?.interest ?? 0) + (total?.tax ?? 0),
      )
      expect(rentals?.total ?? total?.payment).toBe(total?.payment)
    },
  )

  it.each(products)('of $product.payment $product.when $name adds up row by row', ({ product }) => {
    const { figures, schedule } = getExample(product)
    let before = figures.credit ?? 0
    let month = 0
    const monthly = Math.expm1(Math.log1p(0.059) / 12)
    for (const row of schedule?.rows ?? []) {
      expect(row.payment - row.tax).toBe(row.interest + row.principal)
      expect(row.balance).toBe(before - row.principal)
      // By the interest on what is owed, to two minor units of rounding.
      const growth = (1 + monthly) ** (row.month - month) - 1
      expect(Math.abs(row.interest - before * growth)).toBeLessThanOrEqual(2)
      before = row.balance
      month = row.month
    }
  })

  it('of a PCP has a payment a month and the final one a month later', () => {
    const { figures } = getExample({})
    const { rows, total } = getSchedule({})
    expect(rows.map(({ month }) => month)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
    expect(rows.slice(0, 35).map(({ payment }) => payment)).toEqual(
      Array.from({ length: 35 }, () => figures.payment),
    )
    expect(rows.at(-1)?.payment).toBe(figures.final_payment)
    expect(total.payment).toBe((figures.payment ?? 0) * 35 + (figures.final_payment ?? 0))
  })

  it('in advance has no interest on the first day', () => {
    expect(getSchedule({ payment: 'vwfs_hp', when: 'advance' }).rows[0]).toMatchObject({
      month: 0,
      interest: 0,
    })
  })

  it('of 40/30/20/10 has the four shares of one payment', () => {
    const { figures } = getExample({ payment: '4321' })
    const { rows } = getSchedule({ payment: '4321' })
    expect(rows.map(({ month }) => month)).toEqual([12, 24, 36, 48])
    const shares = rows.map(({ payment }) => payment / (figures.payment ?? 1))
    for (const [index, share] of [0.4, 0.3, 0.2, 0.1].entries())
      expect(shares[index]).toBeCloseTo(share, 4)
    expect(rows.reduce((sum, { payment }) => sum + payment, 0)).toBe(figures.payment)
  })

  it('is none of a product that is paid at once', () => {
    expect(getExample({ payment: 'cash' })).toMatchObject({
      schedule: null,
      rate: null,
      rentals: null,
    })
  })
})

describe('The rate of a worked example', () => {
  it.each(products)(
    'of $product.payment $product.when $name is that of its payments',
    ({ product, name }) => {
      const { rate } = getExample(product)
      expect(rate?.stated).toBeCloseTo(5.9, 9)
      expect(rate?.found).toBeCloseTo(5.9, 2)
      expect(rate?.difference).toBe(name === 'with taxed payments' ? 'payment_tax' : null)
    },
  )

  it('with tax in each payment is what the customer pays, too', () => {
    const { rate } = getExample(taxedPayments)
    expect(rate?.withTax).toBeGreaterThan(10)
    expect(getExample(taxedPrice).rate?.withTax).toBeNull()
  })
})

describe('The rentals of a worked example', () => {
  it('are the product’s initial ones and those that follow', () => {
    const { figures, rentals } = getExample({ payment: 'vwfs_lease', initial_rentals: 9 })
    const payment = figures.payment ?? 0
    expect(rentals).toMatchObject({
      multiple: 9,
      initial: payment * 9,
      monthly: payment,
      following: 35,
      total: payment * 44,
      tax: 0,
      residualValue: figures.final_payment,
      totalWithResidualValue: payment * 44 + (figures.final_payment ?? 0),
    })
  })

  it('have their tax, and the method’s own number without a product’s', () => {
    const { figures, rentals } = getExample({ payment: 'vwfs_lease', ...taxedPayments })
    expect(rentals?.multiple).toBe(3)
    expect(rentals?.total).toBe((figures.payment ?? 0) * 38)
    expect(rentals?.tax).toBe((figures.tax ?? 0) * 38)
  })

  it('take a number with a fraction, to the penny', () => {
    const { figures, rentals, schedule } = getExample({
      payment: 'fce_uk_lease',
      initial_rentals: 2.5,
    })
    expect(rentals?.initial).toBe(Math.round((figures.payment ?? 0) * 2.5))
    expect(schedule?.total.payment).toBe(rentals?.total)
  })

  it('are none of what is bought', () => {
    expect(getExample({}).rentals).toBeNull()
  })
})
