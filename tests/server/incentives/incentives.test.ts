import { beforeEach, describe, expect, it } from 'vitest'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let robin: Call

beforeEach(async () => {
  orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: ['CanViewProductConfiguration'] })
  robin = createCaller(host.app, await buildSession(host, user.id))
})

async function send(method: string, path: string, body?: object) {
  const answer = await robin(method, `/offer-service/v1/${orgId}/${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const list = async (type: IncentiveType) =>
  (await send('GET', `incentives/${type}`)).body as unknown as IncentiveRow[]

const valid = { valid_from: '2026-12-01', valid_to: '2026-12-31' }
const examples = {
  campaign: { name: 'Winter', code: 'WIN', deposit_sub: 50_000, ...valid },
  offer: { brand: 'Arden', model: 'Fell', otrp: 2_000_000, ...valid },
  overlay: { name: 'Loyalty', code: 'LOY', cash_amount: 65_000, ...valid },
} as const

const add = (type: IncentiveType, id: string, incentive: object = examples[type]) =>
  send('POST', `incentive/${type}`, { id, incentive })

describe('An incentive', () => {
  it('[A-081, A-082, A-084] of each type is created, edited and deleted', async () => {
    for (const type of incentiveTypes) {
      expect(await add(type, 'one')).toMatchObject({ status: 200, body: { id: 'one' } })
      expect(await list(type)).toMatchObject([
        { id: 'one', incentive: examples[type], username: 'Robin Marsh' },
      ])
      const seen = (await list(type))[0]?.incentive
      const changed = { ...seen, valid_to: '2027-01-31' }
      expect(
        await send('PUT', `incentives/${type}/one`, { incentive: changed, seen }),
      ).toMatchObject({ status: 200, body: { incentive: changed } })
      expect((await send('DELETE', `incentives/${type}/one`)).status).toBe(200)
      expect(await list(type)).toEqual([])
      expect((await send('DELETE', `incentives/${type}/one`)).status).toBe(200)
      expect((await send('DELETE', `incentives/${type}/two`)).status).toBe(404)
    }
    const history = (await send('GET', 'incentive-history?item=campaign%2Fone'))
      .body as unknown as ConfigurationChange[]
    expect(history).toMatchObject([
      { was: { valid_to: '2027-01-31' }, value: null },
      { was: { valid_to: '2026-12-31' }, value: { valid_to: '2027-01-31' } },
      { was: null, value: { code: 'WIN' } },
    ])
  })

  it('[A-083] is cloned to the time after it, so that nobody is rewarded twice', async () => {
    await add('overlay', 'one')
    const clone = await send('POST', 'incentives/overlay', { original: 'one' })
    expect(clone.body).toMatchObject({
      incentive: { ...examples.overlay, valid_from: '2027-01-01', valid_to: '2027-01-31' },
    })
    expect((await list('overlay')).map(({ id }) => id)).toEqual(['one', clone.body['id']])
    expect((await send('POST', 'incentives/overlay', { original: 'none' })).status).toBe(404)
  })

  it('is not made twice, nor changed by what it no longer is', async () => {
    await add('campaign', 'one')
    expect((await add('campaign', 'one')).status).toBe(200)
    const other = { ...examples.campaign, code: 'OTHER' }
    expect(await add('campaign', 'one', other)).toMatchObject({
      status: 409,
      body: { code: 'exists' },
    })
    const stale = { incentive: examples.campaign, seen: { ...examples.campaign, code: 'OTHER' } }
    expect(await send('PUT', 'incentives/campaign/one', stale)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    const gone = await send('PUT', 'incentives/campaign/two', { incentive: examples.campaign })
    expect(gone.status).toBe(404)
  })

  it('names every field that is refused, and why', async () => {
    const wrong = {
      ...examples.campaign,
      name: ' ',
      valid_to: '2026-11-01',
      registered_from: '2026-02-30',
      deposit_sub: -1,
      min_months: 48,
      max_months: 36,
    }
    const answer = await add('campaign', 'one', wrong)
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } })
    expect((answer.body['data'] as { issues: unknown }).issues).toEqual([
      { path: 'incentive.name', problem: 'missing' },
      { path: 'incentive.registered_from', problem: 'not_a_day' },
      { path: 'incentive.deposit_sub', problem: 'not_a_number' },
      { path: 'incentive.valid_to', problem: 'ends_first' },
      { path: 'incentive.max_months', problem: 'below_minimum' },
    ])
    expect(await list('campaign')).toEqual([])
  })
})
