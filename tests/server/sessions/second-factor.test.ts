import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mfaSetups, recoveryCodes } from '#server/db/schema/index.ts'
import { sealClearSecrets } from '#server/secrets/person-secret.store.ts'
import { buildOrganisation, createSignedInCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildPerson, getCode } from './second-factor-person.ts'
import type { Person } from './second-factor-person.ts'

const host = describeHost()
let user: Person

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  user = await buildPerson(host)
})

describe('A set-up', () => {
  it('counts once a code of its secret has come, and signs in with codes from then on', async () => {
    const secret = await user.begin()
    expect(await user.trySignIn()).toBe('in')
    expect(await user.getStatus()).toEqual({ is_mfa_enabled: false, recovery_codes_left: 0 })
    const { message, recovery_codes: codes = [] } = await user.confirm(getCode(host, secret))
    expect([message, codes.length, new Set(codes).size]).toEqual([null, 10, 10])
    expect(await user.getStatus()).toEqual({ is_mfa_enabled: true, recovery_codes_left: 10 })
    expect(await user.trySignIn()).toBe('mfa_required')
    expect(await user.trySignIn(getCode(host, secret, 1))).toBe('in')
    expect(await user.findChanges()).toEqual([
      { change: 'set_up', by: user.id, organisationId: null },
    ])
  })

  it('asks for the password in use, and makes who guesses it wait', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect((await user.send('', { password: `guess ${tries}` })).code).toBe('wrong_credentials')
    const waits = await user.call('POST', '/authn/v1/mfa', { body: { password: user.password } })
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '30'])
  })

  it('takes a code with spaces, and of a clock half a minute off, not of one two minutes off', async () => {
    const secret = await user.begin()
    const early = getCode(host, secret, 4)
    expect((await user.confirm(early)).message).toBe('invalid_mfa')
    expect((await user.confirm(getCode(host, secret, -4))).message).toBe('invalid_mfa')
    const late = getCode(host, secret, -1)
    expect((await user.confirm(` ${late.slice(0, 3)} ${late.slice(3)} `)).message).toBe(null)
  })

  it('stays open after a wrong code, and makes who guesses codes wait', async () => {
    const secret = await user.begin()
    for (let tries = 0; tries < 5; tries++)
      expect((await user.confirm('000000')).message).toBe('invalid_mfa')
    const waits = await user.call('POST', '/authn/v1/mfa/confirmation', {
      body: { mfa_code: getCode(host, secret) },
    })
    expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '30'])
    host.clock.advance(31)
    expect((await user.confirm(getCode(host, secret))).message).toBe(null)
  })

  it('expires after ten minutes, and once it is confirmed', async () => {
    const secret = await user.begin()
    host.clock.advance(599)
    const code = getCode(host, secret)
    host.clock.advance(1)
    expect((await user.confirm(code)).message).toBe('mfa_setup_expired')
    const again = await user.begin()
    expect((await user.confirm(getCode(host, secret))).message).toBe('invalid_mfa')
    expect((await user.confirm(getCode(host, again))).message).toBe(null)
    expect((await user.confirm(getCode(host, again, 1))).message).toBe('mfa_setup_expired')
  })

  it('confirmed twice at once answers recovery codes once', async () => {
    const code = getCode(host, await user.begin())
    const replies = await Promise.all([user.confirm(code), user.confirm(code)])
    expect(new Set(replies.map(({ message }) => message))).toEqual(
      new Set(['mfa_setup_expired', null]),
    )
    expect((await user.getStatus()).recovery_codes_left).toBe(10)
  })

  it('uses up the code that confirmed it', async () => {
    const secret = await user.begin()
    const code = getCode(host, secret)
    await user.confirm(code)
    expect(await user.trySignIn(code)).toBe('invalid_mfa')
    host.clock.advance(30)
    expect(await user.trySignIn(getCode(host, secret))).toBe('in')
  })

  it('ends no session, and other devices are answered the new state', async () => {
    const other = await createSignedInCaller(host.app, user)
    await user.setUp()
    expect((await other('GET', '/authn/v1/validatecookie')).status).toBe(200)
    expect(await user.getStatus(other)).toMatchObject({ is_mfa_enabled: true })
  })

  it('of a new app leaves the one in use until it is confirmed, then replaces its codes', async () => {
    const first = await user.setUp()
    const next = await user.begin()
    expect(await user.trySignIn(getCode(host, first.secret, 1))).toBe('in')
    await user.confirm(getCode(host, next))
    host.clock.advance(60)
    expect(await user.trySignIn(getCode(host, first.secret))).toBe('invalid_mfa')
    expect(await user.trySignIn(first.codes[0])).toBe('invalid_mfa')
    expect(await user.trySignIn(getCode(host, next))).toBe('in')
    expect((await user.findChanges()).map(({ change }) => change)).toEqual(['replaced', 'set_up'])
  })
})

describe('A secret', () => {
  it('is in the store under the secret key alone, and in no answer after its set-up', async () => {
    const { secret, codes } = await user.setUp()
    const stored = await user.findCredentials()
    expect(stored).toMatchObject({ mfaKeyId: host.secretKeys.id })
    const hashes = await host.database.asOwner((tx) => tx.select().from(recoveryCodes))
    const setups = await host.database.asOwner((tx) => tx.select().from(mfaSetups))
    const plain = [secret, ...codes.map((code) => code.replaceAll('-', ''))]
    const everything = JSON.stringify([stored, hashes, setups, host.log])
    expect(plain.filter((text) => everything.includes(text))).toEqual([])
    expect(Object.keys(await user.getStatus())).toEqual(['is_mfa_enabled', 'recovery_codes_left'])
  })

  it('that was added in clear signs in, and is sealed at a start', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    user = await buildPerson(host, { mfaSecret: secret })
    expect(await user.trySignIn(getCode(host, secret))).toBe('in')
    await host.database.asOwner((tx) => sealClearSecrets(tx, host.secretKeys))
    const stored = await user.findCredentials()
    expect([stored?.mfaKeyId, stored?.mfaSecret?.includes(secret)]).toEqual([
      host.secretKeys.id,
      false,
    ])
    expect(await user.trySignIn(getCode(host, secret, 1))).toBe('in')
  })
})
