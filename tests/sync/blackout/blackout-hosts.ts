import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'

export interface BlackoutHost {
  readonly address: string
  readonly port: number
  /** Ends it at once, as a power failure does. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Hosts of one database, each a process of its own. */
export interface BlackoutHosts {
  /** On a free port, unless one is named. */
  start(port?: number): Promise<BlackoutHost>
  close(): Promise<void>
}

export function openBlackoutHosts(databaseUrl: string): BlackoutHosts {
  const folder = createTempFolder()
  const running = new Set<RunningProcess>()
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: '',
    FORECOURT_SECRET_KEY: randomBytes(32).toString('base64'),
    FORECOURT_DATA: folder,
    FORECOURT_PAGE: 'elsewhere',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    LOG_LEVEL: 'info',
    DEMO: '0',
  }

  async function end(host: RunningProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    host.process.kill(signal)
    await host.ended
    running.delete(host)
  }

  return {
    start: async (port = 0) => {
      const host = runNode('server/start.ts', [], { env: { ...env, PORT: String(port) } })
      running.add(host)
      const line = await host.waitForLine(/"event":"listening"/u)
      const listening = Number(/"port":(\d+)/u.exec(line)?.[1])
      return {
        address: `http://localhost:${listening}`,
        port: listening,
        kill: () => end(host, 'SIGKILL'),
        stop: () => end(host, 'SIGTERM'),
      }
    },
    close: async () => {
      await Promise.all([...running].map((host) => end(host, 'SIGTERM')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
