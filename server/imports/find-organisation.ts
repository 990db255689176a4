import type { Database } from '../db/database.ts'
import { organisations } from '../db/schema/index.ts'
import { StartupError } from '../startup-error.ts'

/** Finds an organisation by id or name. Refuses an unknown one and lists those that exist. */
export async function findOrganisation(database: Database, idOrName: string): Promise<string> {
  const rows = await database.asOwner((tx) =>
    tx
      .select({ id: organisations.id, name: organisations.name, isBase: organisations.is_base })
      .from(organisations),
  )
  const choices = rows.filter(({ isBase }) => !isBase)
  const found = choices.find(({ id, name }) => id === idOrName || name === idOrName)
  if (found !== undefined) return found.id
  const listed = choices.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  throw new StartupError(
    `There is no organisation ${idOrName}.${listed === '' ? '' : ` There are:\n${listed}`}`,
  )
}
