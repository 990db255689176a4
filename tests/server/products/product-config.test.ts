import { beforeEach, describe, expect, it } from 'vitest'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { ProductRow } from '#domain/products/product.model.ts'
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
  const answer = await robin(method, `/organisation/v1/${orgId}/product-config${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const pcp = newProductConfiguration('PCP')
const list = async () => (await send('GET', '/list')).body as unknown as ProductRow[]
const history = async () => (await send('GET', '/history')).body as unknown as ConfigurationChange[]

describe('A product', () => {
  it('is made, changed and deleted, and the history has every change', async () => {
    expect((await send('POST', '', { row: pcp, seen: null })).status).toBe(200)
    const changed = { ...pcp, has_equity: 0 as const }
    expect((await send('POST', '', { row: changed, seen: pcp })).status).toBe(200)
    expect(await list()).toMatchObject([
      { configuration: { product: 'PCP', has_equity: 0 }, username: 'Robin Marsh' },
    ])
    expect((await send('DELETE', '/PCP')).status).toBe(200)
    expect(await list()).toEqual([])
    expect(await history()).toMatchObject([
      { item: 'PCP', was: { has_equity: 0 }, value: null },
      { was: { has_equity: 1 }, value: { has_equity: 0 } },
      { was: null, value: { product: 'PCP' } },
    ])
  })

  it('is not made twice, nor changed by what it no longer is', async () => {
    await send('POST', '', { row: pcp, seen: null })
    expect(await send('POST', '', { row: pcp, seen: null })).toMatchObject({
      status: 409,
      body: { code: 'exists' },
    })
    const stale = { ...pcp, tax_fee: 100 }
    expect(await send('POST', '', { row: pcp, seen: stale })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    const made = (await list())[0]?.created_at
    host.clock.advance(60)
    await send('POST', '', { row: { ...pcp, term_editable: 0 }, seen: pcp })
    expect((await list())[0]?.created_at).toBe(made)
  })

  it('is refused where its deposits contradict each other', async () => {
    const row = { ...pcp, min_deposit_percentage: 50, max_deposit_percentage: 20 }
    expect((await send('POST', '', { row, seen: null })).body).toMatchObject({ code: 'bad_input' })
    expect(await list()).toEqual([])
  })
})
