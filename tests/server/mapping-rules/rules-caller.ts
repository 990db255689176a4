import { vi } from 'vitest'
import type { MappingBuild } from '#domain/mapping-rules/mapping-build.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { assetClassifications } from '#server/db/schema/index.ts'
import { readProposalDataset } from '#server/pre-calculation/proposal-dataset.store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createFileCaller } from '../files/file-caller.ts'

export const hatchbackRule = {
  category: 'body',
  from: 'Hatchback',
  p: ['Hatchback'],
  d1: [],
  d2: ['SUV'],
}

/** Somebody with every right in an organisation with two classified vehicles. */
export async function buildRulesCaller(host: TestHost) {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: everyRight })
  const files = await createFileCaller(host, user)
  const within = { orgId, userId: null }
  await host.database.within(within, (tx) =>
    tx.insert(assetClassifications).values([
      { orgId, assetId: 'a1', make: 'Arden', model: 'Brook', cslBody: 'Hatchback' },
      { orgId, assetId: 'a2', make: 'Volta', model: 'Arc', cslBody: 'SUV' },
    ]),
  )
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what is answered
  async function send<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await files.call(method, `/mapping/${path}`, body === undefined ? {} : { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const strings = `v2/cars/${orgId}/rules/string/uk/forecourt/all`
  return {
    orgId,
    userId: user.id,
    within,
    files,
    send,
    strings,
    putStrings: (rules: readonly object[], seen?: readonly object[]) =>
      send('PUT', strings, { rules, ...(seen === undefined ? {} : { seen }) }),
    readInForce: async () => {
      const read = await host.database.within(within, (tx) =>
        readProposalDataset(tx, orgId, '2026-11-26'),
      )
      return read.mapping
    },
    /** Builds, and answers once the build has ended. */
    build: async (): Promise<MappingBuild> => {
      await send('POST', `v2/build/${orgId}/cars/uk/forecourt/all`)
      return vi.waitFor(
        async () => {
          const { body } = await send<{ payload: MappingBuild[] }>('GET', `v2/buildlog/${orgId}`)
          const [latest] = body.payload
          if (latest === undefined || latest.build_status === 'PROCESSING')
            throw new Error('It has not ended')
          return latest
        },
        { timeout: 60_000, interval: 100 },
      )
    },
  }
}
