import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'

let folder: string
const stores = new Set<EmbeddedPostgres>()
const hosts = new Set<RunningProcess>()

beforeAll(() => {
  folder = createTempFolder()
})

afterEach(async () => {
  for (const { process: child, ended } of hosts) {
    child.kill('SIGKILL')
    await ended
  }
  hosts.clear()
  for (const store of stores) await store.close()
  stores.clear()
})

afterAll(async () => {
  // Stops what the last test left running.
  await close(await open())
  rmSync(folder, { recursive: true })
})

async function open(): Promise<EmbeddedPostgres> {
  const store = await openEmbeddedPostgres({ folder, print: () => {} })
  stores.add(store)
  return store
}

async function close(store: EmbeddedPostgres): Promise<void> {
  stores.delete(store)
  await store.close()
}

function hold(): RunningProcess {
  const host = runNode('tests/support/hold-store.ts', [folder])
  hosts.add(host)
  return host
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

const pidFile = (): string => path.join(folder, 'postgres', 'data', 'postmaster.pid')
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
const isDown = { code: 'ECONNREFUSED' }

it('makes a store in an empty folder and finds it again after a stop', async () => {
  const first = await open()
  await ask(first.url, "create table kept as select 'kept' as note")
  await close(first)
  await expect(ask(first.url, 'select 1')).rejects.toMatchObject(isDown)
  expect(await ask((await open()).url, 'select note from kept')).toEqual(['kept'])
})

it('listens to this machine only, asks for a password, and has no superuser host', async () => {
  const { url, adminUrl } = await open()
  expect(await ask(url, 'show listen_addresses')).toEqual(['127.0.0.1'])
  expect(await ask(adminUrl, 'show unix_socket_directories')).toEqual([''])
  expect(
    await ask(url, 'select rolsuper or rolbypassrls from pg_roles where rolname = current_user'),
  ).toEqual([false])
  const guessed = new URL(url)
  guessed.password = 'forecourt'
  await expect(ask(guessed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

it('keeps no statement and no value in the database’s log', async () => {
  const { url } = await open()
  await ask(url, 'create table people (name text unique)')
  await ask(url, "insert into people values ('Zebedee Quux')")
  await expect(ask(url, "insert into people values ('Zebedee Quux')")).rejects.toThrow()
  await expect(ask(url, "select 'Zebedee Quux'::int")).rejects.toThrow()
  const log = readFileSync(path.join(folder, 'postgres', 'server.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/Zebedee|Quux/)
})

it('takes over the database that a killed host left running', async () => {
  const host = hold()
  const url = await host.waitForLine(/^postgres:/)
  await ask(url, 'create table taken_over as select 1 as note')
  const pid = postmaster()
  host.process.kill('SIGKILL')
  await host.ended
  const store = await open()
  await store.claim('http://localhost:4600')
  expect(postmaster()).toBe(pid)
  expect(await ask(store.url, 'select note from taken_over')).toEqual([1])
})

it('recovers a database that was killed, with every committed row', async () => {
  const host = hold()
  const url = await host.waitForLine(/^postgres:/)
  await ask(url, 'create table committed as select generate_series(1, 1000) as note')
  host.process.kill('SIGKILL')
  await host.ended
  process.kill(postmaster(), 'SIGKILL')
  expect(await ask((await open()).url, 'select count(*)::int from committed')).toEqual([1000])
})

it('starts a killed database again under a working host, at the same address', async () => {
  const url = await hold().waitForLine(/^postgres:/)
  await ask(url, 'create table revived as select 1 as note')
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(url, 'select note from revived').catch(() => 'down'), {
      timeout: 30_000,
      interval: 100,
    })
    .toEqual([1])
  expect(postmaster()).not.toBe(killed)
  const second = hold()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('already running')
})

it('is not fooled by a pid file whose number belongs to another process by now', async () => {
  await close(await open())
  writeFileSync(
    pidFile(),
    [process.pid, path.dirname(pidFile()), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready'].join(
      '\n',
    ),
  )
  expect(await ask((await open()).url, 'select 1')).toEqual([1])
})

it('refuses a second host of the same data and says where the first one is', async () => {
  await hold().waitForLine(/^postgres:/)
  const second = hold()
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(
    'Forecourt is already running on these data, at http://localhost:4600. Stop it first, or give this one another folder (FORECOURT_DATA).',
  )
})

it('stops the database with the last one who uses it, not before', async () => {
  const host = hold()
  const url = await host.waitForLine(/^postgres:/)
  await close(await open())
  expect(await ask(url, 'select 1')).toEqual([1])
  host.process.kill('SIGTERM')
  expect(await host.ended).toBe(0)
  await expect(ask(url, 'select 1')).rejects.toMatchObject(isDown)
})

it('opens once for all when several processes start together on an empty folder', async () => {
  const empty = createTempFolder()
  const together = Array.from({ length: 3 }, () => runNode('tests/support/hold-store.ts', [empty]))
  const ends = together.map(({ ended }) => ended)
  const countPrinted = (what: RegExp) => together.filter((host) => what.test(host.output())).length
  await expect.poll(() => countPrinted(/already running/), { timeout: 50_000 }).toBe(2)
  expect(countPrinted(/^postgres:/m)).toBe(1)
  for (const { process: child } of together) child.kill('SIGTERM')
  expect((await Promise.all(ends)).filter((code) => code === 0)).toHaveLength(1)
  rmSync(empty, { recursive: true })
})

it('refuses data of another major version and says what to do', async () => {
  await close(await open())
  const versionFile = path.join(folder, 'postgres', 'data', 'PG_VERSION')
  const version = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, '17\n')
  await expect(openEmbeddedPostgres({ folder, print: () => {} })).rejects.toThrow(
    /written by PostgreSQL 17.*npm run backup.*restore/,
  )
  writeFileSync(versionFile, version)
})
