import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { mappedPairsModel, maxPairs } from '#domain/model-mapping/model-mapping.model.ts'
import type {
  DistinctModel,
  MappedPairs,
  MappingSide,
  MappingVersion,
  MappingVersionDetails,
} from '#domain/model-mapping/model-mapping.model.ts'
import {
  countPairs,
  hasTwoPrimaries,
  removeEmptyRows,
} from '#domain/model-mapping/model-mapping.rules.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { modelMappingJob } from './model-mapping.job.ts'
import * as store from './model-mapping.store.ts'
import type { StoredVersion, VersionWithJob } from './model-mapping.store.ts'

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null

const toListed = (row: Omit<StoredVersion, 'mapping'>): MappingVersion => ({
  id: row.id,
  version: row.version,
  processed_at: toIso(row.processedAt),
  submitted_at: toIso(row.submittedAt),
  updated_at: row.updatedAt.toISOString(),
  updated_by_username: row.updatedBy,
  submitted_by_username: row.submittedBy,
})

const toDetails = ({ version, job }: VersionWithJob): MappingVersionDetails => ({
  ...toListed(version),
  mapping: v.parse(mappedPairsModel, version.mapping),
  job: version.submittedAt === null || job === null ? null : toJobReply(job),
})

/** The versions, the latest first. */
export async function listVersions({ tx, organisation }: CallContext): Promise<MappingVersion[]> {
  return (await store.findVersions(tx, organisation.id)).map(toListed)
}

/** A version of the organisation. Refuses `not_found`. */
export async function requireVersion(
  { tx, organisation }: CallContext,
  id: string,
): Promise<VersionWithJob> {
  const found = await store.findVersion(tx, { orgId: organisation.id, id })
  if (found === null) throw refusal('not_found')
  return found
}

export const getVersion = async (
  context: CallContext,
  id: string,
): Promise<MappingVersionDetails> => toDetails(await requireVersion(context, id))

/** The pairs without empty rows. Refuses `mapping_refused`. */
function requirePairs(input: MappedPairs): MappedPairs {
  const pairs = removeEmptyRows(input)
  const refuse = (data: Readonly<Record<string, unknown>>) =>
    new ORPCError('mapping_refused', { status: 422, message: 'mapping_refused', data })
  const count = countPairs(pairs)
  if (count === 0) throw refuse({ code: 'empty' })
  if (count > maxPairs) throw refuse({ code: 'too_many_pairs', max: maxPairs })
  if (hasTwoPrimaries(pairs)) throw refuse({ code: 'two_primaries' })
  return pairs
}

const conflict = (code: 'stale' | 'version_submitted') =>
  new ORPCError(code, { status: 409, message: code })

/** A version in the state that was seen. Refuses `not_found` and `stale`. */
async function requireSeen(
  context: CallContext,
  id: string,
  seen: string | undefined,
): Promise<StoredVersion> {
  await lockConfiguration(context.tx, context.organisation.id)
  const { version } = await requireVersion(context, id)
  if (seen !== undefined && seen !== version.updatedAt.toISOString()) throw conflict('stale')
  return version
}

/** Creates the next version, a draft. Refuses `mapping_refused`. */
export async function createVersion(
  context: CallContext,
  input: MappedPairs,
): Promise<MappingVersionDetails> {
  const { tx, organisation, actor, now } = context
  const mapping = requirePairs(input)
  await lockConfiguration(tx, organisation.id)
  const id = randomUUID()
  const saved = { updatedAt: now, updatedBy: actor.name }
  await store.addVersion(tx, { orgId: organisation.id, id, mapping, ...saved })
  return getVersion(context, id)
}

interface VersionSave {
  readonly versionId: string
  readonly mapping: MappedPairs
  readonly seen?: string | undefined
}

/** Saves a draft; a report of its state before is no longer its report. */
export async function saveVersion(
  context: CallContext,
  { versionId, mapping, seen }: VersionSave,
): Promise<MappingVersionDetails> {
  const { tx, actor, now } = context
  const pairs = requirePairs(mapping)
  const version = await requireSeen(context, versionId, seen)
  if (version.submittedAt !== null) throw conflict('version_submitted')
  const saved = { updatedAt: now, updatedBy: actor.name }
  await store.changeVersion(tx, version, { mapping: pairs, ...saved, reportId: null })
  return getVersion(context, versionId)
}

/** Submits a draft, which a job then processes; what was submitted stays as it is. */
export async function submitVersion(
  context: CallContext,
  versionId: string,
  seen: string | undefined,
): Promise<MappingVersionDetails> {
  const { tx, actor, now } = context
  const { orgId, id, submittedAt } = await requireSeen(context, versionId, seen)
  if (submittedAt !== null) return getVersion(context, versionId)
  await store.changeVersion(tx, { orgId, id }, { submittedAt: now, submittedBy: actor.name })
  await enqueueJob(tx, modelMappingJob, { orgId, id, subjectId: id, ownerUserId: actor.userId })
  return getVersion(context, versionId)
}

/** The models of one side, of these brands or of all. */
export async function listDistinctModels(
  { tx, organisation: { id } }: CallContext,
  source: MappingSide,
  {
    aBrand = [],
    aMake = [],
  }: {
    readonly aBrand?: readonly string[] | undefined
    readonly aMake?: readonly string[] | undefined
  },
): Promise<{ aSModel?: DistinctModel[]; aSubModel?: DistinctModel[] }> {
  return source === 'customers'
    ? { aSModel: await store.findCustomerModels(tx, id, aMake) }
    : { aSubModel: await store.findOfferModels(tx, id, aBrand) }
}
