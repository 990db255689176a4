import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxPasskeys } from '#domain/sessions/passkey.rules.ts'
import { mfaChanges, passkeyChallenges, passkeys } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Deviation } from './authenticator.ts'
import { buildPasskeyPerson, challenge, tryPasskey } from './passkey-person.ts'
import type { PasskeyPerson } from './passkey-person.ts'

const host = describeHost()
let user: PasskeyPerson

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  user = await buildPasskeyPerson(host)
})

const findPasskeyChanges = () =>
  host.database.asOwner((tx) =>
    tx
      .select({ change: mfaChanges.change, name: mfaChanges.passkeyName })
      .from(mfaChanges)
      .where(eq(mfaChanges.userId, user.id))
      .orderBy(mfaChanges.id),
  )

describe('A passkey', () => {
  it('is added under a name, listed, and recorded', async () => {
    await user.addPasskey(createAuthenticator(), '  Work phone ')
    host.clock.advance(1)
    await user.addPasskey(createAuthenticator(), 'Büro 🔑')
    expect(await user.listPasskeys()).toMatchObject([
      { name: 'Work phone', last_used_at: null },
      { name: 'Büro 🔑', last_used_at: null },
    ])
    expect(await findPasskeyChanges()).toEqual([
      { change: 'passkey_added', name: 'Work phone' },
      { change: 'passkey_added', name: 'Büro 🔑' },
    ])
  })

  it('is asked for with a user check, on this host, and under no name of the person', async () => {
    const first = await user.addPasskey()
    const options = await user.beginPasskey()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: first.id, transports: ['internal'] }],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(user.id)
    const stored = await host.database.asOwner((tx) => tx.select().from(passkeyChallenges))
    expect(JSON.stringify(stored)).not.toContain(options.challenge)
  })

  it('is added with the password in use alone, and who guesses it waits', async () => {
    const send = (password: string) =>
      user.call('POST', '/authn/v1/passkeys', { body: { password } })
    for (let tries = 0; tries < 5; tries++) expect((await send(`guess ${tries}`)).status).toBe(403)
    const waits = await send(user.password)
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '30'])
  })

  it('is removed with the password, signs in no more, and no session ends', async () => {
    const phone = await user.addPasskey()
    const other = createCaller(host.app, await buildSession(host, user.id))
    const [listed] = await user.listPasskeys()
    const id = listed?.id ?? ''
    expect(await user.removePasskey(id, 'not this one')).toBe('wrong_credentials')
    expect(await user.removePasskey(id)).toBe(true)
    expect(await user.removePasskey(id)).toBe(false)
    expect(await tryPasskey(host, phone)).toBe('passkey_refused')
    expect((await other('GET', '/authn/v1/validatecookie')).status).toBe(200)
    expect((await findPasskeyChanges()).at(-1)).toEqual({
      change: 'passkey_removed',
      name: 'Phone',
    })
  })

  it('of somebody else is neither listed nor removed', async () => {
    const phone = await user.addPasskey()
    const [listed] = await user.listPasskeys()
    const stranger = await buildPasskeyPerson(host, { orgId: user.orgId })
    expect(await stranger.listPasskeys()).toEqual([])
    expect(await stranger.removePasskey(listed?.id ?? '')).toBe(false)
    expect(await tryPasskey(host, phone)).toBe('in')
  })

  it('goes with the second factor that an administrator resets', async () => {
    const phone = await user.addPasskey()
    const administrator = await buildUser(host, { orgId: user.orgId, rights: ['CanEditUsers'] })
    const caller = createCaller(host.app, await buildSession(host, administrator.id))
    const reset = async () =>
      (
        await caller('POST', `/users/v1/${user.orgId}/user/${user.id}/mfa/reset`, { body: {} })
      ).json()
    expect(await reset()).toEqual({ reset: true })
    expect(await tryPasskey(host, phone)).toBe('passkey_refused')
    expect(await reset()).toEqual({ reset: false })
  })
})

describe('A new passkey is refused', () => {
  const certificate = new Map<string, unknown>([['x5c', [Buffer.from('a certificate')]]])
  it.each<readonly [string, Deviation, string]>([
    ['of another site', { origin: 'https://evil.example' }, 'wrong_origin'],
    ['of another port', { origin: 'http://localhost:1' }, 'wrong_origin'],
    ['made for another host', { rpId: 'evil.example' }, 'not_verified'],
    ['without a user check', { isUnverified: true }, 'not_verified'],
    ['of an answer to sign-in', { type: 'webauthn.get' }, 'not_verified'],
    [
      'with a certificate, whose addresses nobody calls',
      { attestation: { fmt: 'packed', attStmt: certificate } },
      'attestation',
    ],
    [
      'of another form of proof',
      { attestation: { fmt: 'android-safetynet', attStmt: new Map() } },
      'attestation',
    ],
  ])('%s, with its reason in the log', async (_, deviation, code) => {
    host.log.length = 0
    const made = createAuthenticator().create(await user.beginPasskey(), deviation)
    expect(await user.confirmPasskey(made)).toBe('passkey_refused')
    expect(host.log.join('')).toContain(`"code":"${code}"`)
    expect(await user.listPasskeys()).toEqual([])
    expect(await findPasskeyChanges()).toEqual([])
  })

  it('that answers a challenge of nobody, of another person, or of sign-in', async () => {
    const other = await buildPasskeyPerson(host)
    const phone = createAuthenticator()
    const options = await other.beginPasskey()
    const unknown = phone.create(options, { challenge: 'c29tZXRoaW5n' })
    expect(await user.confirmPasskey(unknown)).toBe('passkey_expired')
    expect(await user.confirmPasskey(phone.create(options))).toBe('passkey_expired')
    const { challenge: ofSignIn } = await challenge(createCaller(host.app))
    const mixed = phone.create(options, { challenge: ofSignIn })
    expect(await other.confirmPasskey(mixed)).toBe('passkey_expired')
  })

  it('that comes twice, after five minutes, or once more after a refusal', async () => {
    const phone = createAuthenticator()
    const made = phone.create(await user.beginPasskey())
    expect(await user.confirmPasskey(made)).toBe('in')
    expect(await user.confirmPasskey(made)).toBe('passkey_expired')
    const late = await user.beginPasskey()
    host.clock.advance(300)
    expect(await user.confirmPasskey(createAuthenticator().create(late))).toBe('passkey_expired')
    const options = await user.beginPasskey()
    const second = createAuthenticator()
    const wrong = second.create(options, { origin: 'https://evil.example' })
    expect(await user.confirmPasskey(wrong)).toBe('passkey_refused')
    expect(await user.confirmPasskey(second.create(options))).toBe('passkey_expired')
  })

  it('that somebody has already', async () => {
    const phone = await user.addPasskey()
    const other = await buildPasskeyPerson(host)
    const again = phone.create(await other.beginPasskey())
    expect(await other.confirmPasskey(again)).toBe('passkey_known')
    expect(await other.listPasskeys()).toEqual([])
  })

  it('under no name, one of 65 letters, or one with signs that nobody sees', async () => {
    const made = createAuthenticator().create(await user.beginPasskey())
    for (const name of ['', '   ', 'x'.repeat(65), 'a\0b', 'a\nb'])
      expect(await user.confirmPasskey(made, name)).toBe('bad_input')
    expect(await user.confirmPasskey(made, 'x'.repeat(64))).toBe('in')
  })

  it('beyond twenty, however many are made at once', async () => {
    const stored = Array.from({ length: maxPasskeys - 1 }, (_, nth) => ({
      id: randomUUID(),
      userId: user.id,
      name: `Phone ${nth}`,
      credentialId: randomUUID(),
      publicKey: 'unused',
      counter: 0,
      transports: [],
      createdAt: host.clock.now(),
    }))
    await host.database.asOwner((tx) => tx.insert(passkeys).values(stored))
    const made = await Promise.all(
      [1, 2, 3].map(async () => createAuthenticator().create(await user.beginPasskey())),
    )
    const outcomes = await Promise.all(made.map((one) => user.confirmPasskey(one)))
    expect(outcomes.toSorted()).toEqual(['in', 'too_many_passkeys', 'too_many_passkeys'])
    expect(await user.beginPasskey()).toMatchObject({ code: 'too_many_passkeys' })
  })
})
