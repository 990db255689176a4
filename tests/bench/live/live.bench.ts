import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { openPool } from '#server/db/database.ts'
import { customers } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openEvents } from '#tests/support/live/event-streams.ts'
import type { EventReader } from '#tests/support/live/event-streams.ts'
import { withBenchStore } from '../support/bench-store.ts'

const streams = 500
const changes = process.env['LONG'] === '1' ? 1000 : 100
const aim = 300

interface LiveHost {
  readonly child: ChildProcess
  readonly readMemory: () => Promise<number>
  readonly open: (cookies: string, orgId: string) => Promise<EventReader>
}

async function startLiveHost(url: string): Promise<LiveHost> {
  const child = fork(fileURLToPath(new URL('live-host.ts', import.meta.url)), [url], {
    execArgv: ['--expose-gc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  const app = {
    request: async (input: string | Request | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
    },
  }
  return {
    child,
    readMemory: async () => {
      child.send('memory')
      const [bytes] = (await once(child, 'message')) as [number]
      return bytes
    },
    open: (cookies, orgId) => openEvents(app, cookies, orgId),
  }
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)

/**
 * From a commit to its event at a page of another host, beside a commit alone; with one stream and
 * with 500 open ones, and what these take of memory.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    const host = await startLiveHost(url)
    try {
      await buildOrganisation({ database }, { is_base: true })
      const orgId = await buildOrganisation({ database })
      const [agreement = ''] = await buildCustomers({ database }, orgId, [{}])
      const clock = { now: () => new Date(), advance: () => {} }
      const cookies: string[] = []
      for (let built = 0; built < streams; built++) {
        const { id } = await buildUser({ database }, { orgId })
        cookies.push(await buildSession({ database, clock }, id))
      }
      const open = async (number: number) => host.open(cookies[number] ?? '', orgId)
      const change = () =>
        database.within({ orgId, userId: null }, (tx) =>
          tx.update(customers).set({ cTitle: 'Dr' }).where(eq(customers.fAgreementNo, agreement)),
        )
      const measure = async (reader: EventReader, name: string) => {
        const waits: number[] = []
        for (let done = 0; done < changes; done++) {
          await change()
          const committed = performance.now()
          await reader.next()
          waits.push(performance.now() - committed)
        }
        waits.sort((a, b) => a - b)
        report(
          `${name}: commit to event ${at(waits, 0.5)} ms, p95 ${at(waits, 0.95)} ms (aim ≤ ${aim} ms)`,
        )
      }
      const first = await open(0)
      await measure(first, 'one stream')
      const before = await host.readMemory()
      let received = 0
      for (let opened = 1; opened < streams; opened++) {
        const reader = await open(opened)
        const drain = async () => {
          while ((await reader.next()) !== null) received += 1
        }
        drain().catch(() => {})
      }
      const after = await host.readMemory()
      report(
        `${streams} streams: ${megabytes(after - before)} MB more than with one, ${((after - before) / 1024 / streams).toFixed(0)} KB each`,
      )
      await measure(first, `${streams} streams`)
      report(`${received} events at the other streams`)
    } finally {
      host.child.kill()
      await database.close()
    }
  })
}
