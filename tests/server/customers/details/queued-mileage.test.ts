import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteExpiredRequests } from '#server/commands/idempotency.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { contactLogRights, openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { CommandOptions, Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson
let kim: Salesperson

const editable = { customer_details_mileage_editable: 'true' }

beforeAll(async () => {
  orgId = await buildOrganisation(host, { parameters: editable })
  robin = await openSalesperson(host, orgId)
  kim = await openSalesperson(host, orgId, { name: 'Kim Hale' })
})

/** A customer whose odometer the person saw at 28,010 miles, at version 1. */
async function customer(org = orgId): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, org, [{ odometer: 28_010 }])
  return agreement
}

interface Correction {
  readonly new_mileage: number
  readonly base?: number | null
  readonly seen?: number | null
}

const correct = (
  person: Salesperson,
  agreement: string,
  { new_mileage, base = 1, seen = 28_010 }: Correction,
  options: CommandOptions = {},
  org = orgId,
) =>
  person.send(
    'POST',
    `${org}/customer/${agreement}/mileage`,
    { which: 'mileage', new_mileage, base, seen },
    options,
  )

const readOdometer = async (agreement: string, org = orgId) => {
  const { row, history } = await readStoredHistory(host, org, agreement)
  return [row.odometer, history.filter(({ type }) => type === 'event').length]
}

describe('a queued mileage', () => {
  it('is recorded once however often it is sent', async () => {
    const agreement = await customer()
    const sending = {
      id: randomUUID(),
      hash: 'a'.repeat(64),
      device: randomUUID(),
      sequence: 1,
      occurredAt: '2026-11-20T16:20:00.000Z',
    }
    const first = await correct(robin, agreement, { new_mileage: 33_010 }, sending)
    const again = await correct(robin, agreement, { new_mileage: 33_010 }, sending)
    expect([again.isReplay, again.body]).toEqual([true, first.body])
    // Something else meanwhile, and the host remembers the request no longer.
    await correct(kim, agreement, { new_mileage: 34_000, base: 2, seen: 33_010 })
    await host.database.asOwner((tx) => deleteExpiredRequests(tx, new Date('2027-11-21T09:00:00Z')))
    const late = await correct(robin, agreement, { new_mileage: 33_010 }, sending)
    expect([late.status, late.isReplay, late.body.entries[0]?.id]).toEqual([200, false, sending.id])
    expect(await readOdometer(agreement)).toEqual([34_000, 2])
    const { history } = await readStoredHistory(host, orgId, agreement)
    expect(history[0]).toMatchObject({
      id: sending.id,
      event: 'mileage_adjustment',
      note: '28010 → 33010',
      author: 'Robin Marsh',
      occurredAt: new Date(sending.occurredAt),
      created_at: host.clock.now(),
      entityVersion: 2,
    })
  })

  it('answers as a command does, and with the new row', async () => {
    const agreement = await customer()
    const id = randomUUID()
    const { body } = await correct(robin, agreement, { new_mileage: 33_010 }, { id })
    expect(body).toMatchObject({
      id,
      entityVersion: 2,
      superseded: false,
      customer: { fAgreementNo: agreement, version: 2 },
      row: { fAgreementNo: agreement, version: 2, cMileage: 33_010 },
    })
    expect(body.seq).toBeGreaterThan(0)
  })

  it('applies after changes of something else', async () => {
    const agreement = await customer()
    await kim.status(agreement, { status: 'contacted' })
    const { status, body } = await correct(robin, agreement, { new_mileage: 33_010 })
    expect([status, body.entityVersion]).toEqual([200, 3])
    expect(await readOdometer(agreement)).toEqual([33_010, 1])
  })

  it('is refused with both values where the mileage was changed', async () => {
    const agreement = await customer()
    await correct(kim, agreement, { new_mileage: 30_000 })
    const late = await correct(robin, agreement, { new_mileage: 33_010 })
    const at = host.clock.now().toISOString()
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'stale',
      {
        yours: { new_mileage: 33_010, version: 1 },
        theirs: { mileage: 30_000, version: 2 },
        conflicts: [
          {
            about: 'mileage',
            mine: '33010',
            theirs: '30000',
            was: '28010',
            by: 'Kim Hale',
            at,
            by_you: false,
          },
        ],
      },
    ])
    expect(await readOdometer(agreement)).toEqual([30_000, 1])
    await correct(robin, agreement, { new_mileage: 33_010, base: 2, seen: 30_000 })
    expect(await readOdometer(agreement)).toEqual([33_010, 2])
  })

  it('needs the right and the parameter when it arrives', async () => {
    const agreement = await customer()
    const rights = contactLogRights.filter((right) => right !== 'CanChangeCustomerStatus')
    const lacking = await openSalesperson(host, orgId, { rights })
    const refused = await correct(lacking, agreement, { new_mileage: 33_010 })
    expect([refused.status, refused.body.code]).toEqual([403, 'right_missing'])
    expect(await readOdometer(agreement)).toEqual([28_010, 0])

    const closed = await buildOrganisation(host)
    const there = await customer(closed)
    const person = await openSalesperson(host, closed)
    const late = await correct(person, there, { new_mileage: 33_010 }, {}, closed)
    expect([late.status, late.body.code]).toEqual([403, 'not_editable'])
    expect(await readOdometer(there, closed)).toEqual([28_010, 0])
  })

  it('names the version that it is based on', async () => {
    const path = `${orgId}/customer/${await customer()}/mileage`
    expect((await robin.send('POST', path, { new_mileage: 5 })).body.code).toBe('bad_input')
  })

  it('is not recorded under another person’s number', async () => {
    const id = randomUUID()
    const agreement = await customer()
    await correct(kim, agreement, { new_mileage: 30_000 }, { id })
    const second = await correct(robin, agreement, { new_mileage: 33_010, base: 2 }, { id })
    expect(second.body.code).toBe('id_taken')
    expect(await readOdometer(agreement)).toEqual([30_000, 1])
  })
})
