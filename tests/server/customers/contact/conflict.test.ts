import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson
let kim: Salesperson

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
  kim = await openSalesperson(host, orgId, { name: 'Kim Hale' })
})

async function customer(values: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [values])
  return agreement
}

describe('a late status', () => {
  it('names the person’s own change on another device as theirs', async () => {
    const [mine, others] = [await customer(), await customer()]
    const [tablet, laptop] = [randomUUID(), randomUUID()]
    await robin.status(mine, { status: 'appointed', base: 1 }, { device: tablet })
    await kim.status(others, { status: 'appointed', base: 1 }, { device: tablet })
    for (const [agreement, isOwn] of [
      [mine, true],
      [others, false],
    ] as const)
      expect(
        (await robin.status(agreement, { status: 'contacted', base: 1 }, { device: laptop })).body,
      ).toMatchObject({ superseded: true, conflicts: [{ theirs: 'appointed', by_you: isOwn }] })
  })

  it('is superseded unless it ranks higher', async () => {
    const agreement = await customer()
    await kim.status(agreement, { status: 'appointed', base: 1 })
    const late = await robin.status(agreement, { status: 'contacted', base: 1 })
    expect(late.body).toMatchObject({
      superseded: true,
      entityVersion: 2,
      customer: { status: 'appointed' },
      conflicts: [{ about: 'status', mine: 'contacted', theirs: 'appointed', by: 'Kim Hale' }],
    })
    const more = await robin.status(agreement, { status: 'sold', base: 1 })
    expect(more.body).toMatchObject({ superseded: false, customer: { status: 'sold', version: 3 } })
    const anyway = await kim.status(agreement, { status: 'contacted', base: 3 })
    expect(anyway.body).toMatchObject({ superseded: false, customer: { status: 'contacted' } })
    expect(
      (await readStoredHistory(host, orgId, agreement)).history.map(({ status, superseded }) => [
        status,
        superseded,
      ]),
    ).toEqual([
      ['appointed', false],
      ['contacted', true],
      ['sold', false],
      ['contacted', false],
    ])
  })

  it('applies when only other fields changed', async () => {
    const agreement = await customer()
    const device = randomUUID()
    await kim.setPreference(agreement, { channel: 'sms', objects: true })
    const first = await robin.status(
      agreement,
      { status: 'appointed', base: 1 },
      { device, sequence: 1 },
    )
    const second = await robin.status(
      agreement,
      { status: 'contacted', base: 1 },
      { device, sequence: 2 },
    )
    expect([first, second].map(({ body }) => [body.superseded, body.customer.status])).toEqual([
      [false, 'appointed'],
      [false, 'contacted'],
    ])
    const foreign = await kim.status(
      agreement,
      { status: 'assigned', base: 1 },
      { device, sequence: 1 },
    )
    expect(foreign.body.superseded).toBe(true)
  })

  it('is old when it waited without a base', async () => {
    const agreement = await customer({ status: 'attended' })
    expect(
      (
        await robin.status(
          agreement,
          { status: 'contacted' },
          { device: randomUUID(), sequence: 1 },
        )
      ).body.superseded,
    ).toBe(true)
    expect((await robin.status(agreement, { status: 'contacted', base: 99 })).body.superseded).toBe(
      true,
    )
    expect((await robin.status(agreement, { status: 'contacted' })).body.superseded).toBe(false)
  })

  it('is stored for each of many at once', async () => {
    const agreement = await customer()
    const statuses = ['contacted', 'appointed', 'attended', 'sold', 'assigned', 'call back']
    await Promise.all(
      statuses.map((status, at) =>
        (at % 2 === 0 ? robin : kim).status(agreement, { status, base: 1 }),
      ),
    )
    const { row, history } = await readStoredHistory(host, orgId, agreement)
    expect(new Set(history.map(({ status }) => status))).toEqual(new Set(statuses))
    expect(history).toHaveLength(statuses.length)
    expect(row.status).toBe('sold')
    const held = history.filter(({ superseded }) => !superseded)
    expect(held.map(({ entityVersion }) => entityVersion)).toEqual(held.map((_, at) => at + 2))
    expect(row.version).toBe(held.length + 1)
  })
})
