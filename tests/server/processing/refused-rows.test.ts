import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildRowChecker, mendRow } from '#domain/processing/mended-row.rules.ts'
import type { ProcessingRun } from '#domain/processing/processing.model.ts'
import type { RefusedRows } from '#domain/processing/refused-rows.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
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

const badSample = readSample('agreements.bad-sample.csv')

/** Checks or loads, and waits for it. */
const process = async (id: string, type: 'source' | 'target') => {
  const { body } = await caller.submit(id, type)
  return caller.ended(body.datasetid, type)
}

const checkFile = async (content: string) =>
  process(await caller.upload('bad.csv', content, 'Book'), 'source')

const listRefused = async (id: string) =>
  (await caller.send<RefusedRows>('GET', `processed/${id}/refused`)).body

const mend = (id: string, cells: readonly object[]) =>
  caller.send<ProcessingRun>('POST', `processed/${id}/refused`, { cells })

describe('Refused rows', () => {
  it('are mended by their cells, and they alone are loaded, each once', async () => {
    const check = await checkFile(badSample)
    const { datasetid, counts } = await process(check.datasetid, 'target')
    const body = await listRefused(datasetid)
    expect(body.total).toBe(counts?.bad)
    expect(body.rows).toHaveLength(counts?.bad ?? 0)
    expect(body.columns).toEqual(badSample.split(/\r?\n/u)[0]?.split(','))
    const template = readTemplateText(agreementsTemplate)
    if (!template.ok) throw new Error('The template is none')
    const find = buildRowChecker(template.template, body.columns, '£')
    const mendable = body.rows.find(({ cells }) => cells.includes('two hundred'))
    if (mendable === undefined) throw new Error('The sample has lost its row')
    const column = mendable.cells.indexOf('two hundred')
    const cell = { row: mendable.row, column, value: '200.00' }
    expect(find?.(mendable.cells)).toMatchObject([{ reason: 'not_a_number' }])
    expect(find?.(mendRow(mendable, [cell]))).toEqual([])

    const before = await caller.countCustomers()
    const again = (await mend(datasetid, [cell])).body
    expect(again).toMatchObject({ type: 'target', sourceFile: 'bad.mended.csv' })
    const loaded = await caller.ended(again.datasetid, 'target')
    expect(loaded.counts).toMatchObject({ rows: 1, added: 1, bad: 0 })
    expect(await caller.countCustomers()).toBe(before + 1)
    const twice = (await mend(datasetid, [cell])).body
    const { counts: none } = await caller.ended(twice.datasetid, 'target')
    expect(none).toMatchObject({ rows: 1, added: 0, changed: 0, unchanged: 1 })
  })

  it('that stay wrong are refused again, with the line that they came from first', async () => {
    const { datasetid } = await checkFile(badSample)
    const [, second] = (await listRefused(datasetid)).rows
    const again = (await mend(datasetid, [{ row: 1, column: 1, value: '=1+1' }])).body
    expect(again.type).toBe('source')
    await caller.ended(again.datasetid, 'source')
    const { rows } = await listRefused(again.datasetid)
    expect(rows).toMatchObject([{ row: 0, line: second?.line }])
    expect(rows[0]?.cells).toEqual(second?.cells.with(1, '=1+1'))
  })

  it('are none of a run without any, and no cell is mended that is not there', async () => {
    const good = await checkFile(readSample('agreements.sample.csv'))
    expect(await listRefused(good.datasetid)).toEqual({ columns: [], rows: [], total: 0 })
    const cell = { row: 0, column: 0, value: 'x' }
    expect((await mend(good.datasetid, [cell])).status).toBe(404)
    const { datasetid } = await checkFile(badSample)
    for (const beyond of [{ row: 199 }, { column: 999 }, { row: -1 }, { row: 200 }])
      expect((await mend(datasetid, [{ ...cell, ...beyond }])).status).toBe(400)
    expect((await mend(datasetid, [])).status).toBe(400)
    const stranger = await buildProcessingCaller(host)
    expect((await stranger.send('GET', `processed/${datasetid}/refused`)).status).toBe(404)
  })
})
