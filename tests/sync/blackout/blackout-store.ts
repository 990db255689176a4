import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { activity, consentLedger, customers, sessions } from '#server/db/schema/index.ts'
import { contactLogRights } from '#tests/server/customers/salesperson.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'

export interface BlackoutPerson {
  readonly user: BuiltUser
  readonly cookies: string
}

export interface BlackoutData {
  readonly orgId: string
  readonly people: readonly BlackoutPerson[]
  /** Who works while the others are cut off. */
  readonly colleague: BlackoutPerson
  readonly agreements: readonly string[]
}

const clock = { now: () => new Date(), advance: () => {} }

async function buildPerson(database: Database, orgId: string): Promise<BlackoutPerson> {
  const user = await buildUser({ database }, { orgId, rights: contactLogRights })
  return { user, cookies: await buildSession({ database, clock }, user.id) }
}

export async function buildBlackoutData(
  database: Database,
  users: number,
  customersOfEach: number,
): Promise<BlackoutData> {
  const orgId = await buildOrganisation({ database })
  const people: BlackoutPerson[] = []
  for (let count = 0; count < users; count++) people.push(await buildPerson(database, orgId))
  const colleague = await buildPerson(database, orgId)
  const rows = Array.from({ length: users * customersOfEach }, () => ({}))
  return { orgId, people, colleague, agreements: await buildCustomers({ database }, orgId, rows) }
}

/** Nobody called for so long: their sessions have ended by it. */
export async function ageSessions(database: Database, milliseconds: number): Promise<void> {
  await database.asOwner((tx) =>
    tx
      .update(sessions)
      .set({ seenAt: sql`${sessions.seenAt} - make_interval(secs => ${milliseconds / 1000})` }),
  )
}

/** Customers who were deleted in the week: what was recorded about them cannot be taken. */
export async function deleteCustomer(database: Database, agreementNo: string): Promise<void> {
  await database.asOwner((tx) =>
    tx.delete(customers).where(eq(customers.fAgreementNo, agreementNo)),
  )
}

const countIn = (rows: readonly object[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows)
    for (const mark of new Set(JSON.stringify(row).match(/mark-[\da-f-]{36}/gu)))
      counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return counts
}

/** How often each mark is in the history, or in the ledger of what customers allow. */
export async function countMarks(
  database: Database,
  orgId: string,
): Promise<ReadonlyMap<string, number>> {
  const [entries, ledger] = await database.asOwner(async (tx) => [
    countIn(await tx.select().from(activity).where(eq(activity.orgId, orgId))),
    countIn(await tx.select().from(consentLedger).where(eq(consentLedger.orgId, orgId))),
  ])
  const marks = [...(entries ?? []), ...(ledger ?? [])].map(([mark]) => mark)
  return new Map(
    marks.map((mark) => [mark, Math.max(entries?.get(mark) ?? 0, ledger?.get(mark) ?? 0)]),
  )
}
