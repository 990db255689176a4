import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation, buildUser, createCaller, getCookies } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'

const path = '/authn/v1/usernames'
const tokenPath = '/authn/v1/validatecookie'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
let networks = 0
const withCode = () => buildUser(host, { mfaSecret: secret })
const codeAt = (steps: number, of = secret) =>
  TOTP.generate({
    secret: Secret.fromBase32(of),
    timestamp: host.clock.now().getTime() + steps * 30_000,
  })

async function attempt(
  user: Pick<BuiltUser, 'username' | 'password'>,
  mfa_code?: string,
  { cookies = '', network = `10.${Math.trunc(++networks / 250)}.${networks % 250}.1` } = {},
) {
  const form = {
    username: user.username,
    password: user.password,
    ...(mfa_code === undefined ? {} : { mfa_code }),
  }
  const answer = await createCaller(host.app, cookies)('POST', path, {
    form,
    headers: { [networkHeader]: network },
  })
  const body = (await answer.json()) as {
    code?: string
    message?: string | null
    userid?: string | null
  }
  return { outcome: body.code ?? body.message ?? 'in', body, cookies: getCookies(answer) }
}

const tokenAnswer = async (cookies: string) => {
  const answer = await createCaller(host.app, cookies)('GET', tokenPath)
  return answer.ok ? 'in' : ((await answer.json()) as { code: string }).code
}

describe('an account', () => {
  it('asks for it after a right password, and opens nothing until it is right', async () => {
    const user = await withCode()
    const first = await attempt(user)
    expect(first.body).toEqual({
      userid: null,
      reset_pwd_flag: false,
      pwd_expired_flag: false,
      message: 'mfa_required',
      has_passkeys: false,
    })
    expect(await tokenAnswer(first.cookies)).toBe('mfa_pending')
    const second = await attempt(user, codeAt(0), { cookies: first.cookies })
    expect(second.body).toEqual({
      userid: user.id,
      reset_pwd_flag: false,
      pwd_expired_flag: false,
      message: null,
    })
    expect(await tokenAnswer(second.cookies)).toBe('in')
    expect(second.cookies.split(';')[0]).not.toBe(first.cookies)
    expect(await tokenAnswer(first.cookies)).toBe('not_signed_in')
  })

  it('does not ask for it, nor say that there is one, after a wrong password', async () => {
    const user = await withCode()
    const plain = await buildUser(host)
    const answers = [
      await attempt({ ...user, password: 'wrong' }),
      await attempt({ ...user, password: 'wrong' }, codeAt(0)),
      await attempt({ ...plain, password: 'wrong' }),
    ]
    expect(answers.map(({ body }) => body)).toEqual([
      answers[2]?.body,
      answers[2]?.body,
      answers[2]?.body,
    ])
  })

  it('asks for the password again with the code: a waiting session is not enough', async () => {
    const user = await withCode()
    const { cookies } = await attempt(user)
    expect((await attempt({ ...user, password: 'wrong' }, codeAt(0), { cookies })).outcome).toBe(
      'wrong_credentials',
    )
  })

  it('does not let a code stand in for one that is empty: the empty one asks again', async () => {
    expect((await attempt(await withCode(), '')).outcome).toBe('mfa_required')
  })

  it('comes to the password form after the code, not before it', async () => {
    const user = await buildUser(host, { mfaSecret: secret, mustResetPassword: true })
    expect((await attempt(user)).body).toMatchObject({
      message: 'mfa_required',
      reset_pwd_flag: false,
    })
    const { body, cookies } = await attempt(user, codeAt(0))
    expect(body).toMatchObject({ message: null, reset_pwd_flag: true })
    expect(await tokenAnswer(cookies)).toBe('password_expired')
  })
})

describe('a code', () => {
  it.each([
    [-2, 'invalid_mfa'],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, 'invalid_mfa'],
  ])('of %i periods of half a minute from now: %s', async (steps, outcome) => {
    expect((await attempt(await withCode(), codeAt(steps))).outcome).toBe(outcome)
  })

  it('is good once, and one from before it not at all', async () => {
    const user = await withCode()
    expect((await attempt(user, codeAt(0))).outcome).toBe('in')
    expect((await attempt(user, codeAt(0))).outcome).toBe('invalid_mfa')
    expect((await attempt(user, codeAt(-1))).outcome).toBe('invalid_mfa')
    expect((await attempt(user, codeAt(1))).outcome).toBe('in')
    host.clock.advance(60)
    expect((await attempt(user, codeAt(0))).outcome).toBe('in')
  })

  it('tried ten times at once lets one in', async () => {
    const user = await withCode()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => attempt(user, codeAt(0))))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'in',
      ...Array.from({ length: 9 }, () => 'invalid_mfa'),
    ])
  })

  it('of another person is wrong', async () => {
    expect(
      (await attempt(await withCode(), codeAt(0, 'KRSXG5CTMVRXEZLUKN2XAZLSKNSWG4TF'))).outcome,
    ).toBe('invalid_mfa')
  })

  it.each([
    ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, 'in'],
    ['one digit short', (code: string) => code.slice(1), 'invalid_mfa'],
    ['one digit long', (code: string) => `${code}0`, 'invalid_mfa'],
    [
      'in Arabic digits',
      (code: string) =>
        code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
      'invalid_mfa',
    ],
    [
      'in full-width digits',
      (code: string) =>
        code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      'invalid_mfa',
    ],
    ['of letters', () => 'abcdef', 'invalid_mfa'],
    ['of a NUL', () => '\0', 'invalid_mfa'],
    ['of noughts', () => '000000', 'invalid_mfa'],
    ['negative', (code: string) => `-${code.slice(1)}`, 'invalid_mfa'],
  ])('%s is answered as it should be', async (_, spelling, outcome) => {
    expect((await attempt(await withCode(), spelling(codeAt(0)))).outcome).toBe(outcome)
  })

  it('that is wrong starts no session and leaves the waiting one', async () => {
    const user = await withCode()
    const { cookies } = await attempt(user)
    const wrong = await attempt(user, '000000', { cookies })
    expect([wrong.outcome, wrong.cookies, wrong.body.userid]).toEqual(['invalid_mfa', '', null])
    expect(await tokenAnswer(cookies)).toBe('mfa_pending')
  })

  it('guessed is delayed as a password is; asking for the form does not help', async () => {
    const user = await withCode()
    const network = '10.8.0.1'
    for (let guess = 0; guess < 5; guess++) {
      expect((await attempt(user, undefined, { network })).outcome).toBe('mfa_required')
      expect((await attempt(user, '000000', { network })).outcome).toBe('invalid_mfa')
    }
    expect((await attempt(user, undefined, { network })).outcome).toBe('wait_before_next_attempt')
    expect((await attempt(user, codeAt(0), { network })).outcome).toBe('wait_before_next_attempt')
  })

  it('sent by a person who has none is not needed and does no harm', async () => {
    expect((await attempt(await buildUser(host), '123456')).outcome).toBe('in')
  })
})
