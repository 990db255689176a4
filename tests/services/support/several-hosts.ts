import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { testDatabase } from '#tests/support/database.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { openBalancer } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { openPgBouncer } from './pgbouncer.ts'

/** Connections that all hosts' calls share: far fewer than the forty that two hosts would open. */
const pooledConnections = 6

export interface StartedHost extends RunningProcess {
  readonly address: string
}

/** Hosts of one store behind a balancer, whose calls reach PostgreSQL through PgBouncer. */
export interface SeveralHosts {
  /** The owner's address of the database, without the pooler. */
  readonly url: string
  /** The same through the pooler, signed in as the application. */
  readonly pooledUrl: string
  readonly balancer: Balancer
  /** Starts one more, of the checkout at `checkout` where it is told, behind the balancer. */
  start(checkout?: string): Promise<StartedHost>
  /** Ends a host as an operator does; resolves with its exit code. */
  stop(host: StartedHost): Promise<number | null>
  kill(host: StartedHost): Promise<void>
  close(): Promise<void>
}

export async function openSeveralHosts(): Promise<SeveralHosts> {
  const store = await testDatabase()
  const folder = createTempFolder()
  const balancer = await openBalancer()
  const login = {
    name: `calls_${randomBytes(6).toString('hex')}`,
    password: randomBytes(12).toString('hex'),
  }
  const pooler = await openPgBouncer(store.url, login, pooledConnections)
  const pooled = new URL(pooler.pooled(store.url))
  pooled.username = login.name
  pooled.password = login.password
  const running = new Set<StartedHost>()
  const secretKey = randomBytes(32).toString('base64')

  async function start(checkout?: string): Promise<StartedHost> {
    const host = runNode('server/start.ts', [], {
      ...(checkout === undefined ? {} : { cwd: checkout }),
      env: {
        PORT: '0',
        PUBLIC_URL: balancer.address,
        DATABASE_URL: pooled.href,
        DATABASE_DIRECT_URL: store.url,
        FORECOURT_SECRET_KEY: secretKey,
        FORECOURT_DATA: folder,
        FORECOURT_PAGE: 'elsewhere',
        DRAIN_SECONDS: '1',
      },
    })
    const line = await host.waitForLine(/"event":"listening"/u)
    const started = {
      ...host,
      address: `http://localhost:${/"port":(\d+)/u.exec(line)?.[1] ?? ''}`,
    }
    running.add(started)
    balancer.add(started.address)
    await balancer.waitForReady(running.size)
    return started
  }

  async function end(host: StartedHost, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    host.process.kill(signal)
    const code = await host.ended
    running.delete(host)
    balancer.remove(host.address)
    return code
  }

  return {
    url: store.url,
    pooledUrl: pooled.href,
    balancer,
    start,
    stop: (host) => end(host, 'SIGTERM'),
    kill: async (host) => void (await end(host, 'SIGKILL')),
    close: async () => {
      for (const host of running) host.process.kill('SIGTERM')
      await Promise.all([...running].map(({ ended }) => ended))
      await balancer.close()
      await pooler.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}
