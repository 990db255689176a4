import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPool } from '#server/db/database.ts'
import type { Database } from '#server/db/database.ts'
import { rights } from '#domain/rights/right.model.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { toMorning } from '#server/demo/generators/dates.ts'
import { addDemoOrganisations } from '#server/demo/organisations/add-organisations.ts'
import { shippedTemplates } from '#server/imports/template-file.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { withBenchStore } from '../support/bench-store.ts'

const today = '2026-11-21'
const rows = process.env['LONG'] === '1' ? 100_000 : 15_000
const stored = 3000
const baselineSeconds = 15
const aim = 5
const importer = fileURLToPath(new URL('../../../server/imports/main.ts', import.meta.url))

interface Answered {
  readonly status: number
  readonly ms: number
}

/** Answers of a call, a second apart. */
interface Watched {
  readonly signIns: Answered[]
  readonly lists: Answered[]
}

const percentile = (answers: readonly Answered[], share: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor((answers.length - 1) * share)] ??
  0

async function time(send: () => Promise<Response>): Promise<Answered> {
  const started = performance.now()
  const answer = await send()
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - started }
}

/** Signs in and reads the list every second until `isOver`. */
async function watch(
  port: number,
  { username, password, orgId }: BuiltUser,
  isOver: () => boolean,
): Promise<Watched> {
  const watched: Watched = { signIns: [], lists: [] }
  const calls: Promise<unknown>[] = []
  const address = `http://localhost:${port}`
  const signIn = () =>
    fetch(`${address}/api/authn/v1/usernames`, {
      method: 'POST',
      headers: { 'x-request-id': crypto.randomUUID() },
      body: new URLSearchParams({ username, password }),
    })
  const cookie = (await signIn()).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  while (!isOver()) {
    calls.push(
      time(signIn).then((answer) => watched.signIns.push(answer)),
      time(() =>
        fetch(`${address}/api/search/v1/${orgId}/customers?size=50&pageno=1`, {
          headers: { cookie },
        }),
      ).then((answer) => watched.lists.push(answer)),
    )
    await setTimeout(1000)
  }
  await Promise.all(calls)
  return watched
}

async function writeFile(folder: string, name: string, count: number): Promise<string> {
  const [book] = demoOrganisations
  if (book === undefined) throw new Error('The demo has no organisation')
  const file = path.join(folder, name)
  await pipeline(Readable.from(writeAgreementsFile(book, today, count)), createWriteStream(file))
  return file
}

/** Runs the importer as a person does, in a process of its own. */
async function runImport(url: string, orgId: string, file: string): Promise<number> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      importer,
      '--org',
      orgId,
      '--kind',
      'agreements',
      '--template',
      fileURLToPath(shippedTemplates.agreements),
      file,
    ],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return (performance.now() - started) / 1000
}

function describe(name: string, before: readonly Answered[], during: readonly Answered[]): string {
  const refused = during.filter(({ status }) => status !== 200).length
  const [alone, loaded] = [percentile(before, 0.5), percentile(during, 0.5)]
  return `${name}: median ${alone.toFixed(0)} ms without, ${loaded.toFixed(0)} ms with the import, ratio ${(loaded / alone).toFixed(1)} (aim ≤ ${aim}); 95 of 100 within ${percentile(before, 0.95).toFixed(0)} and ${percentile(during, 0.95).toFixed(0)} ms, all within ${percentile(before, 1).toFixed(0)} and ${percentile(during, 1).toFixed(0)} ms; ${refused} of ${during.length} refused (aim 0)`
}

async function measure(
  database: Database,
  url: string,
  folder: string,
  report: (line: string) => void,
): Promise<void> {
  await database.asOwner((tx) => addDemoOrganisations(tx, toMorning(today)))
  const orgId = demoOrganisations[0]?.orgId ?? ''
  const user = await buildUser({ database }, { orgId, rights })
  await database.pool.query('update credentials set password_hash = $1 where user_id = $2', [
    await hashPassword(user.password),
    user.id,
  ])
  await runImport(url, orgId, await writeFile(folder, 'first.csv', stored))
  await database.pool.query('vacuum analyze')
  const file = await writeFile(folder, 'big.csv', rows)
  const host = fork(fileURLToPath(new URL('../support/list-host.ts', import.meta.url)), [url])
  try {
    const [port] = (await once(host, 'message')) as [number]
    const until = performance.now() + baselineSeconds * 1000
    const before = await watch(port, user, () => performance.now() > until)
    let isOver = false
    const importing = runImport(url, orgId, file).finally(() => {
      isOver = true
    })
    const during = await watch(port, user, () => isOver)
    const seconds = await importing
    report(
      `${rows.toLocaleString('en-GB')} agreements with their proposals in ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} a second`,
    )
    report(describe('sign-in', before.signIns, during.signIns))
    report(describe('a page of 50 customers with totals', before.lists, during.lists))
  } finally {
    host.kill()
  }
}

/**
 * How long people wait, once a second each, while a big file is imported beside them, against the
 * same without it; 15,000 agreements, 100,000 with LONG=1.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-bench-'))
  try {
    await withBenchStore(report, async (url) => {
      const database = openPool(url)
      try {
        await measure(database, url, folder, report)
      } finally {
        await database.close()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
