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
import { parameters } from '#server/db/schema/index.ts'
import { buildSession } from '#tests/support/build.ts'
import { withBenchStore } from './support/bench-store.ts'

const customers = 2_000
const callsAtOnce = 2
/** That many are read by the page's own calls as well, five a customer. */
const baseline = 100

async function measureSeconds<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now()
  const result = await work()
  return [result, (performance.now() - started) / 1000]
}

async function measure(
  database: Database,
  host: string,
  report: (line: string) => void,
): Promise<void> {
  const orgId = demoOrganisations.find(({ key }) => key === 'northgate')?.orgId ?? ''
  await database.asOwner((tx) =>
    tx.insert(parameters).values([{ orgId, key: 'offline_max_customers', value: '10000' }]),
  )
  const cookie = await buildSession(
    { database, clock: { now: () => new Date(), advance: () => {} } },
    getDemoAccountId('admin@demo.example'),
  )
  const device = randomUUID()
  let bytes = 0
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${host}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'x-request-id': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`)
    bytes += text.length
    return JSON.parse(text)
  }
  const { rows } = await database.pool.query<{ agreement: string }>(
    'select f_agreement_no as agreement from customers where org_id = $1 order by 1 limit $2',
    [orgId, customers],
  )
  const agreements = rows.map(({ agreement }) => agreement)
  const pull = async (requested: readonly string[]) => {
    const left = [...splitIntoCalls(requested)]
    await Promise.all(
      Array.from({ length: callsAtOnce }, async () => {
        for (let call = left.shift(); call !== undefined; call = left.shift())
          await ask('POST', `/search/v1/${orgId}/day-pack/records`, { device, agreements: call })
      }),
    )
  }
  await pull(agreements.slice(0, 200))
  const [pack, naming] = await measureSeconds(
    async () =>
      (await ask('POST', `/search/v1/${orgId}/day-pack`, {
        device,
        held: agreements,
        opened: agreements.slice(0, 200),
      })) as DayPack,
  )
  bytes = 0
  const [, pulling] = await measureSeconds(() => pull(agreements))
  const each = bytes / agreements.length
  const [, single] = await measureSeconds(async () => {
    for (const agreement of agreements.slice(0, baseline)) {
      const at = `${orgId}/customer/${agreement}`
      await Promise.all([
        ask('GET', `/search/v1/${at}`),
        ask('POST', `/customer/v1/${orgId}/status-history`, { customer_id: agreement }),
        ask('GET', `/customer/v1/${at}/service-history`),
        ask('GET', `/offer-service/v1/${at}/deal-facts`),
        ask('GET', `/customer/v1/${at}/onedoc-last-sent`),
      ])
    }
  })
  report(
    `naming a pack of ${pack.customers.length} customers, ${pack.gone.length} of ${agreements.length} held to be dropped: ${naming.toFixed(2)} s`,
  )
  report(
    `pulling ${agreements.length} customers with all their pages, fifty a call, ${callsAtOnce} at once: ${pulling.toFixed(2)} s, ${(agreements.length / pulling).toFixed(0)} a second, ${(each / 1000).toFixed(1)} KB each`,
  )
  report(
    `the same by the pages' own five calls a customer: ${(baseline / single).toFixed(0)} a second; the pack is ${(single / baseline / (pulling / agreements.length)).toFixed(1)} times as fast`,
  )
}

/**
 * The day pack of a large book on loopback, from a host in a process of its own, against the calls
 * that a page makes one by one.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    await loadDemoDataset(database, {
      today: new Date().toISOString().slice(0, 10),
      customers,
      print: () => {},
    })
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
