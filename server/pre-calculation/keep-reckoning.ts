import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { organisations } from '../db/schema/index.ts'
import { dayReader, timeZoneOf } from '../imports/import-organisation.ts'
import { hasAgedFigures, latestRun, queueRun, waitingRuns } from './pre-calculation.store.ts'
import type { RunForWorker, WorkerWord } from './run-worker.ts'

const everySeconds = 2
const agesEvery = 3600

/** Works one run off in a thread of its own, so that calls are answered meanwhile; resolves with how it ended. */
export function inWorker(
  run: RunForWorker,
  onBatch: (done: number, total: number) => void = () => {},
): { readonly ended: Promise<string>; readonly kill: () => Promise<void> } {
  const worker = new Worker(new URL('run-worker.ts', import.meta.url), {
    workerData: run,
    execArgv: [],
  })
  const ended = new Promise<string>((resolve, reject) => {
    let end = 'killed'
    worker.on('message', (word: WorkerWord) => {
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

/** Queues a run for every active organisation whose figures are of an earlier day: payments fall due, settlements run down, days to the next payment go by. Answers with how many. */
export async function queueAged(database: Database, now: Date): Promise<number> {
  const active = await database.asOwner((tx) =>
    tx
      .select({ orgId: organisations.id })
      .from(organisations)
      .where(and(eq(organisations.status, 'active'), eq(organisations.is_base, false))),
  )
  let queued = 0
  for (const { orgId } of active) {
    const timeZone = await timeZoneOf(database, orgId)
    const day = dayReader(timeZone)(now)
    const isDue = await database.within({ orgId, userId: null }, async (tx) => {
      const latest = await latestRun(tx, orgId)
      if (
        latest !== null &&
        (latest.day >= day || latest.state === 'queued' || latest.state === 'processing')
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
 * Takes up queued runs, and those that a process left behind, one after another, within seconds; every hour queues those that a new day asks for. Until the
 * returned function is called, which cuts off what runs: it goes on at the next start.
 */
export function keepReckoning(
  database: Database,
  url: string,
  log: Logger,
  now: () => Date,
): () => Promise<void> {
  let isBusy = false
  let isStopped = false
  let kill: () => Promise<void> = async () => {}
  let agedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    if (performance.now() - agedAt > agesEvery * 1000) {
      agedAt = performance.now()
      const queued = await queueAged(database, now())
      if (queued > 0) log.info({ event: 'figures_aged', count: queued })
    }
    const [next] = await database.asOwner(waitingRuns)
    if (next === undefined || isStopped) return
    const work = inWorker({ url, ...next })
    kill = work.kill
    log.info({ event: 'pre_calculation', organisation: next.orgId, end: await work.ended })
  }

  const turn = (): void => {
    if (isBusy || isStopped) return
    isBusy = true
    look()
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
  turn()
  const timer = setInterval(turn, everySeconds * 1000)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await kill()
  }
}
