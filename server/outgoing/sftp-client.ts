import { isIP } from 'node:net'
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2'
import type { SftpSettings } from '#domain/sftp/sftp-server.model.ts'
import { findAddresses } from './checked-lookup.ts'
import type { FindAddresses } from './checked-lookup.ts'
import { readOutgoingTarget } from './outgoing-target.ts'
import type { AllowedHosts } from './outgoing-target.ts'
import { isPublicAddress } from './public-address.ts'
import { SftpError, toConnectProblem } from './sftp-error.ts'
import { createSftpConnection } from './sftp-connection.ts'

export interface SftpDeps {
  /** OUTGOING_ALLOWED_HOSTS: these may be private. */
  readonly allowedHosts: AllowedHosts
  readonly find?: FindAddresses
  /** Milliseconds for which a server may be silent. */
  readonly timeout?: number
}

/** Where to connect, and the key that the server must have; nothing is sent to another one. */
export type SftpPlace = Omit<SftpSettings, 'name'>

/** A file or folder of a server. */
export interface SftpEntry {
  readonly name: string
  readonly size: number
  /** Seconds since 1970. */
  readonly modified: number
  readonly isFile: boolean
}

export interface SftpConnection {
  /** What lies in a folder. */
  list(folder: string): Promise<readonly SftpEntry[]>
  /** Null where there is no such file. */
  find(path: string): Promise<SftpEntry | null>
  read(path: string): AsyncIterable<Uint8Array>
  /** Writes a file from its beginning; answers with its size. */
  write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Takes the place of a file of the new name, if there is one, in one act. */
  replace(from: string, to: string): Promise<void>
  /** Refuses where there is a file of the new name. */
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  close(): void
}

/** Connects and logs in. Refuses with `SftpError`. */
export type OpenSftp = (
  place: SftpPlace,
  secret: string,
  signal?: AbortSignal,
) => Promise<SftpConnection>

const defaultTimeout = 20_000

/** The very address that is connected to, once it was checked. */
async function findServer(
  { host, port }: SftpPlace,
  { allowedHosts, find = findAddresses }: SftpDeps,
): Promise<string> {
  const name = isIP(host) === 6 ? `[${host}]` : host
  const target = readOutgoingTarget(`https://${name}:${port}`, {
    allowedHosts,
    ports: new Set([port]),
  })
  if (target.state === 'refused') throw new SftpError('sftp_not_allowed')
  const found = await find(target.host).catch((error: unknown) => {
    throw new SftpError('sftp_no_such_host', null, error)
  })
  const [first] = found
  if (first === undefined) throw new SftpError('sftp_no_such_host')
  if (!target.isAllowed && !found.every(({ address }) => isPublicAddress(address)))
    throw new SftpError('sftp_not_allowed')
  return first.address
}

const toFingerprint = (hex: string): string =>
  `SHA256:${Buffer.from(hex, 'hex').toString('base64').replace(/=+$/u, '')}`

const getLogin = ({ login }: SftpPlace, secret: string): ConnectConfig =>
  login === 'key' ? { privateKey: secret } : { password: secret, tryKeyboard: true }

/** Logs in to a server that has shown its key; to one with another key nothing is sent. */
function logIn(
  client: Client,
  place: SftpPlace,
  secret: string,
  config: ConnectConfig,
): Promise<void> {
  let seen: string | null = null
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      client.destroy()
      if (seen !== null && seen !== place.host_key)
        reject(
          new SftpError(
            place.host_key === '' ? 'sftp_host_key_unknown' : 'sftp_host_key_differs',
            seen,
          ),
        )
      else reject(new SftpError(toConnectProblem(error), seen, error))
    }
    client.on('ready', resolve)
    client.on('error', fail)
    client.on('close', () => fail(null))
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
      answer(prompts.map(() => secret)),
    )
    try {
      client.connect({
        ...config,
        ...getLogin(place, secret),
        hostHash: 'sha256',
        hostVerifier: (hex: string) => {
          seen = toFingerprint(hex)
          return seen === place.host_key
        },
      })
    } catch (error) {
      reject(new SftpError('sftp_key_unreadable', null, error))
    }
  })
}

const openSubsystem = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.sftp((error, sftp) => {
      if (error === undefined) resolve(sftp)
      else reject(new SftpError('sftp_not_offered', null, error))
    })
  })

/** Connects to SFTP servers that organisations set, by the rules of every outgoing call. */
export const createSftpOpener =
  (deps: SftpDeps): OpenSftp =>
  async (place, secret, signal) => {
    signal?.throwIfAborted()
    const address = await findServer(place, deps)
    const { default: ssh } = await import('ssh2')
    const client = new ssh.Client()
    const timeout = deps.timeout ?? defaultTimeout
    const stop = () => void client.destroy()
    signal?.addEventListener('abort', stop, { once: true })
    client.on('close', () => signal?.removeEventListener('abort', stop))
    try {
      await logIn(client, place, secret, {
        host: address,
        port: place.port,
        username: place.login_name,
        readyTimeout: timeout,
        keepaliveInterval: timeout / 2,
        keepaliveCountMax: 2,
      })
      return createSftpConnection(client, await openSubsystem(client))
    } catch (error) {
      client.destroy()
      throw error
    }
  }
