import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
})

describe('an objection', () => {
  it('of one channel is taken back within ten seconds, without the right', async () => {
    const lee = await openSalesperson(host, orgId, { rights: [] })
    const [soon = '', late = ''] = await buildCustomers(host, orgId, [{}, {}])
    const device = crypto.randomUUID()
    const recordedAt = host.clock.now().getTime() - 60_000
    let sequence = 0
    const set = (agreement: string, channel: string, objects: boolean, seconds: number) =>
      lee.setPreference(
        agreement,
        { channel, objects, base: 1, reason: 'A slip' },
        {
          device,
          sequence: (sequence += 1),
          occurredAt: new Date(recordedAt + seconds * 1000).toISOString(),
        },
      )
    await set(soon, 'call', true, 0)
    expect(await set(soon, 'call', false, 8)).toMatchObject({
      status: 200,
      body: { superseded: false, customer: { dnc: false } },
    })
    await set(late, 'call', true, 0)
    expect(await set(late, 'call', false, 11)).toMatchObject({ status: 403 })
    await set(late, 'all', true, 12)
    expect(await set(late, 'all', false, 13)).toMatchObject({ status: 403 })
    const { row, ledger } = await readStoredHistory(host, orgId, soon)
    expect(row.dnc).toBe(false)
    expect(ledger.map(({ objects, applied }) => [objects, applied])).toEqual([
      [true, true],
      [false, true],
    ])
    expect((await readStoredHistory(host, orgId, late)).row).toMatchObject({
      dnc: true,
      doNotContact: true,
    })
  })
})
