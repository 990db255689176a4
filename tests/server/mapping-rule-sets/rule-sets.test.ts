import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { groupPairs, overlayMappings } from '#domain/mapping-rule-sets/rule-set-file.rules.ts'
import type { MappingRuleSet } from '#domain/mapping-rule-sets/rule-set.model.ts'
import { modelKey } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { mappingRuleSets, modelMappings } from '#server/db/schema/index.ts'
import { readProposalDataset } from '#server/pre-calculation/proposal-dataset.store.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createFileCaller } from '../files/file-caller.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

async function buildCaller() {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: everyRight })
  const files = await createFileCaller(host, user)
  const within = { orgId, userId: null }
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each test names its answer
  async function send<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await files.call(method, `/mapping/v1/${orgId}/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const create = (name: string) =>
    send<MappingRuleSet>('POST', 'rule-sets', { name, status: 'unpublished' })
  return {
    orgId,
    within,
    send,
    create,
    list: async () => (await send<MappingRuleSet[]>('GET', 'rule-sets')).body,
    setStatus: (version_id: string, status: string) =>
      send<MappingRuleSet>('PUT', 'rule-status', { version_id, status }),
    upload: async (versionId: string, content: string) => {
      const { id } = await files.uploaded({
        purpose: 'mapping_csv',
        name: 'pairs.csv',
        bytes: Buffer.from(content),
      })
      return send('POST', `rule-sets/${versionId}/csv`, { import_csv: id })
    },
    readTargets: async (make: string, model: string) => {
      const { mappings } = await host.database.within(within, (tx) =>
        readProposalDataset(tx, orgId, '2026-11-26'),
      )
      const targets = mappings.get(modelKey(make, model))?.targets ?? []
      return targets.map((target) => `${target.model}${target.is_primary ? '*' : ''}`)
    },
  }
}

describe('A rule set', () => {
  it('[A-240] starts unpublished, and its status call publishes and unpublishes it', async () => {
    const caller = await buildCaller()
    const { body } = await caller.create(' Spring ')
    expect(body).toMatchObject({ name: 'Spring', status: 'unpublished', csv_count: 0 })
    const id = body.version_id
    expect((await caller.setStatus(id, 'published')).body.status).toBe('published')
    expect((await caller.list()).map(({ status }) => status)).toEqual(['published'])
    expect((await caller.setStatus(id, 'unpublished')).body.status).toBe('unpublished')
    expect((await caller.list()).map(({ status }) => status)).toEqual(['unpublished'])
    const published = { name: 'At once', status: 'published' }
    expect((await caller.send('POST', 'rule-sets', published)).status).toBe(400)
  })

  it('has a name of its own, and is found by its version alone', async () => {
    const caller = await buildCaller()
    const { body } = await caller.create('Spring')
    expect((await caller.create('SPRING')).status).toBe(409)
    expect((await caller.create(' ')).status).toBe(400)
    expect((await caller.create('a\0b')).status).toBe(400)
    expect((await caller.setStatus('a\0', 'published')).status).toBe(404)
    const other = await buildCaller()
    expect((await other.setStatus(body.version_id, 'published')).status).toBe(404)
    expect((await other.upload(body.version_id, 'make\n')).status).toBe(404)
  })

  it('counts the rows of its file, which is taken whole or not at all', async () => {
    const caller = await buildCaller()
    const { version_id: id } = (await caller.create('Spring')).body
    const good = 'Make,MODEL,to_make,to_model\nArden,Brook,Volta,One\nArden,Brook,Volta,Arc\n'
    expect((await caller.upload(id, good)).body).toMatchObject({ csv_count: 2 })
    expect(await caller.upload(id, `${good}Arden,,Volta,One\n`)).toMatchObject({
      status: 422,
      body: { code: 'import_rows', data: { lines: [4] } },
    })
    expect((await caller.upload(id, 'make,model\nA,B\n')).body).toMatchObject({
      code: 'import_header',
    })
    expect((await caller.send('GET', `rule-sets/${id}`)).body).toEqual({ csv_count: 2 })
  })

  it('decides what is offered for its models while it is published, and for no other', async () => {
    const caller = await buildCaller()
    const { orgId, within } = caller
    const target = (model: string) => ({ make: 'Arden', model, derivative: null, is_primary: true })
    await host.database.within(within, (tx) =>
      tx.insert(modelMappings).values([
        { orgId, make: 'Arden', model: 'Brook', targets: [target('Fell')] },
        { orgId, make: 'Arden', model: 'Tor', targets: [target('Fell')] },
      ]),
    )
    const { version_id: id } = (await caller.create('Spring')).body
    const head = 'make,model,to_make,to_model,is_primary'
    await caller.upload(id, `${head}\narden,BROOK,Volta,One,yes\narden,BROOK,Volta,Arc,1\n`)
    expect(await caller.readTargets('Arden', 'Brook')).toEqual(['Fell*'])
    await caller.setStatus(id, 'published')
    expect(await caller.readTargets('Arden', 'Brook')).toEqual(['One*', 'Arc'])
    expect(await caller.readTargets('Arden', 'Tor')).toEqual(['Fell*'])
    await caller.setStatus(id, 'unpublished')
    expect(await caller.readTargets('Arden', 'Brook')).toEqual(['Fell*'])
    const stored = await host.database.within(within, (tx) =>
      tx.select().from(mappingRuleSets).where(eq(mappingRuleSets.orgId, orgId)),
    )
    expect(stored).toHaveLength(1)
  })
})

it('Pairs are grouped by model, and later lists take the place of earlier ones', () => {
  const to = (model: string, is_primary = false) => ({
    make: 'Volta',
    model,
    derivative: null,
    is_primary,
  })
  const grouped = groupPairs([
    { make: 'Arden', model: 'Brook', target: to('One', true) },
    { make: 'ARDEN', model: 'brook', target: to('Arc', true) },
  ])
  expect(grouped).toEqual([
    { make: 'Arden', model: 'Brook', targets: [to('One', true), to('Arc')] },
  ])
  const other = { make: 'arden ', model: 'Brook', targets: [] }
  expect(overlayMappings([grouped, [other]])).toEqual([other])
})
