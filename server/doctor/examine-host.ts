import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { readConfig } from '../config.ts'
import { openEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { toStoreAddress } from '../db/store-address.ts'
import { resolveStoreLocation } from '../db/embedded/store-location.ts'
import { checkDatabase } from './check-database.ts'
import {
  checkAddress,
  checkBackups,
  checkDisks,
  checkFiles,
  checkKeyFile,
} from './check-machine.ts'
import { checkReplica } from './check-replica.ts'
import { checkMessages } from './check-messages.ts'
import { fault, ok, toMessage } from './finding.ts'
import type { Finding } from './finding.ts'

const exists = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null)) !== null

async function hasEmbeddedStore(folder: string): Promise<boolean> {
  if (!(await exists(folder))) return false
  const { place } = await resolveStoreLocation(folder)
  return exists(path.join(place.data, 'PG_VERSION'))
}

/** Whether or not a host runs; the embedded database is started for it where it does not. */
async function checkStore(
  { databaseUrl, databaseDirectUrl, replica, dataFolder }: Config,
  now: () => Date,
): Promise<Finding[]> {
  if (databaseUrl !== null) {
    const address = toStoreAddress(databaseUrl, databaseDirectUrl)
    const findings = await checkDatabase(address, now)
    return replica === null ? findings : [...findings, await checkReplica(replica, address, now)]
  }
  if (!(await hasEmbeddedStore(dataFolder)))
    return [
      fault(
        'database',
        `There is no store in ${dataFolder} yet.`,
        'npm start makes it; or FORECOURT_DATA names another folder.',
      ),
    ]
  const store = await openEmbeddedPostgres({ folder: dataFolder, print: () => {} })
  try {
    return await checkDatabase(toStoreAddress(store.url, null), now)
  } finally {
    await store.close()
  }
}

/** Everything that can be told about a host by its environment, without changing anything. */
export async function examineHost(
  variables: Readonly<Record<string, string | undefined>>,
  now: () => Date,
): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(variables)
  } catch (error) {
    return [fault('settings', toMessage(error), 'Correct the variable: docs/running.md lists all.')]
  }
  const store = await checkStore(config, now).catch((error: unknown) => [
    fault('database', toMessage(error), 'Look at the log of the embedded database.'),
  ])
  const keyFile = await checkKeyFile(config)
  return [
    ok('settings', 'They can be read.'),
    checkAddress(config),
    ...(await checkDisks(config)),
    ...store,
    ...(keyFile === null ? [] : [keyFile]),
    await checkFiles(config),
    ...(await checkMessages(config.messages)),
    await checkBackups(config, now()),
  ]
}
