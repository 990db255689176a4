import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FailedSets, RunDetails } from '#domain/processing/processing.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import {
  agreementsTemplate,
  buildProcessingCaller,
  readSample,
  startProcessing,
} from './processing-fixture.ts'

const host = describeHost()
let caller: Awaited<ReturnType<typeof buildProcessingCaller>>
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startProcessing(host)
})
beforeEach(async () => {
  caller = await buildProcessingCaller(host)
})
afterAll(() => stop())

const sample = readSample('agreements.sample.csv')
const process = async (id: string, type: 'source' | 'target', template?: string) => {
  const { body } = await caller.submit(id, type, template)
  return caller.ended(body.datasetid, type)
}

describe('A file of a lender', () => {
  it('is checked without a change, and then becomes customers', async () => {
    const id = await caller.upload('november.csv', sample, 'The lender’s book')
    const checked = await process(id, 'source')
    const expected = { rows: 25, added: 25, changed: 0, unchanged: 0, ended: 0, bad: 0 }
    expect(checked.counts).toMatchObject(expected)
    expect(await caller.countCustomers()).toBe(0)

    const loaded = await process(checked.datasetid, 'target')
    expect(loaded.counts).toMatchObject(expected)
    expect(await caller.countCustomers()).toBe(25)
    expect(loaded).toMatchObject({
      fileName: 'November',
      sourceFile: 'november.csv',
      description: 'The lender’s book',
    })
  })

  it('changes nothing when it is loaded twice, and says so before', async () => {
    const id = await caller.upload('november.csv', sample)
    await process((await process(id, 'source')).datasetid, 'target')
    const again = await process(id, 'source')
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 25 })
    const loaded = await process(again.datasetid, 'target')
    expect(loaded.counts).toMatchObject({ added: 0, changed: 0, unchanged: 25 })
  })

  it('has its customers’ proposals calculated again', async () => {
    const id = await caller.upload('november.csv', sample)
    await process((await process(id, 'source')).datasetid, 'target')
    const { rows } = await host.database.pool.query(
      'select reason from pre_calculation_runs where org_id = $1',
      [caller.orgId],
    )
    expect(rows).toEqual([{ reason: 'import' }])
  })

  it('of JSON lines becomes the same customers', async () => {
    const [header = '', ...lines] = sample.trim().split('\n')
    const names = header.trim().split(',')
    const simple = lines.filter((line) => !line.includes('"'))
    const text = simple
      .map((line) => {
        const cells = line.trim().split(',')
        return JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
      })
      .join('\n')
    const id = await caller.upload('november.jsonl', `${text}\nno object\n`)
    const checked = await process(id, 'source')
    expect(checked.counts).toMatchObject({ rows: simple.length + 1, added: simple.length, bad: 1 })
    await process(checked.datasetid, 'target')
    expect(await caller.countCustomers()).toBe(simple.length)
  })
})

describe('The pages of a processing', () => {
  it('hold how long it took, when, whose, its counts, name and template', async () => {
    const id = await caller.upload('bad.csv', readSample('agreements.bad-sample.csv'))
    const { datasetid } = await process(id, 'source')
    const { body } = await caller.send<RunDetails>('GET', `processed/${datasetid}`)
    expect(body).toMatchObject({
      time: expect.stringMatching(/^2026-/) as string,
      completed_in: expect.any(Number) as number,
      totalRows: 10,
      template_data: agreementsTemplate,
      run: { fileName: 'November', user: 'Robin Marsh', job: { state: 'done' } },
    })
    expect(body.totalErrors).toBeGreaterThan(0)
    expect(body.totalErrors + (body.run.counts?.added ?? 0)).toBe(10)
  })

  it('group errors by column and reason, and export the refused rows', async () => {
    const id = await caller.upload('bad.csv', readSample('agreements.bad-sample.csv'))
    const { datasetid, counts } = await process(id, 'source')
    const { body } = await caller.send<FailedSets>('GET', `processed/${datasetid}/failed`)
    expect(body.file).toBeNull()
    const repeated = body.sets.find(({ reason }) => reason === 'repeated')
    expect(repeated).toMatchObject({
      processor: 'deduplicate',
      type: 'error',
      column: 'Agreement number',
      count: 1,
    })
    expect(repeated?.row).toBe(repeated?.samples[0]?.line)
    const exported = await caller.send<FailedSets>(
      'GET',
      `processed/${datasetid}/failed?export=true`,
    )
    expect(exported.body.file?.name).toBe('bad.bad-rows.csv')
    const file = await caller.files.call('GET', exported.body.file?.address.slice(4) ?? '')
    const text = await file.text()
    expect(text).toContain('forecourt_reason')
    expect(text.match(/,bad\.csv,/g)).toHaveLength(counts?.bad ?? 0)
  })
})

describe('A processing that cannot be', () => {
  it('of a file that lacks a column says which', async () => {
    const id = await caller.upload('other.csv', 'Name,Town\nA,B\n')
    const { body } = await caller.submit(id, 'source')
    const failed = await caller.ended(body.datasetid, 'source', 'failed')
    expect(failed.job.failure).toBe('file_refused')
    const details = await caller.send<RunDetails>('GET', `processed/${body.datasetid}`)
    expect(details.body.refusals[0]?.code).toBe('columns_missing')
    expect(details.body.refusals[0]?.names).toContain('Agreement number')
  })

  it('of a file that is deleted meanwhile ends so, and can be deleted itself', async () => {
    const id = await caller.upload('november.csv', sample)
    await stop()
    const { body } = await caller.submit(id, 'source')
    await caller.send('DELETE', `files/${id}`)
    stop = await startProcessing(host)
    const failed = await caller.ended(body.datasetid, 'source', 'failed')
    expect(failed.job.failure).toBe('file_gone')
    expect((await caller.send('DELETE', `files/${body.datasetid}`)).status).toBe(200)
    expect(await caller.list('source')).toEqual([])
  })
})
