import { describe, expect, it } from 'vitest'
import {
  buildRowChecker,
  changeCell,
  findFaultColumns,
  mendRow,
} from '#domain/processing/mended-row.rules.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'

const text = (field: string, column: string) => ({ field, column, type: 'text' })
const template = readTemplateText(
  JSON.stringify({
    name: 'Models',
    kind: 'mapping',
    numbers: { decimal: '.', group: ',' },
    dates: 'DD/MM/YYYY',
    columns: [
      text('make', 'Make'),
      text('model', 'Model'),
      text('to_make', 'Offered make'),
      text('to_model', 'Offered model'),
    ],
  }),
)
const columns = ['Make', 'Model', 'Offered make', 'Offered model']
const row = { row: 3, cells: ['Arden', '', 'Volta', 'One'] }

describe('A refused row', () => {
  it('is read as the import reads it, until it can be read', () => {
    const find = template.ok ? buildRowChecker(template.template, columns, '£') : null
    expect(find?.(row.cells)).toMatchObject([{ column: 'Model', reason: 'required' }])
    expect(find?.(mendRow(row, [{ row: 3, column: 1, value: 'Fell' }]))).toEqual([])
    expect(find?.(['Arden'])).toMatchObject([{ reason: 'too_few_cells' }])
  })

  it('is not read where the template does not fit its columns', () => {
    expect(template.ok && buildRowChecker(template.template, ['Name'], '£')).toBeNull()
  })

  it('goes through the steps, whose faults are found in the cells that they read', () => {
    if (!template.ok) throw new Error('The template is none')
    const steps = [
      {
        name: 'Cut',
        key: 'split' as const,
        params: { column: 'Whole', into: ['Make', 'Model'], separator: '/' },
      },
      {
        name: 'Known',
        key: 'validate' as const,
        params: { column: 'Model', rule: 'one_of' as const, values: ['Fell'] },
      },
    ]
    const own = ['Whole', 'Offered make', 'Offered model']
    const find = buildRowChecker({ ...template.template, steps }, own, '£')
    const [fault] = find?.(['Arden/Brook', 'Volta', 'One']) ?? []
    expect(fault).toMatchObject({ step: 'Known', column: 'Model', sources: ['Whole'] })
    expect(fault && findFaultColumns(own, fault)).toEqual([0])
    expect(find?.(['Arden/Fell', 'Volta', 'One'])).toEqual([])
    const [unmapped] = find?.(['/Fell', 'Volta', 'One']) ?? []
    expect(unmapped).toMatchObject({ column: 'Make', reason: 'required', sources: ['Whole'] })
  })

  it('takes only its own mended cells', () => {
    const others = [
      { row: 2, column: 1, value: 'no' },
      { row: 3, column: 9, value: 'no' },
    ]
    expect(mendRow(row, others)).toEqual(row.cells)
  })
})

describe('The columns of a fault', () => {
  it.each([
    ['Model', [1]],
    ['Make, Offered model', [0, 3]],
    ['', []],
  ])('“%s” are %j', (column, found) => {
    expect(findFaultColumns(columns, { column })).toEqual(found)
  })
})

describe('A mended cell', () => {
  const cell = { row: 3, column: 1, value: 'Fell' }

  it('takes the place of what was typed there before', () => {
    const once = changeCell([], cell, '')
    expect(changeCell(once, { ...cell, value: 'Brook' }, '')).toEqual([{ ...cell, value: 'Brook' }])
  })

  it('is taken back by typing what the file has', () => {
    expect(changeCell([cell, { ...cell, row: 4 }], { ...cell, value: '' }, '')).toEqual([
      { ...cell, row: 4 },
    ])
  })
})
