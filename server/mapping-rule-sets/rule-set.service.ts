import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import {
  groupPairs,
  readRuleSetHeader,
  readRuleSetPair,
} from '#domain/mapping-rule-sets/rule-set-file.rules.ts'
import type { RuleSetPair } from '#domain/mapping-rule-sets/rule-set-file.rules.ts'
import {
  maxRuleSetRows,
  maxRuleSets,
  ruleSetColumns,
} from '#domain/mapping-rule-sets/rule-set.model.ts'
import type { MappingRuleSet, RuleSetStatus } from '#domain/mapping-rule-sets/rule-set.model.ts'
import { requireReadableFile } from '../files/file.service.ts'
import { recordChange } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { unescapeFormula } from '../imports/row-files/csv-line.ts'
import { readSmallCsv } from '../small-files/small-csv.ts'
import * as store from './rule-set.store.ts'
import type { StoredRuleSet } from './rule-set.store.ts'

const part = 'mapping_rule_set'

/** Wrong rows that a refusal names. */
const maxNamedLines = 10

const toReply = ({
  name,
  status,
  versionId,
  createdAt,
  modifiedAt,
  csvCount,
}: StoredRuleSet): MappingRuleSet => ({
  name,
  status: status as RuleSetStatus,
  version_id: versionId,
  created_at: createdAt.toISOString(),
  modified_at: modifiedAt.toISOString(),
  csv_count: csvCount,
})

/** What the history keeps of a rule set. */
const toRecorded = ({ name, status, csvCount }: StoredRuleSet) => ({ name, status, csvCount })

/** Every rule set, by name. */
export async function listRuleSets({ tx, organisation }: CallContext): Promise<MappingRuleSet[]> {
  return (await store.findRuleSets(tx, organisation.id)).map(toReply)
}

/** Refuses `not_found`. */
async function requireRuleSet(
  { tx, organisation }: CallContext,
  versionId: string,
): Promise<StoredRuleSet> {
  const found = versionId.includes('\0')
    ? null
    : await store.findRuleSet(tx, { orgId: organisation.id, versionId })
  if (found === null) throw refusal('not_found')
  return found
}

/** How many rows the file of a rule set has. Refuses `not_found`. */
export async function getRuleSetDetails(
  context: CallContext,
  versionId: string,
): Promise<{ csv_count: number }> {
  return { csv_count: (await requireRuleSet(context, versionId)).csvCount }
}

/** Adds an unpublished rule set. Refuses `exists`, `too_many` and `bad_input`. */
export async function createRuleSet(context: CallContext, name: string): Promise<MappingRuleSet> {
  const { tx, organisation, now } = context
  if (name.includes('\0'))
    throw refusal('bad_input', { issues: [{ path: 'name', problem: 'invalid' }] })
  await lockConfiguration(tx, organisation.id)
  const all = await store.findRuleSets(tx, organisation.id)
  if (all.length >= maxRuleSets)
    throw new ORPCError('too_many', {
      status: 422,
      message: 'too_many',
      data: { max: maxRuleSets },
    })
  if (all.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new ORPCError('exists', { status: 409, message: 'exists' })
  const row = {
    orgId: organisation.id,
    versionId: randomUUID(),
    name,
    status: 'unpublished',
    csvCount: 0,
    createdAt: now,
    modifiedAt: now,
  }
  await store.addRuleSet(tx, row)
  await recordChange(context, { part, item: row.versionId, was: null, value: toRecorded(row) })
  return toReply(row)
}

async function applyRuleSetChange(
  context: CallContext,
  versionId: string,
  change: Parameters<typeof store.changeRuleSet>[2],
): Promise<MappingRuleSet> {
  const { tx, organisation, now } = context
  await lockConfiguration(tx, organisation.id)
  const before = await requireRuleSet(context, versionId)
  const after = await store.changeRuleSet(tx, before, { ...change, modifiedAt: now })
  if (after === null) throw refusal('not_found')
  await recordChange(context, {
    part,
    item: versionId,
    was: toRecorded(before),
    value: toRecorded(after),
  })
  return toReply(after)
}

/** Publishes a rule set, or no longer. Refuses `not_found`. */
export const setRuleSetStatus = (context: CallContext, versionId: string, status: RuleSetStatus) =>
  applyRuleSetChange(context, versionId, { status })

/**
 * Puts a file's pairs in place of those of a rule set, all or none. Refuses `not_found`,
 * `import_rows`, and as `readSmallCsv` does.
 */
export async function uploadRuleSetFile(
  context: CallContext,
  versionId: string,
  fileId: string,
): Promise<MappingRuleSet> {
  await requireRuleSet(context, versionId)
  const file = await requireReadableFile(context, fileId)
  if (file.purpose !== 'mapping_csv') throw refusal('not_found')
  const { header, rows } = await readSmallCsv(context, file.id, {
    maxRows: maxRuleSetRows,
    possible: ruleSetColumns,
    readHeader: readRuleSetHeader,
  })
  const pairs: RuleSetPair[] = []
  const lines: number[] = []
  for (const { line, cells, fault } of rows) {
    const pair = fault === null ? readRuleSetPair(header, cells.map(unescapeFormula)) : null
    if (pair === null) lines.push(line)
    else pairs.push(pair)
  }
  if (lines.length > 0)
    throw new ORPCError('import_rows', {
      status: 422,
      message: 'import_rows',
      data: { lines: lines.slice(0, maxNamedLines) },
    })
  return applyRuleSetChange(context, versionId, {
    mappings: groupPairs(pairs),
    csvCount: pairs.length,
  })
}
