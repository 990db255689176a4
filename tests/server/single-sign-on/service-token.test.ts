import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { usedTokens } from '#server/db/schema/index.ts'
import { addMember, buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import { describeSignOnHost, readOutcome } from './sign-on-host.ts'

const sso = describeSignOnHost()
const { host } = sso

let key: CryptoKey
let publicKey: object
let otherKey: CryptoKey

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  const pair = await generateKeyPair('ES256')
  key = pair.privateKey
  publicKey = { ...(await exportJWK(pair.publicKey)), alg: 'ES256' }
  otherKey = (await generateKeyPair('ES256')).privateKey
})

const seconds = () => Math.floor(host.clock.now().getTime() / 1000)

/** A service of an organisation, and somebody of it. */
async function buildService() {
  const service = `hub-${randomUUID()}`
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId })
  await sso.setUp(orgId, { service, public_key: publicKey })
  const content = (changes: JWTPayload = {}): JWTPayload => ({
    sub: user.username,
    aud: 'http://localhost',
    jti: randomUUID(),
    iat: seconds(),
    exp: seconds() + 300,
    ...changes,
  })
  return { service, orgId, user, content }
}

const sign = (payload: JWTPayload, by: CryptoKey = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256' }).sign(by)

const validate = async (service: string, auth: string) =>
  readOutcome(
    await createCaller(host.app)('POST', `/authn/v1/sso/validate/${service}`, { form: { auth } }),
  )

describe('The token of a registered service', () => {
  it('signs its person in, with a session that works', async () => {
    const { service, user, content } = await buildService()
    const { outcome, userId, cookies } = await validate(service, await sign(content()))
    expect([outcome, userId]).toEqual(['in', user.id])
    const session = await createCaller(host.app, cookies)('GET', '/authn/v1/validatecookie')
    expect(session.status).toBe(200)
  })

  it('signs in once, also where it comes twice at once', async () => {
    const { service, content } = await buildService()
    const token = await sign(content())
    const both = await Promise.all([validate(service, token), validate(service, token)])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['in', 'sso_expired'])
    expect((await validate(service, token)).outcome).toBe('sso_expired')
  })

  it('is good for five minutes', async () => {
    const { service, content } = await buildService()
    const token = await sign(content())
    host.clock.advance(300)
    expect((await validate(service, token)).outcome).toBe('sso_expired')
  })

  it.each<readonly [string, (content: JWTPayload) => string | Promise<string>]>([
    ['signed by another key', (content) => sign(content, otherKey)],
    ['without a signature', (content) => new UnsecuredJWT(content).encode()],
    [
      'signed with the public key as a shared secret',
      (content) =>
        new SignJWT(content)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(JSON.stringify(publicKey))),
    ],
    ['for another host', (content) => sign({ ...content, aud: 'https://other.example' })],
    ['for no host', ({ aud: _aud, ...content }) => sign(content)],
    ['good for longer', (content) => sign({ ...content, exp: seconds() + 301 })],
    ['from the future', (content) => sign({ ...content, iat: seconds() + 60 })],
    ['without an id', ({ jti: _jti, ...content }) => sign(content)],
    ['without an end', ({ exp: _exp, ...content }) => sign(content)],
    ['without a beginning', ({ iat: _iat, ...content }) => sign(content)],
    ['without a person', ({ sub: _sub, ...content }) => sign(content)],
    ['that is none', () => 'a.b.c'],
  ])('%s is refused', async (_, make) => {
    const { service, content } = await buildService()
    const { outcome, cookies } = await validate(service, await make(content()))
    expect([outcome, cookies]).toEqual(['sso_refused', ''])
  })

  it('is refused at another service, and one that is not registered', async () => {
    const { content } = await buildService()
    const other = await buildService()
    expect((await validate(other.service, await sign(content()))).outcome).toBe('sso_refused')
    for (const service of [`hub-${randomUUID()}`, 'sso', '%00', '__proto__'])
      expect((await validate(service, await sign(content()))).outcome).toBe('sso_refused')
  })

  it('about others says nothing of who exists', async () => {
    const { service, orgId, content } = await buildService()
    const disabled = await buildUser(host, { orgId, status: 'disabled' })
    const elsewhere = await buildUser(host)
    const ofTwo = await buildUser(host, { orgId })
    await addMember(host.database, await buildOrganisation(host), ofTwo.id)
    const answers = await Promise.all(
      ['nobody@demo.example', disabled.username, elsewhere.username, ofTwo.username].map(
        async (sub) => validate(service, await sign(content({ sub }))),
      ),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.outcome).toBe('sso_refused')
  })

  it('is in no log and in no table', async () => {
    const { service, content } = await buildService()
    const jti = randomUUID()
    const token = await sign(content({ jti }))
    await host.app.request(`http://localhost/${service}/login/auth/${token}`)
    await validate(service, token)
    await validate(service, token)
    await validate(service, await sign(content({ jti }), otherKey))
    const [, , signature = ''] = token.split('.')
    expect(host.log.join('')).not.toContain(signature)
    expect(host.log.join('')).not.toContain(jti)
    const rows = await host.database.asOwner((tx) => tx.select().from(usedTokens))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(jti)
  })
})

describe('A service', () => {
  it.each([
    ['with a private key', { kty: 'EC', alg: 'ES256', d: 'private' }],
    ['with a shared secret', { kty: 'oct', alg: 'HS256', k: 'secret' }],
    ['without an algorithm', { kty: 'EC' }],
  ])('%s is not registered', async (_, public_key) => {
    const orgId = await buildOrganisation(host)
    await expect((async () => sso.setUp(orgId, { service: 'hub', public_key }))()).rejects.toThrow(
      'Not as expected: public_key',
    )
  })
})
