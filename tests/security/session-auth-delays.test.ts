import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'
import { attemptSignIn, freshNetwork, signInPath } from './sign-in-attempt.ts'

const password = 'correct horse battery'

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
const attempt = (
  ...args: [username: string, typed: string, from?: { network?: string; cookies?: string }]
) => attemptSignIn(host, ...args)

describe('delays', () => {
  let user: BuiltUser
  const fail = async (times: number, where: Parameters<typeof attempt>[2]) => {
    for (let time = 0; time < times; time++) await attempt(user.username, 'wrong', where)
  }

  it('let people mistype four times, then grow to a quarter of an hour, and never lock', async () => {
    user = await buildUser(host, { password })
    const network = freshNetwork()
    await fail(4, { network })
    const waits: (number | undefined)[] = []
    for (let time = 0; time < 8; time++) {
      expect((await attempt(user.username, 'wrong', { network })).outcome).toBe('wrong_credentials')
      const waiting = await attempt(user.username, password, { network })
      expect(waiting).toMatchObject({
        status: 429,
        outcome: 'wait_before_next_attempt',
        retryAfter: String(waiting.seconds),
      })
      waits.push(waiting.seconds)
      host.clock.advance((waiting.seconds ?? 0) - 1)
      expect((await attempt(user.username, password, { network })).seconds).toBe(1)
      host.clock.advance(1)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    expect((await attempt(user.username, password, { network })).outcome).toBe('in')
  })

  it('start again after a success, and after a day without failures', async () => {
    user = await buildUser(host, { password })
    const network = freshNetwork()
    for (let round = 0; round < 3; round++) {
      await fail(4, { network })
      expect((await attempt(user.username, password, { network })).outcome).toBe('in')
    }
    await fail(5, { network })
    expect((await attempt(user.username, password, { network })).outcome).toBe(
      'wait_before_next_attempt',
    )
    host.clock.advance(86_401)
    await fail(4, { network })
    expect((await attempt(user.username, password, { network })).outcome).toBe('in')
  })

  it('of one network and one person leave other networks and other people alone', async () => {
    user = await buildUser(host, { password })
    const neighbour = await buildUser(host, { password })
    const network = freshNetwork()
    await fail(6, { network })
    expect((await attempt(user.username, password, { network })).outcome).toBe(
      'wait_before_next_attempt',
    )
    expect((await attempt(user.username, password)).outcome).toBe('in')
    expect((await attempt(neighbour.username, password, { network })).outcome).toBe('in')
  })

  it('do not hold up a device that has signed in before, though its network failed', async () => {
    user = await buildUser(host, { password })
    const network = freshNetwork()
    const { cookies } = await attempt(user.username, password)
    const device =
      cookies.split('; ').find((pair) => pair.startsWith('__Host-forecourt-device=')) ?? ''
    await fail(8, { network })
    expect((await attempt(user.username, password, { network })).outcome).toBe(
      'wait_before_next_attempt',
    )
    expect((await attempt(user.username, password, { network, cookies: device })).outcome).toBe(
      'in',
    )
  })

  it('hold up a device that is known to somebody else, or made up', async () => {
    user = await buildUser(host, { password })
    const network = freshNetwork()
    const { cookies } = await attempt((await buildUser(host, { password })).username, password)
    await fail(6, { network })
    for (const device of [cookies, `__Host-forecourt-device=${'d'.repeat(43)}`]) {
      expect((await attempt(user.username, password, { network, cookies: device })).outcome).toBe(
        'wait_before_next_attempt',
      )
    }
  })

  it('come to a known device too when it keeps guessing', async () => {
    user = await buildUser(host, { password })
    const network = freshNetwork()
    const { cookies } = await attempt(user.username, password)
    await fail(20, { network, cookies })
    expect((await attempt(user.username, 'wrong', { network, cookies })).outcome).toBe(
      'wrong_credentials',
    )
    await fail(4, { network, cookies })
    expect((await attempt(user.username, password, { network, cookies })).outcome).toBe(
      'wait_before_next_attempt',
    )
    expect((await attempt(user.username, password)).outcome).toBe('in')
  })

  it('cannot be outrun by trying at once', async () => {
    user = await buildUser(host, { password })
    const network = freshNetwork()
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, () => attempt(user.username, 'wrong', { network })),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong_credentials')).toHaveLength(5)
    expect(outcomes.filter(({ outcome }) => outcome === 'wait_before_next_attempt')).toHaveLength(
      20,
    )
  })

  it('are shared by all host processes; one household of IPv6 is one network', async () => {
    user = await buildUser(host, { password })
    for (let time = 0; time < 5; time++)
      await attempt(user.username, 'wrong', { network: `2001:db8:1:2::${time}` })
    const other = host.another()
    const answer = await createCaller(other)('POST', signInPath, {
      form: { username: user.username, password },
      headers: { [networkHeader]: '2001:0db8:0001:0002:ffff::9' },
    })
    expect(answer.status).toBe(429)
    expect((await attempt(user.username, password, { network: '2001:db8:1:3::1' })).outcome).toBe(
      'in',
    )
  })
})
