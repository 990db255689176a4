import { count, eq } from 'drizzle-orm'
import { elapsedMonths } from '#domain/calendar.ts'
import type { P4Check } from '#domain/predictive-parity/p4-run.model.ts'
import { chooseCheckedRun } from '#domain/predictive-parity/checked-run.rules.ts'
import { p4Limits } from '#domain/predictive-parity/p4-project.model.ts'
import { emptyForecastCounts } from '#domain/predictive-parity/run-counts.rules.ts'
import type { ForecastRunCounts } from '#domain/predictive-parity/run-counts.rules.ts'
import { toRunMonth } from '#domain/predictive-parity/run-place.rules.ts'
import type { Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'
import { findOrganisationContext } from '../exports/export-maker.store.ts'
import { JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { buildDayFormatter } from '../organisations/organisation-time-zone.ts'
import { readNextCustomers } from '../pre-calculation/customer-batch.store.ts'
import { readProposalDataset } from '../pre-calculation/proposal-dataset.store.ts'
import { checkRun } from './checked-run.store.ts'
import { forecastPage } from './forecast-page.ts'
import type { ForecastInput } from './forecast-page.ts'
import * as store from './p4-run.store.ts'
import type { StoredP4Run } from './p4-run.store.ts'

const customersAPage = 500

interface BegunRun {
  readonly run: StoredP4Run
  readonly input: ForecastInput
  readonly total: number
}

/** The run and what it foresees by, as it was on the run's day. */
export async function beginP4Run(
  tx: Transaction,
  key: Pick<StoredP4Run, 'orgId' | 'id'>,
): Promise<BegunRun | null> {
  const run = await store.findP4Run(tx, key)
  if (run === null) return null
  const { timeZone } = await findOrganisationContext(tx, run.orgId)
  const [row] = await tx
    .select({ total: count() })
    .from(customers)
    .where(eq(customers.orgId, run.orgId))
  return {
    run,
    total: row?.total ?? 0,
    input: {
      dataset: await readProposalDataset(tx, run.orgId, run.day),
      settings: run.settings as ForecastInput['settings'],
      toDay: buildDayFormatter(timeZone),
    },
  }
}

/** What an earlier run said of the months since, and what this one has found today. */
async function checkEarlier(tx: Transaction, run: StoredP4Run): Promise<P4Check | null> {
  const old = chooseCheckedRun(await store.findEndedBefore(tx, run), run.day)
  if (old === null) return null
  const { horizon } = old.settings as ForecastInput['settings']
  const months = Math.min(horizon, elapsedMonths(old.day, run.day).whole)
  return {
    number: old.number,
    from: toRunMonth(old.day, 1),
    to: toRunMonth(old.day, months),
    ...(await checkRun(tx, { earlier: old, now: run }, months)),
  }
}

/** Ends a run: it is checked against what came, and the oldest of the project go. */
export async function endP4Run(tx: Transaction, run: StoredP4Run, now: Date): Promise<void> {
  await store.recordP4Run(tx, run, { checked: await checkEarlier(tx, run), endedAt: now })
  const earlier = await store.findEndedBefore(tx, run)
  const old = earlier.slice(p4Limits.runs - 1).map(({ id }) => id)
  await store.deleteP4Runs(tx, run.orgId, old)
}

/** Reads, foresees and stores the customers after those that are counted; null after the last. */
export async function forecastNext(
  { run, input }: Pick<BegunRun, 'run' | 'input'>,
  within: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  storing: typeof within = within,
): Promise<StoredP4Run | null> {
  const { orgId, reached } = run
  const page = await within((tx) => readNextCustomers(tx, orgId, reached, customersAPage))
  const last = page.at(-1)?.fAgreementNo
  if (last === undefined) return null
  const before =
    (run.counts as ForecastRunCounts | null) ?? emptyForecastCounts(input.settings.horizon)
  const { rows, counts } = await forecastPage(page, before, input)
  const change = { reached: last, done: run.done + page.length, counts }
  await storing(async (tx) => {
    await store.addRunCustomers(tx, run, rows)
    await store.recordP4Run(tx, run, change)
  })
  return { ...run, ...change }
}

async function forecastAll({ job, signal, step, finish, now }: JobContext): Promise<void> {
  const begun = await step((tx) => beginP4Run(tx, { orgId: job.orgId, id: job.id }))
  if (begun === null) throw new JobFailure('unexpected', { mayRetry: false })
  const { input, total } = begun
  let { run } = begun
  for (;;) {
    signal.throwIfAborted()
    const { done } = run
    const next = await forecastNext({ run, input }, step, (work) =>
      step(work, { done: Math.min(done + customersAPage, total), total }),
    )
    if (next === null) break
    run = next
  }
  await finish(async (tx) => {
    await endP4Run(tx, run, now())
    return { customers: (run.counts as ForecastRunCounts | null)?.customers ?? 0 }
  })
}

/** Foresees all customers of the organisation in the run that has the job's id. */
export const p4RunJob = defineJob({
  kind: 'p4_run',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: 3,
  expireSeconds: 86_400,
  handler: forecastAll,
})
