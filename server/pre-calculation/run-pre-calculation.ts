import { setImmediate as pause } from 'node:timers/promises'
import type { ProposalBook } from '#domain/offers/pre-calculation-book.ts'
import type { Database, Transaction } from '../db/database.ts'
import { putOffSearch, tidySearch } from '../db/search-index.ts'
import { clientOf } from '../imports/copy-rows.ts'
import { dayReader, timeZoneOf } from '../imports/import-organisation.ts'
import { customersBehind, customersHeld, writeFigures } from './customer-batch.store.ts'
import type { CustomerToReckon } from './customer-batch.store.ts'
import { finishRun, letGo, noteBatch, noteFailure, takeRun } from './pre-calculation.store.ts'
import type { StoredRun } from './pre-calculation.store.ts'
import { readProposalBook } from './proposal-book.store.ts'
import { preCalculatedTypes, storeOffers } from './proposal.store.ts'
import { reckonCustomer } from './reckon-customer.ts'
import type { ReckonedCustomer } from './reckon-customer.ts'

export interface RunToWork {
  readonly database: Database
  readonly orgId: string
  readonly id: string
  readonly now: () => Date
  /** Told after each stored batch how many customers are done, of how many. */
  readonly onBatch?: (done: number, total: number) => void
  /** Stops between two batches; the run goes on from there when it is taken up again. */
  readonly signal?: AbortSignal
  readonly batchRows?: number
  /** How long a run is believed to be worked on after its last sign of life. */
  readonly heldSeconds?: number
}

/** `finished`; `stopped` by the signal; `taken` where there was nothing to do, or another process has it or has sent it back to its start. */
export type RunEnd = 'finished' | 'stopped' | 'taken'

const usualBatch = 1000
const usualHold = 30
/** Two, since the store has a core idle while customers are reckoned. */
const batchesAtOnce = 2
const mostFailures = 5
const customersBetweenPauses = 50

/** Thrown inside a batch's transaction, so that nothing of it stays. */
class MovedOn extends Error {}

type DayOf = (at: Date) => string

async function reckonAll(
  stored: readonly CustomerToReckon[],
  book: ProposalBook,
  dayOf: DayOf,
): Promise<ReckonedCustomer[]> {
  const reckoned: ReckonedCustomer[] = []
  for (const one of stored) {
    reckoned.push(reckonCustomer(one, book, dayOf))
    // Reckoning blocks the loop on which the batch before is being stored.
    if (reckoned.length % customersBetweenPauses === 0) await pause()
  }
  return reckoned
}

/** Stores reckoned customers; answers with those whose rows somebody has changed meanwhile. */
async function write(
  tx: Transaction,
  run: StoredRun,
  reckoned: readonly ReckonedCustomer[],
): Promise<string[]> {
  const client = clientOf(tx)
  const agreements = reckoned.map(({ agreementNo }) => agreementNo)
  await putOffSearch(client)
  await storeOffers(client, {
    orgId: run.orgId,
    asOf: run.as_of,
    types: preCalculatedTypes,
    agreements,
    rows: reckoned.flatMap(({ offers }) => offers),
  })
  const written = await writeFigures(
    client,
    run.orgId,
    run.as_of,
    reckoned.map(({ figures }) => figures),
  )
  return agreements.filter((agreement) => !written.has(agreement))
}

/**
 * Works a run off, or on from where it was cut off: customers in batches by agreement number, each batch with the note of how far the run has come in one
 * transaction, so that however often it is cut off every customer is reckoned once. A customer whose row changes between reading and writing is read again and
 * held. While two are stored the next is reckoned. A run that fails is taken up again and, after five times, in error.
 */
export async function runPreCalculation(work: RunToWork): Promise<RunEnd> {
  const { database, orgId, id, now, heldSeconds = usualHold } = work
  const run = await database.within({ orgId, userId: null }, (tx) =>
    takeRun(tx, { orgId, id }, heldSeconds, now()),
  )
  if (run === null) return 'taken'
  try {
    return await workOff(run, work)
  } catch (error) {
    if (error instanceof MovedOn) return 'taken'
    const failure = error instanceof Error ? error.name : typeof error
    await database.within({ orgId, userId: null }, (tx) =>
      noteFailure(tx, run, mostFailures, failure),
    )
    throw error
  }
}

async function workOff(
  run: StoredRun,
  { database, now, onBatch, signal, batchRows = usualBatch, heldSeconds = usualHold }: RunToWork,
): Promise<RunEnd> {
  const { orgId } = run
  const scope = { orgId, userId: null }
  const dayOf = dayReader(await timeZoneOf(database, orgId))
  const book = await database.within(scope, (tx) => readProposalBook(tx, orgId, run.day))
  let { reached: last, done } = run
  /** The batches under way, oldest first. */
  const underWay: Promise<void>[] = []

  async function store(
    reckoned: readonly ReckonedCustomer[],
    from: string,
    to: string,
    before: Promise<void> | undefined,
  ): Promise<void> {
    await database.within(scope, async (tx) => {
      // A crash that takes a batch takes the note of it too; the end of the run makes all of them durable.
      await clientOf(tx).query('set local synchronous_commit = off')
      const changed = await write(tx, run, reckoned)
      if (changed.length > 0)
        await write(tx, run, await reckonAll(await customersHeld(tx, orgId, changed), book, dayOf))
      const offers = reckoned.reduce((sum, one) => sum + one.offers.length, 0)
      // The run moves on batch by batch, in their order: what is noted as done always is, down to the first customer.
      await before
      if (
        !(await noteBatch(tx, run, {
          from,
          to,
          customers: reckoned.length,
          offers,
          seconds: heldSeconds,
        }))
      )
        throw new MovedOn()
    })
    done += reckoned.length
    onBatch?.(done, run.total)
  }

  while (signal?.aborted !== true) {
    const from = last
    const rows = await database.within(scope, (tx) => customersBehind(tx, orgId, from, batchRows))
    const to = rows.at(-1)?.fAgreementNo
    if (to === undefined) break
    const reckoned = await reckonAll(rows, book, dayOf)
    while (underWay.length >= batchesAtOnce) await underWay.shift()
    const storing = store(reckoned, from, to, underWay.at(-1))
    // A failure shows at a later turn.
    storing.catch(() => {})
    underWay.push(storing)
    last = to
  }
  await Promise.all(underWay)
  await database.asOwner(tidySearch)
  if (signal?.aborted === true) {
    await database.within(scope, (tx) => letGo(tx, run))
    return 'stopped'
  }
  await database.within(scope, (tx) => finishRun(tx, run, last, now()))
  return 'finished'
}
