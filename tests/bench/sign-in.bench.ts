import { tmpdir } from 'node:os'
import { createApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { createLog } from '#server/log.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { buildUser, createCaller } from '#tests/support/build.ts'
import { withBenchStore } from './support/bench-store.ts'

const pairs = 300

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/**
 * A wrong password for an account that exists against the same for one that does not, in turn: the
 * medians should lie within 10 %.
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    try {
      const user = await buildUser({ database })
      let network = 0
      const app = createApp(
        {
          database,
          log: createLog('silent'),
          now: () => new Date(),
          files: openFileStorage(tmpdir(), null),
          publicUrl: null,
          secretKeys: createSecretKeys(),
          legacyHost: null,
          powerBi: { login: 'https://login.example', api: 'https://api.example' },
          outgoing: createOutgoingClient({ allowedHosts: new Set() }),
          sftp: createSftpOpener({ allowedHosts: new Set() }),
          isTls: false,
          senders: { email: null, sms: null, domains: new Map() },
          pageRoot: null,
          retainedAssets: null,
          callsPerTenSeconds: null,
          stopping: new AbortController().signal,
          live: new LiveStreams(() => new Date()),
          passwordLinks: { isMailSet: false, wake: () => {} },
        },
        () => `network ${network++}`,
      )
      const call = createCaller(app)
      const timed = async (username: string) => {
        const started = performance.now()
        const answer = await call('POST', '/authn/v1/usernames', {
          form: { username, password: 'not the password' },
        })
        if (answer.status !== 401) throw new Error(`Sign-in was answered ${answer.status}`)
        return performance.now() - started
      }
      const known: number[] = []
      const unknown: number[] = []
      for (let pair = 0; pair < pairs; pair++) {
        known.push(await timed(user.username))
        unknown.push(await timed(`nobody-${pair}@demo.example`))
      }
      const [a, b] = [median(known), median(unknown)]
      report(
        `refused sign-in, ${pairs} pairs: known account ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(2)} (aim 0.90 to 1.10)`,
      )
    } finally {
      await database.close()
    }
  })
}
