import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let writer: Call

const everything = [
  'CanViewCallScripts',
  'CanAddCallScript',
  'CanEditCallScripts',
  'CanDeleteCallScripts',
  'CanDownloadPDFCallScripts',
] as const

const signIn = async (rights: readonly string[], of = orgId): Promise<Call> => {
  const user = await buildUser(host, { orgId: of, rights })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  writer = await signIn(everything)
})

const renewal = {
  title: 'Two months to go',
  category: 'Renewal',
  published: 1,
  content: '<p><strong>Greeting</strong></p><p>Good morning, {{cFullName}}.</p>',
}

async function send(method: string, path = '', body?: object, as = writer) {
  const answer = await as(method, `/customer/v1/${orgId}/call-scripts${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const create = async (changes: object = {}) =>
  (await send('POST', '', { ...renewal, ...changes })).body as unknown as CallScript
const list = async (as = writer) =>
  (await send('GET', '', undefined, as)).body as unknown as readonly CallScript[]

describe('A call script', () => {
  it('[O-255] has title, category and times of its record', async () => {
    const created = await create()
    const at = host.clock.now().toISOString()
    expect(created).toMatchObject({ ...renewal, created_at: at, modified_at: at })
    host.clock.advance(60)
    const later = host.clock.now().toISOString()
    const { body } = await send('PUT', `/${created.id}`, { ...renewal, title: 'Three months' })
    expect(body).toMatchObject({ title: 'Three months', created_at: at, modified_at: later })
    expect(await list()).toEqual([body])
  })

  it('is saved upon what was seen of it, and keeps no markup that acts', async () => {
    const { id, modified_at: seen } = await create()
    const content = '<p onclick="x()">Hello<script>alert(1)</script><img src=x></p>'
    const { body } = await send('PUT', `/${id}`, { ...renewal, content, seen })
    expect(body['content']).toBe('<p>Hello</p>')
    expect(await send('PUT', `/${id}`, { ...renewal, seen })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    expect(await send('PUT', '/gone', renewal)).toMatchObject({ status: 404 })
  })

  it.each([{ title: ' ' }, { category: '' }, { published: 2 }, { content: 'x'.repeat(100_001) }])(
    'is refused as %j',
    async (changes) => {
      expect(await send('POST', '', { ...renewal, ...changes })).toMatchObject({
        status: 400,
        body: { code: 'bad_input' },
      })
    },
  )

  it('is deleted once, and no other organisation’s is', async () => {
    const { id } = await create()
    const elsewhere = await buildOrganisation(host)
    const other = await signIn(everything, elsewhere)
    const path = `/customer/v1/${elsewhere}/call-scripts/${id}`
    expect(await (await other('DELETE', path)).json()).toEqual({ is_deleted: false })
    expect((await other('PUT', path, { body: renewal })).status).toBe(404)
    expect((await other('GET', `${path}/pdf`)).status).toBe(404)
    expect(await send('DELETE', `/${id}`)).toEqual({ status: 200, body: { is_deleted: true } })
    expect(await send('DELETE', `/${id}`)).toEqual({ status: 200, body: { is_deleted: false } })
    expect(await list()).toEqual([])
  })

  it('is printed with its places named; a draft for who may edit scripts', async () => {
    const { id } = await create({ published: 0 })
    const { body } = await send('GET', `/${id}/pdf`)
    expect(body['name']).toBe('Two months to go.pdf')
    const pdf = Buffer.from(String(body['pdf']), 'base64')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeGreaterThan(2000)
    const reader = await signIn(['CanViewCallScripts', 'CanDownloadPDFCallScripts'])
    expect(await send('GET', `/${id}/pdf`, undefined, reader)).toMatchObject({ status: 404 })
  })
})
