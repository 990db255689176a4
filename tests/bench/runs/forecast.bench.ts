import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { openPool } from '#server/db/database.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { p4RunCustomers } from '#server/db/schema/index.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { toMorning } from '#server/demo/generators/dates.ts'
import { addDemoOrganisations } from '#server/demo/organisations/add-organisations.ts'
import { importFile } from '#server/imports/import.service.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { readNextCustomers } from '#server/pre-calculation/customer-batch.store.ts'
import { storeProject } from '#server/predictive-parity/p4-project.store.ts'
import { beginP4Run, endP4Run, forecastNext } from '#server/predictive-parity/p4-run.job.ts'
import { addP4Run, addRunCustomers } from '#server/predictive-parity/p4-run.store.ts'
import { withBenchStore } from '../support/bench-store.ts'

const today = '2026-11-21'
const rows = process.env['LONG'] === '1' ? 1_000_000 : 20_000
const horizon = 24
const aim = 50_000
const pageRows = 500
const at = toMorning(today)

const settings = {
  parameters: {
    psCampaignObjective: 'salesVolume',
    psCampaignVolume: 60,
    psCampaignBudget: 0,
    psCampaignConversion: 15,
  },
  products: [],
  models: [],
  horizon,
}

type Within = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

async function addRun(within: Within, orgId: string, number: number): Promise<string> {
  const id = crypto.randomUUID()
  await within(async (tx) => {
    const project = { orgId, id: 'bench', name: 'Bench', settings, version: 1 }
    await storeProject(tx, { ...project, updatedAt: at, updatedBy: 'bench' })
    await addP4Run(tx, {
      orgId,
      id,
      projectId: project.id,
      number,
      settings,
      day: today,
      createdAt: at,
      createdBy: 'bench',
    })
  })
  return id
}

/** What is in use after a tenth of the customers, and at the most after it. */
interface Memory {
  readonly early: number
  readonly most: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const inUse = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_000_000
}

interface Measured extends Memory {
  readonly seconds: number
  /** Of the processor, in the product. */
  readonly busy: number
  readonly customers: number
}

/** Runs a project over all customers as its job does, and ends the run. */
async function forecastAll(within: Within, orgId: string, id: string): Promise<Measured> {
  const begun = await within((tx) => beginP4Run(tx, { orgId, id }))
  if (begun === null) throw new Error('The run is gone')
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  let { run } = begun
  let [early, most, paused] = [0, 0, 0]
  for (;;) {
    const next = await forecastNext({ run, input: begun.input }, within)
    if (next === null) break
    run = next
    if (run.done % (rows / 10) !== 0) continue
    const before = performance.now()
    const used = inUse()
    if (early === 0) early = used
    most = Math.max(most, used)
    paused += performance.now() - before
  }
  const seconds = (performance.now() - started - paused) / 1000
  const { user, system } = process.cpuUsage(cpu)
  await within((tx) => endP4Run(tx, run, at))
  const { customers } = run.counts as { readonly customers: number }
  return { seconds, busy: (user + system) / 1_000_000 - paused / 1000, early, most, customers }
}

/** Reads the same customers and stores the same rows, and foresees nothing. */
async function copyRun(within: Within, orgId: string, from: string, to: string): Promise<number> {
  const started = performance.now()
  let last = ''
  for (;;) {
    const before = last
    const read = await within((tx) => readNextCustomers(tx, orgId, before, pageRows))
    const end = read.at(-1)?.fAgreementNo
    if (end === undefined) break
    await within(async (tx) => {
      const made = await tx
        .select()
        .from(p4RunCustomers)
        .where(sql`run_id = ${from} and f_agreement_no > ${before} and f_agreement_no <= ${end}`)
      await addRunCustomers(tx, { orgId, id: to }, made)
    })
    last = end
  }
  return (performance.now() - started) / 1000
}

async function fill(database: Database): Promise<string> {
  const [book] = demoOrganisations
  if (book === undefined) throw new Error('The demo has no book')
  const { orgId } = book
  await database.asOwner((tx) => addDemoOrganisations(tx, at))
  const template = readTemplate(shippedTemplates.agreements)
  const bytes = Readable.from(writeAgreementsFile(book, today, rows))
  await importFile(
    { database, orgId, template, today, now: at },
    { name: 'bench.csv', bytes, size: null },
  )
  await database.pool.query('vacuum analyze customers')
  return orgId
}

async function measure(database: Database, report: (line: string) => void): Promise<void> {
  const orgId = await fill(database)
  const within: Within = (work) => database.within({ orgId, userId: null }, work)
  const first = await addRun(within, orgId, 1)
  const { seconds, busy, customers, early, most } = await forecastAll(within, orgId, first)
  const copied = await copyRun(within, orgId, first, await addRun(within, orgId, 2))
  const months = customers * horizon
  const write = (value: number) => Math.round(value).toLocaleString('en-GB')
  report(
    `a run over ${write(rows)} customers, ${write(customers)} of them foreseen ${horizon} months ahead: ${write(months / seconds)} customer-months/s, ${(months / seconds / aim).toFixed(2)} of the aim of ${write(aim)}`,
  )
  report(
    `of the processor it took ${busy.toFixed(1)} of ${seconds.toFixed(1)} s in the product: ${write(months / busy)} customer-months a second of it`,
  )
  report(
    `the same customers read and the same rows stored, nothing foreseen: ${copied.toFixed(1)} s; the run takes ${(seconds / copied).toFixed(2)} times as long`,
  )
  report(
    `in use after a tenth of the customers ${write(early)} MB, at most ${write(most)} MB after any later tenth: ${(most / early).toFixed(2)} times as much`,
  )
}

/**
 * Customer-months a second of a run of predictive parity, against reading and storing the same rows;
 * 20,000 customers, 1,000,000 with LONG=1.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    try {
      await measure(database, report)
    } finally {
      await database.close()
    }
  })
}
