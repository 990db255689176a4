import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { Transaction } from '../db/database.ts'
import { JobCancelledError, JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob, findJob, submitAgain } from '../jobs/job.store.ts'
import {
  buildDayFormatter,
  readOrganisationTimeZone,
} from '../organisations/organisation-time-zone.ts'
import { addRun, cancelRun, findOpenRun, findRun, reopenRun } from './pre-calculation.store.ts'
import type { RunToQueue, StoredRun } from './pre-calculation.store.ts'
import type { RunForWorker, WorkerMessage } from './run-worker.ts'
import { maxFailures } from './run-pre-calculation.ts'

/** Processes a run in a worker thread, keeping the host responsive; resolves with its end. */
export function runInWorker(
  run: RunForWorker,
  onBatch: (done: number, total: number) => void = () => {},
): { readonly ended: Promise<string>; readonly kill: () => Promise<void> } {
  const worker = new Worker(new URL('run-worker.ts', import.meta.url), {
    workerData: run,
    execArgv: [],
  })
  const ended = new Promise<string>((resolve, reject) => {
    let end = 'killed'
    worker.on('message', (word: WorkerMessage) => {
      if ('end' in word) end = word.end
      else onBatch(word.done, word.total)
    })
    worker.once('error', reject)
    worker.once('exit', () => resolve(end))
  })
  return {
    ended,
    kill: async () => {
      await worker.terminate()
    },
  }
}

/** One run of the worker; a cancelled job or a stopping host kills it between two batches. */
async function processRun(context: JobContext, id: string): Promise<string> {
  const { job, address, signal, report } = context
  let stop: (reason: unknown) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reject
  })
  stopped.catch(() => {})
  const work = runInWorker({ address, orgId: job.orgId, id }, (done, total) => {
    report({ done, total }).catch(stop)
  })
  const onAbort = (): void => stop(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work.ended, stopped])
  } finally {
    signal.removeEventListener('abort', onAbort)
    await work.kill()
  }
}

const secondsBetweenTries = 2
const inOrganisation = ({ orgId }: RunKey) => ({ orgId, userId: null })

type RunKey = Pick<StoredRun, 'orgId' | 'id'>
type RunDay = Pick<RunToQueue, 'day' | 'asOf'>

/**
 * The run to process next: another's that is open, else the job's own, which is added or, in error,
 * begun again. Null once its own has finished.
 */
async function openNextRun(
  tx: Transaction,
  { orgId, id }: RunKey,
  runDay: RunDay,
): Promise<StoredRun | null> {
  const own = await findRun(tx, { orgId, id })
  if (own?.state === 'finished') return null
  const open = await findOpenRun(tx, orgId)
  if (open !== null) return open
  if (own === null) return addRun(tx, { orgId, id, reason: 'task', requestedBy: null, ...runDay })
  await reopenRun(tx, own, runDay)
  return findRun(tx, own)
}

async function readRunDay({ job, database, now }: JobContext): Promise<RunDay> {
  const timeZone = await readOrganisationTimeZone(database, job.orgId)
  const asOf = now()
  return { day: buildDayFormatter(timeZone)(asOf), asOf }
}

/** Processes runs until the job's own has finished. */
async function processRuns(context: JobContext, own: RunKey): Promise<void> {
  const { database, signal, step, log } = context
  const runDay = await readRunDay(context)
  // An import calculates by itself; what it leaves is taken up here.
  for (;;) {
    signal.throwIfAborted()
    const run = await step((tx) => openNextRun(tx, own, runDay))
    if (run === null) return
    const end = await processRun(context, run.id)
    log.info({ event: 'pre_calculation', orgId: run.orgId, code: end })
    const after = await database.within(inOrganisation(run), (tx) => findRun(tx, run))
    if (after?.state === 'error' && run.id === own.id)
      throw new JobFailure('calculation_failed', { mayRetry: false })
    if (end !== 'finished') await wait(secondsBetweenTries * 1000, undefined, { signal })
  }
}

async function preCalculate(context: JobContext): Promise<{ offers: number; customers: number }> {
  const { job, database } = context
  const own = { orgId: job.orgId, id: job.id }
  try {
    await processRuns(context, own)
  } catch (error) {
    // Another's run goes on under its own job.
    if (error instanceof JobCancelledError)
      await database.within(inOrganisation(own), (tx) => cancelRun(tx, own))
    throw error
  }
  const finished = await database.within(inOrganisation(own), (tx) => findRun(tx, own))
  return { offers: finished?.offers ?? 0, customers: finished?.done ?? 0 }
}

/** Calculates the figures and proposals of every customer, in the run that has the job's id. */
export const preCalculationJob = defineJob({
  kind: 'pre_calculation',
  lane: 'long',
  afterCrash: 'repeat',
  retryLimit: maxFailures - 1,
  expireSeconds: 86_400,
  handler: preCalculate,
})

/** So that an import, which calculates by itself, is not overtaken. */
const secondsForImports = 10

/** Has the job of an open run queued, and queued again where it has ended. */
export async function queueRunJob(tx: Transaction, run: StoredRun): Promise<void> {
  const job = await findJob(tx, run)
  if (job !== null && isEnded(job.state as JobState)) await submitAgain(tx, run)
  if (job !== null) return
  const startAfter = new Date(Date.now() + secondsForImports * 1000)
  await enqueueJob(tx, preCalculationJob, {
    orgId: run.orgId,
    id: run.id,
    subjectId: run.id,
    ...(run.reason === 'import' ? { startAfter } : {}),
  })
}

/** Queues a run and its job; where a run is open already nothing is added. Answers with the open one. */
export async function queueRun(tx: Transaction, request: RunToQueue): Promise<StoredRun> {
  const run = await addRun(tx, request)
  await queueRunJob(tx, run)
  return run
}
