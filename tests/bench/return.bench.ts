import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import type { Outbox } from '#src/offline/ports/outbox.model.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { withBenchStore } from './support/bench-store.ts'
import { openOutboxClient } from './support/outbox-client.ts'

const rows = 1000
const customers = 200
/** Milliseconds between two probes of a host that does not answer, as in a visible page. */
const probeInterval = 1500
const rounds = 5
const aims = { first: 2, all: 30 } as const

const countConfirmed = (outbox: Outbox): number =>
  outbox.getState().receipts.filter(({ status }) => status.name === 'confirmed').length

/** Seconds from the network's return until the rows are confirmed; nobody tells the page of it. */
async function measureReturn(outbox: Outbox, host: string, comeBack: () => void) {
  // The network returns at any time between two probes.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * probeInterval))
  let isBack = false
  const probe = setInterval(() => {
    if (isBack)
      void fetch(`${host}/ready`).then(
        () => outbox.hostAnswered(),
        () => {},
      )
  }, probeInterval)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * probeInterval))
  const started = performance.now()
  comeBack()
  isBack = true
  let first: number | null = null
  return new Promise<{ readonly first: number; readonly all: number }>((resolve) => {
    const stop = outbox.subscribe(() => {
      const seconds = (performance.now() - started) / 1000
      const confirmed = countConfirmed(outbox)
      if (confirmed > 0) first ??= seconds
      if (confirmed < rows) return
      stop()
      clearInterval(probe)
      resolve({ first: first ?? seconds, all: seconds })
    })
  })
}

async function measure(
  database: Database,
  host: string,
  report: (line: string) => void,
): Promise<void> {
  const orgId = await buildOrganisation({ database })
  const { id: userId } = await buildUser(
    { database },
    { orgId, rights: ['CanAddComment', 'CanViewComments'] },
  )
  const clock = { now: () => new Date(), advance: () => {} }
  const cookie = await buildSession({ database, clock }, userId)
  const agreements = await buildCustomers(
    { database },
    orgId,
    Array.from({ length: customers }, () => ({})),
  )
  const firsts: number[] = []
  const alls: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    let isAway = true
    const client = await openOutboxClient({
      host,
      owner: { userId, orgId },
      cookie,
      isAway: () => isAway,
    })
    const outbox = await client.openToSend()
    for (let row = 0; row < rows; row += 1)
      await outbox.enqueue({
        kind: contactLogKinds['comment.add'],
        body: { agreementNo: agreements[row % customers] ?? '', activity: `Call ${row}` },
      })
    const { first, all } = await measureReturn(outbox, host, () => {
      isAway = false
    })
    await outbox.close()
    firsts.push(first)
    alls.push(all)
  }
  const slowest = (seconds: readonly number[]) => Math.max(...seconds).toFixed(2)
  report(
    `after the network’s return, of which nobody tells the page, the slowest of ${rounds}: first change confirmed after ${slowest(firsts)} s (aim ≤ ${aims.first} s), all ${rows} after ${slowest(alls)} s (aim ≤ ${aims.all} s)`,
  )
}

/** How soon changes reach the host after an absence, on loopback. */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const host = fork(fileURLToPath(new URL('support/list-host.ts', import.meta.url)), [url])
    const database = openPool(url)
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
