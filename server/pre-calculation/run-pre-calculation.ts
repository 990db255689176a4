import { setImmediate as pause } from 'node:timers/promises'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { Database, Transaction } from '../db/database.ts'
import { deferSearchIndexing, flushSearchIndex } from '../db/search-index.ts'
import { getPgClient } from '../db/copy-rows.ts'
import {
  buildDayFormatter,
  readOrganisationTimeZone,
} from '../organisations/organisation-time-zone.ts'
import { batchesAtOnce } from '../low-priority.ts'
import { readNamedCustomers, readNextCustomers, writeFigures } from './customer-batch.store.ts'
import type { CustomerToCalculate } from './customer-batch.store.ts'
import { forgetChangedCustomers } from './changed-customers.store.ts'
import {
  finishRun,
  releaseRun,
  recordBatch,
  recordRunFailure,
  claimRun,
  isForChangedOnly,
} from './pre-calculation.store.ts'
import type { StoredRun } from './pre-calculation.store.ts'
import { readProposalDataset } from './proposal-dataset.store.ts'
import { preCalculatedTypes, storeOffers } from './proposal.store.ts'
import { calculateCustomer } from './calculate-customer.ts'
import type { CalculatedCustomer } from './calculate-customer.ts'

export interface RunOptions {
  readonly database: Database
  readonly orgId: string
  readonly id: string
  readonly now: () => Date
  /** Called after each stored batch. */
  readonly onBatch?: (done: number, total: number) => void
  /** Stops between two batches; the run goes on from there when it is taken up again. */
  readonly signal?: AbortSignal
  readonly batchRows?: number
  /** Seconds a claim lasts after the last sign of life. */
  readonly heldSeconds?: number
}

/** `taken`: nothing to do, or another process has or restarted the run. */
export type RunEnd = 'finished' | 'stopped' | 'taken'

const defaultBatchRows = 1000
const defaultHeldSeconds = 30
/** After this number of them a run is in error. */
export const maxFailures = 5
const customersBetweenPauses = 50

/** Rolls the batch's transaction back. */
class RunMovedError extends Error {}

type ToDay = (at: Date) => string

async function calculateAll(
  stored: readonly CustomerToCalculate[],
  dataset: ProposalDataset,
  toDay: ToDay,
): Promise<CalculatedCustomer[]> {
  const calculated: CalculatedCustomer[] = []
  for (const one of stored) {
    calculated.push(calculateCustomer(one, dataset, toDay))
    // A pause lets the event loop store the previous batch.
    if (calculated.length % customersBetweenPauses === 0) await pause()
  }
  return calculated
}

/** Stores calculated customers; returns those changed meanwhile. */
async function write(
  tx: Transaction,
  run: StoredRun,
  calculated: readonly CalculatedCustomer[],
): Promise<string[]> {
  const client = getPgClient(tx)
  const agreements = calculated.map(({ agreementNo }) => agreementNo)
  await deferSearchIndexing(client)
  await storeOffers(client, {
    orgId: run.orgId,
    asOf: run.as_of,
    types: preCalculatedTypes,
    agreements,
    rows: calculated.flatMap(({ offers }) => offers),
  })
  const written = await writeFigures(
    client,
    run.orgId,
    run.as_of,
    calculated.map(({ figures }) => figures),
  )
  return agreements.filter((agreement) => !written.has(agreement))
}

/**
 * Runs or resumes a pre-calculation in batches, each committed with its position, so that
 * interruptions lose nothing. Rows changed meanwhile are recalculated under a lock.
 */
export async function runPreCalculation(work: RunOptions): Promise<RunEnd> {
  const { database, orgId, id, now, heldSeconds = defaultHeldSeconds } = work
  const run = await database.within({ orgId, userId: null }, (tx) =>
    claimRun(tx, { orgId, id }, heldSeconds, now()),
  )
  if (run === null) return 'taken'
  try {
    return await processBatches(run, work)
  } catch (error) {
    if (error instanceof RunMovedError) return 'taken'
    const failure = error instanceof Error ? error.name : typeof error
    await database.within({ orgId, userId: null }, (tx) =>
      recordRunFailure(tx, run, maxFailures, failure),
    )
    throw error
  }
}

interface Batch {
  readonly calculated: readonly CalculatedCustomer[]
  readonly from: string
  readonly to: string
  readonly heldSeconds: number
}

/** Stores a batch with its position, once the batch before is stored. */
async function storeBatch(
  tx: Transaction,
  run: StoredRun,
  { calculated, from, to, heldSeconds }: Batch,
  calculate: (stored: readonly CustomerToCalculate[]) => Promise<CalculatedCustomer[]>,
  before: Promise<void> | undefined,
): Promise<void> {
  // A crash loses a batch together with its position, so asynchronous commit is safe.
  await getPgClient(tx).query('set local synchronous_commit = off')
  const changed = await write(tx, run, calculated)
  if (changed.length > 0)
    await write(
      tx,
      run,
      await calculate(await readNamedCustomers(tx, run.orgId, changed, 'locked')),
    )
  await forgetChangedCustomers(
    tx,
    run.orgId,
    calculated.map(({ agreementNo }) => agreementNo),
  )
  const offers = calculated.reduce((sum, one) => sum + one.offers.length, 0)
  // Batches commit in order, so the recorded position is always complete.
  await before
  const isRecorded = await recordBatch(tx, run, {
    from,
    to,
    customers: calculated.length,
    offers,
    seconds: heldSeconds,
  })
  if (!isRecorded) throw new RunMovedError()
}

async function processBatches(
  run: StoredRun,
  {
    database,
    now,
    onBatch,
    signal,
    batchRows = defaultBatchRows,
    heldSeconds = defaultHeldSeconds,
  }: RunOptions,
): Promise<RunEnd> {
  const { orgId } = run
  const scope = { orgId, userId: null }
  const toDay = buildDayFormatter(await readOrganisationTimeZone(database, orgId))
  const dataset = await database.within(scope, (tx) => readProposalDataset(tx, orgId, run.day))
  const calculate = (stored: readonly CustomerToCalculate[]) => calculateAll(stored, dataset, toDay)
  let { reached: last, done } = run
  /** The batches under way, oldest first. */
  const underWay: Promise<void>[] = []

  async function store(batch: Batch, before: Promise<void> | undefined): Promise<void> {
    await database.within(scope, (tx) => storeBatch(tx, run, batch, calculate, before))
    done += batch.calculated.length
    onBatch?.(done, run.total)
  }

  while (signal?.aborted !== true) {
    const from = last
    const rows = await database.within(scope, (tx) =>
      readNextCustomers(tx, orgId, from, batchRows, isForChangedOnly(run)),
    )
    const to = rows.at(-1)?.fAgreementNo
    if (to === undefined) break
    const calculated = await calculate(rows)
    while (underWay.length >= batchesAtOnce) await underWay.shift()
    const storing = store({ calculated, from, to, heldSeconds }, underWay.at(-1))
    // A failure surfaces when the batch is awaited.
    storing.catch(() => {})
    underWay.push(storing)
    last = to
  }
  await Promise.all(underWay)
  await database.asOwner(flushSearchIndex)
  if (signal?.aborted === true) {
    await database.within(scope, (tx) => releaseRun(tx, run))
    return 'stopped'
  }
  await database.within(scope, (tx) => finishRun(tx, run, last, now()))
  return 'finished'
}
