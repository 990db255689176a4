import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isIncentiveValid } from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { Transaction } from '../db/database.ts'
import { changedCustomers, customers, dealers, priceList } from '../db/schema/index.ts'
import type { CallContext } from '../http/context.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { queueRun } from '../pre-calculation/pre-calculation.job.ts'
import { restartRun } from '../pre-calculation/pre-calculation.store.ts'

const toLower = (value: string): string => value.trim().toLowerCase()

function isText(column: SQL, value: unknown): SQL | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  return sql`lower(btrim(${column})) = ${toLower(value)}`
}

function isWithinDays(column: SQL, from: unknown, to: unknown): SQL | undefined {
  const bounds = [
    typeof from === 'string' ? sql`${column} >= ${from}` : undefined,
    typeof to === 'string' ? sql`${column} <= ${to}` : undefined,
  ]
  return and(...bounds)
}

/** The conditions on the customer alone; those on a deal or a car are met by some offer or none. */
function meetsCustomerConditions(orgId: string, incentive: IncentiveValues): SQL {
  const kind = toLower(String(incentive['customer_type'] ?? ''))
  const isCompany = sql`nullif(btrim(${customers.cCompanyName}), '') is not null`
  const state = isText(sql`${dealers.state}`, incentive['region'])
  return (
    and(
      isText(sql`${customers.fProductType}`, incentive['plan_type']),
      isText(sql`${customers.status}`, incentive['customer_status']),
      kind === ''
        ? undefined
        : sql`(case when ${isCompany} then 'company' else 'individual' end) = ${kind}`,
      isWithinDays(
        sql`${customers.fEndDate}`,
        incentive['existing_contract_end_from'],
        incentive['existing_contract_end_to'],
      ),
      isWithinDays(
        sql`${customers.aRegDate}`,
        incentive['registered_from'],
        incentive['registered_to'],
      ),
      state &&
        sql`${customers.dCode} in (select ${dealers.code} from ${dealers} where ${dealers.orgId} = ${orgId} and ${state})`,
    ) ?? sql`true`
  )
}

/** Whether the price list has a vehicle that the offer is for: none else is ever proposed. */
async function hasVehicle(
  tx: Transaction,
  orgId: string,
  incentive: IncentiveValues,
): Promise<boolean> {
  const found = await tx
    .select({ make: priceList.make })
    .from(priceList)
    .where(
      and(
        eq(priceList.orgId, orgId),
        isText(sql`${priceList.make}`, incentive['brand']),
        isText(sql`${priceList.model}`, incentive['model']),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whom one may reach, as a condition; null is nobody. */
async function findAudience(
  tx: Transaction,
  orgId: string,
  type: IncentiveType,
  incentive: IncentiveValues,
): Promise<SQL | null> {
  if (type !== 'offer') return meetsCustomerConditions(orgId, incentive)
  // Anybody may be proposed any car of the price list.
  return (await hasVehicle(tx, orgId, incentive)) ? sql`true` : null
}

async function noteAudience(tx: Transaction, orgId: string, audience: SQL): Promise<void> {
  await tx.execute(sql`insert into ${changedCustomers} (org_id, f_agreement_no)
    select ${customers.orgId}, ${customers.fAgreementNo} from ${customers}
    where ${customers.orgId} = ${orgId} and ${audience} on conflict do nothing`)
}

/**
 * Has the offers recalculated of the customers whom an incentive reached before its change or
 * reaches after it. Nothing happens where it is not valid today; a new day recalculates everybody.
 */
export async function recalculateReached(
  { tx, organisation, actor, now }: CallContext,
  type: IncentiveType,
  versions: readonly (IncentiveValues | null)[],
): Promise<void> {
  const orgId = organisation.id
  const day = toLocalDay(now, organisation)
  const inForce = versions.filter((one) => one !== null && isIncentiveValid(one, day))
  let isNoted = false
  for (const version of inForce) {
    const audience = version && (await findAudience(tx, orgId, type, version))
    if (audience === null) continue
    await noteAudience(tx, orgId, audience)
    isNoted = true
  }
  if (!isNoted) return
  const request = {
    orgId,
    id: randomUUID(),
    reason: 'incentive',
    day,
    asOf: now,
    requestedBy: actor.name,
  } as const
  const open = await queueRun(tx, request)
  // It has read the incentives as they were.
  if (open.id !== request.id) await restartRun(tx, open, request)
}
