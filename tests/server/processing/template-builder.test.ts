import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeBuiltTemplate } from '#domain/processing/builder/built-template.rules.ts'
import type { ParamValidation, Processor } from '#domain/processing/params/processor.model.ts'
import type { RunDetails } from '#domain/processing/processing.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildProcessingCaller, startProcessing } from './processing-fixture.ts'

const host = describeHost()
let caller: Awaited<ReturnType<typeof buildProcessingCaller>>
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startProcessing(host)
})
beforeEach(async () => {
  caller = await buildProcessingCaller(host)
})
afterAll(() => stop())

const validate = (schema_name: string, params: object) =>
  caller.send<ParamValidation>('POST', 'template-builder', { schema_name, params })

const column = (name: string) => ({ column: [name] })

/** What a person builds for a lender whose file is German. */
const params = {
  name: 'Lindenhof',
  dates: 'DD.MM.YYYY',
  numbers: { decimal: ',', group: '.' },
  fAgreementNo: column('Vertrag'),
  cFullName: column('Kunde'),
  dCode: column('Betrieb'),
  aMake: column('Marke'),
  aModel: column('Modell'),
  fProductType: { column: ['Art'], values: { 'PKW-Ziel': 'PCP' }, otherValues: 'refuse' },
  fTerm: column('Laufzeit'),
  fPurchasePrice: column('Preis'),
  fStartDate: column('Beginn'),
  fEndDate: column('Ende'),
}

const file = [
  'Vertrag;Kunde;Betrieb;Marke;Modell;Art;Laufzeit;Preis;Beginn;Ende',
  'LX-1;Anna Quell;LH1;Arden;Fell;PKW-Ziel;48;24.990,00;01.02.2026;01.02.2030',
  'LX-2;Otto Quell;LH1;Arden;Fell;PKW-Zeil;48;24.990,00;01.02.2026;01.02.2030',
].join('\n')

async function process(id: string, type: 'source' | 'target', template: string, state = 'done') {
  const { body } = await caller.submit(id, type, template)
  return caller.ended(body.datasetid, type, state)
}

describe('The template builder', () => {
  it('[A-246] answers processors with name, key and params, these with all they are', async () => {
    const { status, body } = await caller.send<Processor[]>('GET', 'template-builder')
    expect(status).toBe(200)
    const agreements = body.find(({ key }) => key === 'agreements')
    expect(Object.keys(agreements ?? {}).toSorted()).toEqual(['key', 'name', 'params'])
    const payment = agreements?.params.find(({ name }) => name === 'fPayment')
    expect(payment).toMatchObject({
      type: 'object',
      description: 'ptb_about_money',
      required: false,
      default: {},
      options: null,
      depend_on: [],
      hidden: true,
      value: {},
    })
    expect(payment?.children?.find(({ name }) => name === 'unit')).toMatchObject({
      type: 'string',
      options: ['major', 'minor'],
      children: null,
    })
    const fullName = agreements?.params.find(({ name }) => name === 'cFullName')
    expect(fullName?.depend_on).toContainEqual({ name: 'cCompanyName', is: 'hidden' })
  })

  it('answers each of the three outcomes, and nothing of an unknown processor', async () => {
    expect((await validate('agreements', params)).body).toEqual({
      valid: true,
      errors: [],
      warnings: [],
    })
    const warned = await validate('agreements', { ...params, dName: column('Betrieb') })
    expect(warned.body).toEqual({
      valid: true,
      errors: [],
      warnings: [
        {
          field: 'dName.column',
          warning_type: 'column_shared',
          message: 'ptb_warning_column_shared',
        },
      ],
    })
    const invalid = await validate('agreements', { ...params, dates: '', '\u0000\ud800': 1 })
    expect(invalid.status).toBe(200)
    expect(invalid.body.valid).toBe(false)
    expect(invalid.body.errors).toContainEqual({
      field: 'dates',
      error_type: 'missing',
      message: 'ptb_error_missing',
    })
    expect((await validate('nothing', {})).status).toBe(404)
  })

  it('builds a template that a file is run with', async () => {
    const template = writeBuiltTemplate({ processor: 'agreements', exceptions: 'soft', params })
    const id = await caller.upload('bestand.csv', file)
    const checked = await process(id, 'source', template)
    expect(checked.counts).toMatchObject({ rows: 2, added: 1, bad: 1 })
    const loaded = await process(checked.datasetid, 'target', template)
    expect(loaded.counts).toMatchObject({ rows: 2, added: 1, bad: 1 })
    expect(await caller.countCustomers()).toBe(1)
  })

  it('with hard exceptions loads nothing of a file that has a refused row', async () => {
    const template = writeBuiltTemplate({ processor: 'agreements', exceptions: 'hard', params })
    const id = await caller.upload('bestand.csv', file)
    const checked = await process(id, 'source', template)
    expect(checked.counts).toMatchObject({ rows: 2, added: 1, bad: 1 })
    const { datasetid } = await process(checked.datasetid, 'target', template, 'failed')
    expect(await caller.countCustomers()).toBe(0)
    const details = await caller.send<RunDetails>('GET', `processed/${datasetid}`)
    expect(details.body.refusals).toEqual([{ code: 'rows_refused', names: ['3'] }])
    const good = await caller.upload('gut.csv', file.replace('PKW-Zeil', 'PKW-Ziel'))
    await process((await process(good, 'source', template)).datasetid, 'target', template)
    expect(await caller.countCustomers()).toBe(2)
  })
})
