import { describe, expect, it } from 'vitest'
import { readBuiltJson, writeBuiltJson } from '#domain/processing/builder/built-json.rules.ts'
import {
  readBuiltTemplate,
  validateParams,
  writeBuiltTemplate,
} from '#domain/processing/builder/built-template.rules.ts'
import { findProcessor } from '#domain/processing/builder/processor.rules.ts'
import { findStepProblems } from '#domain/processing/steps/step-check.rules.ts'
import { stepDeclarations } from '#domain/processing/steps/step-param.rules.ts'
import { stepKeys } from '#domain/processing/steps/step.model.ts'
import {
  findEditedProblems,
  getNextStepName,
  moveStep,
  readSteps,
  searchSteps,
  startStep,
  writeSteps,
} from '#domain/processing/steps/step-list.rules.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

const notation = { numbers: { decimal: '.', group: ',' }, dates: 'DD/MM/YYYY' } as const
const good = { name: 'Cut', key: 'split', params: { column: 'A', into: ['B'] } }
const table = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`code ${at}`, 'x']))

const find = (...steps: readonly unknown[]) =>
  findStepProblems(steps, notation).map(({ step, param, reason }) => `${step}|${param}|${reason}`)

const step = (key: string, params: object) => ({ name: 'One', key, params })

describe('A wrong step', () => {
  it.each<[string, unknown, string]>([
    ['of no known kind', step('regex', {}), 'One||step_unknown'],
    ['without a name', { ...good, name: ' ' }, '1||step_name_missing'],
    ['that is none', 'split', '1||wrong_type'],
    ['with another word', { ...good, when: 'x' }, 'Cut|when|unknown'],
    ['with another parameter', step('split', { ...good.params, by: 'x' }), 'One|by|unknown'],
    ['without a column', step('split', { into: ['B'] }), 'One|column|missing'],
    ['with a text for a list', step('split', { column: 'A', into: 'B' }), 'One|into|wrong_type'],
    ['with no such choice', step('format', { column: 'A', as: 'bold' }), 'One|as|not_an_option'],
    [
      'with too large a number',
      step('format', { column: 'A', as: 'pad', length: 900 }),
      'One|length|out_of_range',
    ],
    ['that pads to no length', step('format', { column: 'A', as: 'pad' }), 'One|length|missing'],
    [
      'that splits into one twice',
      step('split', { column: 'A', into: ['B', 'b'] }),
      'One|into|repeated',
    ],
    [
      'with an empty table',
      step('lookup', { column: 'A', table: {}, otherwise: 'empty' }),
      'One|table|missing',
    ],
    [
      'with a value twice',
      step('lookup', { column: 'A', table: { x: '1', X: '2' }, otherwise: 'empty' }),
      'One|table|repeated',
    ],
    [
      'with a long table',
      step('lookup', { column: 'A', table: table(10_001), otherwise: 'empty' }),
      'One|table|too_many_rows',
    ],
    [
      'with bands of words',
      step('classify', { column: 'A', into: 'C', by: 'bands', classes: { low: '1' } }),
      'One|classes|not_a_number',
    ],
    [
      'that compares with nothing',
      step('filter', { column: 'A', when: 'is' }),
      'One|values|missing',
    ],
    [
      'that compares with no number',
      step('filter', { column: 'A', when: 'less', values: ['1,5'] }),
      'One|values|not_a_number',
    ],
    [
      'that compares with no day',
      step('filter', { column: 'A', when: 'before', values: ['2026-01-01'] }),
      'One|values|not_a_day',
    ],
    [
      'that calculates with one side',
      step('calculate', { into: 'C', operation: 'plus', decimals: 2, left: 'A' }),
      'One|right|one_of_two',
    ],
    [
      'that calculates with both',
      step('calculate', {
        into: 'C',
        operation: 'plus',
        decimals: 2,
        left: 'A',
        left_number: '1',
        right: 'B',
      }),
      'One|left|one_of_two',
    ],
    [
      'that divides by zero',
      step('calculate', {
        into: 'C',
        operation: 'divided',
        decimals: 2,
        left: 'A',
        right_number: '0.00',
      }),
      'One|right_number|divided_by_zero',
    ],
    ['without bounds', step('validate', { column: 'A', rule: 'number' }), 'One|min|missing'],
    [
      'with turned bounds',
      step('validate', { column: 'A', rule: 'number', min: '10', max: '9.5' }),
      'One|min|min_above_max',
    ],
    [
      'with turned days',
      step('validate', { column: 'A', rule: 'day', min: '02/01/2026', max: '01/12/2025' }),
      'One|min|min_above_max',
    ],
    [
      'with a length in words',
      step('validate', { column: 'A', rule: 'length', min: 'two' }),
      'One|min|not_a_number',
    ],
  ])('%s is named', (_, wrong, expected) => {
    expect(find(wrong)).toEqual([expected])
  })

  it('is one whose name another has, and the fifty-first', () => {
    expect(find(good, { ...good, name: ' cut ' })).toEqual(['cut||step_name_repeated'])
    const many = Array.from({ length: 51 }, (_, at) => ({ ...good, name: `Cut ${at}` }))
    expect(find(...many)).toEqual(['51||too_many_steps'])
    expect(find(...many.slice(1))).toEqual([])
    expect(find(step('lookup', { column: 'A', table: table(10_000), otherwise: 'empty' }))).toEqual(
      [],
    )
  })

  it('refuses the text of a template, naming the step', () => {
    const text = JSON.stringify({ steps: [{ ...good, key: 'cut' }], name: 'T' })
    expect(readTemplateText(text)).toEqual({
      ok: false,
      problem: { code: 'step', path: 'Cut', message: 'step_unknown' },
    })
  })
})

describe('A validation in the builder', () => {
  const processor = findProcessor('mapping')
  const values = {
    name: 'Mapping',
    dates: 'DD/MM/YYYY',
    numbers: notation.numbers,
    make: {},
    model: {},
    to_make: {},
    to_model: {},
  }
  const validate = (steps: unknown) =>
    processor === undefined ? null : validateParams(processor, { ...values, steps })

  it('takes right steps, and names a wrong one with its parameter', () => {
    expect(validate([good])).toEqual({ valid: true, errors: [], warnings: [] })
    expect(validate([step('split', { into: ['B'] })])?.errors).toEqual([
      { field: 'One: column', error_type: 'missing', message: 'ptb_error_missing' },
    ])
  })

  it('warns of a column that only a later step makes', () => {
    const later = { name: 'Later', key: 'filter', params: { column: 'B', when: 'empty' } }
    expect(validate([later, good])?.warnings).toEqual([
      {
        field: 'Later: B',
        warning_type: 'step_reads_later',
        message: 'ptb_warning_step_reads_later',
      },
    ])
    expect(validate([good, later])?.warnings).toEqual([])
  })
})

describe('The JSON of a template', () => {
  it('loses nothing of its steps on its way through the builder', () => {
    const steps = stepKeys.map((key, at) => ({ ...startStep(key, `Step ${at}`), key }))
    const whole = {
      processor: 'mapping',
      exceptions: 'soft' as const,
      params: {
        name: 'Mapping',
        dates: 'DD/MM/YYYY',
        numbers: notation.numbers,
        steps: [good],
        make: {},
      },
    }
    const read = readTemplateText(writeBuiltTemplate(whole))
    expect(read.ok && readBuiltTemplate(read.template)).toEqual(whole)
    const json = writeBuiltJson({ ...whole, params: { ...whole.params, steps } })
    const pasted = readBuiltJson(json, whole, ['mapping'])
    expect(pasted.ok && pasted.built.params).toEqual({ ...whole.params, steps })
  })
})

describe('The list of steps', () => {
  const [first, second] = [startStep('split', 'Split'), startStep('filter', 'Filter')]

  it('is written among the values and read from them', () => {
    const steps = [first, second]
    expect(readSteps(writeSteps({ name: 'x' }, steps))).toEqual(steps)
    expect(writeSteps({ name: 'x', steps }, [])).toEqual({ name: 'x' })
    expect(readSteps({ steps: [first, 'x', { name: 'y' }] })).toEqual([first])
  })

  it('gives names that are free, and moves a step within its ends', () => {
    expect(getNextStepName('Split', [first])).toBe('Split 2')
    expect(getNextStepName('Join', [first])).toBe('Join')
    expect(moveStep([first, second], 0, 1)).toEqual([second, first])
    expect(moveStep([first, second], 0, -1)).toEqual([first, second])
    expect(moveStep([first, second], 1, 1)).toEqual([first, second])
  })

  it('refuses a name that another has', () => {
    const twice = [first, { ...second, name: 'SPLIT', params: { column: 'A', when: 'empty' } }]
    expect(findEditedProblems(twice, 1, notation)).toEqual([
      { step: 'SPLIT', param: '', reason: 'step_name_repeated' },
    ])
  })

  it('finds kinds by name and description', () => {
    const texts = (key: (typeof stepKeys)[number]) => [en_gb[`ptb_step_does_${key}`]]
    expect(searchSteps('condition', texts)).toEqual(['filter'])
    expect(searchSteps(' ', texts)).toEqual(stepKeys)
  })
})

describe('Each parameter of a step', () => {
  const params = stepKeys.flatMap((key) => stepDeclarations[key])

  it('has its description and the names of its choices in both languages', () => {
    const keys = [
      ...params.map(({ description }) => description),
      ...params.flatMap(({ name, type, options }) =>
        name === 'separator' || type === 'object'
          ? []
          : (options ?? []).map((option) => `ptb_step_option_${option}`),
      ),
    ]
    const lacking = keys.filter((key) => !Object.hasOwn(en_gb, key) || !Object.hasOwn(de_de, key))
    expect(lacking).toEqual([])
  })

  it('is declared as its model has it', () => {
    expect(
      stepDeclarations.lookup.map(({ name, type, required }) => [name, type, required]),
    ).toEqual([
      ['column', 'string', true],
      ['table', 'object', true],
      ['otherwise', 'string', true],
      ['into', 'string', false],
    ])
    expect(stepDeclarations.format.find(({ name }) => name === 'length')?.type).toBe('integer')
  })
})
