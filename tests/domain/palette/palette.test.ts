import { describe, expect, it } from 'vitest'
import { findDeviceCustomers, mergeCustomers } from '#domain/palette/customer-matches.rules.ts'
import { isLabelMatch } from '#domain/palette/label-match.rules.ts'
import { markMatches } from '#domain/palette/mark-matches.rules.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'

const customers = [
  { fAgreementNo: 'NGCAL0117', cFullName: 'Thornby Glass', aVrm: 'ZN24OKD' },
  { fAgreementNo: 'A-2', cFullName: 'Harriet Okell', aVrm: 'ZE23 CAL' },
  { fAgreementNo: 'A-3', cFullName: 'Ida McCalla', aVrm: 'ZE20 ABC' },
  { fAgreementNo: 'A-4', cFullName: 'Jo Calder', aVrm: null },
  { fAgreementNo: 'A-5', cFullName: 'Cálla Brightwater', aVrm: 'ZG21RNU' },
].map((fields) => ({ row: listedCustomer(fields), assignedUserId: null, offers: [] }))

const find = (words: string, most = 8) =>
  findDeviceCustomers(customers, words, most).map(({ fAgreementNo }) => fAgreementNo)

describe('Customers', () => {
  it.each([
    ['cal', ['A-5', 'A-4', 'A-2', 'NGCAL0117', 'A-3']],
    ['CÁLLA', ['A-5', 'A-3']],
    ['ZE23CAL', ['A-2']],
    ['ze23 cal', ['A-2']],
    ['brightwater calla', ['A-5']],
    ['', []],
    ["'; drop table customers", []],
    ['.*', []],
    ['‮lac', []],
    ['🙂', []],
  ])('for “%s” are the likeliest first: %j', (words, expected) => {
    expect(find(words)).toEqual(expected)
  })

  it('are no more than fit', () => {
    expect(find('cal', 2)).toEqual(['A-5', 'A-4'])
  })

  it('keep their place when the host adds those whom only it knows', () => {
    const row = (fAgreementNo: string) => listedCustomer({ fAgreementNo })
    expect(
      mergeCustomers([row('A-2'), row('A-1')], [row('A-3'), row('A-1'), row('A-4')], 3).map(
        ({ fAgreementNo }) => fAgreementNo,
      ),
    ).toEqual(['A-2', 'A-1', 'A-3'])
  })
})

describe('What was typed', () => {
  it.each([
    ['Callum', 'cal', ['[Cal]', 'lum']],
    ['Cálla Brightwater', 'bright calla', ['[Cálla]', ' ', '[Bright]', 'water']],
    ['Straße', 'strasse', ['Straße']],
    ['Jo', '', ['Jo']],
    ['', 'cal', []],
  ])('is brought out in “%s” for “%s”', (text, words, expected) => {
    expect(
      markMatches(text, words).map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece)),
    ).toEqual(expected)
  })

  it.each([
    ['Call scripts', 'cal', true],
    ['Call scripts', 'scr cal', true],
    ['Recall', 'cal', false],
    ['Texts', '', true],
    ['Texts', '!', false],
  ])('finds the label “%s” by “%s”: %s', (label, words, expected) => {
    expect(isLabelMatch(label, words)).toBe(expected)
  })
})
