import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { legacyPages } from '#domain/legacy/legacy-page.model.ts'
import { findLegacyName, getLegacyRights } from '#domain/legacy/legacy-page.rules.ts'
import { restrictingRight, rights as everyRight } from '#domain/rights/right.model.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost({ legacyHost: 'https://crm.example' })
const names = [...Object.keys(legacyPages), 'p4-projects/p-17']
let orgId: string
let person: Call

const signIn = async (rights: readonly string[], app = host.app): Promise<Call> => {
  const user = await buildUser(host, { orgId, rights })
  return createCaller(app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  person = await signIn(everyRight.filter((right) => right !== restrictingRight))
})

const at = (path: string) => `/organisation/v1/${orgId}/${path}`
const read = (call: Call, page: string) =>
  call('GET', at(`legacy-pages?page=${encodeURIComponent(page)}`))
const frame = (call: Call, page: string) =>
  call('GET', at(`legacy-frame?page=${encodeURIComponent(page)}`))

describe('A page of the legacy product', () => {
  it('[O-246] has its address under the organisation, below admin or crm', async () => {
    expect(names).toHaveLength(18)
    for (const page of names) {
      const answer = await read(person, page)
      const { source } = (await answer.json()) as { readonly source: string }
      // Reports, exports and looking ahead; an administrator sets the others up.
      const area = /report|export|^p4/u.test(page) ? 'crm' : 'admin'
      expect(source).toBe(`https://crm.example/${area}/organisation/${orgId}/${page}`)
      const shown = await frame(person, page)
      expect(shown.status).toBe(200)
      expect(/<iframe src="([^"]+)"/u.exec(await shown.text())?.[1]).toBe(source)
    }
  })

  it('is sandboxed in a document whose policy alone allows the legacy host', async () => {
    const shown = await frame(person, 'dealers')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-src https://crm.example; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await shown.text()).toMatch(/ sandbox="[a-z -]+"/u)
    const others = await Promise.all([read(person, 'dealers'), frame(person, 'nothing')])
    for (const { headers } of others) {
      expect(headers.get('content-security-policy')).not.toContain('crm.example')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('opens with the right of the native page of its name alone', async () => {
    const nobody = await signIn([])
    for (const page of names) {
      const name = findLegacyName(page)
      const needed = name === null ? undefined : getLegacyRights(name)
      const expected = needed === undefined ? 200 : 403
      expect((await read(nobody, page)).status, page).toBe(expected)
      expect((await frame(nobody, page)).status, page).toBe(expected)
      const holder = await signIn([...(needed?.all ?? []), ...(needed?.some ?? []).slice(0, 1)])
      expect((await frame(holder, page)).status, page).toBe(200)
    }
    const limited = await signIn([restrictingRight])
    expect((await frame(limited, 'user')).status).toBe(403)
  })

  it.each([
    '',
    'nothing',
    '../dealers',
    'dealers/1',
    'p4-projects/',
    'user"><b',
    'a\u0000',
    '\ud800',
  ])('is not found under %j', async (page) => {
    const written = page === '\ud800' ? '%ED%A0%80' : encodeURIComponent(page)
    expect((await person('GET', at(`legacy-pages?page=${written}`))).status).toBe(400)
    expect((await person('GET', at(`legacy-frame?page=${written}`))).status).toBe(404)
  })

  it('has no address where the operator named no legacy host', async () => {
    const unset = await signIn(['CanViewDealers'], host.another({ legacyHost: null }))
    expect(await (await read(unset, 'user')).json()).toEqual({ source: null })
    expect((await frame(unset, 'user')).status).toBe(404)
  })
})
