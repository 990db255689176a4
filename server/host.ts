import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'
import { getPublicAddress, isOpenWithoutTls } from './config.ts'
import { loadDemoOnce } from './demo/load-once.ts'
import { loadDemoDataset } from './demo/load-dataset.ts'
import { retainAssets } from './asset-retention.ts'
import { createBackupTask } from './backups/backup-task.ts'
import { createLedgerTask } from './backups/erasure-ledger.ts'
import { createFileRetentionTask } from './files/file-retention-task.ts'
import { hostTasks, jobKinds } from './job-kinds.ts'
import { startJobs } from './jobs/job-host.ts'
import type { JobDeps } from './jobs/job-kind.ts'
import { listen } from './listen.ts'
import type { HttpListener } from './listen.ts'
import { LiveStreams } from './live/live-streams.ts'
import { startLive } from './live/start-live.ts'
import { createLog } from './log.ts'
import { openDataStore } from './data-store.ts'
import type { DataStore } from './data-store.ts'
import { callLimits, openPool } from './db/database.ts'
import type { Database } from './db/database.ts'
import { ReadReplica } from './db/replica/read-replica.ts'
import type { ReadReplicaOptions } from './db/replica/read-replica.ts'
import { toReplicaUrl } from './db/store-address.ts'
import type { MetricsAccess } from './metrics/metrics-access.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { addMissingTexts } from './organisations/shipped-texts.ts'
import { createCollectRepliesTask } from './messages/replies/mailbox/collect-replies-task.ts'
import { ensurePageBuild, pageRoot } from './page-build.ts'
import { getKeyFile } from './secrets/key-file.ts'
import { sealClearSecrets } from './secrets/person-secret.store.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'
import { openStoreKey } from './secrets/store-key.ts'
import { ensurePushKeys } from './secrets/push-keys.store.ts'
import { toNetwork } from './sessions/network.ts'
import { createOutgoingClient } from './outgoing/outgoing-client.ts'
import { createSftpOpener } from './outgoing/sftp-client.ts'
import { startSending } from './start-sending.ts'
import { openFileStorage } from './storage/file-storage.ts'
import { createVideoConversionTask } from './videos/video-conversion-task.ts'
import { systemConverter } from './videos/video-converter.ts'

const callsPerTenSeconds = 600
const callConnections = 20
/** Push services want an address of who runs the host. */
const noContact = 'mailto:nobody@example.invalid'

type Step = () => Promise<void> | void

export interface RunningHost {
  /** The address to type. */
  readonly address: string
  /**
   * Is not ready any more, hands its jobs back while the balancer takes notice, takes no new calls,
   * lets running ones end, closes the store; an embedded database stops with it.
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
    await ensurePushKeys(tx, opened, config.publicUrl ?? noContact, now)
    return opened
  })
  if (isShared && config.secretKey === null)
    print(
      'Every host of this store needs the same secret key: set FORECOURT_SECRET_KEY to the one in ' +
        `${getKeyFile(config.dataFolder)}.`,
    )
  return keys.withFormer(config.formerKey)
}

const toJobDeps = (
  shared: Omit<JobDeps, 'database' | 'address' | 'publicAddress'>,
  { database, address }: DataStore,
  publicAddress: string,
): JobDeps & Pick<DataStore, 'address'> => ({ ...shared, database, address, publicAddress })

/** Jobs of organisations and the host's own tasks; returns what ends them. */
async function startWork(config: Config, deps: JobDeps): Promise<Step> {
  const { files } = deps
  const { backups: settings, backupKey } = config
  // Before a call waits for the program, with its transaction open.
  void systemConverter.isPresent()
  const backup =
    settings === null ? null : createBackupTask({ settings, backupKey, files: files.store })
  const tasks = [
    ...hostTasks,
    createFileRetentionTask(files),
    createVideoConversionTask(files, systemConverter),
    createCollectRepliesTask({ allowedHosts: config.outgoingAllowedHosts }),
  ]
  const stopJobs = await startJobs(
    deps,
    jobKinds,
    backup === null || settings === null
      ? tasks
      : [...tasks, backup.task, createLedgerTask(settings.folder)],
  )
  return async () => {
    await stopJobs()
    await backup?.stop()
  }
}

const openCallPool = ({ address: { owner, calls } }: DataStore): Database =>
  openPool(owner, callConnections, callLimits, calls)

/** The figures of this host, and its replica; whether that can be used is asked with the first call. */
function openOperating(
  config: Config,
  { database, address }: DataStore,
  { log, primary, now }: Pick<ReadReplicaOptions, 'primary' | 'now'> & { readonly log: Logger },
): { readonly operating: MetricsAccess; readonly replica: ReadReplica | undefined } {
  const pools = { calls: primary, jobs: database }
  if (config.replica === null) return { operating: openMetrics(config, pools), replica: undefined }
  const { url, boundSeconds } = config.replica
  const replica = new ReadReplica({
    url: toReplicaUrl(url, address),
    primary,
    connections: callConnections,
    boundSeconds,
    now,
    onState: (state) => log.warn({ event: 'replica', state }),
    onRead: (from) => operating.metrics.countRead(from),
  })
  const operating = openMetrics(config, pools, replica)
  return { operating, replica }
}

/** Prints the address to type, and answers with it. */
function announce(config: Config, port: number, print: (line: string) => void): string {
  const address = getPublicAddress(config, port)
  if (isOpenWithoutTls(config))
    print(
      'Over plain http people can sign in on this machine only. For others set TLS_CERT and ' +
        'TLS_KEY, or PUBLIC_URL behind a proxy with https.',
    )
  print(`Forecourt is at ${address}`)
  return address
}

type CallDeps = Omit<
  AppDeps,
  'publicUrl' | 'isTls' | 'pageRoot' | 'callsPerTenSeconds' | 'legacyHost' | 'powerBi'
>

/** Makes the app and answers calls with it. */
async function listenForCalls(config: Config, deps: CallDeps): Promise<HttpListener> {
  const networks = new WeakMap<Request, string>()
  const app = createApp(
    {
      ...deps,
      publicUrl: config.publicUrl,
      legacyHost: config.legacyHost,
      powerBi: config.powerBi,
      isTls: config.tls !== null || (config.publicUrl?.startsWith('https:') ?? false),
      pageRoot: config.isPageServed ? pageRoot : null,
      callsPerTenSeconds,
    },
    (request) => networks.get(request) ?? 'unknown',
  )
  // Made before anybody waits for the event loop.
  await app.request('/api/openapi.json')
  const noteNetwork = (request: Request, network: string) =>
    void networks.set(request, toNetwork(network))
  return listen(config, app.fetch, noteNetwork, deps.stopping)
}

/** Reaches what organisations name, by the rules of the operator. */
const createOutwardClients = ({ outgoingAllowedHosts: allowedHosts }: Config) => ({
  outgoing: createOutgoingClient({ allowedHosts }),
  sftp: createSftpOpener({ allowedHosts }),
})

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
  const stopping = new AbortController()
  try {
    const store = await openDataStore(config, print)
    opened.push(() => store.close())
    await prepareStore(config, store, print, now())
    const secretKeys = await openSecretKeys(config, store, print, now())
    const retainedAssets = await retainFormerAssets(config, log, now())
    // Calls have connections of their own: no job can take them.
    const callDatabase = openCallPool(store)
    opened.push(() => callDatabase.close())
    let port = config.port
    const { replica, operating } = openOperating(config, store, { primary: callDatabase, now, log })
    const { countSent: onResult } = operating.metrics
    opened.push(async () => replica?.close())
    const sendingDeps = { database: store.database, log, now, secretKeys, print, onResult }
    const sending = startSending(config, sendingDeps, () => getPublicAddress(config, port))
    opened.push(sending.stop)
    const files = openFileStorage(config.dataFolder, config.s3)
    const reach = createOutwardClients(config)
    const live = new LiveStreams(now)
    const shared = { log, now, files, secretKeys, ...reach }
    const listening = await listenForCalls(config, {
      ...shared,
      database: callDatabase,
      replica,
      retainedAssets,
      stopping: stopping.signal,
      live,
      operating,
      ...sending.calls,
    })
    port = listening.port
    opened.push(() => listening.stop())
    const jobDeps = toJobDeps(shared, store, getPublicAddress(config, port))
    opened.push(await startLive(jobDeps, live))
    const stopWork = await startWork(config, jobDeps)
    opened.push(async () => {
      await Promise.all([stopWork(), setTimeout(config.drainSeconds * 1000)])
    })
    log.info({ event: 'listening', port })
    return {
      address: announce(config, port, print),
      stop: () => {
        log.info({ event: 'stopping' })
        stopping.abort()
        return undo(opened)
      },
    }
  } catch (error) {
    await undo(opened)
    throw error
  }
}
