import { describe, expect, it } from 'vitest'
import { maxMadeCell } from '#domain/processing/steps/step.model.ts'
import type { StepKey } from '#domain/processing/steps/step.model.ts'
import {
  buildSteps,
  germanNotation,
  requireProgram,
  runOne,
  runRow,
  toStep,
} from './step-fixture.ts'

const calculate = (params: object, a: string, b = '', how?: typeof germanNotation) =>
  runRow(
    requireProgram(
      [
        toStep(
          'calculate',
          JSON.parse(JSON.stringify({ into: 'C', decimals: 2, left: 'A', right: 'B', ...params })),
        ),
      ],
      ['A', 'B'],
      how,
    ),
    [a, b],
  )

describe('A step that writes a text', () => {
  it.each<[string, StepKey, object, string, object | string]>([
    ['an empty cell', 'default', { column: 'A', value: 'x' }, ' ', { A: 'x' }],
    ['a filled cell', 'default', { column: 'A', value: 'x' }, 'y', { A: 'y' }],
    ['all cells', 'default', { column: 'A', value: 'x', fills: 'all' }, 'y', { A: 'x' }],
    ['a new column', 'default', { column: 'N', value: 'x' }, 'y', { A: 'y', N: 'x' }],
    [
      'words',
      'split',
      { column: 'A', into: ['F', 'L'] },
      'Ann  van Dam',
      { F: 'Ann', L: 'van Dam' },
    ],
    [
      'words from the end',
      'split',
      { column: 'A', into: ['F', 'L'], from: 'end' },
      'Hans Peter Voss',
      { F: 'Hans Peter', L: 'Voss' },
    ],
    [
      'one word from the end',
      'split',
      { column: 'A', into: ['F', 'L'], from: 'end' },
      'Voss',
      { F: '', L: 'Voss' },
    ],
    [
      'parts with an empty one',
      'split',
      { column: 'A', into: ['B', 'C', 'D'], separator: ';' },
      'x;; y ;z',
      { B: 'x', C: '', D: 'y ;z' },
    ],
    [
      'in place',
      'split',
      { column: 'A', into: ['A', 'B'], separator: '/' },
      'x/y',
      { A: 'x', B: 'y' },
    ],
    ['spaces', 'format', { column: 'A', as: 'trim' }, '  a   b ', { A: 'a b' }],
    ['capitals', 'format', { column: 'A', as: 'upper' }, 'groß', { A: 'GROSS' }],
    ['small letters', 'format', { column: 'A', as: 'lower' }, 'ÄB', { A: 'äb' }],
    [
      'names',
      'format',
      { column: 'A', as: 'capitals_of_words' },
      "MARY-ann o'NEIL",
      { A: "Mary-Ann O'Neil" },
    ],
    ['digits', 'format', { column: 'A', as: 'digits' }, '+44 (0)20-7', { A: '440207' }],
    ['padding', 'format', { column: 'A', as: 'pad', length: 5 }, '42', { A: '00042' }],
    ['no padding of nothing', 'format', { column: 'A', as: 'pad', length: 5 }, '', { A: '' }],
    ['another column', 'format', { column: 'A', as: 'upper', into: 'U' }, 'x', { A: 'x', U: 'X' }],
    [
      'a known value',
      'lookup',
      { column: 'A', table: { HP: 'Hire' }, otherwise: 'empty' },
      'hp',
      { A: 'Hire' },
    ],
    [
      'another value',
      'lookup',
      { column: 'A', table: { HP: 'Hire' }, otherwise: 'empty' },
      'x',
      { A: '' },
    ],
    [
      'the value itself',
      'lookup',
      { column: 'A', table: { HP: 'Hire' }, otherwise: 'value' },
      'x',
      { A: 'x' },
    ],
    [
      'a refused value',
      'lookup',
      { column: 'A', table: { HP: 'Hire' }, otherwise: 'refuse' },
      'x',
      'A value_unknown HP',
    ],
    [
      'nothing',
      'lookup',
      { column: 'A', table: { HP: 'Hire' }, otherwise: 'refuse' },
      '',
      { A: '' },
    ],
    [
      'a class of a value',
      'classify',
      { column: 'A', into: 'C', by: 'values', classes: { petrol: 'old' }, default_class: 'new' },
      'Petrol',
      { C: 'old' },
    ],
    [
      'another class',
      'classify',
      { column: 'A', into: 'C', by: 'values', classes: { petrol: 'old' }, default_class: 'new' },
      'x',
      { C: 'new' },
    ],
  ])('makes of %s what it says (%s)', (_, key, params, cell, expected) => {
    const found = runOne(key, params, cell)
    expect([found]).toMatchObject([expected])
  })

  it('joins what is filled', () => {
    const program = requireProgram(
      [toStep('join', { columns: ['A', 'B', 'C'], into: 'N', separator: ', ' })],
      ['A', 'B', 'C'],
    )
    expect(runRow(program, ['x', ' ', 'z'])).toMatchObject({ N: 'x, z' })
  })

  it.each([
    ['9,999.99', 'low'],
    ['10,000', 'middle'],
    ['£20,000.00', 'high'],
    ['', ''],
  ])('puts %s into the band “%s”', (cell, name) => {
    const classes = { '20,000': 'middle', '10,000': 'low' }
    expect(
      runOne(
        'classify',
        { column: 'A', into: 'C', by: 'bands', classes, default_class: 'high' },
        cell,
      ),
    ).toMatchObject({ C: name })
  })

  it('does not grow a cell without end', () => {
    const doubling = Array.from({ length: 50 }, (_, at) =>
      toStep('join', { columns: ['A', 'A'], into: 'A', separator: '' }, `Join ${at}`),
    )
    expect(runRow(requireProgram(doubling, ['A']), ['xy'])).toBe(`A too_long ${maxMadeCell}`)
  })
})

describe('A calculation', () => {
  it.each<[string, object, string, string, string]>([
    ['0.1 + 0.2', { operation: 'plus' }, '0.1', '0.2', '0.30'],
    ['a sum with signs', { operation: 'minus' }, '£1,234.50', '(34.50)', '1269.00'],
    ['a product', { operation: 'times', decimals: 4 }, '1.15', '1.15', '1.3225'],
    [
      '1.005 × 100',
      { operation: 'times', decimals: 0, left: undefined, left_number: '1.0050' },
      '',
      '100',
      '101',
    ],
    ['half up', { operation: 'divided' }, '1', '8', '0.13'],
    ['half up below zero', { operation: 'divided' }, '-1', '8', '-0.13'],
    ['half to even', { operation: 'divided', rounding: 'half_even' }, '1', '8', '0.12'],
    [
      'half to even of an odd one',
      { operation: 'divided', rounding: 'half_even' },
      '3',
      '8',
      '0.38',
    ],
    ['up', { operation: 'divided', rounding: 'up' }, '1', '3', '0.34'],
    ['down', { operation: 'divided', rounding: 'down' }, '-2', '3', '-0.66'],
    ['no minus zero', { operation: 'times' }, '-0.001', '1', '0.00'],
    ['no decimals', { operation: 'divided', decimals: 0 }, '7', '2', '4'],
    [
      'three decimals, which are no thousands',
      { operation: 'divided', decimals: 3 },
      '1',
      '8',
      '0.1250',
    ],
    ['a large sum', { operation: 'plus' }, '99999999999999999.99', '0.01', '100000000000000000.00'],
    [
      'a constant',
      { operation: 'times', right: undefined, right_number: '1.2' },
      '10',
      '',
      '12.00',
    ],
    ['an empty cell', { operation: 'plus' }, '1', '', ''],
  ])('gives %s exactly', (_, params, a, b, expected) => {
    expect(calculate(params, a, b)).toMatchObject({ C: expected })
  })

  it('reads and writes numbers as the template does', () => {
    expect(calculate({ operation: 'plus' }, '1.234,50', '0,25', germanNotation)).toMatchObject({
      C: '1234,75',
    })
  })

  it.each([
    ['1', '0', 'B divided_by_zero '],
    ['x', '1', 'A not_a_number '],
    ['1', '24.990', 'B separator_contradicts .'],
    ['€5', '1', 'A other_currency £'],
    ['9'.repeat(40), '1', 'A too_large 10^30'],
  ])('of %s and %s is refused', (a, b, expected) => {
    expect(calculate({ operation: 'divided' }, a, b)).toBe(expected)
  })
})

describe('Steps in their order', () => {
  const chain = [
    toStep('split', { column: 'Name', into: ['First', 'Last'] }, 'Cut'),
    toStep('format', { column: 'last', as: 'upper' }, 'Shout'),
    toStep('join', { columns: ['Last', 'First'], into: 'Name', separator: ', ' }, 'Turn'),
  ]

  it('read what earlier ones made, by any case, and write columns that are there', () => {
    const program = requireProgram(chain, ['No', 'Name'])
    expect(program.header).toEqual(['No', 'Name', 'First', 'Last'])
    expect(runRow(program, ['1', 'Ann Dam'])).toEqual({
      No: '1',
      Name: 'DAM, Ann',
      First: 'Ann',
      Last: 'DAM',
    })
    expect(program.sources.get('last')).toEqual(['Name'])
  })

  it('are refused where one reads what neither the file nor a step before has', () => {
    expect(buildSteps(chain.slice(0, 1), ['No'])).toEqual([
      { code: 'step_columns_unknown', steps: ['Cut: Name'] },
    ])
    expect(buildSteps(chain.toReversed(), ['Name'])).toEqual([
      { code: 'step_columns_later', steps: ['Turn: Last', 'Turn: First', 'Shout: last'] },
    ])
  })
})
