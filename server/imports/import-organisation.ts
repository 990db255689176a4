import { readTimeZone } from '#domain/formatting/date.ts'
import type { Database } from '../db/database.ts'
import { organisations } from '../db/schema/index.ts'
import { baseOrganisationId, parametersOf } from '../organisations/organisation.store.ts'
import { StartRefusal } from '../start-refusal.ts'

/** The id of the organisation that an id or a name means. Refuses an unknown one, naming those that there are. */
export async function findOrganisation(database: Database, wanted: string): Promise<string> {
  const rows = await database.asOwner((tx) =>
    tx
      .select({ id: organisations.id, name: organisations.name, isBase: organisations.is_base })
      .from(organisations),
  )
  const choices = rows.filter(({ isBase }) => !isBase)
  const found = choices.find(({ id, name }) => id === wanted || name === wanted)
  if (found !== undefined) return found.id
  const listed = choices.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  throw new StartRefusal(
    `There is no organisation ${wanted}.${listed === '' ? '' : ` There are:\n${listed}`}`,
  )
}

/** The organisation's time zone, its own or the base organisation's. */
export async function timeZoneOf(database: Database, orgId: string): Promise<string> {
  const rows = await database.within({ orgId, userId: null }, async (tx) => {
    const baseId = await baseOrganisationId(tx)
    return parametersOf(tx, baseId === null ? [orgId] : [baseId, orgId])
  })
  const zones = rows.filter(({ key }) => key === 'time_zone')
  const zone = zones.find((row) => row.orgId === orgId) ?? zones[0]
  return readTimeZone(zone?.value)
}

/** Tells the day, YYYY-MM-DD, of any moment in a zone. */
export function dayReader(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (at) => format.format(at)
}

/** The organisation's day, YYYY-MM-DD, at a moment. */
export async function todayIn(database: Database, orgId: string, now: Date): Promise<string> {
  return dayReader(await timeZoneOf(database, orgId))(now)
}
