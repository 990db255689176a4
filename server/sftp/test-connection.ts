import { randomUUID } from 'node:crypto'
import type { SftpTest } from '#domain/sftp/sftp-server.model.ts'
import { joinPath } from '#domain/sftp/sftp-server.rules.ts'
import type { OpenSftp, SftpPlace } from '../outgoing/sftp-client.ts'
import { SftpError } from '../outgoing/sftp-error.ts'

async function* getTestBytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('A test of the connection; it may be deleted.\n')
}

/** Milliseconds: somebody waits for it, and a call holds a transaction. */
const maxWait = 12_000

async function tryFolder(
  open: OpenSftp,
  place: SftpPlace,
  secret: string,
  signal: AbortSignal,
): Promise<void> {
  const server = await open(place, secret, signal)
  try {
    await server.list(place.folder)
    const path = joinPath(place.folder, `connection-test-${randomUUID().slice(0, 8)}.part`)
    try {
      await server.write(path, getTestBytes())
    } finally {
      await server.remove(path).catch(() => {})
    }
  } finally {
    server.close()
  }
}

/**
 * Connects, logs in, lists the folder and writes a file that is deleted. Without a key it only
 * tells which one the server has; nothing is sent to it then.
 */
export async function testConnection(
  open: OpenSftp,
  place: SftpPlace,
  secret: string,
): Promise<SftpTest> {
  const signal = AbortSignal.timeout(maxWait)
  // Its key is told first; a login without a secret would only be refused.
  if (place.host_key !== '' && secret === '')
    return { problem: 'sftp_no_secret', fingerprint: null }
  try {
    // A key that cannot be read would hide which key the server has.
    const keyless = place.host_key === '' ? { ...place, login: 'password' as const } : place
    await tryFolder(open, keyless, secret, signal)
    return { problem: null, fingerprint: place.host_key }
  } catch (error) {
    if (signal.aborted) return { problem: 'sftp_silent', fingerprint: null }
    if (!(error instanceof SftpError)) throw error
    return { problem: error.problem, fingerprint: error.fingerprint }
  }
}
