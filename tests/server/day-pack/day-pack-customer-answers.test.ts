import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityTypes } from '#domain/activity/activity.model.ts'
import {
  findCopiedInventoryItem,
  findCopiedOffer,
  getCopiedActivity,
  getCopiedDealFacts,
  getCopiedDetails,
} from '#domain/day-pack/day-pack-answers.rules.ts'
import { inventory, offers } from '#server/db/schema/index.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { buildFullCustomer } from './day-pack-caller.ts'
import { openDayPackComparison } from './day-pack-comparison.ts'
import type { DayPackComparison } from './day-pack-comparison.ts'

const seed = 20_261_121

let comparison: DayPackComparison

beforeAll(async () => {
  comparison = await openDayPackComparison()
})

afterAll(async () => {
  const { counts, differences, host } = comparison
  printCounts(
    `book/customer: ${differences.length} differences in ${counts.compared} (seed ${seed})`,
  )
  await host.close()
})

describe('A customer of the day pack', () => {
  it('equals the host’s answer hours later', { timeout: 300_000 }, async () => {
    const { host, orgId } = comparison
    const agreements = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        buildFullCustomer(host, orgId, { fPayment: 10_000 + number }),
      ),
    )
    const car = 'FCT00000000000777'
    await host.database.within({ orgId, userId: null }, async (tx) => {
      await tx.insert(inventory).values({
        orgId,
        key: car,
        aVin: car,
        aMake: 'Arden',
        aModel: 'Fell',
        aPurchasePrice: 2_000_000,
      })
      await tx.insert(offers).values({
        orgId,
        fAgreementNo: agreements[0] ?? '',
        oId: 'in-stock',
        type: 'mapped',
        inventoryVin: car,
        created_at: host.clock.now(),
      })
    })
    const records = await comparison.getRecords(agreements)
    const look = async (hours: number) => {
      const instant = comparison.searching()
      for (const record of records) {
        const of = `${orgId}/customer/${record.agreementNo}`
        const history = (types: readonly string[]) =>
          comparison.getHistory(record.agreementNo, types)
        comparison.compare(
          'details',
          getCopiedDetails(record, instant),
          await comparison.askHost(`/search/v1/${of}`),
        )
        comparison.compare(
          'events',
          getCopiedActivity(record, ['event']),
          await comparison.askHost(`/customer/v1/${of}/event-history`),
        )
        for (const types of fc.sample(fc.subarray([...activityTypes]), {
          numRuns: 4,
          seed: seed + hours,
        }))
          comparison.compare(types, getCopiedActivity(record, types), await history(types))
        comparison.compare(
          'services',
          record.service_history,
          await comparison.askHost(`/customer/v1/${of}/service-history`),
        )
        comparison.compare(
          'deals',
          getCopiedDealFacts(record, undefined),
          await comparison.askHost(`/offer-service/v1/${of}/deal-facts`),
        )
        comparison.compare(
          'document',
          record.document,
          await comparison.askHost(`/customer/v1/${of}/onedoc-last-sent`),
        )
        for (const { oId } of record.details.proposals)
          comparison.compare(
            oId,
            findCopiedOffer(record, oId),
            await comparison.askHost(`/offer-service/v1/${orgId}/offer/${oId}`),
          )
      }
    }
    for (const hours of [0, 3, 12, 30]) await comparison.later(hours * 3600, () => look(hours))
    const [first] = records
    if (first === undefined) throw new Error('No record came')
    comparison.compare(
      'car',
      findCopiedInventoryItem(first, car),
      await comparison.askHost(`/search/v1/${orgId}/inventory/${car}`),
    )
    expect(comparison.differences.slice(0, 2)).toEqual([])
    expect([
      findCopiedInventoryItem(first, 'FCT00000000000778'),
      getCopiedDealFacts(first, 'FCT00000000000778'),
      findCopiedOffer(first, 'unknown'),
    ]).toEqual([null, null, null])
  })
})
