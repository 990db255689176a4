import { describe, expect, it } from 'vitest'
import {
  isOfDomain,
  isUsableAddress,
  sortByLanguage,
} from '#domain/customer-contact/customer-contact.rules.ts'

describe('an address of a customer', () => {
  it.each([
    ['email', 'tamsin@wrexley.example', true],
    ['email', 'a@b.example, c@d.example', false],
    ['email', 'Tamsin <a@b.example>', false],
    ['email', '', false],
    ['sms', '+44 (0)7700 900142', true],
    ['sms', '07700-900/142', true],
    ['sms', '07700 900142 or 07700 900143', false],
    ['sms', '1 2', false],
    ['sms', '-----', false],
  ] as const)('for %s as %j is usable: %s', (type, address, isUsable) => {
    expect(isUsableAddress(type, address)).toBe(isUsable)
  })
})

describe('a sender', () => {
  it.each([
    ['tom@harbour.example', true],
    ['tom@HARBOUR.example', true],
    ['tom@evil.harbour.example', false],
    ['tom@harbour.example.evil.example', false],
    ['harbour.example', true],
    ['', false],
  ])('%j is of harbour.example: %s', (address, isAllowed) => {
    expect(isOfDomain(address, ['harbour.example'])).toBe(isAllowed)
  })
})

describe('templates', () => {
  it('come in the language first, each language by name', () => {
    const template = (template_lang: string, template_name: string) => ({
      template_lang,
      template_name,
    })
    const rows = [template('en_gb', 'B'), template('de_de', 'Z'), template('en_gb', 'A')]
    expect(sortByLanguage(rows, 'en').map((row) => row.template_name)).toEqual(['A', 'B', 'Z'])
    expect(sortByLanguage(rows, 'de').map((row) => row.template_name)).toEqual(['Z', 'A', 'B'])
  })
})
