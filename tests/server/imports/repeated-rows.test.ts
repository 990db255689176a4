import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countImportedRows,
  readImportedRow,
  importText,
  importNow,
  openImportFixture,
  shippedSample,
} from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
  await importText(fixture, sample)
})
afterAll(() => fixture.close())

const sample = shippedSample('agreements.sample.csv')
const [header = '', ...lines] = sample.trimEnd().split('\n')
const columns = header.split(',')

/** A line of the sample with other cells; the changed cells hold no comma. */
function line(at: number, changes: Readonly<Record<string, string>>): string {
  const cells = (lines[at] ?? '').split(',')
  for (const [name, value] of Object.entries(changes)) cells[columns.indexOf(name)] = value
  return cells.join(',')
}

function file(...rows: readonly string[]): string {
  return `${header}\n${rows.join('\n')}\n`
}

describe('a repeated row', () => {
  it('changes the file’s values, not people’s work', async () => {
    await fixture.database.pool.query(
      "update customers set status = 'call back', next_step = 'call', assigned_user = 'Ines Carrow', dnc = true where f_agreement_no = 'SP2000002'",
    )
    const { report } = await importText(
      fixture,
      file(line(1, { 'Miles now': '60000', 'No calls': 'no' })),
      { now: new Date('2026-11-22T08:00:00Z') },
    )
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await readImportedRow(fixture, fixture.orgId, 'SP2000002')).toMatchObject({
      odometer: 60_000,
      version: 2,
      status: 'call back',
      next_step: 'call',
      assigned_user: 'Ines Carrow',
      dnc: true,
      updated_at: new Date('2026-11-22T08:00:00Z'),
      created_at: importNow,
    })
  })

  it('keeps the first day of a foreseen excess', async () => {
    const first = await readImportedRow(fixture, fixture.orgId, 'SP2000002')
    expect(first['flag_date']).not.toBeNull()
    await importText(fixture, file(line(1, { 'Miles now': '60000' })), { today: '2026-12-24' })
    expect((await readImportedRow(fixture, fixture.orgId, 'SP2000002'))['flag_date']).toEqual(
      first['flag_date'],
    )
  })

  it('loses and regains its offer with the price', async () => {
    await importText(fixture, file(line(4, { Model: 'Unpriced' })))
    expect(await countImportedRows(fixture, "offers where f_agreement_no = 'SP2000005'")).toBe(0)
    await importText(fixture, file(line(4, {})))
    expect(await countImportedRows(fixture, "offers where f_agreement_no = 'SP2000005'")).toBe(1)
  })

  it('sets the status do not contact', async () => {
    await importText(fixture, file(line(5, { 'Do not contact': 'yes' })))
    expect(await readImportedRow(fixture, fixture.orgId, 'SP2000006')).toMatchObject({
      status: 'do not contact',
      do_not_contact: true,
      contact_status: 'completed',
    })
  })

  it('is refused within one run', async () => {
    const { report, badRows } = await importText(
      fixture,
      file(line(0, {}), line(0, { Payment: '1.00' })),
    )
    expect(report).toMatchObject({ rows: 2, unchanged: 1, bad: 1 })
    expect(badRows[0]?.faults).toEqual([
      { line: 3, column: 'Agreement number', value: 'SP2000001', reason: 'repeated', expected: '' },
    ])
  })
})
