import { describe, expect, it } from 'vitest'
import { readByteRange } from '#domain/files/byte-range.rules.ts'
import { cleanFileName } from '#domain/files/file-name.rules.ts'
import { filePurposes, getFileExpiry, readFileQuota } from '#domain/files/file-purpose.rules.ts'
import { getNamedType } from '#domain/files/file-type.model.ts'
import { sniffType } from '#domain/files/file-type.rules.ts'
import { samples } from '#tests/server/files/file-bytes.ts'

describe('a file’s name', () => {
  it.each([
    ['list.csv', 'list.csv'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\windows\\list.csv', 'list.csv'],
    ['../../..', 'file'],
    ['', 'file'],
    ['...', 'file'],
    ['a\u0000b\u0007\r\n.csv', 'ab.csv'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069.csv', 'a.csv'],
    ['zero\u200Bwidth\uFEFF.csv', 'zerowidth.csv'],
    ['con.csv', '_con.csv'],
    ['LPT1', '_LPT1'],
    ['consent.csv', 'consent.csv'],
    ['a<b>:"|?*.csv', 'a_b______.csv'],
    ['  two   spaces .csv. ', 'two spaces .csv'],
    ['Mu\u0308ller.pdf', 'Müller.pdf'],
    ['.htaccess', 'htaccess'],
    [`${'é'.repeat(300)}.xlsx`, `${'é'.repeat(115)}.xlsx`],
    ['🚗'.repeat(200), '🚗'.repeat(120)],
  ])('%j is stored as %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned)
    expect(cleanFileName(cleaned)).toBe(cleaned)
  })

  it.each([
    ['a.CSV', 'csv'],
    ['a.jpeg', 'jpg'],
    ['a.tar.gz', null],
    ['csv', null],
    ['a.constructor', null],
    ['a.', null],
  ])('%s promises %s', (name, type) => {
    expect(getNamedType(name)).toBe(type)
  })
})

describe('the first bytes', () => {
  it.each(Object.entries(samples))('of %s show it', (type, bytes) => {
    expect(sniffType(bytes)).toBe(type)
  })

  it.each([
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['a page', Buffer.from(' \n<!DOCTYPE html><script>')],
    ['a drawing', Buffer.from('<svg onload="alert(1)">')],
    ['a page behind a byte order mark', Buffer.from('\uFEFF<html>')],
    ['a HEIC picture', Buffer.from('\u0000\u0000\u0000\u0018ftypheic', 'latin1')],
    ['an empty ZIP', Buffer.from('PK\u0005\u0006')],
    ['another container', Buffer.from('\u001aEß£matroska', 'latin1')],
    ['a wave', Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVE', 'latin1')],
  ])('of %s show none of ours', (_, bytes) => {
    expect(sniffType(bytes)).toBeNull()
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', null],
    ['bytes=-', null],
    ['bytes=1-2,4-5', null],
    ['bytes=a-b', null],
    [null, null],
  ] as const)('%s of ten bytes is %o', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range)
  })

  it('of an empty file is none', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable')
  })
})

describe('purposes', () => {
  it('let nobody upload what the host makes, and show no file but pictures in pages', () => {
    const made = Object.entries(filePurposes).filter(([, { uploaders }]) => uploaders === null)
    expect(made.map(([purpose]) => purpose)).toEqual([
      'refused_rows',
      'rule_agreements',
      'mapping_report',
      'pre_calculated_report',
      'letter_batch',
      'export',
      'person_file',
    ])
    for (const { isPicture, types, readers } of Object.values(filePurposes)) {
      if (!isPicture) continue
      expect(readers).toBe('organisation')
      expect(types.every((type) => ['png', 'jpg', 'webp', 'gif'].includes(type))).toBe(true)
    }
  })

  it('end by their days, or never', () => {
    const at = new Date('2026-11-24T09:00:00Z')
    expect(getFileExpiry('export', at)?.toISOString()).toBe('2026-12-01T09:00:00.000Z')
    expect(getFileExpiry('profile_picture', at)).toBeNull()
  })

  it.each([
    ['100', 104_857_600],
    ['0', 0],
    ['', 5_368_709_120],
    ['-1', 5_368_709_120],
    ['1e9', 5_368_709_120],
  ])('share the quota %j of an organisation: %i bytes', (value, bytes) => {
    expect(readFileQuota(new Map([['file_quota_mb', value]]))).toBe(bytes)
  })
})
