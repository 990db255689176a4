import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig, getPublicAddress } from '../config.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import { findOrganisation } from '../imports/find-organisation.ts'
import { openStoreKey } from '../secrets/store-key.ts'
import { StartupError } from '../startup-error.ts'
import { readSetUp, removeSetUp, saveSetUp } from './set-up.service.ts'

const usage =
  'Usage: npm run single-sign-on -- --org <id> <file.json>, or -- --org <id> --remove <service>. ' +
  'A provider’s client secret is read from SSO_CLIENT_SECRET.'

interface SetUpArguments {
  readonly org: string
  readonly file: string | null
  readonly remove: string | null
}

function readArguments(): SetUpArguments {
  const { values, positionals } = parseCommandLine(usage, {
    allowPositionals: true,
    options: { org: { type: 'string' }, remove: { type: 'string' } },
  })
  const { org, remove = null } = values
  const [file = null, ...others] = positionals
  if (org === undefined || others.length > 0 || (file === null) === (remove === null))
    throw new StartupError(usage)
  return { org, file, remove }
}

/** npm runs in the project's folder, so paths are resolved where npm was called. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'))
  } catch (error) {
    throw new StartupError(`${file} cannot be read as JSON.`, { cause: error })
  }
}

await runCommandLine(async () => {
  const { org, file, remove } = readArguments()
  const setUp = file === null ? null : readSetUp(readJson(file))
  const config = readConfig(process.env)
  const store = await openDataStore(config, print)
  try {
    const orgId = await findOrganisation(store.database, org)
    await store.database.asOwner(async (tx) => {
      if (remove !== null) await removeSetUp(tx, orgId, remove)
      if (setUp === null) return
      const now = new Date()
      const isShared = config.databaseUrl !== null
      const secretKeys = await openStoreKey(tx, { ...config, isShared }, now)
      const clientSecret = process.env['SSO_CLIENT_SECRET'] ?? null
      await saveSetUp({ tx, secretKeys, orgId, now }, setUp, clientSecret)
    })
    if (remove !== null) print(`${remove} signs nobody in any more.`)
    if (setUp === null) return
    const address = getPublicAddress(config, config.port)
    print(
      setUp.kind === 'provider'
        ? `Register ${address}/sso/callback at the provider, and ${address}/login for signing out.`
        : `The service sends people to ${address}/${setUp.input.service}/login/auth/<token>.`,
    )
  } finally {
    await store.close()
  }
})
