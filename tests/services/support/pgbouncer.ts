import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { vi } from 'vitest'
import { pgbouncerProgram } from '#tests/services/support/pgbouncer-program.ts'
import { createTempFolder } from '#tests/support/processes.ts'

/** Whether its tests run: where it cannot be installed they say so, but for the build server. */
export const isPgBouncerTested = existsSync(pgbouncerProgram) || process.env['CI'] === 'true'

export interface PgBouncer {
  /** The same address through the pooler. */
  pooled(url: string): string
  close(): Promise<void>
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * PgBouncer in transaction mode in front of the PostgreSQL at `url`, which knows one login and
 * shares `connections` among its clients.
 */
export async function openPgBouncer(
  url: string,
  login: { readonly name: string; readonly password: string },
  connections: number,
): Promise<PgBouncer> {
  const folder = createTempFolder()
  const { hostname, port } = new URL(url)
  const listenPort = await findFreePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${login.name}" "${login.password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
${process.getuid?.() === 0 ? 'user = nobody\n' : ''}`,
  )
  const pooler = spawn(pgbouncerProgram, ['-q', settings], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    pooler.once('error', () => resolve())
    pooler.once('close', () => resolve())
  })
  const pooled = (direct: string): string => {
    const through = new URL(direct)
    through.hostname = '127.0.0.1'
    through.port = String(listenPort)
    return through.href
  }
  // The login itself is made by the first host that starts.
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(listenPort, '127.0.0.1', () => {
          socket.destroy()
          resolve()
        })
        socket.once('error', reject)
      }),
    { timeout: 15_000, interval: 50 },
  )
  return {
    pooled,
    close: async () => {
      pooler.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
