import { describe, expect, it } from 'vitest'
import { runSteps } from '#domain/processing/steps/step-program.rules.ts'
import { requireProgram, runOne, runRow, toStep } from './step-fixture.ts'

describe('A filter', () => {
  it.each<[string, string[] | undefined, string, string]>([
    ['is', ['Sold', 'gone'], 'SOLD', 'left'],
    ['is', ['sold'], 'open', 'stays'],
    ['is', ['sold'], '', 'stays'],
    ['is_not', ['open'], 'sold', 'left'],
    ['is_not', ['open'], '', 'left'],
    ['contains', ['test'], 'A Test row', 'left'],
    ['starts_with', ['total'], 'Total 12', 'left'],
    ['starts_with', ['total'], 'Subtotal', 'stays'],
    ['empty', undefined, ' ', 'left'],
    ['filled', undefined, 'x', 'left'],
    ['less', ['100'], '99.99', 'left'],
    ['less', ['100'], '100', 'stays'],
    ['more', ['100'], '100.01', 'left'],
    ['more', ['100'], '', 'stays'],
    ['more', ['100'], 'many', 'A not_a_number '],
    ['before', ['01/06/2026'], '31/05/2026', 'left'],
    ['before', ['01/06/2026'], '01/06/2026', 'stays'],
    ['after', ['01/06/2026'], '2/6/2026', 'left'],
    ['after', ['01/06/2026'], 'soon', 'A not_a_date DD/MM/YYYY'],
  ])('by “%s” %j of “%s”: %s', (when, values, cell, expected) => {
    const found = runOne('filter', { column: 'A', when, ...(values && { values }) }, cell)
    expect(typeof found === 'string' ? found : 'stays').toBe(expected)
  })
})

describe('A validation', () => {
  it.each<[object, string, string | null]>([
    [{ rule: 'required' }, ' ', 'A required '],
    [{ rule: 'required' }, 'x', null],
    [{ rule: 'one_of', values: ['HP', 'PCP'] }, 'hp', null],
    [{ rule: 'one_of', values: ['HP', 'PCP'] }, 'x', 'A value_unknown HP, PCP'],
    [{ rule: 'length', min: '2', max: '4' }, 'abcde', 'A length_wrong 2 – 4'],
    [{ rule: 'length', min: '2' }, 'a', 'A length_wrong ≥ 2'],
    [{ rule: 'number', min: '1', max: '60' }, '60.00', null],
    [{ rule: 'number', min: '1', max: '60' }, '60.01', 'A not_within 1 – 60'],
    [{ rule: 'number', max: '60' }, 'x', 'A not_a_number '],
    [{ rule: 'day', min: '01/01/2020' }, '31/12/2019', 'A not_within ≥ 01/01/2020'],
    [{ rule: 'day', max: '01/01/2020' }, '01/01/2020', null],
    [{ rule: 'day', max: '01/01/2020' }, '', null],
  ])('by %j of “%s”: %s', (params, cell, expected) => {
    const found = runOne('validate', { column: 'A', ...params }, cell)
    expect(typeof found === 'string' ? found : null).toBe(expected)
  })

  it('that only warns lets the row through, with what it doubts', () => {
    const program = requireProgram(
      [
        toStep('validate', { column: 'A', rule: 'required', level: 'warn' }, 'Name there'),
        toStep('validate', { column: 'B', rule: 'number', max: '60', level: 'warn' }, 'Term'),
      ],
      ['A', 'B'],
    )
    const { end, warnings } = runSteps(program, ['', '72'], () => true)
    expect(end).toBeNull()
    expect(warnings).toMatchObject([
      { step: 'Name there', found: { column: 'A', reason: 'step_missing' } },
      { step: 'Term', found: { column: 'B', reason: 'step_unexpected', expected: '≤ 60' } },
    ])
  })
})

describe('Leaving out repeated rows', () => {
  it('lets the first stay, and rows without anything in the columns', () => {
    const program = requireProgram(
      [toStep('deduplicate', { columns: ['A', 'B'] })],
      ['A', 'B', 'C'],
    )
    const seen = new Set<string>()
    const rows = [
      ['1', 'x', 'p'],
      ['1', 'x', 'q'],
      ['1', 'y', ''],
      ['', '', 'r'],
      ['', '', 's'],
    ]
    expect(rows.map((cells) => typeof runRow(program, cells, seen))).toEqual([
      'object',
      'string',
      'object',
      'object',
      'object',
    ])
  })
})
