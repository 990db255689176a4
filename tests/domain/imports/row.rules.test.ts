import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkAgreementRow, checkInventoryRow, getRowKey } from '#domain/imports/row-check.rules.ts'
import { importKinds } from '#domain/imports/import-field.model.ts'
import { readRow } from '#domain/imports/row.rules.ts'
import type { RowResult } from '#domain/imports/row.rules.ts'
import { templateModel } from '#domain/imports/template.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import {
  getImportFields,
  buildTemplateReader,
  findTemplateFaults,
} from '#domain/imports/template.rules.ts'
import type { TemplateReader } from '#domain/imports/template.rules.ts'

const needed = [
  { field: 'fAgreementNo', column: 'No', type: 'text' },
  { field: 'cFullName', column: 'Name', type: 'text' },
  { field: 'dCode', column: 'Dealer', type: 'text', default: 'D1' },
  { field: 'aMake', column: 'Make', type: 'text', values: { audi: 'Audi' } },
  { field: 'aModel', column: ['Model', 'Type'], type: 'text' },
  {
    field: 'fProductType',
    column: 'Product',
    type: 'text',
    values: { 'Hire purchase': 'HP', Contract: 'PCP' },
    otherValues: 'refuse',
  },
  { field: 'fTerm', column: 'Term', type: 'integer' },
  { field: 'fPurchasePrice', column: 'Price', type: 'money' },
  { field: 'fStartDate', column: 'Start', type: 'date' },
  { field: 'fEndDate', column: 'End', type: 'date', format: 'YYYY-MM-DD' },
] as const

function template(changes: Readonly<Record<string, unknown>> = {}): ImportTemplate {
  return v.parse(templateModel, {
    name: 'Test',
    kind: 'agreements',
    numbers: british,
    dates: 'DD/MM/YYYY',
    columns: needed,
    ...changes,
  })
}

const british = { decimal: '.', group: ',' }
const header = ['No', 'Name', 'Dealer', 'Make', 'Model', 'Product', 'Term', 'Price', 'Start', 'End']
const good = [
  'A1',
  'Wren Tolliver',
  'D9',
  'AUDI',
  'A3',
  'contract',
  '48',
  '24,495.00',
  '01/12/2024',
  '2028-12-01',
]
const place = { line: 7, fromFile: 'book.csv', fromLine: '7' }

function reader(
  columns: readonly string[] = header,
  changes: Readonly<Record<string, unknown>> = {},
): TemplateReader {
  const made = buildTemplateReader(template(changes), columns)
  if (!('columns' in made)) throw new Error(JSON.stringify(made))
  return made
}

function read(cells: readonly string[], columns: readonly string[] = header): RowResult {
  return readRow(reader(columns), cells, place, checkAgreementRow)
}

function changed(changes: Readonly<Record<string, string>>): string[] {
  return header.map((name, at) => changes[name] ?? good[at] ?? '')
}

function findFaults(row: RowResult): string[] {
  return row.isGood
    ? []
    : row.faults.map(({ line, column, value, reason, expected }) =>
        `${line} ${column} [${value}] ${reason} ${expected}`.trim(),
      )
}

describe('a template applied to a header', () => {
  it('finds columns in any order and case', () => {
    const columns = ['zzz', ...header.map((name) => name.toUpperCase()).toReversed()]
    const row = read(['?', ...good.toReversed()], columns)
    expect(row).toMatchObject({
      isGood: true,
      values: {
        fAgreementNo: 'A1',
        aMake: 'Audi',
        fPurchasePrice: 2_449_500,
        fEndDate: '2028-12-01',
      },
    })
  })

  it('reads the first column that exists', () => {
    const renamed = header.map((name) => (name === 'Model' ? 'Type' : name))
    expect(read(good, renamed)).toMatchObject({ isGood: true, values: { aModel: 'A3' } })
  })

  it('names missing columns without a default', () => {
    expect(
      buildTemplateReader(
        template(),
        header.filter((name) => name !== 'Term' && name !== 'Model' && name !== 'Dealer'),
      ),
    ).toEqual([{ code: 'columns_missing', columns: ['Model', 'Term'] }])
  })

  it('refuses a repeated column that it reads', () => {
    expect(buildTemplateReader(template(), [...header, 'term'])).toEqual([
      { code: 'columns_repeated', columns: ['term'] },
    ])
    expect(buildTemplateReader(template(), [...header, 'note', 'note'])).toHaveProperty('columns')
  })

  it('refuses wrong fields', () => {
    const columns = [
      ...needed.filter(({ field }) => field !== 'fTerm'),
      { field: 'fTrem', type: 'integer' },
      { field: 'aMake', type: 'text' },
      { field: 'fBalloon', type: 'text' },
      { field: 'aRegDate', type: 'date', format: 'D.M.Y' },
    ]
    expect(findTemplateFaults(template({ columns }))).toEqual([
      { code: 'fields_unknown', fields: ['fTrem'] },
      { code: 'fields_repeated', fields: ['aMake'] },
      { code: 'fields_of_another_type', fields: ['fBalloon'] },
      { code: 'fields_missing', fields: ['fTerm'] },
      { code: 'date_format_wrong', formats: ['D.M.Y'] },
    ])
  })

  it('is refused with invalid keys', () => {
    expect(v.is(templateModel, { ...template(), colums: [] })).toBe(false)
    expect(v.is(templateModel, { ...template(), kind: 'users' })).toBe(false)
    expect(v.is(templateModel, { ...template(), numbers: { decimal: ',', group: ',' } })).toBe(
      false,
    )
    expect(
      v.is(templateModel, {
        ...template(),
        columns: [{ field: 'fTerm', type: 'integer', dflt: '1' }],
      }),
    ).toBe(false)
  })

  it('reads every field once', () => {
    for (const kind of importKinds) {
      const names = getImportFields(kind).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe('a row', () => {
  it('is read by type, value map and default', () => {
    expect(read(changed({ Dealer: '' }))).toEqual({
      isGood: true,
      warnings: [],
      cells: changed({ Dealer: '' }),
      values: {
        fAgreementNo: 'A1',
        cFullName: 'Wren Tolliver',
        dCode: 'D1',
        aMake: 'Audi',
        aModel: 'A3',
        fProductType: 'PCP',
        fTerm: 48,
        fPurchasePrice: 2_449_500,
        fStartDate: '2024-12-01',
        fEndDate: '2028-12-01',
      },
    })
  })

  it('reports every fault by line, column, value and reason', () => {
    expect(
      findFaults(
        read(
          changed({
            No: '',
            Product: 'Loan',
            Term: '4 8',
            Price: '24.495,00',
            Start: '31/11/2024',
          }),
        ),
      ),
    ).toEqual([
      '7 No [] required',
      '7 Product [Loan] value_unknown Hire purchase, Contract',
      '7 Term [4 8] not_a_number',
      '7 Price [24.495,00] not_a_number',
      '7 Start [31/11/2024] not_a_date DD/MM/YYYY',
    ])
  })

  it('needs the header’s cells; blank ones beyond are harmless', () => {
    expect(findFaults(read(good.slice(0, 8)))).toEqual(['7 Start [] too_few_cells 10'])
    expect(findFaults(read([...good, '', 'x']))).toEqual(['7  [x] too_many_cells 10'])
    expect(read([...good, '', ' '])).toMatchObject({ isGood: true })
  })

  it.each(['..', '.', '-', '///'])('is refused with the number %s', (number) => {
    expect(findFaults(read(changed({ No: number })))).toEqual([`7 No [${number}] number_wrong`])
  })

  it('is read without invisible characters, with a warning', () => {
    const row = read(changed({ Name: 'Wren\u200b \u202eTolliver' }))
    expect(row).toMatchObject({ isGood: true, values: { cFullName: 'Wren Tolliver' } })
    expect(row.isGood && row.warnings).toEqual([
      {
        line: 7,
        column: 'Name',
        value: 'Wren\u200b \u202eTolliver',
        reason: 'invisible_characters',
        expected: 'Wren Tolliver',
      },
    ])
  })

  it('needs a name and must not end before it starts', () => {
    expect(findFaults(read(changed({ End: '2024-11-30' })))).toEqual([
      '7 End [2024-11-30] end_before_start 2024-12-01',
    ])
    expect(findFaults(read(changed({ Name: '  ' })))).toEqual(['7 Name [  ] name_missing'])
    expect(read(changed({ End: '2024-12-01' }))).toMatchObject({ isGood: true })
  })

  it.each([
    [{ cFName: 'Wren', cLName: 'Tolliver', cTitle: 'Ms' }, 'Wren Tolliver'],
    [{ cTitle: 'Ms', cLName: 'Tolliver' }, 'Ms Tolliver'],
    [{ cCompanyName: 'Hale Ltd', cLName: 'Tolliver' }, 'Hale Ltd'],
  ])('has a full name from its parts: %o', (parts, name) => {
    const values: Record<string, string | null> = {
      fAgreementNo: 'A1',
      fStartDate: '2024-01-01',
      fEndDate: '2026-01-01',
      ...parts,
    }
    checkAgreementRow(values)
    expect(values['cFullName']).toBe(name)
  })

  it('keeps formulas and scripts as text', () => {
    expect(read(changed({ Name: '=HYPERLINK("x")', Make: '<script>' }))).toMatchObject({
      isGood: true,
      values: { cFullName: '=HYPERLINK("x")', aMake: '<script>' },
    })
  })
})

describe('stock without VINs', () => {
  const stock = {
    kind: 'inventory',
    columns: [
      { field: 'aMake', type: 'text' },
      { field: 'aModel', type: 'text' },
      { field: 'aPurchasePrice', column: 'price', type: 'money' },
      { field: 'aVin', type: 'vin' },
    ],
  }
  const key = { field: 'externalKey', from: ['$file', 'lot', '$line'], separator: '/' }
  const cells = ['audi', ' A1', '12500', '', 'L7']
  const columns = ['aMake', 'aModel', 'price', 'aVin', 'lot']

  it('has a key of file, columns and line', () => {
    const row = readRow(reader(columns, { ...stock, key }), cells, place, checkInventoryRow)
    expect(row).toMatchObject({
      isGood: true,
      values: { externalKey: 'book.csv/L7/7', aModel: 'A1', aVin: null },
    })
    expect(row.isGood && getRowKey('inventory', row.values)).toBe('book.csv/L7/7')
  })

  it('has its VIN as key where there is one', () => {
    const row = readRow(
      reader(columns, { ...stock, key }),
      ['audi', 'A1', '1', 'WBA3A5C50CF256789', 'L7'],
      place,
      checkInventoryRow,
    )
    expect(row.isGood && getRowKey('inventory', row.values)).toBe('WBA3A5C50CF256789')
  })

  it('is refused without any key', () => {
    expect(findFaults(readRow(reader(columns, stock), cells, place, checkInventoryRow))).toEqual([
      '7 aVin [] key_missing',
    ])
  })
})
