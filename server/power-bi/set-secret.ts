import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import { findOrganisation } from '../imports/find-organisation.ts'
import { setSecret } from '../secrets/organisation-secret.service.ts'
import { openStoreKey } from '../secrets/store-key.ts'
import { StartupError } from '../startup-error.ts'
import { servicePrincipalModel } from './power-bi-vendor.ts'

const usage =
  'Usage: npm run power-bi-secret -- --org <id or name> < file; the file holds ' +
  '{"tenant": "…", "client_id": "…", "client_secret": "…"}'

function readOrganisation(): string {
  try {
    const { org } = parseArgs({ options: { org: { type: 'string' } } }).values
    if (org === undefined) throw new StartupError(usage)
    return org
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(usage, { cause: error })
  }
}

await runCommandLine(async () => {
  const org = readOrganisation()
  // Not an argument, which the list of processes would show.
  const value = (await text(process.stdin)).trim()
  if (!v.is(v.pipe(v.string(), v.parseJson(), servicePrincipalModel), value))
    throw new StartupError(usage)
  const config = readConfig(process.env)
  const store = await openDataStore(config, print)
  try {
    const orgId = await findOrganisation(store.database, org)
    await store.database.asOwner(async (tx) => {
      const now = new Date()
      const isShared = config.databaseUrl !== null
      const secretKeys = await openStoreKey(tx, { ...config, isShared }, now)
      await setSecret(
        { tx, secretKeys, orgId, name: 'power_bi' },
        { value, at: now, by: { name: 'operator', userId: 'operator' } },
      )
    })
    print('Power BI reports are shown with this service principal from now on.')
  } finally {
    await store.close()
  }
})
