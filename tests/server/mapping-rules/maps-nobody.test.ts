import { beforeAll, describe, expect, it } from 'vitest'
import type { MappingRules, StringRule } from '#domain/mapping-rules/mapping-rules.model.ts'
import { inventory, mappingRules, priceList } from '#server/db/schema/index.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { mappingBuildJob } from '#server/mapping-rules/mapping-build.job.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import { buildRulesCaller } from './rules-caller.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const rule: StringRule = {
  category: 'body',
  from: 'Hatchback',
  p: ['Hatchback'],
  d1: [],
  d2: ['SUV'],
}
const none = { inc: 0, dec: 0 }
const suv = {
  make: 'Volta',
  model: 'Arc',
  derivative: null,
  fuel_type: 'Petrol',
  price: 3_000_000,
  residual_values: { terms: [36], mileages: [10_000], percentages: [[40]] },
  rate: 6.9,
}

/** A customer who bought a hatchback for 20,000, and one SUV of 30,000 in the price list. */
async function buildPriced() {
  const caller = await buildRulesCaller(host)
  const { orgId, within } = caller
  await buildCustomers(host, orgId, [
    { aMake: 'Arden', aModel: 'Brook', pFuelType: 'Petrol', fPurchasePrice: 2_000_000 },
  ])
  await host.database.within(within, (tx) =>
    tx.insert(priceList).values({ orgId, make: 'Volta', model: 'Arc', entry: suv }),
  )
  return {
    ...caller,
    buildWith: async (changed: Partial<MappingRules>) => {
      const rules = { strings: [rule], ranged: [], modelBody: {}, exceptions: [], ...changed }
      await host.database.within(within, async (tx) => {
        await tx.delete(mappingRules)
        await tx.insert(mappingRules).values({ orgId, rules })
      })
      return caller.build()
    },
    addCar: (aPurchasePrice: number) =>
      host.database.within(within, (tx) =>
        tx.insert(inventory).values({
          orgId,
          key: 'S1',
          externalKey: 'S1',
          aMake: 'Volta',
          aModel: 'Arc',
          aPurchasePrice,
        }),
      ),
  }
}

const upTo = (inc: number) => ({
  ranged: [{ category: 'price', p: { inc, dec: 10 }, d1: none, d2: none } as const],
})
const finished = { build_status: 'FINISHED', mapped: 1 }
const failed = { build_status: 'ERROR', failure: 'maps_nobody', mapped: 0 }

describe('A build by which nothing could be offered', () => {
  it('fails for fuel, price, and targets without a price, and leaves the last rules', async () => {
    const stop = await startJobs(getJobDeps(host), [mappingBuildJob], [], { superviseSeconds: 1 })
    try {
      const { buildWith, readInForce, addCar } = await buildPriced()
      expect(await buildWith({})).toMatchObject(finished)
      const fuel: StringRule = {
        ...rule,
        category: 'fuel',
        from: 'Petrol',
        p: ['Electric'],
        d2: [],
      }
      expect(await buildWith({ strings: [rule, fuel] })).toMatchObject(failed)
      expect(await buildWith({ strings: [{ ...rule, d2: [] }] })).toMatchObject(failed)
      expect(await buildWith(upTo(49))).toMatchObject(failed)
      expect(await readInForce()).not.toBeNull()
      expect(await buildWith(upTo(50))).toMatchObject(finished)
      // In stock it costs less than in the list.
      await addCar(2_900_000)
      expect(await buildWith(upTo(45))).toMatchObject(finished)
      expect(await buildWith(upTo(44))).toMatchObject(failed)
    } finally {
      await stop()
    }
  })
})
