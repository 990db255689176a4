import { vi } from 'vitest'
import type { EffectRun, MappingEffect } from '#domain/mapping-effect/mapping-effect.model.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** Somebody who sees the mapping rules, of all dealers or of some. */
export async function buildEffectCaller(
  host: TestHost,
  orgId: string,
  dealerCodes?: readonly string[],
) {
  const user = await buildUser(host, {
    orgId,
    rights: ['CanViewMappingV2'],
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what is answered
  async function send<Answer>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await call(method, `/mapping/v1/${orgId}/mapping-effect${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const preview = (change: object = {}) => send<MappingEffect>('POST', '', change)
  const readRun = (query = '') => send<EffectRun | null>('GET', `/run${query}`)
  return {
    user,
    preview,
    readRun,
    startRun: (change: object = {}) => send<EffectRun>('POST', '/run', change),
    /** The comparison of all customers, once its job has ended. */
    waitForRun: (query = ''): Promise<EffectRun> =>
      vi.waitFor(
        async () => {
          const { body } = await readRun(query)
          if (body === null || body.job?.state !== 'done') throw new Error('It has not ended')
          return body
        },
        { timeout: 60_000, interval: 100 },
      ),
  }
}
