import { describe, expect, it } from 'vitest'
import { mappingFields } from '#domain/imports/catalogue-fields.model.ts'
import { writeBuiltTemplate } from '#domain/processing/builder/built-template.rules.ts'
import {
  applySuggestions,
  suggestColumns,
} from '#domain/processing/builder/column-suggestion.rules.ts'
import { runSample, sampleRunRows } from '#domain/processing/builder/sample-run.rules.ts'
import { previewFile } from '#domain/processing/preview.rules.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'

const header = ['Make', 'Model', 'To', 'To model', 'Primary']

const preview = (...rows: readonly (readonly string[])[]) =>
  previewFile(
    header,
    rows.map((cells, at) => ({ line: at + 2, cells, isBroken: false })),
  )

function build(changes: object = {}) {
  const params = {
    name: 'Mapping',
    dates: 'DD/MM/YYYY',
    numbers: { decimal: '.', group: ',' },
    make: {},
    model: {},
    to_make: { column: ['To'] },
    to_model: { column: ['To model'] },
    is_primary: { column: ['Primary'] },
    ...changes,
  }
  const read = readTemplateText(
    writeBuiltTemplate({ processor: 'mapping', exceptions: 'soft', params }),
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.template
}

const good = ['Arden', 'Fell', 'Volta', 'One', 'yes']

describe('A sample run', () => {
  it('tells after each step how many rows are left, and where one is refused', () => {
    const run = runSample(
      build(),
      preview(
        good,
        ['Arden', 'Fell', 'Volta'],
        ['', 'Fell', 'Volta', 'Two', 'yes'],
        ['Arden', 'Brook', 'Volta', 'One', 'perhaps'],
        good,
      ),
    )
    if (!run.ok) throw new Error('It can be read')
    expect(run.steps).toEqual([
      { step: 'read', passed: 4 },
      { step: 'map', passed: 2 },
      { step: 'validate', passed: 2 },
      { step: 'deduplicate', passed: 1 },
    ])
    expect(run.rows.map(({ failsAt }) => failsAt)).toEqual([
      null,
      'read',
      'map',
      'map',
      'deduplicate',
    ])
    expect(run.rows[0]?.cells['is_primary']).toBe('yes')
    expect(run.rows[0]?.values['is_primary']).toBe(true)
    expect(run.rows[3]?.faults).toMatchObject([{ column: 'Primary', reason: 'not_a_flag' }])
  })

  it('shows what each step of the template leaves, and where a row ends', () => {
    const steps = [
      {
        name: 'Cut',
        key: 'split',
        params: { column: 'Model', into: ['Model', 'Line'], separator: '/' },
      },
      { name: 'Once', key: 'deduplicate', params: { columns: ['Make', 'Line'] } },
      {
        name: 'Known',
        key: 'lookup',
        params: { column: 'To', table: { v: 'Volta' }, otherwise: 'refuse' },
      },
    ]
    const cut = (model: string, to: string) => ['Arden', model, to, 'One', 'yes']
    const run = runSample(
      build({ steps }),
      preview(cut('Fell/T', 'v'), cut('Brook/T', 'v'), cut('Fell/X', 'w'), cut('Dale/Y', 'V')),
    )
    if (!run.ok) throw new Error('It can be read')
    expect(run.templateSteps).toEqual([
      { name: 'Cut', passed: 4, columns: [...header, 'Line'] },
      { name: 'Once', passed: 3, columns: [...header, 'Line'] },
      { name: 'Known', passed: 2, columns: [...header, 'Line'] },
    ])
    expect(run.rows.map(({ endsAt, isLeftOut, failsAt }) => [endsAt, isLeftOut, failsAt])).toEqual([
      [null, false, null],
      ['Once', true, 'steps'],
      ['Known', false, 'steps'],
      [null, false, null],
    ])
    expect(run.rows[0]?.stepped.at(-1)).toEqual(['Arden', 'Fell', 'Volta', 'One', 'yes', 'T'])
    expect(run.rows[0]?.values).toMatchObject({ model: 'Fell', to_make: 'Volta' })
    expect(run.steps.map(({ step, passed }) => `${step} ${passed}`)).toEqual([
      'read 4',
      'steps 2',
      'map 2',
      'validate 2',
      'deduplicate 2',
    ])
  })

  it('names what the file lacks, and takes ten rows of it', () => {
    expect(runSample(build({ make: { column: ['Marke'] } }), preview(good))).toEqual({
      ok: false,
      faults: [{ code: 'columns_missing', columns: ['Marke'] }],
    })
    const many = Array.from({ length: 25 }, (_, at) => ['Arden', `Fell ${at}`, 'Volta', 'One', ''])
    const run = runSample(build(), preview(...many))
    expect(run.ok && run.rows.length).toBe(sampleRunRows)
  })
})

describe('A suggested mapping', () => {
  const column = (name: string, type: 'text' | 'date' | 'flag' = 'text', isRepeated = false) => ({
    name,
    type,
    isRepeated,
  })
  const fields = [
    { name: 'fStartDate', form: 'date' },
    { name: 'cFullName', form: 'text' },
    { name: 'fRate', form: 'number' },
  ] as const
  const labels = (field: string) => (field === 'cFullName' ? ['Kunde'] : [])

  it.each([
    [[column('START DATE', 'date')], [{ field: 'fStartDate', column: 'START DATE' }]],
    [[column('start_date', 'text')], []],
    [[column('fStartDate', 'date')], [{ field: 'fStartDate', column: 'fStartDate' }]],
    [[column('kunde')], [{ field: 'cFullName', column: 'kunde' }]],
    [[column('Client name')], [{ field: 'cFullName', column: 'Client name' }]],
    [[column('Vertrags-Beginn', 'date')], [{ field: 'fStartDate', column: 'Vertrags-Beginn' }]],
    [[column('Kunde', 'text', true)], []],
    [[column('Rate', 'date')], []],
    [[column('')], []],
  ])('of %j is %j', (columns, expected) => {
    expect(suggestColumns(fields, {}, columns, labels)).toEqual(expected)
  })

  it('leaves what is filled, and takes a column once', () => {
    const columns = [column('Make'), column('Model')]
    const params = { make: { column: ['Marke'] }, to_model: { column: ['model'] } }
    expect(suggestColumns(mappingFields, params, columns, () => [])).toEqual([])
    const found = suggestColumns(mappingFields, { make: {} }, columns, () => ['Model'])
    expect(found).toEqual([
      { field: 'make', column: 'Make' },
      { field: 'model', column: 'Model' },
    ])
    expect(applySuggestions({ make: { default: 'x' } }, found)).toEqual({
      make: { default: 'x', column: ['Make'] },
      model: { column: ['Model'] },
    })
  })
})
