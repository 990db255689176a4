import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { isLiveFirst } from '#domain/customers/search/customer-sort.rules.ts'
import type { ExportSettings } from '#domain/exports/export.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { getExportableFields } from '#domain/exports/export-columns.rules.ts'
import { selectFields, sortValueSql } from '../customers/customer-field.store.ts'
import { toHeldOutCondition } from '../customers/hold-out.ts'
import { readCustomerSearch } from '../customers/search/customer-search.service.ts'
import type { SearchCallContext } from '../customers/search/customer-search.service.ts'
import { hasEnded } from '../customers/search/customer-search.store.ts'
import type { Transaction } from '../db/database.ts'
import { campaigns, customers, memberships, roles, roleUsers, users } from '../db/schema/index.ts'
import type { SheetTranslate } from '../offers/deal-sheet-texts.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { buildCustomerColumns } from './customer-columns.ts'
import { toSearchInput } from './export-search.ts'
import type { ExportColumn, RowBatches } from './export-writer.ts'
import { findReportSource } from './report-source.ts'

/** What a file is made of. */
export interface ExportSource {
  readonly columns: readonly ExportColumn[]
  /** Its rows in their order, each value under its column's id; told how far it is. */
  readonly read: (onBatch: (done: number) => Promise<void>) => RowBatches
  readonly total: number
  /** Customers of a campaign who object; null of all else. */
  readonly leftOut: number | null
  /** Customers whom the campaign holds out; null of all else. */
  readonly heldOut: number | null
}

/** Customers who object to all contact or to the channel; unknown is no objection. */
function objects({ channel }: ExportSettings): SQL {
  const flag = contactChannels.find((one) => one.channel === channel)?.flag
  const byFlag = flag === undefined ? sql`false` : sql`coalesce(${customers[flag]}, false)`
  return sql`(coalesce(${customers.doNotContact}, false) or ${byFlag})`
}

/** Whom the campaign leaves alone to be compared; nobody without a campaign. */
async function findHeldOutCondition(
  tx: Transaction,
  orgId: string,
  campaignId: string | undefined,
): Promise<SQL> {
  if (campaignId === undefined) return sql`false`
  const [campaign] = await tx
    .select({ id: campaigns.id, holdOutShare: campaigns.holdOutShare })
    .from(campaigns)
    .where(and(eq(campaigns.orgId, orgId), eq(campaigns.id, campaignId)))
  return campaign === undefined ? sql`false` : toHeldOutCondition(campaign)
}

async function countCustomers(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(customers).where(where)
  return row?.found ?? 0
}

type CustomerSource = SearchCallContext & { readonly t: SheetTranslate }

/** The customers that the list would show for the search, in its order. */
async function findCustomerSource(
  context: CustomerSource,
  kind: ExportKind,
  settings: ExportSettings,
): Promise<ExportSource> {
  const { tx, actor, organisation, now, t } = context
  const { parameters } = organisation
  const search = readCustomerSearch(context, toSearchInput(organisation.id, settings))
  const { sort } = search
  const exportable = new Set(
    getExportableFields({ rights: actor.rights, parameters }).map(({ wire }) => wire),
  )
  const chosen = search.columns.filter((wire) => exportable.has(wire))
  const order = settings.columns ?? []
  const columns = chosen.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  const isCampaign = kind === 'campaigns'
  const heldOut = await findHeldOutCondition(tx, organisation.id, settings.campaign_id)
  const addressed = and(search.where, sql`not ${heldOut}`)
  const where = isCampaign ? and(addressed, sql`not ${objects(settings)}`) : search.where
  const total = await countCustomers(tx, where)
  const value = sortValueSql(sort.field, parameters)
  const today = toLocalDay(now, organisation)
  const agreement = customers.fAgreementNo
  const orderBy = [
    ...(isLiveFirst(sort) ? [hasEnded(today)] : []),
    sort.direction === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`,
    sort.direction === 'asc' ? asc(agreement) : desc(agreement),
  ]
  return {
    columns: buildCustomerColumns(columns, t),
    read: (onBatch) =>
      readBatches(
        tx,
        sql`select ${selectFields(columns, parameters)} from customers
          where ${where ?? sql`true`} order by ${sql.join(orderBy, sql`, `)}`,
        onBatch,
      ),
    total,
    leftOut: isCampaign ? (await countCustomers(tx, addressed)) - total : null,
    heldOut: isCampaign ? await countCustomers(tx, and(search.where, heldOut)) : null,
  }
}

const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const readList = (value: unknown) => (Array.isArray(value) ? value.join('; ') : null)

/** The people of the organisation by name, with their roles and dealers. */
async function findPeople({ tx, organisation, t }: CustomerSource): Promise<ExportSource> {
  const orgId = organisation.id
  const column = (
    id: string,
    header: string,
    read: ExportColumn['read'] = readText,
  ): ExportColumn => ({ id, header, kind: 'text', decimals: 0, read })
  const [row] = await tx
    .select({ found: count() })
    .from(memberships)
    .where(eq(memberships.orgId, orgId))
  return {
    columns: [
      column('last_name', t('users_last_name')),
      column('first_name', t('users_first_name')),
      column('username', t('users_username')),
      column('status', t('users_status'), (value) =>
        t(value === 'active' ? 'users_status_active' : 'users_status_disabled'),
      ),
      column('roles', t('users_roles'), readList),
      column('dealers', t('users_dealers'), (value) =>
        value === null ? t('users_dealers_every') : readList(value),
      ),
    ],
    read: (onBatch) =>
      readBatches(
        tx,
        sql`select ${users.first_name} as first_name, ${users.last_name} as last_name,
        ${users.username} as username, ${users.status} as status,
        array(select ${roles.name} from ${roleUsers} join ${roles} on ${roles.orgId} = ${roleUsers.orgId}
          and ${roles.id} = ${roleUsers.roleId} where ${roleUsers.orgId} = ${orgId}
          and ${roleUsers.userId} = ${users.id} order by ${roles.name}) as roles,
        ${memberships.dealerCodes} as dealers
      from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
        and ${memberships.orgId} = ${orgId}
      order by lower(${users.last_name}), lower(${users.first_name}), ${users.id}`,
        onBatch,
      ),
    total: row?.found ?? 0,
    leftOut: null,
    heldOut: null,
  }
}

/**
 * What an export is made of, as its maker may see it now. Refuses `search_refused`, and a report
 * whose right the maker has lost.
 */
export const findSource = (
  context: CustomerSource,
  kind: ExportKind,
  settings: ExportSettings,
): Promise<ExportSource> =>
  kind === 'users'
    ? findPeople(context)
    : kind === 'reports'
      ? findReportSource(context, settings)
      : findCustomerSource(context, kind, settings)

const rowsAtOnce = 2000

/** Reads rows some at a time, all as they are at this instant. */
export async function* readBatches(
  tx: Transaction,
  select: SQL,
  onBatch: (done: number) => Promise<void>,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  await tx.execute(sql`declare exported no scroll cursor for ${select}`)
  for (let done = 0; ;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${rowsAtOnce} from exported`))
    if (rows.length > 0) yield rows
    done += rows.length
    await onBatch(done)
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close exported`)
}
