import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
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

describe('A recovery code', () => {
  it('signs in once, in any spelling, and tells how many are left', async () => {
    const { codes } = await user.setUp()
    const [first = '', second = ''] = codes
    expect(await user.signIn(first)).toEqual({ outcome: 'in', left: 9 })
    expect(await user.signIn(first)).toEqual({ outcome: 'invalid_mfa', left: undefined })
    expect(await user.signIn(` ${second.toLowerCase().replaceAll('-', ' ')} `)).toEqual({
      outcome: 'in',
      left: 8,
    })
    expect((await user.getStatus()).recovery_codes_left).toBe(8)
    expect((await user.findChanges())[0]).toMatchObject({ change: 'recovery_code_used' })
  })

  it('tried five times at once lets one in', async () => {
    const { codes } = await user.setUp()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => user.trySignIn(codes[0])))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
  })

  it('of another person is wrong', async () => {
    const { codes } = await user.setUp()
    user = await buildPerson(host)
    await user.setUp()
    expect(await user.trySignIn(codes[0])).toBe('invalid_mfa')
  })

  it('guessed is delayed as a password is', async () => {
    await user.setUp()
    for (let guess = 0; guess < 5; guess++)
      expect(await user.trySignIn('7K3F-9QXM-2TVB-RJ4D')).toBe('invalid_mfa')
    expect(await user.trySignIn('7K3F-9QXM-2TVB-RJ4D')).toBe('wait_before_next_attempt')
  })
})

describe('A removal', () => {
  it('asks for the password, drops everything of it, and ends no session', async () => {
    const { secret, codes } = await user.setUp()
    const other = createCaller(host.app, await buildSession(host, user.id))
    expect((await user.send('/removal', { password: 'not this one' })).code).toBe(
      'wrong_credentials',
    )
    expect(await user.trySignIn()).toBe('mfa_required')
    expect(await user.send('/removal', { password: user.password })).toEqual({ removed: true })
    expect(await user.trySignIn()).toBe('in')
    expect((await other('GET', '/authn/v1/validatecookie')).status).toBe(200)
    expect(await user.getStatus()).toEqual({ is_mfa_enabled: false, recovery_codes_left: 0 })
    const again = await user.begin()
    await user.confirm(getCode(host, again))
    expect(await user.trySignIn(codes[0])).toBe('invalid_mfa')
    expect(await user.trySignIn(getCode(host, secret, 1))).toBe('invalid_mfa')
    expect((await user.findChanges()).map(({ change }) => change)).toEqual([
      'set_up',
      'removed',
      'set_up',
    ])
  })

  it('of none succeeds and records nothing', async () => {
    expect(await user.send('/removal', { password: user.password })).toEqual({ removed: true })
    expect(await user.findChanges()).toEqual([])
  })
})

describe('A reset', () => {
  const reset = async (by: BuiltUser, userId: string) => {
    const caller = createCaller(host.app, await buildSession(host, by.id))
    const answer = await caller('POST', `/users/v1/${by.orgId}/user/${userId}/mfa/reset`, {
      body: {},
    })
    const { code, reset: isReset } = (await answer.json()) as { code?: string; reset?: boolean }
    return code ?? isReset
  }

  it('removes the second factor of a member, and says who did it', async () => {
    await user.setUp()
    const administrator = await buildUser(host, { orgId: user.orgId, rights: ['CanEditUsers'] })
    expect(await reset(administrator, user.id)).toBe(true)
    expect(await user.trySignIn()).toBe('in')
    expect(await reset(administrator, user.id)).toBe(false)
    expect((await user.findChanges())[0]).toEqual({
      change: 'reset',
      by: administrator.id,
      organisationId: user.orgId,
    })
  })

  it('is refused for one’s own, for people elsewhere, and without the right', async () => {
    const colleague = await buildUser(host, { orgId: user.orgId })
    const stranger = await buildUser(host, { rights: ['CanEditUsers'] })
    await user.setUp()
    expect(await reset(colleague, user.id)).toBe('right_missing')
    expect(await reset(stranger, user.id)).toBe('not_found')
    user = await buildPerson(host, { rights: ['CanEditUsers'] })
    await user.setUp()
    expect(await reset(user, user.id)).toBe('own_second_factor')
    expect(await user.trySignIn()).toBe('mfa_required')
  })
})

describe('User details', () => {
  it('[A-253] carry userID, username, language, is_mfa_enabled and hashed_user_id', async () => {
    user = await buildPerson(host, { default_language: 'de_de' })
    const getDetails = async () =>
      (await (await user.call('GET', `/users/v1/${user.orgId}/user/${user.id}`)).json()) as object
    const details = {
      userID: user.id,
      username: user.username,
      default_language: 'de_de',
      is_mfa_enabled: false,
      hashed_user_id: expect.stringMatching(/^[\da-f]{32}$/u) as string,
    }
    expect(await getDetails()).toMatchObject(details)
    expect(JSON.stringify(await getDetails())).not.toContain(`"hashed_user_id":"${user.id}`)
    await user.setUp()
    expect(await getDetails()).toMatchObject({ ...details, is_mfa_enabled: true })
  })
})
