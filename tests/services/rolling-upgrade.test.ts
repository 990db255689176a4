import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { compareComments, readComments } from '#tests/services/support/commenting-devices.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { createTempFolder, repoRoot } from '#tests/support/processes.ts'
import { startCallLoad } from './support/call-load.ts'
import type { CallLoad, Worker } from './support/call-load.ts'
import { isPgBouncerTested } from './support/pgbouncer.ts'
import { openSeveralHosts } from './support/several-hosts.ts'
import type { SeveralHosts, StartedHost } from './support/several-hosts.ts'

const clock = { now: () => new Date(), advance: () => {} }
/** Comments that are written between two steps, so that both versions are seen working. */
const between = 40

let hosts: SeveralHosts
let database: Database
let worker: Worker
let nextVersion: string

/**
 * A checkout of the next version: it adds a column to the table that every call reads, and makes the
 * function again that opens every session.
 */
function writeNextVersion(): string {
  const folder = createTempFolder()
  for (const part of ['server', 'domain', 'package.json'])
    cpSync(path.join(repoRoot, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(repoRoot, 'node_modules'), path.join(folder, 'node_modules'))
  const migrations = path.join(folder, 'server/db/migrations')
  const journalFile = path.join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('There are no migrations')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'next_version' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(
    path.join(migrations, 'next_version.sql'),
    'ALTER TABLE "customers" ADD COLUMN "next_version" text;',
  )
  const functionFile = path.join(folder, 'server/db/functions/find-session.ts')
  const source = readFileSync(functionFile, 'utf8')
  const changed = source.replace('declare\n', 'declare\n  next_version text;\n')
  if (changed === source) throw new Error('The function was not changed')
  writeFileSync(functionFile, changed)
  return folder
}

const isNextFunction = async (): Promise<boolean> => {
  const { rows } = await database.pool.query<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'find_session'",
  )
  return rows[0]?.source.includes('next_version') === true
}

async function prepare(): Promise<void> {
  nextVersion = writeNextVersion()
  hosts = await openSeveralHosts()
  database = openPool(hosts.url, 4)
  await buildOrganisation({ database }, { is_base: true })
  const orgId = await buildOrganisation({ database })
  const { id: userId } = await buildUser({ database }, { orgId, rights: everyRight })
  const agreements = await buildCustomers(
    { database },
    orgId,
    Array.from({ length: 8 }, () => ({})),
  )
  const cookies = await buildSession({ database, clock }, userId)
  worker = { owner: { userId, orgId }, cookies, agreements }
}

async function waitForWork(load: CallLoad): Promise<void> {
  const before = load.acknowledged.length
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + between), {
    timeout: 60_000,
  })
}

/** Ends one host and starts another in its place; fails where it did not end by itself. */
async function replace(host: StartedHost, checkout?: string): Promise<StartedHost> {
  expect(await hosts.stop(host)).toBe(0)
  return hosts.start(checkout)
}

if (!isPgBouncerTested) printCounts('services/rolling-upgrade: not run, PgBouncer is not installed')

describe.runIf(isPgBouncerTested)('A new version that is brought in host by host', () => {
  beforeAll(prepare, 120_000)
  afterAll(async () => {
    await database.close()
    await hosts.close()
    rmSync(nextVersion, { recursive: true })
  })

  it('fails no call, with both versions at work', { timeout: 400_000 }, async () => {
    let one = await hosts.start()
    let other = await hosts.start()
    const load = startCallLoad(hosts.balancer.address, [worker])
    await waitForWork(load)
    one = await replace(one, nextVersion)
    await waitForWork(load)
    expect(await isNextFunction()).toBe(true)
    // A former host that starts once more leaves the next version's functions alone.
    other = await replace(other)
    expect(await isNextFunction()).toBe(true)
    await waitForWork(load)
    await replace(other, nextVersion)
    await waitForWork(load)
    await load.stop()
    const { lost, doubled } = compareComments(
      load.acknowledged,
      await readComments(database, worker.owner.orgId),
    )
    const all = load.acknowledged.length
    printCounts(
      `services/rolling-upgrade: failed ${load.failed.length}/${load.calls} calls, commands lost ${lost.length}/${all} doubled ${doubled.length}/${all} (3 hosts replaced, hosts ${[...hosts.balancer.counts.values()].join(' + ')} calls)`,
    )
    expect(load.failed).toEqual([])
    expect([...lost, ...doubled]).toEqual([])
    expect(one.process.exitCode).toBeNull()
  })
})
