import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { consentLedger } from '../db/schema/index.ts'
import type { AgreementRecord } from './agreement-record.ts'
import type { BatchTarget, ImportedCustomer } from './agreements.store.ts'
import { columnNames, stageRows } from '../db/copy-rows.ts'
import { recordChanges } from './changes/import-change.store.ts'

/** The ledger's channels, each with the file's field. */
export const objectionChannels = [
  ['call', 'dnc'],
  ['email', 'dne'],
  ['sms', 'dns'],
  ['mail', 'dnm'],
  ['all', 'doNotContact'],
] as const

const ledgerProperties = [
  'id',
  'fAgreementNo',
  'channel',
  'objects',
  'source',
  'userId',
  'username',
  'occurredAt',
  'created_at',
] as const

/** The channels to which each customer objects by the ledger's last entry. */
async function readCurrentObjections(
  client: pg.PoolClient,
  orgId: string,
  agreements: readonly string[],
): Promise<Set<string>> {
  if (agreements.length === 0) return new Set()
  const { rows } = await client.query<{ agreement: string; channel: string; objects: boolean }>(
    `select distinct on (f_agreement_no, channel) f_agreement_no as agreement, channel, objects from consent_ledger
     where org_id = $1 and f_agreement_no = any($2) and applied order by f_agreement_no, channel, created_at desc`,
    [orgId, agreements],
  )
  return new Set(
    rows
      .filter(({ objects }) => objects)
      .map(({ agreement, channel }) => `${agreement} ${channel}`),
  )
}

/** Adds the file's objections to the ledger, unless they are a channel's last entry already. */
export async function insertObjections(
  client: pg.PoolClient,
  { orgId, now, runId }: BatchTarget,
  stored: readonly ImportedCustomer[],
  records: readonly AgreementRecord[],
): Promise<void> {
  const touched = new Map(stored.map(({ agreementNo, isNew }) => [agreementNo, isNew]))
  const objecting = records.flatMap(({ agreementNo: agreement, customer }) => {
    if (!touched.has(agreement)) return []
    return objectionChannels
      .filter(([, field]) => customer[field] === true)
      .map(([channel]) => ({ agreement, channel }))
  })
  const known = [...new Set(objecting.map(({ agreement }) => agreement))].filter(
    (agreement) => touched.get(agreement) === false,
  )
  const current = await readCurrentObjections(client, orgId, known)
  const added = objecting.filter(
    ({ agreement, channel }) => !current.has(`${agreement} ${channel}`),
  )
  if (added.length === 0) return
  const entries = added.map(({ agreement, channel }) => ({
    id: randomUUID(),
    agreementNo: agreement,
    channel,
    objects: true,
    source: 'import',
    username: 'import',
    userId: null,
  }))
  await addLedgerEntries(client, { orgId, now }, entries)
  if (runId !== undefined)
    await recordChanges(
      client,
      { orgId, runId },
      'consent',
      entries.map(({ id, agreementNo }) => ({ agreementNo, key: id, was: null, set: null })),
    )
}

interface LedgerEntry {
  readonly id: string
  readonly agreementNo: string
  readonly channel: string
  readonly objects: boolean
  readonly source: string
  readonly username: string
  readonly userId: string | null
}

/** Adds entries to the ledger, each with its customer's version. */
export async function addLedgerEntries(
  client: pg.PoolClient,
  { orgId, now }: Pick<BatchTarget, 'orgId' | 'now'>,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const rows = entries.map(({ agreementNo, ...entry }) =>
    Object.assign({ fAgreementNo: agreementNo, occurredAt: now, created_at: now }, entry),
  )
  const staged = await stageRows(client, consentLedger, ledgerProperties, rows)
  const columns = columnNames(consentLedger, ledgerProperties).join(', ')
  const versions = `select version from customers c where c.org_id = $1 and c.f_agreement_no = ${staged}.f_agreement_no`
  await client.query(
    `insert into consent_ledger (org_id, ${columns}, entity_version)
      select $1, ${columns}, (${versions}) from ${staged}`,
    [orgId],
  )
}
