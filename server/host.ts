import path from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { getPublicAddress, isOpenWithoutTls } from './config.ts'
import { loadDemoOnce } from './demo/load-once.ts'
import { loadDemoDataset } from './demo/load-dataset.ts'
import { retainAssets } from './asset-retention.ts'
import { createBackupTask } from './backups/backup-task.ts'
import { createFileRetentionTask } from './files/file-retention-task.ts'
import { hostTasks, jobKinds } from './job-kinds.ts'
import { startJobs } from './jobs/job-host.ts'
import type { JobDeps } from './jobs/job-kind.ts'
import { listen } from './listen.ts'
import { LiveStreams } from './live/live-streams.ts'
import { startLive } from './live/start-live.ts'
import { createLog } from './log.ts'
import { openDataStore } from './data-store.ts'
import type { DataStore } from './data-store.ts'
import { openPool } from './db/database.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { addMissingTexts } from './organisations/shipped-texts.ts'
import { ensurePageBuild, pageRoot } from './page-build.ts'
import { getKeyFile } from './secrets/key-file.ts'
import { sealClearSecrets } from './secrets/person-secret.store.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'
import { openStoreKey } from './secrets/store-key.ts'
import { toNetwork } from './sessions/network.ts'
import { createOutgoingClient } from './outgoing/outgoing-client.ts'
import { startSending } from './start-sending.ts'
import { openFileStorage } from './storage/file-storage.ts'
import type { FileStorage } from './storage/file-storage.ts'

const callsPerTenSeconds = 600

type Step = () => Promise<void> | void

export interface RunningHost {
  /** The address to type. */
  readonly address: string
  /**
   * Takes no new calls, lets running ones end, closes the store; an embedded database stops with
   * it.
   */
  stop(): Promise<void>
}

async function undo(steps: readonly Step[]): Promise<void> {
  for (const step of steps.toReversed()) await step()
}

/** A folder that cannot be written to costs tabs that are open a reload, not the host its start. */
async function retainFormerAssets(config: Config, log: Logger, now: Date): Promise<string | null> {
  if (!config.isPageServed) return null
  const folder = path.join(config.dataFolder, 'page-assets')
  await retainAssets(pageRoot, folder, now).catch((error: unknown) =>
    log.warn({
      event: 'former_assets_not_kept',
      kind: error instanceof Error ? error.name : typeof error,
    }),
  )
  return folder
}

/** One host at a time, with the page built and what a store holds at its first start. */
async function prepareStore(
  config: Config,
  store: DataStore,
  print: (line: string) => void,
  now: Date,
): Promise<void> {
  await store.claim(getPublicAddress(config, config.port))
  await Promise.all([
    config.isPageServed ? ensurePageBuild(print) : undefined,
    config.mayLoadDemo ? loadDemoOnce(loadDemoDataset, store.database, now, print) : undefined,
  ])
  await store.database.asOwner(addMissingTexts)
}

async function openSecretKeys(
  config: Config,
  { database }: DataStore,
  print: (line: string) => void,
  now: Date,
): Promise<SecretKeys> {
  const isShared = config.databaseUrl !== null
  const keys = await database.asOwner(async (tx) => {
    const opened = await openStoreKey(tx, { ...config, isShared }, now)
    await sealClearSecrets(tx, opened)
    return opened
  })
  if (isShared && config.secretKey === null)
    print(
      'Every host of this store needs the same secret key: set FORECOURT_SECRET_KEY to the one in ' +
        `${getKeyFile(config.dataFolder)}.`,
    )
  return keys.withFormer(config.formerKey)
}

/** Jobs of organisations and the host's own tasks; returns what ends them. */
async function startWork(config: Config, deps: JobDeps, files: FileStorage): Promise<Step> {
  const { backups: settings, backupKey } = config
  const backup =
    settings === null ? null : createBackupTask({ settings, backupKey, files: files.store })
  const tasks = [...hostTasks, createFileRetentionTask(files)]
  const stopJobs = await startJobs(
    deps,
    jobKinds,
    backup === null ? tasks : [...tasks, backup.task],
  )
  return async () => {
    await stopJobs()
    await backup?.stop()
  }
}

const isTls = ({ tls, publicUrl }: Config): boolean =>
  tls !== null || publicUrl?.startsWith('https:') === true

/** Prints the address to type, and answers with it. */
function printAddress(config: Config, port: number, print: (line: string) => void): string {
  const address = getPublicAddress(config, port)
  if (isOpenWithoutTls(config))
    print(
      'Over plain http people can sign in on this machine only. For others set TLS_CERT and ' +
        'TLS_KEY, or PUBLIC_URL behind a proxy with https.',
    )
  print(`Forecourt is at ${address}`)
  return address
}

/**
 * Starts the product: page build, database, demo dataset, shipped texts, app, jobs. Closes what it
 * opened when a later step fails.
 */
export async function startHost(
  config: Config,
  print: (line: string) => void,
): Promise<RunningHost> {
  const log = createLog(config.logLevel)
  const now = (): Date => new Date()
  const opened: Step[] = []
  try {
    const store = await openDataStore(config, print)
    opened.push(() => store.close())
    await prepareStore(config, store, print, now())
    const secretKeys = await openSecretKeys(config, store, print, now())
    // Calls have connections of their own: no job can take them.
    const callDatabase = openPool(store.url)
    opened.push(() => callDatabase.close())
    let port = config.port
    const operating = openMetrics(config, { calls: callDatabase, jobs: store.database })
    const { countSent: onResult } = operating.metrics
    const sendingDeps = { database: store.database, log, now, secretKeys, print, onResult }
    const sending = startSending(config, sendingDeps, () => getPublicAddress(config, port))
    opened.push(sending.stop)
    const files = openFileStorage(config.dataFolder, config.s3)
    const networks = new WeakMap<Request, string>()
    const live = new LiveStreams(now)
    const app = createApp(
      {
        database: callDatabase,
        log,
        now,
        files,
        publicUrl: config.publicUrl,
        secretKeys,
        outgoing: createOutgoingClient({ allowedHosts: config.outgoingAllowedHosts }),
        isTls: isTls(config),
        pageRoot: config.isPageServed ? pageRoot : null,
        retainedAssets: await retainFormerAssets(config, log, now()),
        callsPerTenSeconds,
        operating,
        live,
        ...sending.calls,
      },
      (request) => networks.get(request) ?? 'unknown',
    )
    // Made before anybody waits for the event loop.
    await app.request('/api/openapi.json')
    const listening = await listen(config, app.fetch, (request, network) =>
      networks.set(request, toNetwork(network)),
    )
    port = listening.port
    opened.push(() => listening.stop())
    const jobDeps = { database: store.database, url: store.url, log, now }
    opened.push(await startLive(jobDeps, live))
    opened.push(await startWork(config, jobDeps, files))
    log.info({ event: 'listening', port })
    return { address: printAddress(config, port, print), stop: () => undo(opened) }
  } catch (error) {
    await undo(opened)
    throw error
  }
}
