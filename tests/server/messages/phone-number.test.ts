import { describe, expect, it } from 'vitest'
import { toNumberKey } from '#server/messages/phone-number.ts'

describe('A number', () => {
  it.each([
    ['07700 900123', 'en-GB', '447700900123'],
    ['+44 (0)7700 900123', 'en-GB', '447700900123'],
    ['0044-7700-900123', 'en-GB', '447700900123'],
    ['447700900123', 'en-GB', '447700900123'],
    ['07700 900123 ext. 12', 'en-GB', '447700900123'],
    ['+447700900123', 'de-DE', '447700900123'],
    ['0151 23456789', 'de-DE', '4915123456789'],
    ['4915123456789', 'de-DE', '4915123456789'],
    ['0049 (0)151 23456789', 'de-DE', '4915123456789'],
    ['0664/1234567', 'de-AT', '436641234567'],
    ['(202) 555-0123', 'en-US', '12025550123'],
    ['06 1234567', 'it-IT', '39061234567'],
    ['8 (916) 123-45-67', 'ru-RU', '79161234567'],
    ['353861234567', 'en-GB', '353861234567'],
    ['12345', 'en-GB', null],
    ['+', 'en-GB', null],
    ['NORTHGATE', 'en-GB', null],
    ['07700 900123 or 07700 900124', 'en-GB', null],
    ['1'.repeat(40), 'en-GB', null],
    ['0'.repeat(99), 'en-GB', null],
  ])('%j where numbers are %s is compared as %j', (number, locale, key) => {
    expect(toNumberKey(number, locale)).toBe(key)
  })
})
