import { beforeAll, expect, it, vi } from 'vitest'
import type { SessionKey } from '#server/db/database.ts'
import { newSecret, hashSecret } from '#server/sessions/cookie.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let member: string
let outsider: string

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const readHash = async (organisation: string) => {
    const { id } = await buildUser(host, { orgId: organisation })
    return hashSecret((await buildSession(host, id)).split('=')[1] ?? '')
  }
  member = await readHash(orgId)
  outsider = await readHash(await buildOrganisation(host))
})

const toKey = (idHash: string, orderKey: string | null = null): SessionKey => ({
  idHash,
  orgId,
  now: host.clock.now(),
  idleSeconds: 900,
  orderKey,
})

/** Calls that go on until they are told to end. */
async function whileRunning(keys: readonly SessionKey[], work: () => Promise<void>): Promise<void> {
  let begun = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const running = keys.map((key) =>
    host.database.withinSession(key, async () => {
      begun++
      await ended
    }),
  )
  await expect.poll(() => begun).toBeGreaterThan(0)
  try {
    await work()
  } finally {
    end()
    await Promise.all(running)
  }
}

/** Whether a member’s call is answered while the others still run. */
async function isMemberServed(orderKey: string | null = null): Promise<boolean> {
  let isServed = false
  const call = host.database.withinSession(toKey(member, orderKey), async (_, session) => {
    isServed = session?.is_member === true
  })
  void call.catch(() => {})
  await vi.waitUntil(() => isServed, { timeout: 3000 }).catch(() => {})
  return isServed
}

it.each([
  ['an outsider’s calls', () => outsider],
  ['calls without a session', () => hashSecret(newSecret())],
])('%s take no turn of the organisation that they name', async (_, getHash) => {
  const keys = Array.from({ length: 30 }, () => toKey(getHash()))
  await whileRunning(keys, async () => expect(await isMemberServed()).toBe(true))
})

it('an outsider’s call does not hold up those about a customer', async () => {
  await whileRunning([toKey(outsider, 'FQ000001')], async () =>
    expect(await isMemberServed('FQ000001')).toBe(true),
  )
})

it('a call does not wait for another one of its session', async () => {
  host.clock.advance(10)
  await whileRunning([toKey(member)], async () => expect(await isMemberServed()).toBe(true))
})
