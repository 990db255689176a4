import { PgBoss } from 'pg-boss'
import type { JobResult as BatchResult, JobWithMetadata, WorkOptions } from 'pg-boss'
import { toJobsUrl } from '../db/app-login.ts'
import { hostTaskQueue, jobLanes, queueSchema } from '../db/job-queue.ts'
import type { JobLane } from '../db/job-queue.ts'
import { HostStoppingError } from './job-kind.ts'
import type { HostTask, JobDeps, JobKind } from './job-kind.ts'
import { runJob } from './run-job.ts'
import type { Delivery } from './run-job.ts'

const shared: WorkOptions = { batchSize: 5, groupConcurrency: 15 }
const oneOfOrganisation: WorkOptions = { batchSize: 1, localGroupConcurrency: 1 }

/** An organisation gets no lane for itself: one of its workers is left for the others. */
const laneWorkers: Readonly<Record<JobLane, readonly WorkOptions[]>> = {
  // The last takes a job of an organisation that has none running.
  quick: [shared, shared, shared, { batchSize: 1, groupConcurrency: 1 }],
  // Each is woken by itself once it has run a job: the other may not take the organisation’s next.
  long: [oneOfOrganisation, oneOfOrganisation],
}

const queueConnections = 3
const secondsToDrain = 20
/** A notification wakes workers at once; delayed jobs and retries are found by asking. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }

export interface JobHostOptions {
  /** How often the queue looks for jobs of hosts that died. */
  readonly superviseSeconds?: number
}

interface JobData {
  readonly orgId: string
}

type BatchOptions = WorkOptions & { includeMetadata: true; perJobResults: true }

interface TaskData {
  readonly task: string
}

function openQueue({ address, log }: JobDeps, superviseSeconds: number): PgBoss {
  const boss = new PgBoss({
    connectionString: toJobsUrl(address.owner),
    schema: queueSchema,
    max: queueConnections,
    application_name: 'forecourt_jobs',
    // The owner makes and changes the schema (server/db/job-queue.ts).
    createSchema: false,
    migrate: false,
    reindex: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  // Without a listener an error of a connection would end the process.
  boss.on('error', (error) =>
    log.warn({ event: 'job_queue_failed', kind: error instanceof Error ? error.name : 'unknown' }),
  )
  return boss
}

/**
 * A worker that looks for the next jobs as soon as it has run these: by itself it would wait for its
 * next turn.
 */
async function startWorker(
  boss: PgBoss,
  lane: JobLane,
  options: WorkOptions,
  run: (job: JobWithMetadata<JobData>) => Promise<Delivery>,
): Promise<void> {
  let worker = ''
  worker = await boss.work<JobData, void, BatchOptions>(
    lane,
    { ...polling, ...options, includeMetadata: true, perJobResults: true },
    async (jobs) => {
      const results: BatchResult[] = []
      for (const job of jobs)
        results.push({ id: job.id, status: await run(job).catch(() => 'failed' as const) })
      if (worker !== '') boss.notifyWorker(worker)
      return results
    },
  )
}

async function scheduleTasks(
  boss: PgBoss,
  tasks: readonly HostTask[],
  deps: JobDeps,
): Promise<void> {
  const planned = await boss.getSchedules(hostTaskQueue)
  for (const { key } of planned)
    if (!tasks.some(({ name }) => name === key)) await boss.unschedule(hostTaskQueue, key)
  for (const { name, cron } of tasks) {
    await boss.schedule(hostTaskQueue, cron, { task: name }, { tz: 'UTC', key: name })
    // What was due while no host ran.
    await boss.send(hostTaskQueue, { task: name }, { singletonKey: name, singletonSeconds: 60 })
  }
  await boss.work<TaskData>(hostTaskQueue, polling, async ([job]) => {
    const task = tasks.find(({ name }) => name === job?.data.task)
    // The queue gives it to another host then, perhaps of the version that planned it.
    if (task === undefined) throw new Error('A task of another version')
    await task.run(deps)
  })
}

/**
 * Runs the jobs of every organisation and the host's own tasks until the returned function is
 * called; that lets running ones end, or queues them again.
 */
export async function startJobs(
  deps: JobDeps,
  kinds: readonly JobKind[],
  tasks: readonly HostTask[],
  { superviseSeconds = 10 }: JobHostOptions = {},
): Promise<() => Promise<void>> {
  const boss = openQueue(deps, superviseSeconds)
  await boss.start()
  const stopping = new AbortController()
  const byKind = new Map(kinds.map((kind) => [kind.kind, kind]))
  for (const lane of jobLanes)
    for (const options of laneWorkers[lane])
      await startWorker(boss, lane, options, ({ id, data, retryCount, retryLimit, signal }) =>
        runJob(deps, byKind, {
          orgId: data.orgId,
          id,
          isRetried: retryCount < retryLimit,
          signal: AbortSignal.any([signal, stopping.signal]),
        }),
      )
  await scheduleTasks(boss, tasks, deps)
  return async () => {
    stopping.abort(new HostStoppingError('stopping'))
    await boss.stop({ graceful: true, timeout: secondsToDrain * 1000, close: true })
  }
}
