import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { splitIntoCalls } from '#domain/day-pack/day-pack-copy.rules.ts'
import type { DayPack } from '#domain/day-pack/day-pack.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { loadDemoDataset } from '#server/demo/load-dataset.ts'
import { getDemoAccountId } from '#server/demo/organisations/accounts.ts'
import { buildSession } from '#tests/support/build.ts'
import { withBenchStore } from './support/bench-store.ts'
import { drawOpenedCustomers, openedFrom } from './support/opened-customers.ts'
import type { OpenedCustomer } from './support/opened-customers.ts'

const bookSizes = [2_000, 6_000] as const
const openings = 10_000
/** The baseline: a pack of at most that many customers, who are due, assigned or hot leads. */
const earlierLimit = 500
const people = [
  { username: 'salesperson@demo.example', dealers: ['NMG01'], seesTabs: false },
  { username: 'agent@demo.example', dealers: null, seesTabs: true },
  { username: 'manager@demo.example', dealers: null, seesTabs: true },
] as const

const share = (opened: readonly OpenedCustomer[], stored: ReadonlySet<string>): string =>
  opened.length === 0
    ? 'none'
    : `${((100 * opened.filter(({ agreement }) => stored.has(agreement)).length) / opened.length).toFixed(1)} %`

async function measure(
  database: Database,
  host: string,
  report: (line: string) => void,
): Promise<void> {
  const orgId = demoOrganisations.find(({ key }) => key === 'northgate')?.orgId ?? ''
  for (const { username, dealers, seesTabs } of people) {
    const cookie = await buildSession(
      { database, clock: { now: () => new Date(), advance: () => {} } },
      getDemoAccountId(username),
    )
    const ask = async (path: string, body: object): Promise<string> => {
      const answer = await fetch(`${host}/api/search/v1/${orgId}/day-pack${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'x-request-id': randomUUID() },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`)
      return text
    }
    const device = randomUUID()
    const started = performance.now()
    const pack = JSON.parse(await ask('', { device })) as DayPack
    const names = pack.customers.map(({ agreementNo }) => agreementNo)
    let bytes = 0
    for (const agreements of splitIntoCalls(names))
      bytes += (await ask('/records', { device, agreements })).length
    const seconds = (performance.now() - started) / 1000
    const viewer = { orgId, dealers, seesTabs, now: pack.as_of }
    const opened = await drawOpenedCustomers(database.pool, viewer, openings)
    const stored = new Set(names)
    const withoutLists = new Set(
      pack.customers
        .filter(({ reasons }) => reasons.some((reason) => reason !== 'listed'))
        .slice(0, earlierLimit)
        .map(({ agreementNo }) => agreementNo),
    )
    const found = opened.filter(({ from }) => from !== 'search')
    const parts = openedFrom.map(
      (place) =>
        `${place} ${share(
          opened.filter(({ from }) => from === place),
          stored,
        )}`,
    )
    report(
      `${username}: ${share(found, stored)} of the customers opened without a search are on the device (aim ≥ 98 %; ${share(found, withoutLists)} without the lists and up to ${earlierLimit}): ${parts.join(', ')}`,
    )
    report(
      `  ${names.length} customers, ${pack.left_out} left out, ${(bytes / 1_000_000).toFixed(1)} MB, fetched in ${seconds.toFixed(1)} s on loopback`,
    )
  }
}

/** How many of the customers whom people open on a day are on their device, under default limits. */
export default async function bench(report: (line: string) => void): Promise<void> {
  for (const customers of bookSizes)
    await withBenchStore(report, async (url) => {
      const database = openPool(url)
      await loadDemoDataset(database, {
        today: new Date().toISOString().slice(0, 10),
        customers,
        print: () => {},
      })
      report(`${customers} customers`)
      const host = fork(fileURLToPath(new URL('support/list-host.ts', import.meta.url)), [url])
      try {
        const [port] = (await once(host, 'message')) as [number]
        await measure(database, `http://127.0.0.1:${port}`, report)
      } finally {
        host.kill()
        await once(host, 'exit')
        await database.close()
      }
    })
}
