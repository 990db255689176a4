import Papa from 'papaparse'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { readTemplateContent } from '#domain/processing/template-text.rules.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { shippedSample } from './import-fixture.ts'

const step = (name: string, key: string, params: object) => ({ name, key, params })

/** One step of each kind, for the sample of agreements. */
export const agreementSteps = [
  step('Rate type', 'default', { column: 'Rate type', value: 'apr' }),
  step('No leases', 'filter', { column: 'Product', when: 'is', values: ['Lease'] }),
  step('Once each', 'deduplicate', { columns: ['Agreement number'] }),
  step('Whole name', 'join', { columns: ['First name', 'Last name'], into: 'Who', separator: ' ' }),
  step('Names', 'split', { column: 'Who', into: ['Given', 'Last name'], from: 'end' }),
  step('Capitals', 'format', { column: 'Last name', as: 'upper' }),
  step('Fuels', 'lookup', {
    column: 'Fuel',
    table: { Electric: 'BEV', Petrol: 'P', Diesel: 'D', Hybrid: 'HEV' },
    otherwise: 'refuse',
  }),
  step('With tax', 'calculate', {
    into: 'Payment',
    operation: 'times',
    decimals: 2,
    left: 'Payment',
    right_number: '1.2',
  }),
  step('Size', 'classify', {
    column: 'Cash price',
    into: 'Body',
    by: 'bands',
    classes: { '10000': 'small', '20000': 'middle' },
    default_class: 'large',
  }),
  step('Terms', 'validate', { column: 'Term', rule: 'number', min: '1', max: '96' }),
] as const

/** The template of agreements with these steps. */
export function withSteps(steps: readonly object[]): ImportTemplate {
  const read = readTemplateContent({ ...readTemplate(shippedTemplates.agreements), steps })
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.template
}

const [header = [], ...sampleRows] = Papa.parse<string[]>(
  shippedSample('agreements.sample.csv').trim(),
).data

/** A row of the sample with other cells. */
const changeRow = (changes: Readonly<Record<string, string>>, at: number): string[] =>
  header.map((name, column) => changes[name] ?? sampleRows[at]?.[column] ?? '')

/** Rows of the sample, each with other cells, as a file. */
export const writeRows = (rows: readonly Readonly<Record<string, string>>[], base = 2): string =>
  Papa.unparse([header, ...rows.map((changes) => changeRow(changes, base))])
