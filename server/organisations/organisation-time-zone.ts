import { readTimeZone } from '#domain/formatting/date.ts'
import type { Database } from '../db/database.ts'
import { findBaseOrganisationId, findParameters } from './organisation.store.ts'

/** The organisation's time zone, its own or the base organisation's. */
export async function readOrganisationTimeZone(database: Database, orgId: string): Promise<string> {
  const rows = await database.within({ orgId, userId: null }, async (tx) => {
    const baseId = await findBaseOrganisationId(tx)
    return findParameters(tx, baseId === null ? [orgId] : [baseId, orgId])
  })
  const zones = rows.filter(({ key }) => key === 'time_zone')
  const zone = zones.find((row) => row.orgId === orgId) ?? zones[0]
  return readTimeZone(zone?.value)
}

/** Formats the day, YYYY-MM-DD, of an instant in a zone. */
export function buildDayFormatter(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (at) => format.format(at)
}

/** The organisation's day, YYYY-MM-DD. */
export async function readOrganisationToday(
  database: Database,
  orgId: string,
  now: Date,
): Promise<string> {
  return buildDayFormatter(await readOrganisationTimeZone(database, orgId))(now)
}
