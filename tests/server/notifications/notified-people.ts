import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { PushKind } from '#domain/notifications/push.model.ts'
import { jobs, pushSubscriptions } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { pushJob } from '#server/notifications/push.job.ts'
import { queueDueNotices } from '#server/notifications/push-task.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { ensurePushKeys } from '#server/secrets/push-keys.store.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { certificate } from '#tests/support/gateways/identity-provider.ts'
import type { PushReceiver, PushService } from '#tests/support/gateways/push-service.ts'
import type { TestHost } from '#tests/support/host.ts'

export interface NotifiedPerson {
  readonly user: BuiltUser
  readonly call: Call
  readonly device: string
  readonly receiver: PushReceiver
  readonly path: string
}

/** An organisation's people with devices that are notified, and the host's work for them. */
export function createNotifier(host: TestHost, orgId: string, service: PushService) {
  const path = `/notification/v1/${orgId}/push`
  const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
    host.database.within({ orgId, userId: null }, work)
  const deps = {
    ...getJobDeps(host),
    now: host.clock.now,
    secretKeys: host.secretKeys,
    outgoing: createOutgoingClient({ allowedHosts: new Set([service.host]), ca: certificate }),
  }
  const put = ({ call, device, receiver }: NotifiedPerson, kinds: readonly PushKind[]) =>
    call('PUT', path, { body: { device, subscription: receiver.subscription, kinds } })
  return {
    within,
    put,
    ensureKeys: () =>
      host.database.asOwner((tx) =>
        ensurePushKeys(tx, host.secretKeys, 'mailto:office@demo.example', host.clock.now()),
      ),
    /** Somebody on a device of their own, which has subscribed where kinds are named. */
    signIn: async (kinds: readonly PushKind[] | null, user?: BuiltUser) => {
      const person = user ?? (await buildUser(host, { orgId, first_name: 'Robin' }))
      const one: NotifiedPerson = {
        user: person,
        call: createCaller(host.app, await buildSession(host, person.id)),
        device: randomUUID(),
        receiver: service.subscribe(),
        path,
      }
      if (kinds !== null) await put(one, kinds)
      return one
    },
    /** What the host looks for each minute. */
    look: () => queueDueNotices({ database: host.database, now: host.clock.now }, orgId),
    /** One attempt of each waiting job; says how it ended. */
    sendWaiting: async () => {
      const waiting = await within((tx) =>
        tx.select().from(jobs).where(eq(jobs.state, 'queued')).orderBy(desc(jobs.created_at)),
      )
      for (const { id, kind } of waiting.filter((job) => job.kind === 'push'))
        await runJob(deps, new Map([[kind, pushJob]]), {
          orgId,
          id,
          isRetried: true,
          signal: AbortSignal.timeout(60_000),
        })
      return within(async (tx) => {
        const rows = await tx.select().from(jobs).where(eq(jobs.kind, 'push'))
        return rows
          .filter(({ id }) => waiting.some((job) => job.id === id))
          .map(({ state, result, failure }) => ({ state, result, failure }))
      })
    },
    countSubscriptions: async () =>
      (await within((tx) => tx.select().from(pushSubscriptions))).length,
  }
}
