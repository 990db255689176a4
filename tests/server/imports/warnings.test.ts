import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasMarkForm } from '#domain/catalogue/registration-mark.ts'
import { writeAgreementsFile } from '#server/demo/agreements/agreements-file.ts'
import { makeStock } from '#server/demo/catalogue/stock.ts'
import { demoOrganisations } from '#server/demo/dataset/demo-organisations.ts'
import { parameters } from '#server/db/schema/index.ts'
import { formatReport } from '#server/imports/import-report.ts'
import { importText, importToday, openImportFixture, shippedSample } from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

const [header = '', sampleLine = ''] = shippedSample('agreements.sample.csv').split('\n')
const columns = header.split(',')

/** A file of one line of the sample for each change. */
function file(...changes: readonly Readonly<Record<string, string>>[]): string {
  const lines = changes.map((change) =>
    columns.map((name, at) => change[name] ?? sampleLine.split(',')[at] ?? '').join(','),
  )
  return [header, ...lines, ''].join('\n')
}

async function report(content: string, name = 'book.csv'): Promise<string[]> {
  return formatReport(name, (await importText(fixture, content, { name })).report, null)
}

describe('an odd row', () => {
  it('is read and listed by line, column, value and what would be plausible', async () => {
    const lines = await report(
      file(
        { 'Agreement number': 'W1', Rate: '99' },
        { 'Agreement number': 'W2', 'E-mail': 'nobody', Deposit: '99000' },
      ),
    )
    expect(lines[0]).toBe('book.csv: 2 rows, 2 added, 0 changed, 0 as before, 0 bad')
    expect(lines).toContain('  3 warnings; these rows were read, please check them')
    expect(lines).toContain('  warning, line 2: Rate is “99”; ≤ 40 would be plausible.')
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}warning, line 3: Deposit is “99000”, more than the price; ≤ /u),
    )
    expect(lines).toContain(
      '  warning, line 3: E-mail is “nobody”; an e-mail address such as name@example.com would be plausible.',
    )
  })

  it.each([
    ['FQ-12 a', 'FQ12A'],
    ['Fq13', 'fQ13'],
    ['FQ 14', 'FQ–14'],
  ])('is named with both lines where %s comes before %s', async (one, other) => {
    const content = file({ 'Agreement number': one }, { 'Agreement number': other })
    expect(await report(content, `${one}.csv`)).toContain(
      `  warning, line 3: Agreement number “${other}” differs from line 2 in capital letters, spaces or dashes only; both were read.`,
    )
  })

  it('is named where its number differs in capital letters only', async () => {
    const first = await report(
      file({ 'Agreement number': 'FQ12' }, { 'Agreement number': 'fq12' }),
      'both.csv',
    )
    expect(first).toContain(
      '  warning, line 3: Agreement number “fq12” differs from line 2 in capital letters, spaces or dashes only; both were read.',
    )
    await report(file({ 'Agreement number': 'ZX1' }), 'first.csv')
    expect(await report(file({ 'Agreement number': 'zx1' }), 'second.csv')).toContain(
      '  warning: agreement number “zx1” differs from the stored “ZX1” in capital letters only; both are kept.',
    )
  })

  it('is counted by column where there are too many to list', async () => {
    const many = Array.from({ length: 250 }, (_, at) => ({
      'Agreement number': `M${at}`,
      Rate: '99',
    }))
    const lines = await report(file(...many))
    expect(lines).toContain('  250 warnings; these rows were read, please check them')
    expect(lines).toContain('  … by column: Rate 250')
    expect(lines.filter((line) => line.startsWith('  warning'))).toHaveLength(20)
  })
})

describe('a report', () => {
  it('names the earlier file of the same content', async () => {
    const content = file({ 'Agreement number': 'S1' })
    expect((await report(content, 'november.csv')).join()).not.toContain('was read before')
    expect(await report(content, 'copy.csv')).toContain(
      '  The same content was read before, as november.csv on 2026-11-21.',
    )
  })

  it('names every column that a file lacks', async () => {
    const without = (names: readonly string[]): string =>
      file({ 'Agreement number': 'L1' })
        .split('\n')
        .map((line) =>
          line
            .split(',')
            .filter((_, at) => !names.includes(columns[at] ?? ''))
            .join(','),
        )
        .join('\n')
    expect(await report(without(['Payment', 'Rate']))).toContainEqual(
      expect.stringMatching(
        /^ {2}The file lacks these columns, which the template can do without: .*Payment, Rate, /u,
      ),
    )
    await expect(importText(fixture, without(['Term', 'Make', 'Start', 'Rate']))).rejects.toThrow(
      JSON.stringify([{ code: 'columns_missing', columns: ['Make', 'Term', 'Start'] }]),
    )
  })

  it('says nothing of offers before proposals exist', async () => {
    const lines = await report(file({ 'Agreement number': 'N1', Model: 'Unpriced' }))
    expect(lines.join('\n')).not.toMatch(/position|offer/u)
  })

  it.each([
    ['xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
  ])('of an %s file says what to do', async (_, bytes) => {
    await expect(importText(fixture, Buffer.from(bytes))).rejects.toThrow('file_is_workbook')
  })
})

describe('a registration', () => {
  const british = [
    { 'Agreement number': 'RM1', Registration: 'M-AB 1234' },
    { 'Agreement number': 'RM2', Registration: 'AK23 VTN', 'Registered on': '01/12/2022' },
    { 'Agreement number': 'RM3', Registration: 'A123 BCD' },
  ]

  it('that no authority of the country gives is warned of, and its row is read', async () => {
    const lines = await report(file(...british), 'marks.csv')
    expect(lines[0]).toBe('marks.csv: 3 rows, 3 added, 0 changed, 0 as before, 0 bad')
    expect(lines.filter((line) => line.includes('warning,'))).toEqual([
      '  warning, line 2: Registration is “M-AB 1234”; a registration such as AB12 CDE would be plausible.',
      '  warning, line 3: Registration is “AK23 VTN”, which makes the vehicle younger than its registration date; an age of 72 at most would be plausible.',
    ])
  })

  it('is not looked at in an organisation whose numbers name no country', async () => {
    const { database, orgId } = fixture
    const own = { orgId, key: 'number_format' }
    await database.asOwner((tx) => tx.insert(parameters).values({ ...own, value: '1,234.56' }))
    const row = { 'Agreement number': 'RM4', Registration: 'M-AB 1234' }
    const lines = await report(file(row), 'numbers.csv')
    await database.asOwner((tx) =>
      tx
        .delete(parameters)
        .where(and(eq(parameters.orgId, own.orgId), eq(parameters.key, own.key))),
    )
    expect(lines[0]).toContain('1 row, 1 added')
    expect(lines.filter((line) => line.includes('Registration'))).toEqual([])
  })

  it.each(demoOrganisations)('of the demo of $key is as its country gives them', async (demo) => {
    const pieces: Uint8Array[] = []
    for await (const piece of writeAgreementsFile(demo, importToday, 300)) pieces.push(piece)
    const { report: read } = await importText(
      { database: fixture.database, orgId: demo.orgId },
      Buffer.concat(pieces),
      { isTrial: true },
    )
    expect(read.rows).toBe(300)
    expect(read.warnings.filter(({ column }) => column === 'Registration')).toEqual([])
    const country = demo.language === 'en' ? 'GB' : 'DE'
    const marks = makeStock(demo, importToday).flatMap(({ row: { aReg } }) =>
      typeof aReg === 'string' ? [aReg] : [],
    )
    expect(marks.length).toBeGreaterThan(0)
    expect(marks.filter((mark) => !hasMarkForm(mark, country))).toEqual([])
  })
})
