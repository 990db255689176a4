import { randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingClient, OutgoingResult } from '#server/outgoing/outgoing-client.ts'
import { toOutgoingClient } from '#tests/support/gateways/outgoing-calls.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { begin, comeBack, describeSignOnHost, end } from './sign-on-host.ts'

const sso = describeSignOnHost()
const { host } = sso

let own: { readonly privateKey: CryptoKey; readonly jwk: object }
let other: typeof own

async function createKey(): Promise<typeof own> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'forged', alg: 'RS256' } }
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  own = await createKey()
  other = await createKey()
})

const toJson = (result: OutgoingResult, body: object): OutgoingResult =>
  result.state === 'answer' ? { ...result, body: Buffer.from(JSON.stringify(body)) } : result

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const unsigned = (payload: JWTPayload) => `${encode({ alg: 'none' })}.${encode(payload)}.`

const sign = (payload: JWTPayload, by = own) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'forged' }).sign(by.privateKey)

/** Answers in the provider’s place: an ID token of the test’s making, and the key for it. */
function forge(make: (payload: JWTPayload) => string | Promise<string>): OutgoingClient {
  return toOutgoingClient(async (call) => {
    const result = await sso.direct(call)
    if (result.state !== 'answer') return result
    if (call.url.endsWith('/jwks')) return toJson(result, { keys: [own.jwk] })
    if (!call.url.endsWith('/token')) return result
    const answer = JSON.parse(result.body.toString()) as { id_token: string }
    return toJson(result, { ...answer, id_token: await make(decodeJwt(answer.id_token)) })
  })
}

async function signOnForged(make: Parameters<typeof forge>[0]): Promise<string> {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId })
  await sso.setUpProvider(orgId)
  const login = randomUUID()
  sso.people[login] = { email: user.username, email_verified: true }
  sso.intercept(null)
  const begun = await begin(host, orgId)
  const back = await comeBack(begun, login)
  sso.intercept(forge(make))
  try {
    return (await end(host, { key: begun.key, ...back })).outcome
  } finally {
    sso.intercept(null)
  }
}

const seconds = () => Math.floor(host.clock.now().getTime() / 1000)

describe('An ID token', () => {
  it('is taken where it is as it should be', async () => {
    expect(await signOnForged((payload) => sign(payload))).toBe('in')
  })

  it('is good as long as the host’s clock says', async () => {
    const make = (payload: JWTPayload) => sign({ ...payload, exp: seconds() + 60 })
    expect(await signOnForged(make)).toBe('in')
  })

  it.each<readonly [string, (payload: JWTPayload) => string | Promise<string>]>([
    ['for another client', (payload) => sign({ ...payload, aud: 'another' })],
    ['that has expired', (payload) => sign({ ...payload, exp: seconds() - 60 })],
    ['with another nonce', (payload) => sign({ ...payload, nonce: 'another' })],
    ['without a nonce', ({ nonce: _nonce, ...payload }) => sign(payload)],
    ['of another issuer', (payload) => sign({ ...payload, iss: 'https://login.example' })],
    ['without a subject', ({ sub: _sub, ...payload }) => sign(payload)],
    ['signed by another key', (payload) => sign(payload, other)],
    ['that is not signed', unsigned],
    ['that is none', () => 'none'],
  ])('%s is refused', async (_, make) => {
    expect(await signOnForged(make)).toBe('sso_refused')
  })

  it('is refused with its reason in the log, and nothing of the token', async () => {
    const before = host.log.length
    let forged = ''
    await signOnForged(async (payload) => (forged = await sign({ ...payload, aud: 'another' })))
    const lines = host.log.slice(before).join('')
    expect(lines).toContain('sign_on_refused')
    expect(lines).not.toContain(forged)
    expect(lines).not.toContain('another')
  })
})
