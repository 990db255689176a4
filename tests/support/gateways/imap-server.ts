import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ImapFlow } from 'imapflow'
import { vi } from 'vitest'
import { createTempFolder } from '#tests/support/processes.ts'
import { imapProgram } from './imap-program.ts'

/** Whether its tests run: where it cannot be installed they say so, but for the build server. */
export const isImapTested =
  (existsSync(imapProgram) && process.getuid?.() === 0) || process.env['CI'] === 'true'

export const imapPassword = 'letters-4711'

export interface ImapServer {
  readonly port: number
  /** Does something as a mail program of the user. */
  as<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Debian's user `mail`. */
const mailUser = 8

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const toSettings = (folder: string, port: number): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = required
ssl_cert = <${path.resolve('tests/fixtures/localhost-certificate.pem')}
ssl_key = <${path.resolve('tests/fixtures/localhost-key.pem')}
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
auth_failure_delay = 0
passdb {
  driver = static
  args = password=${imapPassword}
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`

/** A real IMAP server on a free port; it knows every user by one password. */
export async function openImapServer(ca: string): Promise<ImapServer> {
  const folder = createTempFolder()
  chmodSync(folder, 0o755)
  const mail = path.join(folder, 'mail')
  mkdirSync(mail)
  chownSync(mail, mailUser, mailUser)
  const port = await findFreePort()
  const settings = path.join(folder, 'dovecot.conf')
  writeFileSync(settings, toSettings(folder, port))
  const program = spawn(imapProgram, ['-F', '-c', settings], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    program.once('error', () => resolve())
    program.once('close', () => resolve())
  })
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy()
          resolve()
        })
        socket.once('error', reject)
      }),
    { timeout: 15_000, interval: 50 },
  )
  return {
    port,
    async as(user, work) {
      const client = new ImapFlow({
        host: 'localhost',
        port,
        secure: true,
        auth: { user, pass: imapPassword },
        tls: { ca },
        logger: false,
      })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.logout()
      }
    },
    close: async () => {
      program.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
