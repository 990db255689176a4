import type { Logger } from 'pino'
import type { JobResult } from '#domain/jobs/job.model.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { JobLane } from '../db/job-queue.ts'
import type { StoreAddress } from '../db/store-address.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import type { OpenSftp } from '../outgoing/sftp-client.ts'
import type { FileStorage } from '../storage/file-storage.ts'

/** A job that this attempt holds. */
export interface ClaimedJob {
  readonly orgId: string
  readonly id: string
  readonly kind: string
  readonly ownerUserId: string | null
  readonly subjectId: string | null
  /** 1 for the first; the number that its steps are checked by. */
  readonly attempt: number
  /** What earlier attempts had done. */
  readonly done: number
}

export interface JobProgress {
  readonly done: number
  readonly total: number
}

/** What every job may use, host-wide. */
export interface JobDeps {
  /** For jobs: no time limit for a statement. */
  readonly database: Database
  /** For the queue's and a worker thread's own connections. */
  readonly address: Pick<StoreAddress, 'owner' | 'app'>
  readonly log: Logger
  readonly now: () => Date
  readonly files: FileStorage
  readonly secretKeys: SecretKeys
  readonly outgoing: OutgoingClient
  /** Where people open the product, for links in mails. */
  readonly publicAddress: string
  readonly sftp: OpenSftp
}

export interface JobContext extends JobDeps {
  readonly job: ClaimedJob
  /** Aborted when the host stops, the job was taken from this attempt, or its time is up. */
  readonly signal: AbortSignal
  /**
   * One transaction within the organisation's row-level security. Rolled back, and the job left,
   * when it was cancelled or another attempt has it; so what it writes is written once.
   */
  readonly step: <T>(work: (tx: Transaction) => Promise<T>, progress?: JobProgress) => Promise<T>
  /** The last step: what it writes and the job's end are one. */
  readonly finish: (work: (tx: Transaction) => Promise<JobResult>) => Promise<void>
  /** How far it is, outside of a step; written twice a second at most. */
  readonly report: (progress: JobProgress) => Promise<void>
}

/** What a host that died in the middle of it means for a job. */
export type AfterCrash =
  /** Each step is a transaction or may be repeated, so that it is run again. */
  | 'repeat'
  /** Its effect lies outside the database and may have happened: a person decides. */
  | 'needs_person'

export interface JobKind {
  readonly kind: string
  /** `quick` for seconds, `long` for minutes. */
  readonly lane: JobLane
  readonly afterCrash: AfterCrash
  readonly retryLimit: number
  /** Before the first retry; doubled for each that follows, an hour at most. */
  readonly retryDelaySeconds: number
  /** An attempt that takes longer is given up. */
  readonly expireSeconds: number
  /** Does the job; what it returns is the result where it has not finished it itself. */
  readonly handler: (context: JobContext) => Promise<JobResult | void>
}

type JobDefaults = 'lane' | 'retryLimit' | 'retryDelaySeconds' | 'expireSeconds'

const defaults: Pick<JobKind, JobDefaults> = {
  lane: 'quick',
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 900,
}

/** A kind of job; listed in `server/job-kinds.ts`, it is run by every host. */
export const defineJob = (
  kind: Omit<JobKind, JobDefaults> & Partial<Pick<JobKind, JobDefaults>>,
): JobKind => ({ ...defaults, ...kind })

/** Something that the host does for itself at set times (UTC), once on however many hosts. */
export interface HostTask {
  readonly name: string
  /** Five fields; it runs at a host's start too. */
  readonly cron: string
  readonly run: (deps: JobDeps) => Promise<void>
}

/**
 * Why a job failed, as a code that its page has a text for. Nothing happened yet where it may be
 * retried.
 */
export class JobFailure extends Error {
  readonly code: string
  readonly mayRetry: boolean
  constructor(code: string, { mayRetry }: { readonly mayRetry: boolean }) {
    super(code)
    this.name = 'JobFailure'
    this.code = code
    this.mayRetry = mayRetry
  }
}

/** Thrown by a step: the job was cancelled, the step is rolled back. */
export class JobCancelledError extends Error {}

/** Thrown by a step: another attempt has the job, the step is rolled back. */
export class JobLostError extends Error {}

/** Why the signal of a job is aborted when its host stops; it is queued again. */
export class HostStoppingError extends Error {}
