import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PowerBiReport } from '#domain/power-bi/power-bi-report.model.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { setSecret } from '#server/secrets/organisation-secret.service.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { certificate } from '#tests/support/gateways/identity-provider.ts'
import {
  powerBiEmbedUrl,
  powerBiPrincipal,
  startPowerBiService,
} from '#tests/support/gateways/power-bi-service.ts'
import type { PowerBiService } from '#tests/support/gateways/power-bi-service.ts'

const host = describeHost()
const settings = { name: 'Sales', description: 'By month', report_id: 'r-1', workspace_id: 'w-1' }
let vendor: PowerBiService
let app: typeof host.app
let orgId: string
let admin: Call
let person: BuiltUser
let own: Call

const signIn = async (rights: readonly string[]) => {
  const user = await buildUser(host, { orgId, rights })
  return { user, call: createCaller(app, await buildSession(host, user.id)) }
}

const connect = (value: string) =>
  host.database.asOwner((tx) =>
    setSecret(
      { tx, secretKeys: host.secretKeys, orgId, name: 'power_bi' },
      { value, at: host.clock.now(), by: { name: 'operator', userId: 'operator' } },
    ),
  )

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  vendor = await startPowerBiService()
  const outgoing = createOutgoingClient({ allowedHosts: new Set([vendor.host]), ca: certificate })
  app = host.another({ outgoing, powerBi: { login: vendor.origin, api: vendor.origin } })
})
afterAll(() => vendor.close())
beforeEach(async () => {
  vendor.instead.clear()
  vendor.requests.length = 0
  orgId = await buildOrganisation(host)
  ;({ call: admin } = await signIn(['CanViewPowerBIReports']))
  ;({ user: person, call: own } = await signIn([]))
})

const at = (path: string) => `/business-intelligence/v1/${orgId}/${path}`
const json = async (answer: Response | Promise<Response>) => (await (await answer).json()) as never
const create = async (): Promise<string> => {
  const made = await admin('POST', at('reports'), { body: settings })
  expect(made.status).toBe(200)
  return ((await made.json()) as PowerBiReport).power_bi_report_id
}

describe('Power BI reports', () => {
  it('[A-182] are listed for who holds CanViewPowerBIReports alone', async () => {
    const id = await create()
    expect(await json(admin('GET', at('reports')))).toEqual([
      { power_bi_report_id: id, org_id: orgId, ...settings, users: 0 },
    ])
    expect((await own('GET', at('reports'))).status).toBe(403)
  })

  it.each([
    { name: '' },
    { name: '  ' },
    { report_id: '' },
    { workspace_id: '' },
    { workspace_id: '../groups' },
    { name: 'a\u0000' },
    { name: 'x'.repeat(101) },
  ])('[A-254] are not created or written with %j', async (wrong) => {
    const id = await create()
    const body = { ...settings, ...wrong }
    expect((await admin('POST', at('reports'), { body })).status).toBe(400)
    expect((await admin('PUT', at(`reports/${id}`), { body })).status).toBe(400)
    expect((await admin('POST', at(`reports/${id}/users`), { body: { users: [] } })).status).toBe(
      400,
    )
  })

  it('[A-185] can be edited and deleted, an edit of an older state not', async () => {
    const id = await create()
    const next = { ...settings, name: 'Sales and service' }
    const edit = (body: object) => admin('PUT', at(`reports/${id}`), { body })
    expect((await edit({ ...next, seen: settings })).status).toBe(200)
    expect((await edit({ ...settings, seen: settings })).status).toBe(409)
    expect(await json(admin('GET', at(`reports/${id}`)))).toMatchObject(next)
    for (const _attempt of [1, 2])
      expect((await admin('DELETE', at(`reports/${id}`))).status).toBe(200)
    expect((await admin('GET', at(`reports/${id}`))).status).toBe(404)
    expect((await admin('DELETE', at('reports/never'))).status).toBe(404)
    expect(await json(admin('GET', at('reports')))).toEqual([])
  })

  it('[A-186] are assigned to members and taken from them', async () => {
    const id = await create()
    const stranger = await buildUser(host, { orgId: await buildOrganisation(host) })
    const users = [person.id, stranger.id]
    const assigned = await json(admin('POST', at(`reports/${id}/users`), { body: { users } }))
    expect(assigned).toMatchObject([{ userID: person.id, username: person.username }])
    expect(await json(own('GET', at('own-reports')))).toEqual([
      { power_bi_report_id: id, name: 'Sales', description: 'By month' },
    ])
    expect((await json(admin('GET', at('reports'))))[0]).toMatchObject({ users: 1 })
    expect(await json(admin('DELETE', at(`reports/${id}/users`), { body: { users } }))).toEqual([])
    expect(await json(own('GET', at('own-reports')))).toEqual([])
  })
})

describe('A viewer of a Power BI report', () => {
  it('[A-187] is given address and token of an assigned report, which nobody stores', async () => {
    await connect(JSON.stringify(powerBiPrincipal))
    const id = await create()
    expect((await own('GET', at(`own-reports/${id}`))).status).toBe(404)
    await admin('POST', at(`reports/${id}/users`), { body: { users: [person.id] } })
    expect(await json(own('GET', at(`own-reports/${id}`)))).toEqual({
      power_bi_report_id: id,
      name: 'Sales',
      report_id: 'r-1',
      embed_url: powerBiEmbedUrl,
      token: 'embed-token',
      expires_at: '2026-11-21T10:00:00.000Z',
    })
    const [signed, , generated] = vendor.requests
    expect(Object.fromEntries(new URLSearchParams(signed?.body))).toMatchObject({
      grant_type: 'client_credentials',
      client_id: 'forecourt',
      client_secret: 'a client secret',
    })
    expect(generated?.body).toBe('{"accessLevel":"View"}')
    await own('GET', at(`own-reports/${id}`))
    expect(vendor.requests.filter(({ path }) => path.endsWith('/token'))).toHaveLength(2)
    expect(host.log.join('')).not.toMatch(/embed-token|principal-token|a client secret/u)
  })

  it('[A-188] is told what the vendor says, of signing in and of the report', async () => {
    await connect(JSON.stringify(powerBiPrincipal))
    const id = await create()
    const view = () => admin('GET', at(`own-reports/${id}`))
    const fail = async (path: string, status: number, body: unknown, text: string) => {
      vendor.instead.set(path, { status, body })
      const refused = await view()
      expect(refused.status).toBe(422)
      expect(await json(refused)).toMatchObject({ code: 'powerbi_failed', data: { text } })
      vendor.instead.clear()
    }
    const token = 'POST /tenant.example/oauth2/v2.0/token'
    const report = 'GET /v1.0/myorg/groups/w-1/reports/r-1'
    await fail(
      token,
      401,
      { error_description: 'AADSTS7000215: Invalid secret' },
      'AADSTS7000215: Invalid secret',
    )
    await fail(report, 403, { error: { code: 'Forbidden', message: 'No access' } }, 'No access')
    await fail(report, 500, '<html>', 'HTTP 500')
    await fail(report, 200, { embedUrl: 'https://evil.example/' }, 'unknown embed address')
    await fail(report, 200, {}, 'unreadable answer')
    expect((await view()).status).toBe(200)
  })

  it.each([null, 'no JSON', '{"tenant":"t"}'])(
    'is told that no tenant is set up where its secret is %j',
    async (secret) => {
      if (secret !== null) await connect(secret)
      const id = await create()
      expect(await json(admin('GET', at(`own-reports/${id}`)))).toMatchObject({
        embed_url: null,
        token: null,
      })
      expect(await json(admin('GET', at('features')))).toEqual({
        is_configured: false,
        embed_trial_usage: null,
      })
      expect(await json(admin('GET', at('all-reports')))).toEqual([])
      expect(vendor.requests).toEqual([])
    },
  )
})

describe('A tenant that is set up', () => {
  it('says what it offers, and what its trial has used', async () => {
    await connect(JSON.stringify(powerBiPrincipal))
    expect(await json(admin('GET', at('features')))).toEqual({
      is_configured: true,
      embed_trial_usage: 17,
    })
    expect(await json(admin('GET', at('all-reports')))).toEqual([
      { report_id: 'r-1', workspace_id: 'w-1', name: 'Sales by month', workspace: 'Retail' },
    ])
  })

  it('shows a report in a document whose policy alone allows the vendor’s frame', async () => {
    const frame = await admin('GET', '/power-bi/frame')
    expect(frame.headers.get('content-security-policy')).toContain(
      'frame-src https://app.powerbi.com;',
    )
    const script = await admin('GET', '/power-bi/frame.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('setAccessToken')
    const other = await admin('GET', at('reports'))
    expect(other.headers.get('content-security-policy')).not.toContain('powerbi.com')
  })
})
