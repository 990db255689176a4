import { vi } from 'vitest'
import type { SftpSettings } from '#domain/sftp/sftp-server.model.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import type { JobDeps, JobKind } from '#server/jobs/job-kind.ts'
import { createSchedulesTask } from '#server/jobs/schedules-task.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import type { OpenSftp, SftpConnection } from '#server/outgoing/sftp-client.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { SftpDaemon } from '#tests/support/gateways/sftp-server.ts'
import type { TestHost } from '#tests/support/host.ts'

/** Reaches this machine, where the operator allows it. */
export const openLocalSftp = createSftpOpener({
  allowedHosts: new Set(['localhost']),
  timeout: 5000,
})

/** Every connection of a host that behaves otherwise. */
export const openChangedSftp =
  (change: (connection: SftpConnection) => Partial<SftpConnection>): OpenSftp =>
  async (...input) => {
    const connection = await openLocalSftp(...input)
    return { ...connection, ...change(connection) }
  }

/** Runs jobs as a host does that may reach this machine, with the test's own clock and files. */
export const startSftpJobs = (
  host: TestHost,
  kinds: readonly JobKind[],
  changes: Partial<JobDeps> = {},
) =>
  startJobs(
    {
      ...getJobDeps(host),
      now: host.clock.now,
      files: host.files,
      secretKeys: host.secretKeys,
      sftp: openLocalSftp,
      ...changes,
    },
    kinds,
    [],
    { superviseSeconds: 1 },
  )

/** What is due at an instant begins. */
export const runSchedules = (host: TestHost, kinds: readonly JobKind[], at: Date) =>
  createSchedulesTask(kinds).run({ ...getJobDeps(host), now: () => at })

/** The settings of a server with a folder of its own, as a person types them. */
export const toServerSettings = (
  server: SftpDaemon,
  folder: string,
  changes: Partial<SftpSettings> = {},
): SftpSettings & { readonly secret: string } => ({
  name: 'Lender inbox',
  ...server.place(folder),
  ...changes,
  secret: server.secret,
})

interface Sent<Answer> {
  readonly status: number
  readonly body: Answer
}

export type Send = <Answer>(method: string, path: string, body?: object) => Promise<Sent<Answer>>

/** Somebody with these rights, whose calls reach this machine. */
export async function createSftpCaller(
  host: TestHost,
  orgId: string,
  rights: readonly string[],
): Promise<{ readonly send: Send; readonly userId: string }> {
  const user = await buildUser(host, { orgId, first_name: 'Robin', last_name: 'Marsh', rights })
  const app = host.another({ sftp: openLocalSftp })
  const call = createCaller(app, await buildSession(host, user.id))
  return {
    userId: user.id,
    send: async <Answer>(method: string, path: string, body?: object): Promise<Sent<Answer>> => {
      const answer = await call(method, path, { body })
      return { status: answer.status, body: (await answer.json()) as Answer }
    },
  }
}

/** Waits for something that jobs bring about. */
export const eventually = <T>(look: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 100 })
