import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { organisations } from '../db/schema/index.ts'
import {
  buildDayFormatter,
  readOrganisationTimeZone,
} from '../organisations/organisation-time-zone.ts'
import {
  hasAgedFigures,
  isForChangedOnly,
  latestRun,
  queueRun,
  waitingRuns,
} from './pre-calculation.store.ts'
import type { RunForWorker, WorkerMessage } from './run-worker.ts'

const everySeconds = 2
const agesEvery = 3600

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

/**
 * Queues runs for active organisations with figures of an earlier day, since payments and
 * settlements change daily. Returns how many.
 */
export async function queueAgedFigures(database: Database, now: Date): Promise<number> {
  const active = await database.asOwner((tx) =>
    tx
      .select({ orgId: organisations.id })
      .from(organisations)
      .where(and(eq(organisations.status, 'active'), eq(organisations.is_base, false))),
  )
  let queued = 0
  for (const { orgId } of active) {
    const timeZone = await readOrganisationTimeZone(database, orgId)
    const day = buildDayFormatter(timeZone)(now)
    const isDue = await database.within({ orgId, userId: null }, async (tx) => {
      const latest = await latestRun(tx, orgId)
      if (
        latest !== null &&
        ((latest.day >= day && !isForChangedOnly(latest)) ||
          latest.state === 'queued' ||
          latest.state === 'processing')
      )
        return false
      if (!(await hasAgedFigures(tx, orgId, day, timeZone))) return false
      await queueRun(tx, {
        orgId,
        id: randomUUID(),
        reason: 'nightly',
        day,
        asOf: now,
        requestedBy: null,
      })
      return true
    })
    if (isDue) queued += 1
  }
  return queued
}

/**
 * Processes queued and abandoned runs one at a time, and queues aged figures hourly, until
 * stopped; a cut-off run continues after a restart.
 */
export function startPreCalculationJob(
  database: Database,
  url: string,
  log: Logger,
  now: () => Date,
): () => Promise<void> {
  let isBusy = false
  let isStopped = false
  let kill: () => Promise<void> = async () => {}
  let agedAt = Number.NEGATIVE_INFINITY

  async function pollRuns(): Promise<void> {
    if (performance.now() - agedAt > agesEvery * 1000) {
      agedAt = performance.now()
      const queued = await queueAgedFigures(database, now())
      if (queued > 0) log.info({ event: 'figures_aged', count: queued })
    }
    const [next] = await database.asOwner(waitingRuns)
    if (next === undefined || isStopped) return
    const work = runInWorker({ url, ...next })
    kill = work.kill
    log.info({ event: 'pre_calculation', organisation: next.orgId, end: await work.ended })
  }

  const tick = (): void => {
    if (isBusy || isStopped) return
    isBusy = true
    pollRuns()
      .catch((error: unknown) =>
        log.warn({
          event: 'pre_calculation_failed',
          kind: error instanceof Error ? error.name : typeof error,
        }),
      )
      .finally(() => {
        isBusy = false
      })
  }
  tick()
  const timer = setInterval(tick, everySeconds * 1000)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await kill()
  }
}
