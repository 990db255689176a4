import { randomUUID } from 'node:crypto'
import { actingForHeader } from '#domain/sessions/acting.model.ts'
import { hashSecret } from '#server/sessions/cookie.ts'
import { startActing } from '#server/sessions/acting.store.ts'
import { buildSession, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** A session in which `actor` acts for `subject` in the organisation; returns its cookie. */
export async function buildActingSession(
  host: Pick<TestHost, 'database' | 'clock'>,
  actor: Pick<BuiltUser, 'id'>,
  subject: Pick<BuiltUser, 'id'>,
  orgId: string,
): Promise<string> {
  const cookie = await buildSession(host, actor.id)
  const now = host.clock.now()
  await host.database.asOwner((tx) =>
    startActing(tx, hashSecret(cookie.split('=')[1] ?? ''), {
      orgId,
      id: randomUUID(),
      actorId: actor.id,
      actor: 'Sue Support',
      subjectId: subject.id,
      subject: 'Sam Sales',
      reason: 'They asked for help',
      startedAt: now,
      expiresAt: now,
    }),
  )
  return cookie
}

/** Calls as a page does that shows whom it acts for. */
export function createActingCaller(
  { app }: Pick<TestHost, 'app'>,
  cookie: string,
  subject: Pick<BuiltUser, 'id'>,
): Call {
  const call = createCaller(app, cookie)
  return (method, path, options = {}) =>
    call(method, path, {
      ...options,
      headers: { ...options.headers, [actingForHeader]: subject.id },
    })
}
