import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobState } from '#domain/jobs/job.model.ts'
import type { Transaction } from '../db/database.ts'
import { JobCancelledError, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob, findJob, submitAgain } from '../jobs/job.store.ts'
import { addRun, cancelRun, isRunOpen, latestRun } from './pre-calculation.store.ts'
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
  const { job, database, url, signal, report } = context
  let stop: (reason: unknown) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reject
  })
  stopped.catch(() => {})
  const work = runInWorker({ url, orgId: job.orgId, id }, (done, total) => {
    report({ done, total }).catch(stop)
  })
  const onAbort = (): void => stop(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work.ended, stopped])
  } catch (error) {
    const { orgId } = job
    if (error instanceof JobCancelledError)
      await database.within({ orgId, userId: null }, (tx) => cancelRun(tx, { orgId, id }))
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
    await work.kill()
  }
}

const secondsBetweenTries = 2

async function preCalculate(context: JobContext): Promise<{ offers: number; customers: number }> {
  const { job, database, signal, log } = context
  const run = { orgId: job.orgId, id: job.subjectId ?? job.id }
  const scope = { orgId: run.orgId, userId: null }
  // An import calculates by itself; what it leaves is taken up here.
  for (;;) {
    signal.throwIfAborted()
    if (!(await database.within(scope, (tx) => isRunOpen(tx, run)))) break
    const end = await processRun(context, run.id)
    log.info({ event: 'pre_calculation', orgId: run.orgId, code: end })
    if (end !== 'finished') await wait(secondsBetweenTries * 1000, undefined, { signal })
  }
  const latest = await database.within(scope, (tx) => latestRun(tx, run.orgId))
  return { offers: latest?.offers ?? 0, customers: latest?.done ?? 0 }
}

/** Calculates the figures and proposals of a run, which is its subject. */
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
