import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type {
  MappingVersion,
  MappingVersionDetails,
  ReportStatus,
} from '#domain/model-mapping/model-mapping.model.ts'
import { parameters } from '#server/db/schema/index.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { mappingReportJob } from '#server/model-mapping/mapping-report.job.ts'
import { modelMappingJob } from '#server/model-mapping/model-mapping.job.ts'
import { findOpenRun } from '#server/pre-calculation/pre-calculation.store.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createFileCaller } from '../files/file-caller.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  queryRows,
  queueTestRun,
  runTime,
} from '../pre-calculation/pre-calculation-fixtures.ts'

const host = describeHost()
const stopping: (() => Promise<unknown>)[] = []
let demoId: string

beforeAll(async () => {
  await addEmptyDemo(host)
  demoId = await importDemoDataset(host, 0, 120)
}, 120_000)

afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})

async function runJobs() {
  stopping.push(
    await startJobs(
      { ...getJobDeps(host), files: host.files },
      [modelMappingJob, mappingReportJob],
      [],
      { superviseSeconds: 1 },
    ),
  )
}

const until = <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (!isThere(value)) throw new Error('Not yet')
      return value
    },
    { timeout: 60_000, interval: 100 },
  )

const pairs = { 'Arden|Brook': { 'Volta|One': { is_primary: true } } }

async function buildCaller(orgId?: string) {
  const id = orgId ?? (await buildOrganisation(host))
  const user = await buildUser(host, { orgId: id, rights: ['CanViewMappingV2'] })
  const files = await createFileCaller(host, user)
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what is answered
  async function send<Answer = MappingVersionDetails>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await files.call(method, `/mapping/v1/${id}/model-mapping/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  return {
    id,
    files,
    send,
    create: async (mapping: object = pairs) => (await send('POST', 'versions', { mapping })).body,
    list: async () => (await send<MappingVersion[]>('GET', 'versions')).body,
    read: async (versionId: string) => (await send('GET', `versions/${versionId}`)).body,
  }
}

describe('A version of the model mapping', () => {
  it('[A-241, A-259] has its number, times, names and pairs; what was not done is missing', async () => {
    const { create, send } = await buildCaller()
    const first = await create({ ...pairs, 'Arden|Fell': {} })
    expect(first).toEqual({
      id: first.id,
      version: 1,
      processed_at: null,
      submitted_at: null,
      updated_at: host.clock.now().toISOString(),
      updated_by_username: 'Robin Marsh',
      submitted_by_username: null,
      mapping: pairs,
      job: null,
    })
    const { body } = await send('POST', `versions/${first.id}/submit`, { seen: first.updated_at })
    expect(body).toMatchObject({
      submitted_at: host.clock.now().toISOString(),
      submitted_by_username: 'Robin Marsh',
      processed_at: null,
      job: { kind: 'model_mapping', state: 'queued' },
    })
  })

  it('[A-242] is listed, read and saved by PUT', async () => {
    const { create, list, read, send } = await buildCaller()
    const first = await create()
    const second = await create()
    expect((await list()).map(({ version }) => version)).toEqual([2, 1])
    const mapping = { 'Arden|Fell': { 'Volta|Arc': { is_primary: false } } }
    const saved = await send('PUT', `versions/${second.id}`, { mapping, seen: second.updated_at })
    expect(saved.status).toBe(200)
    expect((await read(second.id)).mapping).toEqual(mapping)
    expect((await read(first.id)).mapping).toEqual(pairs)
  })

  it('refuses what it cannot hold, another’s save and a change once submitted', async () => {
    const { create, send } = await buildCaller()
    const refused = async (method: string, path: string, body: object) => {
      const { status, body: answer } = await send<{ code: string; data: unknown }>(
        method,
        path,
        body,
      )
      return [status, answer.code, answer.data]
    }
    const two = { 'Arden|Brook': { 'V|1': { is_primary: true }, 'V|2': { is_primary: true } } }
    const many = Object.fromEntries(
      Array.from({ length: 8001 }, (_, at) => [`A|${at}`, { 'V|1': { is_primary: false } }]),
    )
    expect(await refused('POST', 'versions', { mapping: { 'Arden|Brook': {} } })).toEqual([
      422,
      'mapping_refused',
      { code: 'empty' },
    ])
    expect(await refused('POST', 'versions', { mapping: two })).toEqual([
      422,
      'mapping_refused',
      { code: 'two_primaries' },
    ])
    expect(await refused('POST', 'versions', { mapping: many })).toEqual([
      422,
      'mapping_refused',
      { code: 'too_many_pairs', max: 8000 },
    ])
    const nul = { 'Arden|Br\0ok': { 'V|1': { is_primary: true } } }
    expect((await refused('POST', 'versions', { mapping: nul }))[0]).toBe(400)
    const { id } = await create()
    const late = { mapping: pairs, seen: '2020-01-01T00:00:00.000Z' }
    expect((await refused('PUT', `versions/${id}`, late)).slice(0, 2)).toEqual([409, 'stale'])
    await send('POST', `versions/${id}/submit`, {})
    expect((await refused('PUT', `versions/${id}`, { mapping: pairs })).slice(0, 2)).toEqual([
      409,
      'version_submitted',
    ])
  })

  it('of another organisation is not found', async () => {
    const { id } = await (await buildCaller()).create()
    const { send } = await buildCaller()
    expect((await send('GET', `versions/${id}`)).status).toBe(404)
    expect((await send('POST', `versions/${id}/submit`, {})).status).toBe(404)
  })
})

describe('The report of a version', () => {
  it('is built, downloaded, and gone with the next save', async () => {
    const { create, send, files } = await buildCaller(demoId)
    const { id, version } = await create()
    const status = async () =>
      (await send<{ report_status: ReportStatus }>('GET', `versions/${id}/report/status`)).body
        .report_status
    expect(await status()).toBe('EMPTY')
    expect((await send('GET', `versions/${id}/report`)).status).toBe(409)
    await send('POST', `versions/${id}/report`, { version, language: 'de_de' })
    expect(await status()).toBe('BUILDING')
    await runJobs()
    await until(status, (now) => now === 'SUCCESS')
    const { body } = await send<{ address: string }>(
      'GET',
      `versions/${id}/report?version=${version}`,
    )
    const answer = await files.call('GET', body.address.slice(4))
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toContain('Marke des Kunden')
    expect(lines.find((line) => line.includes('Arden') && line.includes('Volta'))).toContain('neu')
    expect(lines.some((line) => line.endsWith('kein Angebot'))).toBe(true)
    const changed = { 'Arden|Fell': { 'Volta|Arc': { is_primary: false } } }
    await send('PUT', `versions/${id}`, { mapping: changed })
    expect(await status()).toBe('EMPTY')
  }, 90_000)
})

describe('A processed version', () => {
  const readOffered = async (make: string, model: string) =>
    (
      await queryRows(
        host,
        `select distinct o.a_make || '|' || o.a_model as name from offers o join customers c
         on c.org_id = o.org_id and c.f_agreement_no = o.f_agreement_no
         where o.org_id = $1 and o.o_id like o.f_agreement_no || '-C-%' and c.a_make = $2
         and c.a_model = $3 order by 1`,
        [demoId, make, model],
      )
    ).map(({ name }) => name)
  const calculate = async (id: string) =>
    runPreCalculation({
      database: host.database,
      orgId: demoId,
      id,
      now: () => runTime,
    })
  const find = (query: string) => queryRows(host, query, [demoId])

  it('decides what is offered where the organisation uses versions', async () => {
    const first = await queueTestRun(host, demoId)
    await calculate(first.id)
    const [most] = await find(
      `select c.a_make as make, c.a_model as model from customers c join offers o
       on o.org_id = c.org_id and o.f_agreement_no = c.f_agreement_no
       where c.org_id = $1 and o.o_id like '%-C-%' group by 1, 2 order by count(*) desc limit 1`,
    )
    const own = [String(most?.['make']), String(most?.['model'])] as const
    const [before = ''] = (await readOffered(...own)) as string[]
    expect((await readOffered(...own)).length).toBeGreaterThan(1)
    await host.database.asOwner((tx) =>
      tx
        .insert(parameters)
        .values({ orgId: demoId, key: 'enable_model_mapping', value: 'true' })
        .onConflictDoUpdate({
          target: [parameters.orgId, parameters.key],
          set: { value: 'true' },
        }),
    )
    const { create, read, send } = await buildCaller(demoId)
    const { id } = await create({ [own.join('|')]: { [before]: { is_primary: true } } })
    await send('POST', `versions/${id}/submit`, {})
    await runJobs()
    await until(
      () => read(id),
      ({ processed_at, job }) => processed_at !== null && job?.state === 'done',
    )
    const run = await host.database.within({ orgId: demoId, userId: null }, (tx) =>
      findOpenRun(tx, demoId),
    )
    expect(run).toMatchObject({ reason: 'import', state: 'queued' })
    await calculate(run?.id ?? '')
    expect(await readOffered(...own)).toEqual([before])
    const others = await find(
      `select count(*)::int as count from offers o join customers c
       on c.org_id = o.org_id and c.f_agreement_no = o.f_agreement_no
       where o.org_id = $1 and o.o_id like '%-C-%' and c.a_model <> '${own[1]}'`,
    )
    expect(others).toEqual([{ count: 0 }])
  }, 120_000)
})

describe('The models of both sides', () => {
  it('are counted, and limited to the brands that are named', async () => {
    const { files } = await buildCaller(demoId)
    type Answer = { aSModel?: { make: string }[]; aSubModel?: { make: string; name: string }[] }
    const search = async (source: string, q: object) => {
      const path = `/search/v1/${demoId}/distinct/models`
      return (await (await files.call('POST', path, { body: { source, q } })).json()) as Answer
    }
    const all = await search('offers', {})
    const makes = new Set(all.aSubModel?.map(({ make }) => make))
    expect(makes.size).toBeGreaterThan(2)
    const some = await search('offers', { aBrand: [' arden '] })
    expect(new Set(some.aSubModel?.map(({ make }) => make))).toEqual(new Set(['Arden']))
    const drive = await search('customers', { aMake: ['Arden'] })
    expect(new Set(drive.aSModel?.map(({ make }) => make))).toEqual(new Set(['Arden']))
  })
})
