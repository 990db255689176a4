import { link, rename } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import type { DataStore } from '../data-store.ts'
import { getErrorCode, StartupError } from '../startup-error.ts'
import { ensureKeyFile, getKeyFile, readKeyFile, writeKeyFile } from './key-file.ts'
import { discardSecrets, resealSecrets } from './rotate-key.service.ts'
import { createSecretKeys } from './secret-keys.ts'

const usage = 'Usage: npm run rotate-key, or npm run rotate-key -- --lost'

/** From FORECOURT_FORMER_KEY to FORECOURT_SECRET_KEY. */
async function rotateSettings({ database }: DataStore, config: Config): Promise<number> {
  const { secretKey: next, formerKey: former } = config
  if (next === null || former === null)
    throw new StartupError(
      'Set FORECOURT_SECRET_KEY to the new key and FORECOURT_FORMER_KEY to the one before.',
    )
  return database.asOwner((tx) => resealSecrets(tx, { former, next, now: new Date() }))
}

/**
 * From the key file to a new one, which lies beside it until the store has it: run again, an
 * interrupted rotation goes on.
 */
async function rotateFile({ database }: DataStore, { dataFolder }: Config): Promise<number> {
  const file = getKeyFile(dataFolder)
  const nextFile = `${file}.next`
  const former = await readKeyFile(file)
  if (former === null) throw new StartupError(`${file}, the former secret key, is not there.`)
  await writeKeyFile(nextFile, createSecretKeys())
  const next = await readKeyFile(nextFile)
  if (next === null) throw new StartupError(`${nextFile} is gone: another rotation took it.`)
  const count = await database.asOwner((tx) => resealSecrets(tx, { former, next, now: new Date() }))
  const formerFile = `${file}.${former.id}`
  await link(file, formerFile).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EEXIST') throw error
  })
  await rename(nextFile, file)
  print(`The former key lies in ${formerFile}: backups made before need it. Store it with them.`)
  return count
}

async function discard({ database }: DataStore, config: Config): Promise<void> {
  const keys = config.secretKey ?? (await ensureKeyFile(config.dataFolder))
  const { organisations, people } = await database.asOwner((tx) =>
    discardSecrets(tx, keys, new Date()),
  )
  print(`Secrets given up, to be set again: ${organisations.length}.`)
  for (const { orgId, name } of organisations) print(`${orgId} ${name}`)
  if (people > 0)
    print(`Second factors given up: ${people}. Their people sign in with a recovery code.`)
}

await runCommandLine(async () => {
  const { lost } = parseCommandLine(usage, { options: { lost: { type: 'boolean' } } }).values
  const config = readConfig(process.env)
  const store = await openDataStore(config, print)
  try {
    await store.claim('a change of the secret key')
    if (lost === true) {
      await discard(store, config)
      return
    }
    const rotate = config.secretKey === null ? rotateFile : rotateSettings
    print(`Secrets sealed under the new key: ${await rotate(store, config)}.`)
    print(
      'Links signed before are void, unless the hosts are started with FORECOURT_FORMER_KEY set to the former key.',
    )
  } finally {
    await store.close()
  }
})
