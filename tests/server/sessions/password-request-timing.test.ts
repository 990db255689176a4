import { beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { startPasswordLinks } from '#server/sessions/password-request.service.ts'
import { buildOrganisation, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { networkHeader } from '#tests/support/host.ts'
import { compareSamples } from './mann-whitney.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds, orderBySeed } from '#tests/support/rounds.ts'

const host = describeHost()
const requests = 200
let network = 0

beforeAll(() => buildOrganisation(host, { is_base: true }))

/** Milliseconds that each of `count` known and unknown addresses waits, in a mixed order. */
async function measure(count: number, seed: number) {
  const orgId = await buildOrganisation(host)
  const links = startPasswordLinks({
    database: host.database,
    log: createLog('silent'),
    now: host.clock.now,
    getAddress: () => 'https://forecourt.example',
    isMailSet: true,
    send: () => Promise.resolve(true),
  })
  const call = createCaller(host.another({ passwordLinks: links }))
  const emails: { email: string; isKnown: boolean }[] = []
  for (let at = 0; at < count; at++) {
    const { username } = await buildUser(host, { orgId })
    emails.push({ email: username, isKnown: true })
    emails.push({ email: `${crypto.randomUUID()}@demo.example`, isKnown: false })
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const { email, isKnown } of orderBySeed(emails, seed)) {
    network += 1
    const from = performance.now()
    await call('POST', '/authn/v1/password/forgotten', {
      body: { email, language: 'en_gb' },
      headers: { [networkHeader]: `10.${network >> 8}.${network & 255}.1` },
    })
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - from)
  }
  await links.stop()
  return compareSamples(times.known, times.unknown)
}

it.each(getRounds(16, requests, 40))(
  'A request takes as long for a known as for an unknown address ($runs)',
  async ({ runs, seed }) => {
    let p = await measure(runs, seed)
    // Of two like samples one in a hundred is below; two in turn are one in ten thousand.
    if (p <= 0.01) p = await measure(runs, seed + 1)
    printCounts(`password-request-timing: ${runs} against ${runs}, p ${p.toFixed(3)}, seed ${seed}`)
    expect(p).toBeGreaterThan(0.01)
  },
  600_000,
)

it('Two samples of different distributions are told apart', () => {
  const base = Array.from({ length: 40 }, (_, at) => at % 20)
  expect(compareSamples(base, base)).toBeCloseTo(1, 1)
  expect(
    compareSamples(
      base,
      base.map((value) => value + 8),
    ),
  ).toBeLessThan(0.01)
})
