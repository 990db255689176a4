import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importKinds } from '#domain/imports/import-field.model.ts'
import { buildTemplateReader, getImportFields } from '#domain/imports/template.rules.ts'
import { openDraft, startDraft } from '#domain/processing/builder/builder-draft.rules.ts'
import { readBuiltJson, writeBuiltJson } from '#domain/processing/builder/built-json.rules.ts'
import {
  getValidationOutcome,
  readBuiltTemplate,
  searchProcessors,
  validateParams,
  writeBuiltTemplate,
} from '#domain/processing/builder/built-template.rules.ts'
import { findProcessor, processors } from '#domain/processing/builder/processor.rules.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'

const folder = new URL('../../../server/imports/templates/', import.meta.url)
const shipped = readdirSync(folder).filter((name) => name.endsWith('.json'))

function requireProcessor(key: string) {
  const found = findProcessor(key)
  if (found === undefined) throw new Error(`There is no processor ${key}`)
  return found
}

function requireTemplate(text: string) {
  const read = readTemplateText(text)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.template
}

describe('The processors', () => {
  it('are one for each kind of file, with a parameter for each field of it', () => {
    expect(processors.map(({ key }) => key)).toEqual([...importKinds])
    for (const kind of importKinds) {
      const names = requireProcessor(kind).params.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const field of getImportFields(kind)) expect(names).toContain(field.name)
    }
  })

  it.each([
    ['', ['agreements', 'inventory', 'prices', 'mapping']],
    ['STOCK', ['inventory']],
    ['fAgreementNo', ['agreements']],
    ['nothing', []],
  ])('are searched for “%s”', (query, expected) => {
    const getName = ({ key }: { key: string }) => (key === 'inventory' ? 'Load stock' : key)
    expect(searchProcessors(processors, query, getName).map(({ key }) => key)).toEqual(expected)
  })
})

describe('A built template', () => {
  it.each(shipped)('holds what the template %s holds', (name) => {
    const template = requireTemplate(readFileSync(new URL(name, folder), 'utf8'))
    const built = readBuiltTemplate(template)
    const again = requireTemplate(writeBuiltTemplate(built))
    expect(again.columns).toHaveLength(template.columns.length)
    expect(readBuiltTemplate(again)).toEqual(built)
    const header = template.columns.map(({ column, field }) => [column ?? field].flat()[0] ?? '')
    const withKey = [...header, ...(template.key?.from ?? [])].filter((part) => part[0] !== '$')
    expect(JSON.stringify(buildTemplateReader(again, withKey))).toBe(
      JSON.stringify(buildTemplateReader(template, withKey)),
    )
    expect(validateParams(requireProcessor(built.processor), built.params)).toEqual({
      valid: true,
      errors: [],
      warnings: [],
    })
  })

  const start = (key: string, changes: object = {}) => ({
    ...startDraft(requireProcessor(key)).params,
    name: 'Lindenhof',
    ...changes,
  })

  it.each([
    ['mapping', {}, 'valid', []],
    ['mapping', { name: ' ' }, 'invalid', ['name missing']],
    ['mapping', { dates: 'DD/MM' }, 'invalid', ['dates date_format']],
    ['mapping', { numbers: { decimal: ',', group: ',' } }, 'invalid', ['numbers separators']],
    ['mapping', { make: { colum: ['x'] } }, 'invalid', ['make.colum unknown']],
    ['mapping', { make: { column: 'x' } }, 'invalid', ['make.column wrong_type']],
    ['mapping', { other: 1 }, 'invalid', ['other unknown']],
    [
      'mapping',
      { make: { column: ['Make'] }, to_make: { column: ['make'] } },
      'warned',
      ['to_make.column column_shared'],
    ],
    [
      'mapping',
      { make: { otherValues: 'refuse' } },
      'warned',
      ['make.otherValues nothing_to_refuse'],
    ],
    [
      'mapping',
      { is_primary: { default: 'hm' } },
      'warned',
      ['is_primary.default default_unreadable'],
    ],
    ['agreements', {}, 'valid', []],
    ['agreements', { cFullName: undefined }, 'invalid', ['cFullName missing']],
    ['agreements', { cFullName: undefined, cCompanyName: {} }, 'valid', []],
    ['inventory', {}, 'valid', []],
    ['inventory', { key: undefined }, 'invalid', ['key missing']],
    ['inventory', { key: undefined, aVin: {} }, 'valid', []],
    [
      'inventory',
      { externalKey: {}, key: { field: 'externalKey', from: ['$line'] } },
      'invalid',
      ['key.field field_repeated'],
    ],
    ['prices', { rv_36: { type: 'money' } }, 'invalid', ['rv_36.type not_an_option']],
    ['prices', {}, 'valid', []],
  ])('for %s with %j is %s: %j', (key, changes, outcome, found) => {
    const validation = validateParams(requireProcessor(key), start(key, changes))
    expect(getValidationOutcome(validation)).toBe(outcome)
    expect([
      ...validation.errors.map(({ field, error_type }) => `${field} ${error_type}`),
      ...validation.warnings.map(({ field, warning_type }) => `${field} ${warning_type}`),
    ]).toEqual(found)
  })

  it('that lacks a required field is opened with it', () => {
    const processor = requireProcessor('mapping')
    const draft = openDraft(processor, { processor: 'mapping', exceptions: 'hard', params: {} })
    expect(Object.keys(draft.params)).toContain('to_model')
    expect(draft.exceptions).toBe('hard')
  })
})

describe('Pasted JSON', () => {
  const current = { processor: 'mapping', exceptions: 'hard', params: {} } as const
  const keys = processors.map(({ key }) => key)
  it.each([
    [' ', 'ptb-json_validation_error', ''],
    ['{"params":', 'ptb-json_validation_error', 'JSON'],
    ['[]', 'ptb-json_validation_not_object', ''],
    ['null', 'ptb-json_validation_not_object', ''],
    ['"text"', 'ptb-json_validation_not_object', ''],
    ['{}', 'ptb-json_missing_params_key', ''],
    ['{"params":[]}', 'ptb-json_params_must_be_object', ''],
    ['{"params":null}', 'ptb-json_params_must_be_object', ''],
    ['{"params":{},"processor":"x"}', 'ptb_json_processor_unknown', ''],
  ])('%s is refused for %s', (text, problem, parseMessage) => {
    expect(readBuiltJson(text, current, keys)).toEqual({
      ok: false,
      problem,
      parseMessage: expect.stringContaining(parseMessage) as string,
    })
  })

  it('may leave out processor and exceptions', () => {
    const built = { processor: 'prices', exceptions: 'soft', params: { name: 'A' } } as const
    expect(readBuiltJson(writeBuiltJson(built), current, keys)).toEqual({ ok: true, built })
    expect(readBuiltJson('{"params":{"name":"A"}}', current, keys)).toEqual({
      ok: true,
      built: { ...current, params: { name: 'A' } },
    })
  })
})
