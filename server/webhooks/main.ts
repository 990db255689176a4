import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { getPublicAddress, readConfig } from '../config.ts'
import { print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import { findOrganisation } from '../imports/find-organisation.ts'
import { setSecret } from '../secrets/organisation-secret.service.ts'
import { openStoreKey } from '../secrets/store-key.ts'
import { StartupError } from '../startup-error.ts'

const usage = 'Usage: npm run webhook-secret -- --org <id or name>'

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
  const config = readConfig(process.env)
  const store = await openDataStore(config, print)
  try {
    const orgId = await findOrganisation(store.database, org)
    // The form in which libraries of Standard Webhooks are given a secret.
    const value = `whsec_${randomBytes(32).toString('base64')}`
    await store.database.asOwner(async (tx) => {
      const now = new Date()
      const isShared = config.databaseUrl !== null
      const secretKeys = await openStoreKey(tx, { ...config, isShared }, now)
      await setSecret(
        { tx, secretKeys, orgId, name: 'webhooks' },
        { value, at: now, by: { name: 'operator', userId: 'operator' } },
      )
    })
    print(`Reports go to ${getPublicAddress(config, config.port)}/api/webhooks/${orgId}/messages`)
    print(`signed with ${value}`)
    print('The secret is shown once; run again, it is replaced.')
  } finally {
    await store.close()
  }
})
