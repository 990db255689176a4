import { randomUUID } from 'node:crypto'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import { getPgClient } from '../db/copy-rows.ts'
import type { Database } from '../db/database.ts'
import { registerAssets } from '../asset-classification/register-assets.ts'
import { recordNewKeys } from '../imports/changes/import-change.store.ts'
import { countWithoutProposals } from './proposal.store.ts'
import { hasChangedCustomers, noteAllCustomers } from './changed-customers.store.ts'
import { queueRun } from './pre-calculation.job.ts'
import { hasRunSince, latestRun, restartRun } from './pre-calculation.store.ts'
import type { StoredRun } from './pre-calculation.store.ts'
import { runPreCalculation } from './run-pre-calculation.ts'

/** A finished import; `now` is its rows' date. */
export interface EndedImport {
  readonly kind: ImportKind
  /** How many rows it added, changed or took away. */
  readonly changes: number
  readonly database: Database
  readonly orgId: string
  readonly today: string
  readonly now: Date
  readonly clock: () => Date
  readonly signal?: AbortSignal
  /** The load that is recorded, so that it can be taken back. */
  readonly runId?: string
}

const unchanged = 'Nothing changed, so that every proposal stays as it is.'
const pricesReason = 'Anybody’s offers may depend on the price list.'
const openReason = 'Another calculation was under way, so that all were taken.'

/**
 * Queues the calculation of the customers that imports touched; null where nothing changed. Restarts
 * an open run, which began without the new data.
 */
export async function queueAfterImport({
  kind,
  changes,
  database,
  orgId,
  today,
  now,
  runId,
}: Omit<EndedImport, 'clock' | 'signal'>): Promise<{
  readonly run: StoredRun
  readonly isUncertain: boolean
} | null> {
  const request = {
    orgId,
    id: randomUUID(),
    reason: 'import',
    day: today,
    asOf: now,
    requestedBy: null,
  } as const
  return database.within({ orgId, userId: null }, async (tx) => {
    const client = getPgClient(tx)
    if (changes > 0 && kind !== 'mapping') {
      const added = await registerAssets(client, orgId)
      if (runId !== undefined) await recordNewKeys(client, { orgId, runId }, 'asset', added)
    }
    // A run of meanwhile may have calculated customers without the new data, who lost their note.
    const isUncertain = kind !== 'agreements' && changes > 0 && (await hasRunSince(tx, orgId, now))
    if (isUncertain) await noteAllCustomers(getPgClient(tx), orgId)
    if (!(await hasChangedCustomers(tx, orgId))) return null
    const open = await queueRun(tx, request)
    const run = open.id === request.id ? open : await restartRun(tx, open, request)
    return { run, isUncertain }
  })
}

/**
 * Recalculates the proposals of the customers that imports touched, this one or one that was cut
 * off. Answers with a sentence for the importer.
 */
export async function preCalculateAfterImport(
  ended: EndedImport,
  onBatch: (done: number, total: number) => void,
): Promise<string> {
  const { kind, database, orgId, clock, signal } = ended
  const scope = { orgId, userId: null }
  const queued = await queueAfterImport(ended)
  if (queued === null) return unchanged
  const end =
    signal?.aborted === true
      ? 'stopped'
      : await runPreCalculation({
          database,
          orgId,
          id: queued.run.id,
          now: clock,
          onBatch,
          ...(signal === undefined ? {} : { signal }),
        })
  if (end !== 'finished') return 'The customers’ proposals are made by the host as soon as it runs.'
  const { latest, without } = await database.within(scope, async (tx) => ({
    latest: await latestRun(tx, orgId),
    without: await countWithoutProposals(tx, orgId),
  }))
  const reason = queued.isUncertain ? openReason : kind === 'prices' ? pricesReason : ''
  const made = `${latest?.offers ?? 0} proposals made for ${latest?.done ?? 0} customers.`
  const none = `Of all customers ${without} have none, position 7: no price for the model, or nothing to renew.`
  return [made, ...(without === 0 ? [] : [none]), ...(reason === '' ? [] : [reason])].join(' ')
}
