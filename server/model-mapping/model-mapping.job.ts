import * as v from 'valibot'
import { mappedPairsModel } from '#domain/model-mapping/model-mapping.model.ts'
import { findPairDifferences, readModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import { getPgClient } from '../db/copy-rows.ts'
import type { Transaction } from '../db/database.ts'
import { JobFailure, defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { readOrganisationToday } from '../organisations/organisation-time-zone.ts'
import { queueAfterImport } from '../pre-calculation/after-import.ts'
import { noteAllCustomers, noteCustomersWith } from '../pre-calculation/changed-customers.store.ts'
import { findActivePairs } from '../pre-calculation/model-mapping-version.store.ts'
import { changeVersion, findVersion } from './model-mapping.store.ts'

/** Puts the version in force, and notes the customers who may be offered something else now. */
async function putInForce(
  tx: Transaction,
  key: { readonly orgId: string; readonly id: string },
  now: Date,
): Promise<number> {
  const found = await findVersion(tx, key)
  if (found === null || found.version.submittedAt === null)
    throw new JobFailure('unexpected', { mayRetry: false })
  const pairs = v.parse(mappedPairsModel, found.version.mapping)
  const before = await findActivePairs(tx, key.orgId)
  await changeVersion(tx, key, { processedAt: found.version.processedAt ?? now })
  if (before === null) {
    await noteAllCustomers(getPgClient(tx), key.orgId)
    return Object.keys(pairs).length
  }
  const changed = new Set(findPairDifferences(before, pairs).map(({ customer }) => customer))
  const models = Array.from(changed, readModelName)
  await noteCustomersWith(getPgClient(tx), key.orgId, models)
  return models.length
}

/** What was processed stays so when the job is cut off: it then only queues the calculation. */
async function processVersion(context: JobContext): Promise<{ models: number }> {
  const { job, database, step, now } = context
  const { orgId, id } = job
  const at = now()
  const models = await step((tx) => putInForce(tx, { orgId, id }, at))
  const today = await readOrganisationToday(database, orgId, at)
  await queueAfterImport({ kind: 'mapping', changes: models, database, orgId, today, now: at })
  return { models }
}

/** Processes a submitted version, which has the job’s id: from then on it decides the offers. */
export const modelMappingJob = defineJob({
  kind: 'model_mapping',
  afterCrash: 'repeat',
  handler: processVersion,
})
