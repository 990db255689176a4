import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { faultSentence } from '#server/imports/fault-sentence.ts'
import { formatReport } from '#server/imports/import-report.ts'
import { importFile } from '#server/imports/import.service.ts'
import { SeenKeys } from '#server/imports/seen-keys.ts'
import { readTemplate } from '#server/imports/template-file.ts'
import { importNow, importText, importToday, openImportFixture } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'
import { agreementSteps, withSteps, writeRows } from './step-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

const template = withSteps(agreementSteps)

const load = (text: string, changes: Parameters<typeof importText>[2] = {}) =>
  importText(fixture, text, { template, ...changes })

const findStored = async (prefix: string) => {
  const { rows } = await fixture.database.pool.query<Record<string, unknown>>(
    `select f_agreement_no as no, f_payment as payment, c_f_name as first, c_l_name as last,
            p_fuel_type as fuel, a_type as body, rate_type
     from customers where org_id = $1 and f_agreement_no like $2 order by 1`,
    [fixture.orgId, `${prefix}%`],
  )
  return rows
}

const mixed = (prefix: string) =>
  writeRows([
    {
      'Agreement number': `${prefix}1`,
      'First name': 'Hans Peter',
      'Last name': 'Voss',
      Payment: '100.05',
      'Rate type': '',
    },
    { 'Agreement number': `${prefix}2`, Product: 'Lease' },
    { 'Agreement number': `${prefix}1`, Payment: '999.00' },
    { 'Agreement number': `${prefix}3`, Fuel: 'Coal' },
    { 'Agreement number': `${prefix}4`, Term: '120' },
    { 'Agreement number': `${prefix}5`, Payment: 'much' },
    { 'Agreement number': `${prefix}6`, 'Cash price': '9,999.99' },
  ])

describe('The steps of a template', () => {
  it('change a row before its columns are mapped', async () => {
    await load(mixed('SA'))
    const [first, last] = await findStored('SA')
    expect(first).toMatchObject({
      no: 'SA1',
      payment: 12_006,
      last: 'VOSS',
      fuel: 'Electric',
      body: 'large',
      rate_type: 'apr',
    })
    expect(last).toMatchObject({ no: 'SA6', body: 'small' })
  })

  it('leave out rows, which are counted beside those loaded and refused', async () => {
    const { report } = await load(mixed('SB'))
    expect(report).toMatchObject({ rows: 7, added: 2, bad: 3, leftOut: 2 })
    expect(report.rows).toBe(
      report.added + report.changed + report.unchanged + report.bad + report.leftOut,
    )
    expect([...report.leftBy]).toEqual([
      ['No leases', 1],
      ['Once each', 1],
    ])
    expect(report.groups.filter(({ type }) => type === 'left')).toMatchObject([
      {
        step: 'No leases',
        column: 'Product',
        reason: 'left_out',
        samples: [{ line: 3, value: 'Lease' }],
      },
      { step: 'Once each', column: 'Agreement number', samples: [{ line: 4, value: 'SB1' }] },
    ])
    expect(formatReport('book.csv', report, null).join('\n')).toMatch(
      /book\.csv: 7 rows, 2 added, .*3 bad, 2 left out\n {2}1 row left out by the step “No leases”/u,
    )
  })

  it('refuse rows in the file of bad rows, with their name and column, in the file’s own cells', async () => {
    const { report, badRows, badFile } = await load(mixed('SC'))
    expect(report.faults).toMatchObject([
      { step: 'Fuels', column: 'Fuel', value: 'Coal', reason: 'value_unknown', line: 5 },
      { step: 'Terms', column: 'Term', value: '120', reason: 'not_within', line: 6 },
      { step: 'With tax', column: 'Payment', value: 'much', reason: 'not_a_number', line: 7 },
    ])
    expect(badRows.map(({ cells }) => cells.includes('BEV'))).toEqual([false, false, false])
    expect(badFile).toContain('Step “Terms”: Term must be within 1 – 96; it is “120”.')
    const again = await load(
      badFile.replaceAll('120', '60').replace('Coal', 'Diesel').replace('much', '50'),
    )
    expect(again.report).toMatchObject({ rows: 3, added: 3, bad: 0, leftOut: 0 })
    expect(await findStored('SC')).toMatchObject([
      { no: 'SC1' },
      { no: 'SC3', fuel: 'Diesel' },
      { no: 'SC4' },
      { no: 'SC5', payment: 6000 },
      { no: 'SC6' },
    ])
  })

  it('tell in a trial what a load does, and store nothing', async () => {
    const trial = await load(mixed('SD'), { isTrial: true })
    expect(await findStored('SD')).toEqual([])
    const { report } = await load(mixed('SD'))
    expect(trial.report).toMatchObject({
      added: report.added,
      bad: report.bad,
      leftOut: report.leftOut,
    })
  })

  it('leave out what an earlier file of the same run had', async () => {
    const seen = new SeenKeys()
    const file = writeRows([{ 'Agreement number': 'SE1' }])
    expect((await load(file, { seen })).report).toMatchObject({ added: 1, leftOut: 0 })
    expect((await load(file, { seen })).report).toMatchObject({ added: 0, bad: 0, leftOut: 1 })
    expect((await load(file)).report).toMatchObject({ unchanged: 1, leftOut: 0 })
  })

  it('that only warn let the row through', async () => {
    const steps = [
      {
        name: 'Odd',
        key: 'validate',
        params: { column: 'Term', rule: 'number', max: '12', level: 'warn' },
      },
    ]
    const { report } = await load(writeRows([{ 'Agreement number': 'SF1' }]), {
      template: withSteps(steps),
    })
    expect(report).toMatchObject({ added: 1, bad: 0 })
    expect(report.warnings).toMatchObject([
      { step: 'Odd', column: 'Term', reason: 'step_unexpected' },
    ])
  })
})

describe('A template with hard exceptions', () => {
  const run = async (text: string, hard: ImportTemplate) => {
    const open = async function* () {
      yield Buffer.from(text)
    }
    return importFile(
      {
        database: fixture.database,
        orgId: fixture.orgId,
        template: hard,
        today: importToday,
        now: importNow,
      },
      { name: 'book.csv', bytes: open(), reopen: open, size: null },
    )
  }
  const hard = { ...template, exceptions: 'hard' } as const

  it('loads nothing where a step refuses a row, but rows may be left out', async () => {
    expect(await run(mixed('SG'), hard)).toEqual({
      ok: false,
      faults: [{ code: 'rows_refused', lines: ['5', '6', '7'] }],
    })
    expect(await findStored('SG')).toEqual([])
    const left = writeRows([
      { 'Agreement number': 'SG1' },
      { 'Agreement number': 'SG2', Product: 'Lease' },
    ])
    expect(await run(left, hard)).toMatchObject({ ok: true, report: { added: 1, leftOut: 1 } })
  })

  it.each([
    ['Fuel type', 'step_columns_unknown', 'Fuels: Fuel type'],
    ['Made', 'step_columns_later', 'Fuels: Made'],
  ])('refuses the file where a step reads %s', async (column, code, named) => {
    const made = { name: 'Later', key: 'default', params: { column: 'Made', value: 'x' } }
    const lookup = {
      name: 'Fuels',
      key: 'lookup',
      params: { column, table: { a: 'b' }, otherwise: 'empty' },
    }
    expect(await run(mixed('SH'), withSteps([lookup, made]))).toEqual({
      ok: false,
      faults: [{ code, steps: [named] }],
    })
  })
})

describe('A template file', () => {
  it('with a wrong step is refused by the command, which names the step', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-steps-'))
    const file = path.join(folder, 'template.json')
    writeFileSync(
      file,
      JSON.stringify({ ...template, steps: [{ name: 'Cut', key: 'split', params: {} }] }),
    )
    expect(() => readTemplate(file)).toThrow(/is not one: step Cut: column: It is required\./u)
    rmSync(folder, { recursive: true })
  })
})

describe('The sentence of a step’s fault', () => {
  it('puts the step before what is wrong, also where its name looks like a part', () => {
    const fault = {
      column: 'A',
      value: '$&',
      reason: 'required',
      expected: '',
      step: '{{message}}',
    } as const
    expect(faultSentence(fault)).toBe('Step “{{message}}”: A must not be empty.')
  })
})
