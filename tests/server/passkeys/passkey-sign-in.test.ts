import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials, users } from '#server/db/schema/index.ts'
import { getCode } from '#tests/server/sessions/second-factor-person.ts'
import { buildOrganisation, createCaller, getCookies } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Authenticator, Deviation } from './authenticator.ts'
import {
  buildPasskeyPerson,
  challenge,
  readPasskeyOutcome,
  sendUsed,
  tryPasskey,
} from './passkey-person.ts'
import type { PasskeyPerson } from './passkey-person.ts'

const host = describeHost()
let user: PasskeyPerson
let phone: Authenticator

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  user = await buildPasskeyPerson(host)
  phone = await user.addPasskey()
})

describe('Sign-in by a passkey', () => {
  it('needs no password and no name, and its session works', async () => {
    const nobody = createCaller(host.app)
    const answer = await sendUsed(nobody, phone.use(await challenge(nobody)))
    expect(await answer.clone().json()).toEqual({
      userid: user.id,
      username: user.username,
      reset_pwd_flag: false,
      pwd_expired_flag: false,
    })
    const signedIn = createCaller(host.app, getCookies(answer))
    expect((await signedIn('GET', '/authn/v1/validatecookie')).status).toBe(200)
    expect(await user.listPasskeys()).toMatchObject([
      { last_used_at: host.clock.now().toISOString() },
    ])
  })

  it('needs no code where two-step sign-in is on', async () => {
    await user.setUp()
    expect(await tryPasskey(host, phone)).toBe('in')
  })

  it('works with an authenticator that does not count its uses', async () => {
    const synced = await user.addPasskey(createAuthenticator({ counts: false }))
    expect(await tryPasskey(host, synced)).toBe('in')
    expect(await tryPasskey(host, synced)).toBe('in')
  })

  it('makes the device one that the account knows', async () => {
    const nobody = createCaller(host.app)
    const answer = await sendUsed(nobody, phone.use(await challenge(nobody)))
    expect(getCookies(answer)).toContain('__Host-forecourt-device=')
  })

  it('asks for a new password where one is due', async () => {
    await host.database.asOwner((tx) =>
      tx
        .update(credentials)
        .set({ mustResetPassword: true })
        .where(eq(credentials.userId, user.id)),
    )
    const nobody = createCaller(host.app)
    const answer = await sendUsed(nobody, phone.use(await challenge(nobody)))
    expect(await answer.clone().json()).toMatchObject({ reset_pwd_flag: true })
    const waiting = createCaller(host.app, getCookies(answer))
    expect(await readPasskeyOutcome(await waiting('GET', '/authn/v1/validatecookie'))).toBe(
      'password_expired',
    )
  })

  it('begins alike for everybody, and names no passkey', async () => {
    expect({ ...(await challenge(createCaller(host.app))), challenge: 'random' }).toEqual({
      challenge: 'random',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
  })
})

describe('A passkey’s answer is refused', () => {
  it.each<readonly [string, Deviation, string]>([
    ['of another site', { origin: 'https://evil.example' }, 'wrong_origin'],
    ['of another port', { origin: 'http://localhost:1' }, 'wrong_origin'],
    ['made for another host', { rpId: 'evil.example' }, 'not_verified'],
    ['without a user check', { isUnverified: true }, 'not_verified'],
    ['of a registration', { type: 'webauthn.create' }, 'not_verified'],
    ['signed by another key', { isForged: true }, 'not_verified'],
    ['for another person', { userHandle: 'c29tZWJvZHk' }, 'other_person'],
  ])('%s, with its reason in the log', async (_, deviation, code) => {
    host.log.length = 0
    expect(await tryPasskey(host, phone, deviation)).toBe('passkey_refused')
    expect(host.log.join('')).toContain(`"code":"${code}"`)
    expect(host.log.join('')).not.toContain(user.username)
    expect(await tryPasskey(host, phone)).toBe('in')
  })

  it('where its count of uses has not grown: a copy may be about', async () => {
    expect(await tryPasskey(host, phone, { counter: 9 })).toBe('in')
    expect(await tryPasskey(host, phone, { counter: 9 })).toBe('passkey_refused')
    expect(await tryPasskey(host, phone, { counter: 8 })).toBe('passkey_refused')
    expect(await tryPasskey(host, phone, { counter: 0 })).toBe('passkey_refused')
    expect(await tryPasskey(host, phone, { counter: 10 })).toBe('in')
  })

  it('to a challenge of nobody, of a registration, used before, or five minutes old', async () => {
    const nobody = createCaller(host.app)
    const send = async (used: ReturnType<Authenticator['use']>) =>
      readPasskeyOutcome(await sendUsed(nobody, used))
    const options = await challenge(nobody)
    const { challenge: ofRegistration } = await user.beginPasskey()
    for (const foreign of ['c29tZXRoaW5n', ofRegistration])
      expect(await send(phone.use(options, { challenge: foreign }))).toBe('passkey_expired')
    const used = phone.use(options)
    expect(await send(used)).toBe('in')
    expect(await send(used)).toBe('passkey_expired')
    const late = await challenge(nobody)
    host.clock.advance(300)
    expect(await send(phone.use(late))).toBe('passkey_expired')
  })

  it('the second of two at once', async () => {
    const nobody = createCaller(host.app)
    const used = phone.use(await challenge(nobody))
    const outcomes = await Promise.all(
      [used, used].map(async (one) => readPasskeyOutcome(await sendUsed(nobody, one))),
    )
    expect(outcomes.toSorted()).toEqual(['in', 'passkey_expired'])
  })

  it('alike for a passkey that nobody has and for a disabled person', async () => {
    const unknown = createAuthenticator()
    const nobody = createCaller(host.app)
    const read = async (authenticator: Authenticator) => {
      const answer = await sendUsed(nobody, authenticator.use(await challenge(nobody)))
      return [answer.status, await answer.json()]
    }
    const ofUnknown = await read(unknown)
    await host.database.asOwner((tx) =>
      tx.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id)),
    )
    expect(await read(phone)).toEqual(ofUnknown)
    expect(ofUnknown).toMatchObject([403, { code: 'passkey_refused' }])
  })

  it.each(['', 'e30', 'bm9uc2Vuc2U', '!'])('with client data %j', async (clientDataJSON) => {
    const nobody = createCaller(host.app)
    const used = phone.use(await challenge(nobody))
    const answer = await sendUsed(nobody, {
      ...used,
      response: { ...used.response, clientDataJSON },
    })
    expect(['bad_input', 'passkey_refused']).toContain(await readPasskeyOutcome(answer))
  })
})

describe('A passkey after the password', () => {
  it('takes the place of the code', async () => {
    const { secret } = await user.setUp()
    const typed = await user.typePassword()
    expect(typed).toMatchObject({ message: 'mfa_required', has_passkeys: true })
    const options = await challenge(typed.call, true)
    expect(options.allowCredentials).toMatchObject([{ id: phone.id }])
    expect(await readPasskeyOutcome(await sendUsed(typed.call, phone.use(options)))).toBe('in')
    host.clock.advance(30)
    expect(await user.trySignIn(getCode(host, secret))).toBe('in')
  })

  it('of another person signs nobody in', async () => {
    await user.setUp()
    const other = await buildPasskeyPerson(host, { orgId: user.orgId })
    const theirs = await other.addPasskey()
    const typed = await user.typePassword()
    const used = theirs.use(await challenge(typed.call, true))
    expect(await readPasskeyOutcome(await sendUsed(typed.call, used))).toBe('passkey_refused')
  })

  it('is offered to nobody who has not typed the password, or has none', async () => {
    const nobody = createCaller(host.app)
    expect(await challenge(nobody, true)).toMatchObject({ code: 'passkey_expired' })
    expect(await challenge(user.call, true)).toMatchObject({ code: 'passkey_expired' })
    const other = await buildPasskeyPerson(host)
    await other.setUp()
    expect(await other.typePassword()).toMatchObject({ has_passkeys: false })
  })
})
