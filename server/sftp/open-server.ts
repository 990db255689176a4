import type { SftpProblem } from '#domain/sftp/sftp-server.model.ts'
import { isPassing } from '#domain/sftp/sftp-server.rules.ts'
import { JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import type { SftpConnection, SftpPlace } from '../outgoing/sftp-client.ts'
import { SftpError } from '../outgoing/sftp-error.ts'
import { openSftpSecret } from './sftp-secret.ts'
import { findSftpServer, toSftpSettings } from './sftp-server.store.ts'

const fail = (problem: SftpProblem) => new JobFailure(problem, { mayRetry: isPassing(problem) })

/** A server of the organisation that a job is connected to. */
export interface OpenedServer {
  readonly connection: SftpConnection
  readonly place: SftpPlace
  readonly name: string
}

/**
 * Does something at one of the organisation's servers. What the server refuses is the job's failure;
 * what passes by itself is tried again.
 */
export async function atServer<T>(
  context: Pick<JobContext, 'job' | 'step' | 'sftp' | 'secretKeys' | 'signal'>,
  serverId: string,
  work: (server: OpenedServer) => Promise<T>,
): Promise<T> {
  const { job, step, sftp, secretKeys, signal } = context
  const { orgId } = job
  const found = await step(async (tx) => {
    const row = await findSftpServer(tx, { orgId, id: serverId })
    if (row === null) throw fail('sftp_server_gone')
    return { row, secret: await openSftpSecret({ tx, secretKeys, orgId }, serverId) }
  })
  if (found.secret === null) throw fail('sftp_no_secret')
  const { name, ...place } = toSftpSettings(found.row)
  try {
    const connection = await sftp(place, found.secret, signal)
    try {
      return await work({ connection, place, name })
    } finally {
      connection.close()
    }
  } catch (error) {
    // A host that stops ends its connections.
    signal.throwIfAborted()
    if (error instanceof SftpError) throw fail(error.problem)
    throw error
  }
}
