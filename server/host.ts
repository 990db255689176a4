import path from 'node:path'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { addressOf, isOpenWithoutTls } from './config.ts'
import { loadDemoOnce } from './demo-once.ts'
import { loadDemoBook } from './demo/load.ts'
import { keepAssets } from './former-assets.ts'
import { keepHouse } from './housekeeping.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { openStore } from './open-store.ts'
import { addMissingTexts } from './organisations/product-texts.ts'
import { ensurePage, pageRoot } from './page-build.ts'
import { keepReckoning } from './pre-calculation/keep-reckoning.ts'
import { networkOfAddress } from './sessions/network.ts'

const callsPerTenSeconds = 600

type Step = () => Promise<void> | void

export interface Host {
  /** The address to type. */
  readonly address: string
  /** Takes no new calls, lets running ones end, closes the store; an embedded database stops with it. */
  stop(): Promise<void>
}

async function undo(steps: readonly Step[]): Promise<void> {
  for (const step of steps.toReversed()) await step()
}

/**
 * Starts the whole product: page built when stale, store opened and migrated, the demo book in an empty one, this version's texts in every one, and the app listening.
 * Whatever was opened is closed again when a later step refuses.
 */
export async function startHost(config: Config, print: (line: string) => void): Promise<Host> {
  const log = createLog(config.logLevel)
  const now = (): Date => new Date()
  const opened: Step[] = []
  try {
    const store = await openStore(config, print)
    opened.push(() => store.close())
    await store.claim(addressOf(config, config.port))
    await Promise.all([
      config.servesPage ? ensurePage(print) : undefined,
      config.loadsDemo ? loadDemoOnce(loadDemoBook, store.database, now(), print) : undefined,
    ])
    await store.database.asOwner(addMissingTexts)
    const formerAssets = path.join(config.dataFolder, 'page-assets')
    // A folder that cannot be written to costs tabs that are open a reload, not the host its start.
    if (config.servesPage)
      await keepAssets(pageRoot, formerAssets, now()).catch((error: unknown) =>
        log.warn({
          event: 'former_assets_not_kept',
          kind: error instanceof Error ? error.name : typeof error,
        }),
      )
    const networks = new WeakMap<Request, string>()
    const app = createApp(
      {
        database: store.database,
        log,
        now,
        publicUrl: config.publicUrl,
        isTls: config.tls !== null || (config.publicUrl?.startsWith('https:') ?? false),
        pageRoot: config.servesPage ? pageRoot : null,
        formerAssets: config.servesPage ? formerAssets : null,
        callsPerTenSeconds,
      },
      (request) => networks.get(request) ?? 'unknown',
    )
    const listening = await listen(config, app.fetch, (request, network) =>
      networks.set(request, networkOfAddress(network)),
    )
    opened.push(() => listening.stop())
    opened.push(keepHouse(store.database, log, now))
    opened.push(keepReckoning(store.database, store.url, log, now))
    const address = addressOf(config, listening.port)
    log.info({ event: 'listening', port: listening.port })
    if (isOpenWithoutTls(config))
      print(
        'Over plain http people can sign in on this machine only. For others set TLS_CERT and TLS_KEY, or PUBLIC_URL behind a proxy with https.',
      )
    print(`Forecourt is at ${address}`)
    return { address, stop: () => undo(opened) }
  } catch (error) {
    await undo(opened)
    throw error
  }
}
