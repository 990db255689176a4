import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import type pg from 'pg'

/** The schema of the job queue: its tables are pg-boss's own, nobody else's rows lie there. */
export const queueSchema = 'pgboss'

/** Short jobs never wait behind long ones: each lane is a queue of its own. */
export const jobLanes = ['quick', 'long'] as const

export type JobLane = (typeof jobLanes)[number]

/** What the host itself does at its times. */
export const hostTaskQueue = 'host_tasks'

/** The version of the schema that the installed pg-boss works with. */
function getNeededVersion(): number {
  const file = fileURLToPath(import.meta.resolve('pg-boss/package.json'))
  const { pgboss } = JSON.parse(readFileSync(file, 'utf8')) as { pgboss: { schema: number } }
  return pgboss.schema
}

async function readVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('${queueSchema}.version') is not null as there`,
  )
  if (rows[0]?.there !== true) return null
  const { rows: versions } = await client.query<{ version: number }>(
    `select version from ${queueSchema}.version`,
  )
  return versions[0]?.version ?? null
}

/**
 * Brings the job queue's schema to this version, owned by the connecting user, and lets `login` work
 * with its rows alone: it can neither change a table nor read one of ours.
 */
export async function ensureJobQueue(client: pg.ClientBase, login: string): Promise<void> {
  const version = await readVersion(client)
  if (version === null) {
    await client.query(`create schema if not exists ${queueSchema}`)
    await client.query(getConstructionPlans(queueSchema, { createSchema: false }))
  } else if (version < getNeededVersion())
    await client.query(getMigrationPlans(queueSchema, version))
  const role = client.escapeIdentifier(login)
  await client.query(`
    revoke all on schema ${queueSchema} from public;
    grant usage on schema ${queueSchema} to ${role};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${role};
    grant usage on all sequences in schema ${queueSchema} to ${role};
    grant execute on all functions in schema ${queueSchema} to ${role}`)
  for (const queue of [...jobLanes, hostTaskQueue])
    await client.query(
      `select ${queueSchema}.create_queue($1, '{"policy": "standard", "notify": true}')`,
      [queue],
    )
}
