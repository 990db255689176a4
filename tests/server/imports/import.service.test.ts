import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRow } from '#domain/imports/row.rules.ts'
import { checkAgreementRow } from '#domain/imports/row-check.rules.ts'
import { buildTemplateReader } from '#domain/imports/template.rules.ts'
import { buildAgreementRecord } from '#server/imports/agreement-record.ts'
import { demoProducts, demoRvRules } from '#server/demo/catalogue/products.ts'
import { demoSeed } from '#server/demo/dataset/demo-organisations.ts'
import { buildPriceEntries } from '#server/demo/catalogue/catalogue.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'
import {
  countImportedRows,
  readImportedRow,
  importText,
  openImportFixture,
  shippedSample,
  importToday,
} from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

const sample = shippedSample('agreements.sample.csv')
const [header = '', ...lines] = sample.trimEnd().split('\n')
const columns = header.split(',')

/** A line of the sample with other cells; the changed cells hold no comma. */
function line(at: number, changes: Readonly<Record<string, string>>): string {
  const cells = (lines[at] ?? '').split(',')
  for (const [name, value] of Object.entries(changes)) cells[columns.indexOf(name)] = value
  return cells.join(',')
}

function file(...rows: readonly string[]): string {
  return `${header}\n${rows.join('\n')}\n`
}

/** The row versions in the database: any update gives another `xmin`. */
async function rowVersions(): Promise<Record<string, unknown>> {
  const versions: Record<string, unknown> = {}
  for (const table of [
    'customers',
    'offers',
    'representatives',
    'consent_ledger',
    'dealers',
    'inventory',
  ]) {
    const { rows } = await fixture.database.pool.query(
      `select md5(string_agg(concat(ctid, xmin), ',' order by ctid)) as versions, count(*) from ${table}`,
    )
    versions[table] = rows[0]
  }
  return versions
}

describe('the shipped template and its sample', () => {
  it('give every agreement its figures and offer', async () => {
    const { report } = await importText(fixture, sample)
    expect(report).toMatchObject({
      rows: 25,
      added: 25,
      changed: 0,
      unchanged: 0,
      bad: 0,
      dealersAdded: 0,
      isStopped: false,
    })

    const template = readTemplate(shippedTemplates.agreements)
    const reader = buildTemplateReader(template, columns)
    if (!('columns' in reader)) throw new Error('The sample does not fit the template')
    const deals = buildProposalDataset({
      today: importToday,
      products: demoProducts,
      rvRules: demoRvRules.map(({ rule }) => rule),
      prices: buildPriceEntries(`${demoSeed}/northgate`, 1),
    })
    for (const [at, text] of lines.entries()) {
      const row = readRow(
        reader,
        text.split(','),
        { line: at + 2, fromFile: '', fromLine: '' },
        checkAgreementRow,
      )
      if (!row.isGood) throw new Error(JSON.stringify(row.faults))
      const { customer, offer } = buildAgreementRecord(row.values, deals)
      const stored = await readImportedRow(
        fixture,
        fixture.orgId,
        String(row.values['fAgreementNo']),
      )
      expect([
        stored['f_equity'],
        stored['f_parity'],
        stored['f_parity_position'],
        stored['payments_rem'],
        stored['next_payment_days'],
        stored['f_buying_power'],
      ]).toEqual(
        [
          customer['fEquity'],
          customer['fParity'],
          customer['fParityPosition'],
          customer['payments_rem'],
          customer['nextPaymentDays'],
          customer['fBuyingPower'],
        ].map((value) => value ?? null),
      )
      const { rows } = await fixture.database.pool.query(
        'select f_payment, f_parity, type from offers where org_id = $1 and f_agreement_no = $2',
        [fixture.orgId, row.values['fAgreementNo']],
      )
      expect(rows).toEqual(
        offer === null
          ? []
          : [
              {
                f_payment: offer['fPayment'],
                f_parity: offer['fParity'] ?? null,
                type: 'repeatTerm',
              },
            ],
      )
    }
    expect(
      await countImportedRows(fixture, 'customers where f_parity is not null'),
    ).toBeGreaterThan(20)
  })

  it('give no offer without a price', async () => {
    const row = await readImportedRow(fixture, fixture.orgId, 'SP2000025')
    expect(row).toMatchObject({ a_make: 'Brightline', f_parity: null, f_parity_position: 7 })
    expect(row['f_equity']).not.toBeNull()
    expect(await countImportedRows(fixture, "offers where f_agreement_no = 'SP2000025'")).toBe(0)
  })

  it('write objections to the ledger', async () => {
    const { rows } = await fixture.database.pool.query(
      "select channel, objects, source, username from consent_ledger where f_agreement_no = 'SP2000001'",
    )
    expect(rows).toEqual([{ channel: 'mail', objects: true, source: 'import', username: 'import' }])
    expect(await readImportedRow(fixture, fixture.orgId, 'SP2000001')).toMatchObject({
      dnm: true,
      dnc: false,
    })
  })

  it('change no row when imported again', async () => {
    const before = await rowVersions()
    const { report } = await importText(fixture, sample)
    expect(report).toMatchObject({ rows: 25, added: 0, changed: 0, unchanged: 25, bad: 0 })
    expect(await rowVersions()).toEqual(before)
  })

  it('are read alike in other formats', async () => {
    const before = await rowVersions()
    for (const bytes of [Buffer.from(`\ufeff${sample}`, 'utf16le'), Buffer.from(sample, 'latin1')])
      expect((await importText(fixture, bytes)).report).toMatchObject({ unchanged: 25, bad: 0 })
    for (const delimiter of [';', '\t'])
      expect((await importText(fixture, sample.replaceAll(',', delimiter))).report).toMatchObject({
        unchanged: 25,
        bad: 0,
      })
    const reversed = sample
      .trimEnd()
      .split('\n')
      .map((text) => text.split(',').toReversed().join(','))
    expect((await importText(fixture, reversed.join('\r\n'))).report).toMatchObject({
      unchanged: 25,
      bad: 0,
    })
    expect(await rowVersions()).toEqual(before)
  })
})

describe('an organisation', () => {
  it('has its own row for a shared agreement number', async () => {
    const mine = await readImportedRow(fixture, fixture.orgId, 'SP2000001')
    await importText(
      { ...fixture, orgId: fixture.otherOrgId },
      file(line(0, { 'Last name': 'Elsewhere' })),
    )
    expect(await readImportedRow(fixture, fixture.otherOrgId, 'SP2000001')).toMatchObject({
      c_l_name: 'Elsewhere',
    })
    expect(await readImportedRow(fixture, fixture.orgId, 'SP2000001')).toEqual(mine)
  })

  it('gets the dealers of a file', async () => {
    const { report } = await importText(
      fixture,
      file(
        line(0, { 'Agreement number': 'SP9', 'Dealer code': 'NEW1', Dealer: 'New Street' }),
        line(0, { 'Agreement number': 'SP8', 'Dealer code': 'NEW1' }),
      ),
    )
    expect(report.dealersAdded).toBe(1)
    expect(
      await countImportedRows(
        fixture,
        "dealers where org_id = $1 and code = 'NEW1' and name = 'New Street'",
        [fixture.orgId],
      ),
    ).toBe(1)
  })
})

it('an import stores hostile cells as text', async () => {
  const cells = {
    'Agreement number': "A'; drop table customers; --",
    'Last name': "=cmd|' /C calc'!A0",
    Address: '\\N',
    Town: '${7*7}{{7*7}}<script>',
    Make: 'back\\slash',
    Model: '__proto__',
    Derivative: '%s%n\u202e',
    Postcode: '../..',
  }
  const { report } = await importText(fixture, file(line(3, cells)))
  expect(report).toMatchObject({ added: 1, bad: 0 })
  expect(await readImportedRow(fixture, fixture.orgId, cells['Agreement number'])).toMatchObject({
    c_l_name: cells['Last name'],
    c_address1: '\\N',
    c_city: cells.Town,
    a_make: 'back\\slash',
    a_model: '__proto__',
    a_derivative: '%s%n',
    c_postcode: '../..',
  })
})

describe('an unreadable file', () => {
  it('is refused with its faults', async () => {
    await expect(importText(fixture, '')).rejects.toThrow('file_empty')
    await expect(importText(fixture, 'a,b\n1,2\n')).rejects.toThrow('columns_missing')
    await expect(importText(fixture, `${header},Term\n`)).rejects.toThrow('columns_repeated')
    await expect(
      importText(fixture, Buffer.from('PK\u0003\u0004 a zip archive').toString()),
    ).rejects.toThrow('file_is_workbook')
  })

  it('with a header alone stores nothing', async () => {
    expect((await importText(fixture, file())).report).toMatchObject({ rows: 0, added: 0, bad: 0 })
  })
})
