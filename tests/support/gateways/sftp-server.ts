import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import type { SftpPlace } from '#server/outgoing/sftp-client.ts'
import { createTempFolder } from '#tests/support/processes.ts'
import { sftpProgram } from './sftp-program.ts'

/** Whether its tests run: where it cannot be installed they say so, but for the build server. */
export const isSftpTested = existsSync(sftpProgram) || process.env['CI'] === 'true'

/** A plain user: Debian's `mail` where the tests run as root. */
const isRoot = process.getuid?.() === 0
const plainUser = isRoot ? { name: 'mail', uid: 8, gid: 8 } : null

export interface SftpDaemon {
  readonly port: number
  readonly username: string
  /** What logs in: the private key in OpenSSH's form. */
  readonly secret: string
  /** The fingerprint of the server's key. */
  readonly hostKey: string
  /** Where its files lie on this machine. */
  readonly folder: string
  /** A place on it, to be used with `secret`. */
  place(folder?: string, changes?: Partial<SftpPlace>): SftpPlace
  /** Ends every connection, as a network does that breaks. */
  breakOff(): void
  close(): Promise<void>
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const makeKey = (file: string): void =>
  void execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])

const toSettings = (folder: string, port: number): string => `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${folder}/host
PidFile none
AuthorizedKeysFile ${folder}/client.pub
StrictModes no
UsePAM no
PasswordAuthentication yes
Subsystem sftp internal-sftp -d ${folder}/files
ForceCommand internal-sftp -d ${folder}/files
`

const waitForPort = (port: number) =>
  vi.waitFor(
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

/** The processes of connections: sshd starts one for each. */
function killChildren(pid: number): void {
  const found = execFileSync('ps', ['--ppid', String(pid), '-o', 'pid=']).toString()
  for (const child of found.split('\n').filter((line) => line.trim() !== '')) {
    killTree(Number(child))
  }
}

function killTree(pid: number): void {
  try {
    killChildren(pid)
  } catch {
    // It has none.
  }
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function prepareFolder(): string {
  const folder = createTempFolder()
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'files'))
  for (const name of ['host', 'client']) makeKey(path.join(folder, name))
  if (plainUser !== null)
    for (const name of ['files', 'host', 'host.pub', 'client.pub'])
      chownSync(path.join(folder, name), plainUser.uid, plainUser.gid)
  return folder
}

const waitForEnd = (program: ChildProcess) =>
  new Promise<void>((resolve) => {
    program.once('error', () => resolve())
    program.once('close', () => resolve())
  })

/** Debian's own SFTP server on a free port, run as a plain user. */
export async function openSftpServer(): Promise<SftpDaemon> {
  const folder = prepareFolder()
  const port = await findFreePort()
  const settings = path.join(folder, 'sshd_config')
  writeFileSync(settings, toSettings(folder, port))
  const program = spawn(sftpProgram, ['-D', '-f', settings], {
    stdio: 'ignore',
    ...(plainUser === null ? {} : { uid: plainUser.uid, gid: plainUser.gid }),
  })
  const ended = waitForEnd(program)
  await waitForPort(port)
  const [, hostKey = ''] = execFileSync('ssh-keygen', ['-l', '-f', path.join(folder, 'host.pub')])
    .toString()
    .split(' ')
  const username = plainUser?.name ?? userInfo().username
  return {
    port,
    username,
    secret: readFileSync(path.join(folder, 'client'), 'utf8'),
    hostKey,
    folder: path.join(folder, 'files'),
    place: (at = '', changes = {}) => ({
      host: 'localhost',
      port,
      login_name: username,
      folder: at,
      login: 'key',
      host_key: hostKey,
      ...changes,
    }),
    breakOff: () => killChildren(program.pid ?? 0),
    close: async () => {
      program.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
