import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanText,
  isDateFormat,
  readDate,
  readDecimal,
  readFlag,
  readInteger,
  readMoney,
  readRegistration,
  readText,
  readVin,
  UnreadableCell,
} from '#domain/imports/cells/value.rules.ts'

const british = { decimal: '.', group: ',' } as const
const german = { decimal: ',', group: '.' } as const
const swiss = { decimal: '.', group: "'" } as const
const french = { decimal: ',', group: ' ' } as const
const ungrouped = { decimal: '.', group: '' } as const

const getReason = (read: unknown): string =>
  read instanceof UnreadableCell ? read.reason : `taken as ${JSON.stringify(read)}`

describe('an amount of money', () => {
  it.each([
    ['1,250.50', british, 125_050],
    ['1250.5', british, 125_050],
    ['1,250', british, 125_000],
    ['£1,250.00', british, 125_000],
    ['GBP 12', british, 1200],
    ['12 €', german, 1200],
    ['1.250,50', german, 125_050],
    ['1.234', german, 123_400],
    ["1'250.50", swiss, 125_050],
    ['1 250,50', french, 125_050],
    ['1\u00a0250,50', french, 125_050],
    ['1\u202f250,50', french, 125_050],
    ['.5', british, 50],
    ['5.', british, 500],
    ['-0', british, 0],
    ['-12.34', british, -1234],
    ['\u221212.34', british, -1234],
    ['(12.34)', british, -1234],
    ['+7', british, 700],
    ['312.4000', british, 31_240],
    ['0007', british, 700],
    ['1.15', ungrouped, 115],
    ['4.35', ungrouped, 435],
  ] as const)('%s is read to the penny', (text, writing, minor) => {
    expect(readMoney(writing, 'major', -2e9, 2e9)(text)).toBe(minor)
  })

  it.each([
    ['1,25', british],
    ['1.234,5', british],
    ['1,234.5', german],
    ['12,34,567', british],
    ['1e5', british],
    ['0x10', british],
    ['NaN', british],
    ['Infinity', british],
    ['٣', british],
    ['1 2', british],
    ['--5', british],
    ['.', british],
    ['-', british],
    ['£', british],
    ['1,250', ungrouped],
    ['=1+1', british],
  ] as const)('%s is invalid in the format %o', (text, writing) => {
    expect(getReason(readMoney(writing, 'major', -2e9, 2e9)(text))).toBe('not_a_number')
  })

  it.each([
    ['24.990', british, '.'],
    ['£24.990', british, '.'],
    ['-112.500', british, '.'],
    ['24,990', german, ','],
    ['1.000', british, '.'],
  ] as const)('%s is refused where it may mean thousands', (text, writing, decimal) => {
    expect(readMoney(writing, 'major', -2e9, 2e9)(text)).toMatchObject({
      reason: 'separator_contradicts',
      expected: decimal,
    })
  })

  it.each([
    ['0.990', british, 99],
    ['1,024.990', british, 102_499],
    ['1250.500', british, 125_050],
    ['24.99', british, 2499],
  ] as const)('%s cannot mean thousands', (text, writing, minor) => {
    expect(readMoney(writing, 'major', -2e9, 2e9)(text)).toBe(minor)
  })

  it.each([
    ['€ 12', '£'],
    ['12 EUR', '£'],
    ['£12', '€'],
    ['$12', '£'],
    ['gbp 12', '€'],
  ])('%s is refused where sums are in %s', (text, symbol) => {
    const read = readMoney(british, 'major', 0, 2e9, symbol)
    expect(read(text)).toMatchObject({ reason: 'other_currency', expected: symbol })
    expect(read(`12 ${symbol}`)).toBe(1200)
    expect(read('12')).toBe(1200)
  })

  it('refuses a third decimal', () => {
    expect(getReason(readMoney(british, 'major', 0, 2e9)('1.234'))).toBe('too_many_decimals')
    expect(getReason(readMoney(british, 'minor', 0, 2e9)('12.5'))).toBe('too_many_decimals')
  })

  it('is read as pence where the file writes pence', () => {
    expect(readMoney(british, 'minor', 0, 2e9)('1,250')).toBe(1250)
  })

  it('reports a passed limit in the file’s unit', () => {
    expect(readMoney(british, 'major', 0, 2_000_000_000)('20,000,000.01')).toMatchObject({
      reason: 'too_large',
      expected: '20000000',
    })
    expect(readMoney(british, 'major', 0, 2_000_000_000)('20,000,000.00')).toBe(2_000_000_000)
    expect(readMoney(british, 'major', 0, 2e9)('-0.01')).toMatchObject({
      reason: 'too_small',
      expected: '0',
    })
  })

  it('is read for any sum and separators', () => {
    const writings = [british, german, swiss, french, ungrouped]
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
        fc.constantFrom(...writings),
        (minor, writing) => {
          const digits = String(Math.trunc(Math.abs(minor) / 100)).replaceAll(
            /\B(?=(\d{3})+$)/g,
            writing.group,
          )
          const written = `${minor < 0 ? '-' : ''}${digits}${writing.decimal}${String(Math.abs(minor) % 100).padStart(2, '0')}`
          expect(readMoney(writing, 'major', -2e9, 2e9)(written)).toBe(minor)
        },
      ),
    )
  })
})

describe('a number', () => {
  it('of percent may have a sign and keeps its decimals', () => {
    expect(readDecimal(british, 0, 100)('6.9')).toBe(6.9)
    expect(readDecimal(german, 0, 100)('6,9 %')).toBe(6.9)
    expect(getReason(readDecimal(british, 0, 100)('100.0000001'))).toBe('too_large')
  })

  it('that must be whole is refused with decimals', () => {
    expect(readInteger(british, 0, 1e6)('48')).toBe(48)
    expect(readInteger(british, 0, 1e6)('48.00')).toBe(48)
    expect(readInteger(british, 0, 1e6)('12,000')).toBe(12_000)
    expect(getReason(readInteger(british, 0, 1e6)('48.5'))).toBe('not_whole')
    expect(getReason(readInteger(british, 0, 1e6)('24.000'))).toBe('separator_contradicts')
    expect(getReason(readInteger(british, 0, 180)('181'))).toBe('too_large')
    expect(getReason(readInteger(british, 1, 180)('0'))).toBe('too_small')
  })
})

describe('a day', () => {
  it.each([
    ['DD/MM/YYYY', '02/12/2026', '2026-12-02'],
    ['DD/MM/YYYY', '2/3/2026', '2026-03-02'],
    ['DD.MM.YYYY', '29.02.2028', '2028-02-29'],
    ['YYYY-MM-DD', '2026-12-02', '2026-12-02'],
    ['YYYY-MM-DD', '2026-12-02T00:00:00.000Z', '2026-12-02'],
    ['YYYY-MM-DD', '2026-12-02 23:59', '2026-12-02'],
    ['MM/DD/YYYY', '12/31/2026', '2026-12-31'],
    ['YYYYMMDD', '20261202', '2026-12-02'],
  ])('%s reads %s', (format, text, day) => {
    expect(readDate(format)(text)).toBe(day)
  })

  it.each([
    '31/02/2026',
    '29/02/2027',
    '29/02/2100',
    '00/01/2026',
    '32/01/2026',
    '01/13/2026',
    '01/01/26',
    '01-01-2026',
    '1899',
    '01/01/1899',
    '01/01/2201',
    'yesterday',
    '46357',
  ])('%s is invalid as DD/MM/YYYY', (text) => {
    expect(readDate('DD/MM/YYYY')(text)).toMatchObject({
      reason: 'not_a_date',
      expected: 'DD/MM/YYYY',
    })
  })

  it('has a valid format with year, month and day', () => {
    expect(
      ['DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'MM DD YYYY', 'YYYYMMDD'].every(isDateFormat),
    ).toBe(true)
    expect(['DD/MM/YY', 'DD/MM', 'MM/MM/YYYY', 'YYYY', '(DD)/MM/YYYY', ''].some(isDateFormat)).toBe(
      false,
    )
  })
})

describe('another cell', () => {
  it('reads yes and no in default and own words', () => {
    expect(['yes', 'Y', 'TRUE', '1', 'ja', 'J'].map((text) => readFlag()(text))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ])
    expect(['no', 'N', 'False', '0', 'nein'].map((text) => readFlag()(text))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(getReason(readFlag()('perhaps'))).toBe('not_a_flag')
    expect(readFlag(['X'], ['-'])('x')).toBe(true)
    expect(getReason(readFlag(['X'], ['-'])('yes'))).toBe('not_a_flag')
  })

  it('reads a VIN of 17 valid characters', () => {
    expect(readVin('wba 3a5c5 0cf256789')).toBe('WBA3A5C50CF256789')
    expect(
      [
        'WBA3A5C50CF25678',
        'WBA3A5C50CF2567890',
        'WBA3A5C5OCF256789',
        'WBAIA5C50CF256789',
        'QBA3A5C50CF256789',
      ].map((vin) => getReason(readVin(vin))),
    ).toEqual(Array(5).fill('vin_wrong'))
  })

  it('reads registrations of any country', () => {
    expect(['za22 kpl', 'ZQ-AB 123', 'M ÜL 1'].map((text) => readRegistration(text))).toEqual([
      'ZA22KPL',
      'ZQ-AB123',
      'MÜL1',
    ])
    expect(
      ['=A1', 'A'.repeat(17), 'AB<script>'].map((text) => getReason(readRegistration(text))),
    ).toEqual(Array(3).fill('registration_wrong'))
  })

  it('limits texts by characters', () => {
    expect(readText(5)('12345')).toBe('12345')
    expect(readText(5)('123456')).toMatchObject({ reason: 'too_long', expected: '5' })
  })

  it('is cleaned: one line, composed, without padding', () => {
    expect(cleanText('  Mill Lane\r\n 14\t')).toBe('Mill Lane 14')
    expect(cleanText('Jose\u0301')).toBe('José')
    expect(cleanText('歐陽')).toBe('歐陽')
    expect(cleanText("=cmd|' /C calc'!A0")).toBe("=cmd|' /C calc'!A0")
  })

  it('loses invisible characters, but keeps the letters and joiners of every script', () => {
    expect(cleanText('Wren\u200b \u202eTolliver')).toBe('Wren Tolliver')
    for (const name of ['محمد علي', 'می\u200cخواهم', '李小龍']) expect(cleanText(name)).toBe(name)
  })

  it('refuses control and undecodable characters', () => {
    expect(getReason(cleanText('a\u0000b'))).toBe('control_characters')
    expect(getReason(cleanText('a\u001bb'))).toBe('control_characters')
    expect(getReason(cleanText('a\ufffdb'))).toBe('unreadable_characters')
  })
})
