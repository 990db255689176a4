import { beforeAll, describe, expect, it } from 'vitest'
import { deleteFailures } from '#server/sessions/sign-in.store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { TestHost } from '#tests/support/host.ts'
import { attemptSignIn } from './sign-in-attempt.ts'

const password = 'correct horse battery'
const free = 20

const host = describeHost()
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
let blocks = 0
/** A /24 of its own; `address` gives one of its addresses. */
function newBlock() {
  const block = ++blocks
  return { address: (last: number) => `198.51.${block}.${last % 256}` }
}

async function spray(app: TestHost['app'], count: number, getNetwork: (index: number) => string) {
  const outcomes: string[] = []
  for (let index = 0; index < count; index++)
    outcomes.push(
      (
        await attemptSignIn({ app }, `nobody-${index}@demo.example`, 'Winter2026!', {
          network: getNetwork(index),
        })
      ).outcome,
    )
  return outcomes
}

const readCount = async () =>
  Number((await host.database.pool.query('select count(*) as n from sign_in_failures')).rows[0]?.n)

describe('spraying', () => {
  it.each([
    ['one address', (block: ReturnType<typeof newBlock>) => () => block.address(7)],
    ['many addresses of one /24', (block: ReturnType<typeof newBlock>) => block.address],
    [
      'many addresses of one IPv6 /64',
      () => (index: number) => `2001:db8:77:1::${index.toString(16)}`,
    ],
  ])('from %s has to wait after twenty', async (_from, chooseNetwork) => {
    const getNetwork = chooseNetwork(newBlock())
    const outcomes = await spray(host.app, free + 5, getNetwork)
    expect(outcomes.slice(0, free + 1)).toEqual(
      Array.from({ length: free + 1 }, () => 'wrong_credentials'),
    )
    expect(outcomes.slice(free + 1)).toEqual(
      Array.from({ length: 4 }, () => 'wait_before_next_attempt'),
    )
    const user = await buildUser(host, { password })
    const waiting = await attemptSignIn(host, user.username, password, { network: getNetwork(3) })
    expect(waiting).toMatchObject({ status: 429, retryAfter: '30' })
    host.clock.advance(30)
    expect(
      await attemptSignIn(host, user.username, password, { network: getNetwork(3) }),
    ).toMatchObject({ outcome: 'in' })
  })

  it('is counted by all hosts together, and after a restart', async () => {
    const { address } = newBlock()
    await spray(host.app, 11, address)
    await spray(host.another(), 22, (index) => address(index + 100))
    const restarted = host.another()
    const user = await buildUser(host, { password })
    expect(
      await attemptSignIn({ app: restarted }, user.username, password, { network: address(9) }),
    ).toMatchObject({ status: 429 })
  })

  it('adds no row for what has to wait', async () => {
    const { address } = newBlock()
    await spray(host.app, free + 1, address)
    const before = await readCount()
    expect(
      new Set(
        await Promise.all(
          Array.from({ length: 30 }, async (_one, index) => {
            const found = await attemptSignIn(host, `later-${index}@demo.example`, 'x', {
              network: address(index),
            })
            return found.outcome
          }),
        ),
      ),
    ).toEqual(new Set(['wait_before_next_attempt']))
    expect(await readCount()).toBe(before)
  })

  it('is forgotten in the next window, its rows after a day', async () => {
    const { address } = newBlock()
    await spray(host.app, free + 2, address)
    host.clock.advance(6 * 3600)
    const user = await buildUser(host, { password })
    expect(
      await attemptSignIn(host, user.username, password, { network: address(1) }),
    ).toMatchObject({ outcome: 'in' })
    host.clock.advance(86_401)
    await host.database.asOwner((tx) => deleteFailures(tx, [], host.clock.now()))
    expect(await readCount()).toBe(0)
  })
})

describe('a dealership', () => {
  it('is not held up by one forgotten password', async () => {
    const { address } = newBlock()
    const network = address(1)
    const [forgetful, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => buildUser(host, { password })),
    )
    for (let time = 0; time < 40; time++) {
      await attemptSignIn(host, forgetful?.username ?? '', 'wrong', { network })
      host.clock.advance(1)
    }
    for (const { username } of others)
      expect(await attemptSignIn(host, username, password, { network })).toMatchObject({
        outcome: 'in',
      })
  })

  it('may sign in as sixty people who each mistype once', async () => {
    const { address } = newBlock()
    for (let person = 0; person < 60; person++) {
      const { username } = await buildUser(host, { password })
      const network = address(person)
      expect(await attemptSignIn(host, username, 'wrong', { network })).toMatchObject({
        outcome: 'wrong_credentials',
      })
      expect(await attemptSignIn(host, username, password, { network })).toMatchObject({
        outcome: 'in',
      })
    }
  })

  it('works on known devices while somebody sprays from it', async () => {
    const { address } = newBlock()
    const { username } = await buildUser(host, { password })
    const { cookies } = await attemptSignIn(host, username, password, { network: address(1) })
    await spray(host.app, free + 2, address)
    expect(
      await attemptSignIn(host, username, password, { network: address(1), cookies }),
    ).toMatchObject({ outcome: 'in' })
  })
})

it('one account guessed from many networks waits after fifty, its devices not', async () => {
  const { username } = await buildUser(host, { password })
  const { cookies } = await attemptSignIn(host, username, password, { network: '192.0.2.1' })
  for (let index = 0; index < 51; index++)
    expect(
      (await attemptSignIn(host, username, 'wrong', { network: `100.64.${index}.1` })).outcome,
    ).toBe('wrong_credentials')
  const guesser = { network: '100.65.1.1' }
  expect(await attemptSignIn(host, username, 'wrong', guesser)).toMatchObject({
    status: 429,
    retryAfter: '30',
  })
  expect(
    await attemptSignIn(host, username, password, { network: '192.0.2.1', cookies }),
  ).toMatchObject({ outcome: 'in' })
})
