import { describe, expect, it } from 'vitest'
import {
  hideParam,
  setParam,
  showParam,
  startDraft,
} from '#domain/processing/builder/builder-draft.rules.ts'
import {
  addChild,
  cleanItems,
  findEditFaults,
  getNextChildName,
  parseParamNumber,
  toEditedParam,
  toParamValue,
} from '#domain/processing/builder/edited-param.rules.ts'
import {
  findParamErrors,
  isParamRequired,
  sortParams,
} from '#domain/processing/params/param.rules.ts'
import type { ProcessorParam } from '#domain/processing/params/processor.model.ts'

const param = (name: string, changes: Partial<ProcessorParam> = {}): ProcessorParam => ({
  name,
  type: 'string',
  description: '',
  required: false,
  default: null,
  options: null,
  depend_on: [],
  hidden: false,
  value: null,
  children: null,
  ...changes,
})

describe('Parameters', () => {
  it('are sorted required first, then by name', () => {
    const list = [param('b'), param('z', { required: true }), param('A'), param('c')]
    expect(sortParams(list).map(({ name }) => name)).toEqual(['z', 'A', 'b', 'c'])
  })

  it.each([
    [{ required: true }, {}, true],
    [{ depend_on: [{ name: 'vin', is: 'hidden' }] }, {}, true],
    [{ depend_on: [{ name: 'vin', is: 'hidden' }] }, { vin: '' }, false],
    [{ depend_on: [{ name: 'vin', is: 'shown' }] }, { vin: '' }, true],
    [
      {
        depend_on: [
          { name: 'vin', is: 'hidden' },
          { name: 'stock', is: 'hidden' },
        ],
      },
      { stock: {} },
      false,
    ],
    [{}, {}, false],
  ] satisfies [Partial<ProcessorParam>, object, boolean][])(
    'that are %j among %j are required: %s',
    (changes, values, expected) => {
      expect(isParamRequired(param('key', changes), { ...values })).toBe(expected)
    },
  )

  it('are hidden and shown again with what they held, unless they are required', () => {
    const vin = param('vin')
    const key = param('key', { depend_on: [{ name: 'vin', is: 'hidden' }] })
    const start = setParam(startDraft({ params: [vin, key] }), 'vin', 'VIN')
    const without = hideParam(start, vin, [vin, key])
    expect(without.params).toEqual({ key: '' })
    expect(hideParam(without, key, [vin, key])).toBe(without)
    expect(showParam(without, vin).params).toEqual({ key: '', vin: 'VIN' })
    const hiddenKey = { ...key, hidden: true }
    const alone = startDraft({ params: [vin, hiddenKey] })
    expect(hideParam(alone, vin, [vin, hiddenKey]).params).toEqual({ key: '' })
    expect(startDraft({ params: [hiddenKey] }).params).toEqual({ key: '' })
    const needed = param('dates', { required: true })
    const draft = startDraft({ params: [needed] })
    expect(hideParam(draft, needed, [needed])).toBe(draft)
  })

  it.each([
    [param('a', { required: true }), {}, ['missing']],
    [param('a', { required: true }), { a: '  ' }, ['missing']],
    [param('a', { required: true, options: ['', ','] }), { a: '' }, []],
    [param('a', { type: 'integer' }), { a: 1.5 }, ['wrong_type']],
    [param('a', { type: 'integer' }), { a: 12 }, []],
    [param('a', { type: 'number' }), { a: 1.5 }, []],
    [param('a', { type: 'number' }), { a: Number.NaN }, ['wrong_type']],
    [param('a', { type: 'boolean' }), { a: 'yes' }, ['wrong_type']],
    [param('a', { type: 'array' }), { a: ['x', 1] }, ['wrong_type']],
    [param('a', { type: 'object', children: [] }), { a: [] }, ['wrong_type']],
    [param('a', { type: 'object', children: [] }), { a: { b: 1 } }, ['unknown']],
    [param('a', { type: 'object', options: ['string'] }), { a: { b: 1 } }, ['wrong_type']],
    [param('a', { type: 'object' }), { a: { '': 'x' } }, ['name_missing']],
    [param('a', { options: ['x'] }), { a: 'y' }, ['not_an_option']],
    [param('a'), { b: 1 }, ['unknown']],
    [param('a'), JSON.parse('{"__proto__":1}') as object, ['unknown']],
  ] satisfies [ProcessorParam, object, string[]][])(
    'declared as %j refuse %j for %j',
    (declared, values, expected) => {
      const errors = findParamErrors([declared], { ...values })
      expect(errors.map(({ error_type }) => error_type)).toEqual(expected)
    },
  )
})

describe('An edited parameter', () => {
  it.each([
    ['12', 'integer', 12],
    [' -3 ', 'integer', -3],
    ['1.5', 'integer', null],
    ['99999999999999999999', 'integer', null],
    ['1.5', 'number', 1.5],
    ['.5', 'number', 0.5],
    ['1e3', 'number', 1000],
    ['1,5', 'number', null],
    ['1e999', 'number', null],
    ['0x10', 'number', null],
    ['', 'number', null],
    ['Infinity', 'number', null],
  ] as const)('of the text “%s” as %s is the number %s', (text, type, expected) => {
    expect(parseParamNumber(text, type)).toBe(expected)
  })

  it('has its items trimmed and empty ones ignored', () => {
    expect(cleanItems([' a ', '', '  ', 'b'])).toEqual(['a', 'b'])
  })

  it.each([
    ['values', [], 'example_values-1'],
    ['values', ['example_values-1'], 'example_values-2'],
    ['values', ['example_values-2'], 'example_values-1'],
  ])('named %s beside %j has the next child %s', (parent, names, expected) => {
    expect(getNextChildName(parent, names)).toBe(expected)
  })

  it('needs names, types and other names than its siblings have', () => {
    const free = addChild(addChild(toEditedParam(param('map', { type: 'object' }), {})))
    const [one, two] = free.children
    if (one === undefined || two === undefined) throw new Error('Two were added')
    expect([...findEditFaults(free)]).toEqual([
      ['map/added-0 type', 'field_required'],
      ['map/added-1 type', 'field_required'],
    ])
    const typed = {
      ...free,
      children: [
        { ...one, type: 'integer' as const, name: ' ', text: 'x' },
        { ...two, type: 'string' as const, name: '' },
      ],
    }
    expect([...findEditFaults(typed)]).toEqual([
      ['map/added-0 name', 'field_required'],
      ['map/added-0 value', 'ptb-invalid_number'],
      ['map/added-1 name', 'field_required'],
    ])
    const twice = {
      ...free,
      children: [
        { ...one, type: 'string' as const, name: 'same' },
        { ...two, type: 'string' as const, name: 'same' },
      ],
    }
    expect([...findEditFaults(twice)]).toEqual([['map/added-1 name', 'ptb-unique_name']])
  })

  it('leaves out what is optional and empty, and nothing else', () => {
    const declared = param('field', {
      type: 'object',
      children: [
        param('column', { type: 'array' }),
        param('required', { type: 'boolean' }),
        param('default'),
        param('numbers', {
          type: 'object',
          children: [
            param('decimal', { required: true, options: ['.', ','] }),
            param('group', { required: true, options: [',', ''] }),
          ],
        }),
      ],
    })
    const value = { column: ['A'], numbers: { decimal: ',', group: '' } }
    expect(toParamValue(toEditedParam(declared, value))).toEqual(value)
    const blank = toEditedParam(declared, {})
    expect(toParamValue(blank)).toEqual({})
    expect(findEditFaults(blank).size).toBe(0)
    const half = toEditedParam(declared, { numbers: { group: ',' } })
    expect([...findEditFaults(half)]).toEqual([['field/numbers/decimal value', 'field_required']])
  })
})
