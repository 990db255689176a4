import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowChecks } from '#domain/imports/row-check.rules.ts'
import { readRow } from '#domain/imports/row.rules.ts'
import { templateModel } from '#domain/imports/template.model.ts'
import { buildTemplateReader } from '#domain/imports/template.rules.ts'

const text = (field: string, column: string) => ({ field, column, type: 'text' })

function read(steps: readonly object[], cells: readonly string[]) {
  const template = v.parse(templateModel, {
    name: 'Stock',
    kind: 'inventory',
    numbers: { decimal: '.', group: ',' },
    dates: 'DD/MM/YYYY',
    steps,
    columns: [
      text('aMake', 'Make'),
      text('aModel', 'Model'),
      text('dCode', 'Dealer'),
      { field: 'aPurchasePrice', column: 'Price', type: 'money' },
    ],
    key: { field: 'externalKey', from: ['Dealer', 'Number'] },
  })
  const header = ['Make', 'Model', 'Dealer', 'Price', 'No']
  const reader = buildTemplateReader(template, header)
  if (!('columns' in reader)) throw new Error(JSON.stringify(reader))
  return readRow(reader, cells, { line: 7, fromFile: '', fromLine: '7' }, rowChecks.inventory)
}

const pad = {
  name: 'Number',
  key: 'format',
  params: { column: 'No', as: 'pad', length: 3, into: 'Number' },
}
const toFilter = (when: string, value: string) => ({
  name: 'Odd',
  key: 'filter',
  params: { column: 'Price', when, values: [value] },
})

describe('A row behind its steps', () => {
  it('has keys and values of the columns that they make', () => {
    expect(read([pad], ['Arden', 'Fell', 'D9', '99.00', '5', ' '])).toMatchObject({
      isGood: true,
      values: { externalKey: 'D9:005', aPurchasePrice: 9900 },
    })
  })

  it('that one refuses is still known by its key, so that its car stays in stock', () => {
    expect(read([pad, toFilter('less', '12')], ['Arden', 'Fell', 'D9', 'x', '5'])).toMatchObject({
      isGood: false,
      faults: [{ line: 7, step: 'Odd', column: 'Price', value: 'x', reason: 'not_a_number' }],
      values: { externalKey: 'D9:005', dCode: 'D9' },
    })
  })

  it('that one leaves out has no faults and no values', () => {
    expect(read([pad, toFilter('is', 'X')], ['Arden', 'Fell', 'D9', 'x', '5'])).toEqual({
      isGood: false,
      faults: [],
      left: { step: 'Odd', column: 'Price', value: 'x' },
    })
  })
})
