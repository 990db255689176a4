import { describe, expect, it } from 'vitest'
import { buildStepProgram, runSteps } from '#domain/processing/steps/step-program.rules.ts'
import type { StepProgram } from '#domain/processing/steps/step-program.rules.ts'
import { findStepProblems } from '#domain/processing/steps/step-check.rules.ts'
import { maxMadeCell } from '#domain/processing/steps/step.model.ts'
import type { StepKey, TemplateStep } from '#domain/processing/steps/step.model.ts'

const notation = { numbers: { decimal: '.', group: ',' }, dates: 'DD/MM/YYYY' } as const
const german = { numbers: { decimal: ',', group: '.' }, dates: 'DD.MM.YYYY' } as const

type Notation = typeof notation | typeof german

function build(steps: readonly unknown[], header: readonly string[], how: Notation = notation) {
  expect(findStepProblems(steps, how)).toEqual([])
  return buildStepProgram(steps as readonly TemplateStep[], header, how, '£')
}

function requireProgram(steps: readonly unknown[], header: readonly string[], how?: Notation) {
  const built = build(steps, header, how)
  if (!('steps' in built)) throw new Error(JSON.stringify(built))
  return built
}

const step = (key: StepKey, params: object, name: string = key) => ({ name, key, params })

/** What a row becomes, by column, or how it ends. */
function run(program: StepProgram, cells: readonly string[], seen = new Set<string>()) {
  const { end, cells: after } = runSteps(program, cells, (key) => {
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  if (end === null) return Object.fromEntries(program.header.map((name, at) => [name, after[at]]))
  const { found } = end
  return found.type === 'refused' ? `${found.column} ${found.reason} ${found.expected}` : found.type
}

const one = (key: StepKey, params: object, cell: string, how?: Notation) =>
  run(requireProgram([step(key, params)], ['A'], how), [cell])

const calculate = (params: object, a: string, b = '', how?: Notation) =>
  run(
    requireProgram(
      [step('calculate', { into: 'C', decimals: 2, left: 'A', right: 'B', ...params })],
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
      { column: 'A', into: 'C', by: 'values', classes: { petrol: 'old' }, other: 'new' },
      'Petrol',
      { C: 'old' },
    ],
    [
      'another class',
      'classify',
      { column: 'A', into: 'C', by: 'values', classes: { petrol: 'old' }, other: 'new' },
      'x',
      { C: 'new' },
    ],
  ])('makes of %s what it says (%s)', (_, key, params, cell, expected) => {
    const found = one(key, params, cell)
    if (typeof expected === 'string') expect(found).toBe(expected)
    else expect(found).toMatchObject(expected)
  })

  it('joins what is filled', () => {
    const program = requireProgram(
      [step('join', { columns: ['A', 'B', 'C'], into: 'N', separator: ', ' })],
      ['A', 'B', 'C'],
    )
    expect(run(program, ['x', ' ', 'z'])).toMatchObject({ N: 'x, z' })
  })

  it.each([
    ['9,999.99', 'low'],
    ['10,000', 'middle'],
    ['£20,000.00', 'high'],
    ['', ''],
  ])('puts %s into the band “%s”', (cell, name) => {
    const classes = { '20,000': 'middle', '10,000': 'low' }
    expect(
      one('classify', { column: 'A', into: 'C', by: 'bands', classes, other: 'high' }, cell),
    ).toMatchObject({ C: name })
  })

  it('does not grow a cell without end', () => {
    const doubling = Array.from({ length: 50 }, (_, at) =>
      step('join', { columns: ['A', 'A'], into: 'A', separator: '' }, `Join ${at}`),
    )
    expect(run(requireProgram(doubling, ['A']), ['xy'])).toBe(`A too_long ${maxMadeCell}`)
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
    const given = JSON.parse(JSON.stringify(params)) as object
    const isOf = (name: string) => !Object.hasOwn(params, name) || Object.hasOwn(given, name)
    const columns = {
      ...(isOf('left') ? { left: 'A' } : {}),
      ...(isOf('right') ? { right: 'B' } : {}),
    }
    const whole = step('calculate', { into: 'C', decimals: 2, ...columns, ...given })
    expect(run(requireProgram([whole], ['A', 'B']), [a, b])).toMatchObject({ C: expected })
  })

  it('reads and writes numbers as the template does', () => {
    expect(calculate({ operation: 'plus' }, '1.234,50', '0,25', german)).toMatchObject({
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

describe('A filter', () => {
  it.each<[string, string[] | undefined, string, 'left' | 'stays' | string]>([
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
    const found = one('filter', { column: 'A', when, ...(values && { values }) }, cell)
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
    const found = one('validate', { column: 'A', ...params }, cell)
    expect(typeof found === 'string' ? found : null).toBe(expected)
  })

  it('that only warns lets the row through, with what it doubts', () => {
    const program = requireProgram(
      [
        step('validate', { column: 'A', rule: 'required', level: 'warn' }, 'Name there'),
        step('validate', { column: 'B', rule: 'number', max: '60', level: 'warn' }, 'Term'),
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
    const program = requireProgram([step('deduplicate', { columns: ['A', 'B'] })], ['A', 'B', 'C'])
    const seen = new Set<string>()
    const rows = [
      ['1', 'x', 'p'],
      ['1', 'x', 'q'],
      ['1', 'y', ''],
      ['', '', 'r'],
      ['', '', 's'],
    ]
    expect(rows.map((cells) => typeof run(program, cells, seen))).toEqual([
      'object',
      'string',
      'object',
      'object',
      'object',
    ])
  })
})

describe('Steps in their order', () => {
  const chain = [
    step('split', { column: 'Name', into: ['First', 'Last'] }, 'Cut'),
    step('format', { column: 'last', as: 'upper' }, 'Shout'),
    step('join', { columns: ['Last', 'First'], into: 'Name', separator: ', ' }, 'Turn'),
  ]

  it('read what earlier ones made, by any case, and write columns that are there', () => {
    const program = requireProgram(chain, ['No', 'Name'])
    expect(program.header).toEqual(['No', 'Name', 'First', 'Last'])
    expect(run(program, ['1', 'Ann Dam'])).toEqual({
      No: '1',
      Name: 'DAM, Ann',
      First: 'Ann',
      Last: 'DAM',
    })
    expect(program.sources.get('last')).toEqual(['Name'])
  })

  it('are refused where one reads what neither the file nor a step before has', () => {
    expect(build(chain.slice(0, 1), ['No'])).toEqual([
      { code: 'step_columns_unknown', steps: ['Cut: Name'] },
    ])
    expect(build(chain.toReversed(), ['Name'])).toEqual([
      { code: 'step_columns_later', steps: ['Turn: Last', 'Turn: First', 'Shout: last'] },
    ])
  })
})
