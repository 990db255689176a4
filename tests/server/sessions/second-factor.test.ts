import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials, mfaChanges, mfaSetups, recoveryCodes } from '#server/db/schema/index.ts'
import { sealClearSecrets } from '#server/secrets/person-secret.store.ts'
import {
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
  createSignedInCaller,
} from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let user: BuiltUser
let call: Call

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  user = await buildUser(host)
  call = createCaller(host.app, await buildSession(host, user.id))
})

interface Reply {
  readonly code?: string
  readonly message?: string | null
  readonly secret?: string
  readonly recovery_codes?: readonly string[]
  readonly recovery_codes_left?: number
  readonly is_mfa_enabled?: boolean
}

const send = async (path: string, body: object, by = call) =>
  (await (await by('POST', `/authn/v1/mfa${path}`, { body })).json()) as Reply
const getStatus = async (by = call) => (await (await by('GET', '/authn/v1/mfa')).json()) as Reply
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: host.clock.now().getTime() + steps * 30_000,
  })

const begin = async (by = call) => {
  const { secret } = await send('', { password: user.password }, by)
  if (secret === undefined) throw new Error('No set-up began')
  return secret
}
const confirm = (mfa_code: string, by = call) => send('/confirmation', { mfa_code }, by)
const setUp = async () => {
  const secret = await begin()
  const { recovery_codes: codes = [] } = await confirm(codeOf(secret))
  return { secret, codes }
}

async function signIn(mfa_code?: string) {
  const answer = await createCaller(host.app)('POST', '/authn/v1/usernames', {
    form: {
      username: user.username,
      password: user.password,
      ...(mfa_code === undefined ? {} : { mfa_code }),
    },
  })
  const reply = (await answer.json()) as Reply
  return { outcome: reply.code ?? reply.message ?? 'in', left: reply.recovery_codes_left }
}
const signInOutcome = async (code?: string) => (await signIn(code)).outcome

const findChanges = () =>
  host.database.asOwner((tx) =>
    tx
      .select({
        change: mfaChanges.change,
        by: mfaChanges.changedById,
        organisationId: mfaChanges.organisationId,
      })
      .from(mfaChanges)
      .where(eq(mfaChanges.userId, user.id))
      .orderBy(desc(mfaChanges.id)),
  )
const findCredentials = () =>
  host.database.asOwner(async (tx) => {
    const [row] = await tx.select().from(credentials).where(eq(credentials.userId, user.id))
    return row
  })

describe('A set-up of a second factor', () => {
  it('counts once a code of its secret has come, and signs in with codes from then on', async () => {
    const secret = await begin()
    expect(await signInOutcome()).toBe('in')
    expect(await getStatus()).toEqual({ is_mfa_enabled: false, recovery_codes_left: 0 })
    const { message, recovery_codes: codes = [] } = await confirm(codeOf(secret))
    expect([message, codes.length, new Set(codes).size]).toEqual([null, 10, 10])
    expect(await getStatus()).toEqual({ is_mfa_enabled: true, recovery_codes_left: 10 })
    expect(await signInOutcome()).toBe('mfa_required')
    expect(await signInOutcome(codeOf(secret, 1))).toBe('in')
    expect(await findChanges()).toEqual([{ change: 'set_up', by: user.id, organisationId: null }])
  })

  it('asks for the password in use, and makes who guesses it wait', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await send('', { password: `guess ${tries}` })).code).toBe('wrong_credentials')
    const waits = await call('POST', '/authn/v1/mfa', { body: { password: user.password } })
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '30'])
  })

  it('takes a code with spaces, and of a clock half a minute off, not of one two minutes off', async () => {
    const secret = await begin()
    const early = codeOf(secret, 4)
    expect((await confirm(early)).message).toBe('invalid_mfa')
    expect((await confirm(codeOf(secret, -4))).message).toBe('invalid_mfa')
    const late = codeOf(secret, -1)
    expect((await confirm(` ${late.slice(0, 3)} ${late.slice(3)} `)).message).toBe(null)
  })

  it('stays open after a wrong code, and makes who guesses codes wait', async () => {
    const secret = await begin()
    for (let tries = 0; tries < 5; tries++)
      expect((await confirm('000000')).message).toBe('invalid_mfa')
    const waits = await call('POST', '/authn/v1/mfa/confirmation', {
      body: { mfa_code: codeOf(secret) },
    })
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '30'])
    host.clock.advance(31)
    expect((await confirm(codeOf(secret))).message).toBe(null)
  })

  it('expires after ten minutes, and once it is confirmed', async () => {
    const secret = await begin()
    host.clock.advance(599)
    const code = codeOf(secret)
    host.clock.advance(1)
    expect((await confirm(code)).message).toBe('mfa_setup_expired')
    const again = await begin()
    expect((await confirm(codeOf(secret))).message).toBe('invalid_mfa')
    expect((await confirm(codeOf(again))).message).toBe(null)
    expect((await confirm(codeOf(again, 1))).message).toBe('mfa_setup_expired')
  })

  it('confirmed twice at once answers recovery codes once', async () => {
    const code = codeOf(await begin())
    const replies = await Promise.all([confirm(code), confirm(code)])
    expect(replies.map(({ message }) => message).sort()).toEqual(['mfa_setup_expired', null].sort())
    expect((await getStatus()).recovery_codes_left).toBe(10)
  })

  it('uses up the code that confirmed it', async () => {
    const secret = await begin()
    const code = codeOf(secret)
    await confirm(code)
    expect(await signInOutcome(code)).toBe('invalid_mfa')
    host.clock.advance(30)
    expect(await signInOutcome(codeOf(secret))).toBe('in')
  })

  it('ends no session, and other devices are answered the new state', async () => {
    const other = await createSignedInCaller(host.app, user)
    await setUp()
    expect((await other('GET', '/authn/v1/validatecookie')).status).toBe(200)
    expect(await getStatus(other)).toMatchObject({ is_mfa_enabled: true })
  })

  it('of a new app leaves the one in use until it is confirmed, then replaces its codes', async () => {
    const first = await setUp()
    const next = await begin()
    expect(await signInOutcome(codeOf(first.secret, 1))).toBe('in')
    await confirm(codeOf(next))
    host.clock.advance(60)
    expect(await signInOutcome(codeOf(first.secret))).toBe('invalid_mfa')
    expect(await signInOutcome(first.codes[0])).toBe('invalid_mfa')
    expect(await signInOutcome(codeOf(next))).toBe('in')
    expect((await findChanges()).map(({ change }) => change)).toEqual(['replaced', 'set_up'])
  })
})

describe('A secret of one-time codes', () => {
  it('is in the store under the secret key alone, and in no answer after its set-up', async () => {
    const { secret, codes } = await setUp()
    const stored = await findCredentials()
    expect(stored).toMatchObject({ mfaKeyId: host.secretKeys.id })
    const hashes = await host.database.asOwner((tx) => tx.select().from(recoveryCodes))
    const setups = await host.database.asOwner((tx) => tx.select().from(mfaSetups))
    const plain = [secret, ...codes.map((code) => code.replaceAll('-', ''))]
    const everything = JSON.stringify([stored, hashes, setups, host.log])
    expect(plain.filter((text) => everything.includes(text))).toEqual([])
    expect(Object.keys(await getStatus())).toEqual(['is_mfa_enabled', 'recovery_codes_left'])
  })

  it('that was added in clear signs in, and is sealed at a start', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    user = await buildUser(host, { mfaSecret: secret })
    expect(await signInOutcome(codeOf(secret))).toBe('in')
    await host.database.asOwner((tx) => sealClearSecrets(tx, host.secretKeys))
    const stored = await findCredentials()
    expect([stored?.mfaKeyId, stored?.mfaSecret?.includes(secret)]).toEqual([
      host.secretKeys.id,
      false,
    ])
    expect(await signInOutcome(codeOf(secret, 1))).toBe('in')
  })
})

describe('A recovery code', () => {
  it('signs in once, in any spelling, and tells how many are left', async () => {
    const { codes } = await setUp()
    const [first = '', second = ''] = codes
    expect(await signIn(first)).toEqual({ outcome: 'in', left: 9 })
    expect(await signIn(first)).toEqual({ outcome: 'invalid_mfa', left: undefined })
    expect(await signIn(` ${second.toLowerCase().replaceAll('-', ' ')} `)).toEqual({
      outcome: 'in',
      left: 8,
    })
    expect((await getStatus()).recovery_codes_left).toBe(8)
    expect((await findChanges())[0]).toMatchObject({ change: 'recovery_code_used' })
  })

  it('tried five times at once lets one in', async () => {
    const { codes } = await setUp()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => signInOutcome(codes[0])))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
  })

  it('of another person is wrong', async () => {
    const { codes } = await setUp()
    user = await buildUser(host)
    call = createCaller(host.app, await buildSession(host, user.id))
    await setUp()
    expect(await signInOutcome(codes[0])).toBe('invalid_mfa')
  })

  it('guessed is delayed as a password is', async () => {
    await setUp()
    for (let guess = 0; guess < 5; guess++)
      expect(await signInOutcome('7K3F-9QXM-2TVB-RJ4D')).toBe('invalid_mfa')
    expect(await signInOutcome('7K3F-9QXM-2TVB-RJ4D')).toBe('wait_before_next_attempt')
  })
})

describe('A removal of the second factor', () => {
  it('asks for the password, drops everything of it, and ends no session', async () => {
    const { secret, codes } = await setUp()
    const other = createCaller(host.app, await buildSession(host, user.id))
    expect((await send('/removal', { password: 'not this one' })).code).toBe('wrong_credentials')
    expect(await signInOutcome()).toBe('mfa_required')
    expect(await send('/removal', { password: user.password })).toEqual({ removed: true })
    expect(await signInOutcome()).toBe('in')
    expect((await other('GET', '/authn/v1/validatecookie')).status).toBe(200)
    expect(await getStatus()).toEqual({ is_mfa_enabled: false, recovery_codes_left: 0 })
    const again = await begin()
    await confirm(codeOf(again))
    expect(await signInOutcome(codes[0])).toBe('invalid_mfa')
    expect(await signInOutcome(codeOf(secret, 1))).toBe('invalid_mfa')
    expect((await findChanges()).map(({ change }) => change)).toEqual([
      'set_up',
      'removed',
      'set_up',
    ])
  })

  it('of none succeeds and records nothing', async () => {
    expect(await send('/removal', { password: user.password })).toEqual({ removed: true })
    expect(await findChanges()).toEqual([])
  })
})

describe('A reset by an administrator', () => {
  const reset = async (by: BuiltUser, userId: string) => {
    const caller = createCaller(host.app, await buildSession(host, by.id))
    const answer = await caller('POST', `/users/v1/${by.orgId}/user/${userId}/mfa/reset`, {
      body: {},
    })
    const { code, reset: isReset } = (await answer.json()) as { code?: string; reset?: boolean }
    return code ?? isReset
  }

  it('removes the second factor of a member, and says who did it', async () => {
    await setUp()
    const administrator = await buildUser(host, { orgId: user.orgId, rights: ['CanEditUsers'] })
    expect(await reset(administrator, user.id)).toBe(true)
    expect(await signInOutcome()).toBe('in')
    expect(await reset(administrator, user.id)).toBe(false)
    expect((await findChanges())[0]).toEqual({
      change: 'reset',
      by: administrator.id,
      organisationId: user.orgId,
    })
  })

  it('is refused for one’s own, for people elsewhere, and without the right', async () => {
    const colleague = await buildUser(host, { orgId: user.orgId })
    const stranger = await buildUser(host, { rights: ['CanEditUsers'] })
    await setUp()
    expect(await reset(colleague, user.id)).toBe('right_missing')
    expect(await reset(stranger, user.id)).toBe('not_found')
    user = await buildUser(host, { rights: ['CanEditUsers'] })
    call = createCaller(host.app, await buildSession(host, user.id))
    await setUp()
    expect(await reset(user, user.id)).toBe('own_second_factor')
    expect(await signInOutcome()).toBe('mfa_required')
  })
})

describe('User details', () => {
  it('[A-253] carry userID, username, language, is_mfa_enabled and hashed_user_id', async () => {
    user = await buildUser(host, { default_language: 'de_de' })
    call = createCaller(host.app, await buildSession(host, user.id))
    const getDetails = async () =>
      (await (await call('GET', `/users/v1/${user.orgId}/user/${user.id}`)).json()) as object
    const details = {
      userID: user.id,
      username: user.username,
      default_language: 'de_de',
      is_mfa_enabled: false,
      hashed_user_id: expect.stringMatching(/^[\da-f]{32}$/u) as string,
    }
    expect(await getDetails()).toMatchObject(details)
    expect(JSON.stringify(await getDetails())).not.toContain(`"hashed_user_id":"${user.id}`)
    await setUp()
    expect(await getDetails()).toMatchObject({ ...details, is_mfa_enabled: true })
  })
})
