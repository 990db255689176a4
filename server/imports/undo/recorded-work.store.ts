import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { personParts } from '#domain/data-rights/person-file.model.ts'
import type { PersonPart } from '#domain/data-rights/person-file.model.ts'
import { personTables } from '../../data-rights/person-tables.ts'
import { preCalculatedTypes } from '../../pre-calculation/proposal.store.ts'

/** What the import and the host write by themselves, and who looked. */
const notWork: ReadonlySet<PersonPart> = new Set([
  'agreements',
  'representatives',
  'imports',
  'rules',
  'predictions',
  'opened',
  'parity',
  'waiting',
  'exports',
])

const ownCondition: Partial<Record<PersonPart, string>> = {
  consents: "and source not in ('import', 'import_undone')",
  saved_deals: 'and type <> all ($3)',
}

const selections = personParts.flatMap((part) =>
  part === 'exports' || notWork.has(part)
    ? []
    : [
        `select f_agreement_no as number from ${getTableName(personTables[part])}
         where org_id = $1 and f_agreement_no = any ($2) ${ownCondition[part] ?? ''}`,
      ],
)

/** The agreements on which anybody recorded anything, or has them open or unsent on a device. */
export async function findWorkedOn(
  client: pg.PoolClient,
  orgId: string,
  agreements: readonly string[],
): Promise<ReadonlySet<string>> {
  if (agreements.length === 0) return new Set()
  const { rows } = await client.query<{ number: string }>(selections.join(' union '), [
    orgId,
    agreements,
    preCalculatedTypes,
  ])
  return new Set(rows.map(({ number }) => number))
}
