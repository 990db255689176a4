import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildRowChecker, findFaultColumns } from '#domain/processing/mended-row.rules.ts'
import type { FailedSets, ProcessingRun } from '#domain/processing/processing.model.ts'
import type { RefusedRows } from '#domain/processing/refused-rows.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { agreementSteps, withSteps, writeRows } from '../imports/step-fixture.ts'
import { buildProcessingCaller, startProcessing } from './processing-fixture.ts'

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

const template = withSteps(agreementSteps)

const file = writeRows([
  { 'Agreement number': 'W1' },
  { 'Agreement number': 'W2', Product: 'Lease' },
  { 'Agreement number': 'W3', Payment: 'much' },
  { 'Agreement number': 'W1' },
])

const run = async (type: 'source' | 'target', id: string) => {
  const { body } = await caller.submit(id, type, JSON.stringify(template))
  return caller.ended(body.datasetid, type)
}

describe('A run with steps', () => {
  it('counts what they leave out, in the check and in the load, and names them', async () => {
    const check = await run('source', await caller.upload('book.csv', file))
    const counts = { rows: 4, added: 1, bad: 1, left_out: 2, unchanged: 0 }
    expect(check.counts).toMatchObject(counts)
    const loaded = await run('target', check.datasetid)
    expect(loaded.counts).toMatchObject(counts)
    expect(await caller.countCustomers()).toBe(1)
    const { body } = await caller.send<FailedSets>('GET', `processed/${loaded.datasetid}/failed`)
    expect(body.sets).toMatchObject([
      { type: 'error', processor: 'steps', step: 'With tax', column: 'Payment' },
      { type: 'left', processor: 'steps', step: 'No leases', count: 1 },
      { type: 'left', processor: 'steps', step: 'Once each', count: 1 },
    ])
  })

  it('is mended in the file’s own cells, which go through the steps again', async () => {
    const { datasetid } = await run(
      'target',
      (await run('source', await caller.upload('b.csv', file))).datasetid,
    )
    const { body: refused } = await caller.send<RefusedRows>(
      'GET',
      `processed/${datasetid}/refused`,
    )
    const [row] = refused.rows
    expect(refused.columns).not.toContain('Who')
    const at = refused.columns.indexOf('Payment')
    expect(row?.cells[at]).toBe('much')
    const find = buildRowChecker(template, refused.columns, '£')
    const [fault] = find?.(row?.cells ?? []) ?? []
    expect(fault).toMatchObject({ step: 'With tax', reason: 'not_a_number' })
    expect(fault && findFaultColumns(refused.columns, fault)).toEqual([at])
    const cells = [{ row: 0, column: at, value: '100.00' }]
    const { body } = await caller.send<ProcessingRun>('POST', `processed/${datasetid}/refused`, {
      cells,
    })
    const { counts } = await caller.ended(body.datasetid, 'target')
    expect(counts).toMatchObject({ rows: 1, added: 1, bad: 0, left_out: 0 })
    const { rows } = await host.database.pool.query(
      "select f_payment as payment from customers where org_id = $1 and f_agreement_no = 'W3'",
      [caller.orgId],
    )
    expect(rows).toEqual([{ payment: 12_000 }])
  })

  it('is not begun with a wrong step, which is named', async () => {
    const id = await caller.upload('c.csv', file)
    const wrong = { ...template, steps: [{ name: 'Cut', key: 'regex', params: {} }] }
    const answer = await caller.submit(id, 'source', JSON.stringify(wrong))
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { code: 'step', path: 'Cut', message: 'step_unknown' } },
    })
  })
})
