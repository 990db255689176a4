import { beforeAll, describe, expect, it } from 'vitest'
import { representatives } from '#server/db/schema/index.ts'
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

describe('consent', () => {
  it('is withdrawn by anybody, and given again with the right to change the status', async () => {
    const lee = await openSalesperson(host, orgId, { name: 'Lee Ash', rights: [] })
    const agreement = await customer()
    for (const channel of ['call', 'all'] as const) {
      const input = { channel, reason: 'Asked on the phone' }
      expect(await lee.setPreference(agreement, { ...input, objects: true })).toMatchObject({
        status: 200,
      })
      expect(await lee.setPreference(agreement, { ...input, objects: false })).toMatchObject({
        status: 403,
        body: { code: 'right_missing', data: { rights: ['CanChangeCustomerStatus'] } },
      })
    }
    const before = await readStoredHistory(host, orgId, agreement)
    expect(before.row).toMatchObject({ doNotContact: true, dnc: true })
    expect(before.ledger.map(({ objects }) => objects)).toEqual([true, true])
    for (const channel of ['all', 'call'] as const) {
      const { version: base } = (await readStoredHistory(host, orgId, agreement)).row
      const input = { channel, reason: 'Called back', objects: false, base }
      expect(await robin.setPreference(agreement, input)).toMatchObject({ status: 200 })
    }
    expect((await readStoredHistory(host, orgId, agreement)).row).toMatchObject({
      doNotContact: false,
      dnc: false,
    })
  })

  it('is set by channel, and every change is stored', async () => {
    const agreement = await customer()
    for (const [channel, flag] of [
      ['call', 'dnc'],
      ['email', 'dne'],
      ['sms', 'dns'],
      ['mail', 'dnm'],
    ] as const) {
      for (const objects of [true, true, false]) {
        const { version } = (await readStoredHistory(host, orgId, agreement)).row
        const { body } = await robin.setPreference(agreement, {
          channel,
          objects,
          base: version,
          source: 'showroom',
        })
        expect(body.customer[flag]).toBe(objects)
      }
    }
    const { row, ledger } = await readStoredHistory(host, orgId, agreement)
    expect(row).toMatchObject({
      dnc: false,
      dne: false,
      dns: false,
      dnm: false,
      doNotContact: false,
    })
    expect(ledger.map(({ channel, objects }) => `${channel} ${objects}`)).toEqual(
      ['call', 'email', 'sms', 'mail'].flatMap((channel) => [
        `${channel} true`,
        `${channel} true`,
        `${channel} false`,
      ]),
    )
    const read = (await robin.send('GET', `${orgId}/customer/${agreement}/contact-preference`))
      .body as unknown as { channel: string; source: string }[]
    expect(read[0]).toMatchObject({
      channel: 'mail',
      objects: false,
      source: 'showroom',
      username: robin.user.username,
      applied: true,
    })
  })

  it('lets an objection win over an allowance', async () => {
    const [objectedFirst, allowedFirst] = [await customer(), await customer()]
    await robin.setPreference(objectedFirst, { channel: 'email', objects: true, base: 1 })
    const late = await kim.setPreference(objectedFirst, {
      channel: 'email',
      objects: false,
      reason: 'Wants e-mail',
      base: 1,
    })
    await kim.setPreference(allowedFirst, { channel: 'email', objects: false, base: 1 })
    await robin.setPreference(allowedFirst, { channel: 'email', objects: true, base: 1 })
    expect(late.body).toMatchObject({
      superseded: true,
      conflicts: [{ about: 'email', mine: 'allows', theirs: 'objects', by: robin.user.username }],
    })
    for (const agreement of [objectedFirst, allowedFirst])
      expect((await readStoredHistory(host, orgId, agreement)).row.dne).toBe(true)
  })

  it('takes an allowance on a current base only', async () => {
    const agreement = await customer({ dnc: true })
    const lift = { channel: 'call', objects: false, reason: 'Asked for a call' }
    expect((await robin.setPreference(agreement, lift)).body).toMatchObject({
      superseded: true,
      customer: { dnc: true },
    })
    expect((await robin.setPreference(agreement, { ...lift, base: 1 })).body).toMatchObject({
      superseded: false,
      customer: { dnc: false },
    })
    expect(
      (await readStoredHistory(host, orgId, agreement)).ledger.map(({ applied }) => applied),
    ).toEqual([false, true])
  })

  it('to a channel is lifted with a reason; the customer lifts it in the showroom by hand', async () => {
    const agreement = await customer({ dnc: true, dne: true })
    const lift = { channel: 'call', objects: false, base: 1 }
    expect(await robin.setPreference(agreement, lift)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', data: { issues: [{ path: 'reason', problem: 'missing' }] } },
    })
    expect((await readStoredHistory(host, orgId, agreement)).row.dnc).toBe(true)
    const lifted = await robin.setPreference(agreement, { ...lift, reason: 'Asked for a call' })
    expect(lifted.body.customer).toMatchObject({ dnc: false })
    const byHand = { channel: 'email', objects: false, source: 'showroom' }
    const { entityVersion: base } = lifted.body
    expect((await robin.setPreference(agreement, { ...byHand, base })).body.customer).toMatchObject(
      { dne: false },
    )
    expect(
      (await readStoredHistory(host, orgId, agreement)).ledger.map(({ reason }) => reason),
    ).toEqual(['Asked for a call', null])
  })

  it('to all contact needs a reason', async () => {
    const agreement = await customer({ status: 'not set', dns: true })
    await robin.status(agreement, { status: 'appointed' })
    expect(
      (await robin.setPreference(agreement, { channel: 'all', objects: true })).body.code,
    ).toBe('bad_input')
    const set = await robin.setPreference(agreement, {
      channel: 'all',
      objects: true,
      reason: 'Complaint',
    })
    expect(set.body.customer).toMatchObject({
      doNotContact: true,
      status: 'do not contact',
      dns: true,
    })
    expect(
      (
        await kim.setPreference(agreement, {
          channel: 'email',
          objects: false,
          base: set.body.entityVersion,
        })
      ).body.superseded,
    ).toBe(true)
    expect(
      (
        await kim.setPreference(agreement, {
          channel: 'all',
          objects: false,
          base: set.body.entityVersion,
        })
      ).body.code,
    ).toBe('bad_input')
    const lifted = await kim.setPreference(agreement, {
      channel: 'all',
      objects: false,
      reason: 'Called us',
      base: set.body.entityVersion,
    })
    expect(lifted.body.customer).toMatchObject({
      doNotContact: false,
      status: 'appointed',
      dns: true,
      dne: false,
    })
  })

  it('to all contact overrides waiting changes', async () => {
    const agreement = await customer()
    await kim.setPreference(agreement, { channel: 'all', objects: true, reason: 'Asked', base: 1 })
    const waited = [
      await robin.status(agreement, { status: 'sold', base: 1 }),
      await robin.setPreference(agreement, { channel: 'sms', objects: false, base: 1 }),
      await robin.setPreference(agreement, {
        channel: 'all',
        objects: false,
        reason: 'Old',
        base: 1,
      }),
    ]
    expect(waited.map(({ body }) => body.superseded)).toEqual([true, true, true])
    expect((await readStoredHistory(host, orgId, agreement)).row).toMatchObject({
      doNotContact: true,
      status: 'do not contact',
    })
  })

  it('needs no right except seeing the customer', async () => {
    const agreement = await customer()
    const anybody = await openSalesperson(host, orgId, { rights: [] })
    expect(
      (await anybody.setPreference(agreement, { channel: 'all', objects: true, reason: 'Asked' }))
        .body.customer.doNotContact,
    ).toBe(true)
    const elsewhere = await openSalesperson(host, orgId, { dealerCodes: ['D9'] })
    expect(
      (await elsewhere.setPreference(agreement, { channel: 'call', objects: true })).body.code,
    ).toBe('not_found')
  })

  it('of a representative concerns that person alone', async () => {
    const agreement = await customer()
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .insert(representatives)
        .values({ orgId, fAgreementNo: agreement, position: 2, firstName: 'Ola' }),
    )
    await robin.setPreference(agreement, {
      channel: 'email',
      objects: true,
      representative: 2,
      base: 1,
    })
    const [person] = await host.database.within({ orgId, userId: null }, (tx) =>
      tx.select().from(representatives),
    )
    expect([person?.dne, (await readStoredHistory(host, orgId, agreement)).row.dne]).toEqual([
      true,
      false,
    ])
    expect(
      (await robin.setPreference(agreement, { channel: 'email', objects: true, representative: 1 }))
        .body.code,
    ).toBe('not_found')
    expect(
      (
        await robin.setPreference(agreement, {
          channel: 'all',
          objects: true,
          reason: 'x',
          representative: 2,
        })
      ).body.code,
    ).toBe('bad_input')
  })

  it('ends as an objection after many changes at once', async () => {
    const agreement = await customer()
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? robin : kim).setPreference(agreement, {
          channel: 'call',
          objects: at % 3 === 0,
          reason: 'Changed their mind',
          base: 1,
        }),
      ),
    )
    const { row, ledger } = await readStoredHistory(host, orgId, agreement)
    expect([row.dnc, ledger.length]).toEqual([true, 10])
  })
})
