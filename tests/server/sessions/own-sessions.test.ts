import { beforeEach, describe, expect, it } from 'vitest'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import type { OwnSession } from '#domain/sessions/own-session.model.ts'
import { buildSession, buildUser, createCaller, getCookies } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'

const host = describeHost()
let user: BuiltUser

const agents = {
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36',
}

async function signIn(agent: string, network: string): Promise<Call> {
  const answer = await createCaller(host.app)('POST', '/authn/v1/usernames', {
    form: { username: user.username, password: user.password },
    headers: { 'user-agent': agent, [networkHeader]: network },
  })
  return createCaller(host.app, getCookies(answer))
}

const list = async (call: Call) =>
  (await (await call('GET', '/authn/v1/sessions/own')).json()) as readonly OwnSession[]

const end = async (call: Call, id: string) =>
  (await (await call('POST', '/authn/v1/sessions/own/end', { body: { id } })).json()) as {
    ended: boolean
  }

const isLetIn = async (call: Call) => (await call('GET', '/authn/v1/validatecookie')).ok

beforeEach(async () => {
  user = await buildUser(host)
})

describe('One’s own sessions', () => {
  it('name device, rough place and last use, and say which one asks', async () => {
    const tablet = await signIn(agents.tablet, '198.51.100.23')
    host.clock.advance(120)
    const desktop = await signIn(agents.desktop, '2001:db8:7:9:aaaa::1')
    expect(await list(desktop)).toMatchObject([
      { device: 'Chrome · Windows', network: '2001:db8:7:9::', is_current: true },
      { device: 'Safari · iPad', network: '198.51.100.x', is_current: false },
    ])
    const [first, second] = await list(tablet)
    expect([first, second].map((one) => [one?.device, one?.is_current])).toEqual([
      ['Safari · iPad', true],
      ['Chrome · Windows', false],
    ])
    expect(JSON.stringify(await list(tablet))).not.toContain('198.51.100.23')
  })

  it('end one at its next call, and leave the others', async () => {
    const tablet = await signIn(agents.tablet, '198.51.100.23')
    const phone = await signIn('Mozilla/5.0 (iPhone) Safari/604.1', '198.51.100.24')
    const desktop = await signIn(agents.desktop, '192.0.2.1')
    const id = (await list(desktop)).find(({ device }) => device === 'Safari · iPad')?.id ?? ''
    expect(await end(desktop, id)).toEqual({ ended: true })
    expect(await Promise.all([tablet, phone, desktop].map(isLetIn))).toEqual([false, true, true])
    expect(await end(desktop, id)).toEqual({ ended: false })
  })

  it('never end the session that asks, nor one of another person', async () => {
    const desktop = await signIn(agents.desktop, '192.0.2.1')
    const [own] = await list(desktop)
    const stranger = await buildUser(host)
    const strange = createCaller(host.app, await buildSession(host, stranger.id))
    const [theirs] = await list(strange)
    expect(theirs?.id).not.toBe(own?.id)
    for (const id of [own?.id ?? '', theirs?.id ?? ''])
      expect(await end(desktop, id)).toEqual({ ended: false })
    expect(await Promise.all([desktop, strange].map(isLetIn))).toEqual([true, true])
  })

  it('leave out those that wait for a code or are idle too long', async () => {
    await buildSession(host, user.id, 'mfa')
    await buildSession(host, user.id)
    host.clock.advance(idlePromptAfterSeconds + idleCountdownSeconds + 1)
    const desktop = await signIn(agents.desktop, '192.0.2.1')
    expect(await list(desktop)).toHaveLength(1)
  })

  it('know neither device nor place where the browser says nothing of use', async () => {
    const robot = await signIn('curl', 'unknown')
    expect(await list(robot)).toMatchObject([{ device: null, network: null }])
  })
})
