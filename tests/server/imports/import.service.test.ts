import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRow } from '#domain/imports/row.rules.ts'
import { checkAgreement } from '#domain/imports/row-check.rules.ts'
import { readerFor } from '#domain/imports/template.rules.ts'
import { agreementRecord } from '#server/imports/agreement-record.ts'
import { demoProducts, demoRvRules } from '#server/demo/products.ts'
import { demoSeed } from '#server/demo/books.ts'
import { priceEntries } from '#server/demo/catalogue.ts'
import { readTemplate, shippedTemplates } from '#server/imports/template-file.ts'
import { buildProposalBook } from '#tests/support/proposal-book.ts'
import {
  count,
  customerRow,
  importText,
  now,
  openImportWorld,
  shippedSample,
  today,
} from './import-world.ts'
import type { ImportWorld } from './import-world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await openImportWorld()
})
afterAll(() => world.close())

const sample = shippedSample('agreements.sample.csv')
const [header = '', ...lines] = sample.trimEnd().split('\n')
const columns = header.split(',')

/** A line of the sample with other cells; none of the changed ones holds a comma. */
function line(at: number, changes: Readonly<Record<string, string>>): string {
  const cells = (lines[at] ?? '').split(',')
  for (const [name, value] of Object.entries(changes)) cells[columns.indexOf(name)] = value
  return cells.join(',')
}

function file(...rows: readonly string[]): string {
  return `${header}\n${rows.join('\n')}\n`
}

/** Which version of each row stands in the store: an update of any kind gives another `xmin`. */
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
    const { rows } = await world.database.pool.query(
      `select md5(string_agg(concat(ctid, xmin), ',' order by ctid)) as versions, count(*) from ${table}`,
    )
    versions[table] = rows[0]
  }
  return versions
}

describe('the shipped template and its sample', () => {
  it('gives every agreement its figures, parity, position and offer by the deal engine', async () => {
    const { report } = await importText(world, sample)
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
    const reader = readerFor(template, columns)
    if (!('columns' in reader)) throw new Error('The sample does not fit the template')
    const deals = buildProposalBook({
      today,
      products: demoProducts,
      rvRules: demoRvRules.map(({ rule }) => rule),
      prices: priceEntries(`${demoSeed}/northgate`, 1),
    })
    for (const [at, text] of lines.entries()) {
      const row = readRow(
        reader,
        text.split(','),
        { line: at + 2, fromFile: '', fromLine: '' },
        checkAgreement,
      )
      if (!row.isGood) throw new Error(JSON.stringify(row.faults))
      const { customer, offer } = agreementRecord(row.values, deals)
      const stored = await customerRow(world, world.orgId, String(row.values['fAgreementNo']))
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
      const { rows } = await world.database.pool.query(
        'select f_payment, f_parity, type from offers where org_id = $1 and f_agreement_no = $2',
        [world.orgId, row.values['fAgreementNo']],
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
    expect(await count(world, 'customers where f_parity is not null')).toBeGreaterThan(20)
  })

  it('leaves a model without a price without an offer, at position 7', async () => {
    const row = await customerRow(world, world.orgId, 'SP2000025')
    expect(row).toMatchObject({ a_make: 'Brightline', f_parity: null, f_parity_position: 7 })
    expect(row['f_equity']).not.toBeNull()
    expect(await count(world, "offers where f_agreement_no = 'SP2000025'")).toBe(0)
  })

  it('writes objections to the ledger, with the import as their source', async () => {
    const { rows } = await world.database.pool.query(
      "select channel, objects, source, username from consent_ledger where f_agreement_no = 'SP2000001'",
    )
    expect(rows).toEqual([{ channel: 'mail', objects: true, source: 'import', username: 'import' }])
    expect(await customerRow(world, world.orgId, 'SP2000001')).toMatchObject({
      dnm: true,
      dnc: false,
    })
  })

  it('changes nothing when it is imported again: not a row is touched', async () => {
    const before = await rowVersions()
    const { report } = await importText(world, sample)
    expect(report).toMatchObject({ rows: 25, added: 0, changed: 0, unchanged: 25, bad: 0 })
    expect(await rowVersions()).toEqual(before)
  })

  it('reads the same in UTF-16, with semicolons or tabs, and with another order of columns', async () => {
    const before = await rowVersions()
    for (const bytes of [Buffer.from(`\ufeff${sample}`, 'utf16le'), Buffer.from(sample, 'latin1')])
      expect((await importText(world, bytes)).report).toMatchObject({ unchanged: 25, bad: 0 })
    for (const delimiter of [';', '\t'])
      expect((await importText(world, sample.replaceAll(',', delimiter))).report).toMatchObject({
        unchanged: 25,
        bad: 0,
      })
    const reversed = sample
      .trimEnd()
      .split('\n')
      .map((text) => text.split(',').toReversed().join(','))
    expect((await importText(world, reversed.join('\r\n'))).report).toMatchObject({
      unchanged: 25,
      bad: 0,
    })
    expect(await rowVersions()).toEqual(before)
  })
})

describe('a row that comes again', () => {
  it('changes what the file says otherwise, and nothing that people did', async () => {
    await world.database.pool.query(
      "update customers set status = 'call back', next_step = 'call', assigned_user = 'Ines Carrow', dnc = true where f_agreement_no = 'SP2000002'",
    )
    const { report } = await importText(
      world,
      file(line(1, { 'Miles now': '60000', 'No calls': 'no' })),
      { now: new Date('2026-11-22T08:00:00Z') },
    )
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(await customerRow(world, world.orgId, 'SP2000002')).toMatchObject({
      odometer: 60_000,
      version: 2,
      status: 'call back',
      next_step: 'call',
      assigned_user: 'Ines Carrow',
      dnc: true,
      updated_at: new Date('2026-11-22T08:00:00Z'),
      created_at: now,
    })
  })

  it('keeps the day on which too many miles were first foreseen', async () => {
    const first = await customerRow(world, world.orgId, 'SP2000002')
    expect(first['flag_date']).not.toBeNull()
    await importText(world, file(line(1, { 'Miles now': '60000' })), { today: '2026-12-24' })
    expect((await customerRow(world, world.orgId, 'SP2000002'))['flag_date']).toEqual(
      first['flag_date'],
    )
  })

  it('loses its offer when the model has no price any more, and gets it back', async () => {
    await importText(world, file(line(4, { Model: 'Unpriced' })))
    expect(await count(world, "offers where f_agreement_no = 'SP2000005'")).toBe(0)
    await importText(world, file(line(4, {})))
    expect(await count(world, "offers where f_agreement_no = 'SP2000005'")).toBe(1)
  })

  it('sets the status of a customer who does not want to be contacted at all', async () => {
    await importText(world, file(line(5, { 'Do not contact': 'yes' })))
    expect(await customerRow(world, world.orgId, 'SP2000006')).toMatchObject({
      status: 'do not contact',
      do_not_contact: true,
      contact_status: 'completed',
    })
  })

  it('is not taken twice from one file, nor from two files of one run', async () => {
    const { report, badRows } = await importText(
      world,
      file(line(0, {}), line(0, { Payment: '1.00' })),
    )
    expect(report).toMatchObject({ rows: 2, unchanged: 1, bad: 1 })
    expect(badRows[0]?.faults).toEqual([
      { line: 3, column: 'Agreement number', value: 'SP2000001', reason: 'repeated', expected: '' },
    ])
  })
})

describe('an organisation', () => {
  it('keeps its own row of an agreement number that another has too', async () => {
    const mine = await customerRow(world, world.orgId, 'SP2000001')
    await importText(
      { ...world, orgId: world.otherOrgId },
      file(line(0, { 'Last name': 'Elsewhere' })),
    )
    expect(await customerRow(world, world.otherOrgId, 'SP2000001')).toMatchObject({
      c_l_name: 'Elsewhere',
    })
    expect(await customerRow(world, world.orgId, 'SP2000001')).toEqual(mine)
  })

  it('gets the dealers that a file brings', async () => {
    const { report } = await importText(
      world,
      file(
        line(0, { 'Agreement number': 'SP9', 'Dealer code': 'NEW1', Dealer: 'New Street' }),
        line(0, { 'Agreement number': 'SP8', 'Dealer code': 'NEW1' }),
      ),
    )
    expect(report.dealersAdded).toBe(1)
    expect(
      await count(world, "dealers where org_id = $1 and code = 'NEW1' and name = 'New Street'", [
        world.orgId,
      ]),
    ).toBe(1)
  })
})

it('stores hostile cells as the text they are', async () => {
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
  const { report } = await importText(world, file(line(3, cells)))
  expect(report).toMatchObject({ added: 1, bad: 0 })
  expect(await customerRow(world, world.orgId, cells['Agreement number'])).toMatchObject({
    c_l_name: cells['Last name'],
    c_address1: '\\N',
    c_city: cells.Town,
    a_make: 'back\\slash',
    a_model: '__proto__',
    a_derivative: '%s%n\u202e',
    c_postcode: '../..',
  })
})

describe('a file that cannot be read at all', () => {
  it('is refused with what is wrong', async () => {
    await expect(importText(world, '')).rejects.toThrow('file_empty')
    await expect(importText(world, 'a,b\n1,2\n')).rejects.toThrow('columns_missing')
    await expect(importText(world, `${header},Term\n`)).rejects.toThrow('columns_repeated')
    await expect(
      importText(world, Buffer.from('PK\u0003\u0004 a zip archive').toString()),
    ).rejects.toThrow('columns_missing')
  })

  it('and one with a header alone brings nothing', async () => {
    expect((await importText(world, file())).report).toMatchObject({ rows: 0, added: 0, bad: 0 })
  })
})
