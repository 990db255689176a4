import { describe, expect, it } from 'vitest'
import type { MessageNode } from '#domain/activity/message.model.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import {
  fillScript,
  getPlaceholderText,
} from '#domain/call-scripts/call-script-placeholder.rules.ts'
import type { ScriptValues } from '#domain/call-scripts/call-script-placeholder.rules.ts'
import { defaultDateFormat } from '#domain/formatting/date.ts'
import { defaultNumberFormat } from '#domain/formatting/number.ts'

const facts: ScriptValues = {
  row: {
    cFullName: 'Tamsin Weir',
    aMake: 'Volta',
    aModel: 'Arc',
    aVrm: 'ZA22KPL',
    aModelYear: 2022,
    fAgreementNo: 'NG-1',
    fPayment: 31_250,
    fEquity: 240_000,
    fRate: 6.9,
    fEndDate: '2027-05-04',
    cCompanyName: '',
    dnc: true,
    cTitle: null,
  },
  agent: 'Ines Carrow',
  organisation: 'Northgate Motor Group',
  money: { symbol: '£', placement: 'left', number: defaultNumberFormat },
  date: defaultDateFormat,
}

describe('a word:', () => {
  it.each([
    ['cFullName', 'Tamsin Weir'],
    ['vehicle', 'Volta Arc'],
    ['aVrm', 'ZA22 KPL'],
    ['aModelYear', '2022'],
    ['fAgreementNo', 'NG-1'],
    ['fPayment', '£312.50'],
    ['fEquity', '£2,400'],
    ['fRate', '6.90%'],
    ['agent', 'Ines Carrow'],
    ['organisation', 'Northgate Motor Group'],
  ])('%s is written as the pages write it', (name, word) => {
    expect(getPlaceholderText(name, facts)).toBe(word)
  })

  it.each([
    'cTitle',
    'cCompanyName',
    'cLName',
    'dnc',
    'constructor',
    '__proto__',
    'toString',
    'nonsense',
  ])('%s has none: not known, not the reader’s to see, no words, or no field', (name) => {
    expect(getPlaceholderText(name, facts)).toBeNull()
  })

  it('none stands for a car or a reader that nobody named', () => {
    const empty = { ...facts, row: {}, agent: '', organisation: '' }
    expect(
      ['vehicle', 'agent', 'organisation'].map((name) => getPlaceholderText(name, empty)),
    ).toEqual([null, null, null])
  })
})

describe('a script', () => {
  const result = (nodes: readonly MessageNode[]): string =>
    nodes.map((node) => (node.kind === 'text' ? node.text : result(node.children))).join('')
  const filled = (content: string, words: Readonly<Record<string, string>>) =>
    fillScript(readMessage(content), (name) =>
      Object.hasOwn(words, name) ? (words[name] ?? null) : null,
    )

  it('has its places filled in, also inside its paragraphs, and the words brought out', () => {
    expect(
      filled('<p>Am I speaking with {{ cFullName }}?</p>', { cFullName: 'Tamsin Weir' }),
    ).toEqual([
      {
        kind: 'element',
        tag: 'p',
        href: null,
        children: [
          { kind: 'text', text: 'Am I speaking with ' },
          {
            kind: 'element',
            tag: 'strong',
            href: null,
            children: [{ kind: 'text', text: 'Tamsin Weir' }],
          },
          { kind: 'text', text: '?' },
        ],
      },
    ])
  })

  it('keeps a place for which there is no word as it stands', () => {
    expect(
      result(
        filled('Your {{vehicle}}, {{lucky_number}} and {{ {{x}} }} {{}} {{a b}}', {
          vehicle: 'Volta Arc',
        }),
      ),
    ).toBe('Your Volta Arc, {{lucky_number}} and {{ {{x}} }} {{}} {{a b}}')
  })

  it('takes a customer’s name for words, never for markup or for another place', () => {
    const name = '<img src=x onerror=alert(1)> {{agent}}'
    expect(filled('{{cFullName}}', { cFullName: name, agent: 'Ines' })).toEqual([
      { kind: 'element', tag: 'strong', href: null, children: [{ kind: 'text', text: name }] },
    ])
  })
})
