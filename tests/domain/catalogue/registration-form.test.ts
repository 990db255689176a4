import { describe, expect, it } from 'vitest'
import { findOlderIdentifier, hasMarkForm } from '#domain/catalogue/registration-mark.ts'

describe('A registration mark has a form of its country', () => {
  it.each([
    'AK23 VTN',
    ' ak23\tvtn ',
    'ZK23 VTN',
    'A123 BCD',
    'Y1 BCD',
    'ABC 123D',
    'ABC 1Y',
    'A 1',
    'AB 1234',
    '1234 AB',
    'ABC 123',
    '1 ABC',
    'AZI 1234',
    '1234 AIB',
    '123 D 456',
    '123 X 456',
  ])('in Britain: %s', (text) => {
    expect(hasMarkForm(text, 'GB')).toBe(true)
  })

  it.each([
    '',
    'AK23 VTQ',
    'IK23 VTN',
    'AQ23 VTN',
    'AK2 VTN',
    'AK23 VT',
    'I123 BCD',
    'U123 BCD',
    'A1234 BCD',
    'ABC 123Z',
    'IBC 123D',
    'ABC 1234',
    '1234 ABC',
    'ABC 12345',
    '123 Y 456',
    '123 D 45',
    'B-MW 123',
    'xAK23 VTN',
    'AK23 VTNx',
  ])('in Britain not: %s', (text) => {
    expect(hasMarkForm(text, 'GB')).toBe(false)
  })

  it.each([
    'B-MW 1234',
    'b mw 1',
    'M–AB 12',
    'WÜ-A 99',
    'HH-XY 99E',
    'K-LN 12H',
    'THW-80123',
    'Y-123456',
    '0-17-1',
    'BP-12-345',
  ])('in Germany: %s', (text) => {
    expect(hasMarkForm(text, 'DE')).toBe(true)
  })

  it.each([
    '',
    'B-MW 0123',
    'B-MW 12345',
    'B-MWX 12',
    'B-MW 12X',
    'ABCD-E 1',
    '0-17',
    'AK23 VTN',
    'Y-1234567',
  ])('in Germany not: %s', (text) => {
    expect(hasMarkForm(text, 'DE')).toBe(false)
  })
})

describe('A British mark that makes a vehicle younger than it is', () => {
  it.each([
    ['AK75 VTN', '2025-08-31', '25'],
    ['ak75vtn', '2025-03-01', '25'],
    ['AK26 VTN', '2026-02-28', '75'],
    ['AK26 VTN', '2025-09-01', '75'],
    ['AK02 VTN', '2001-09-01', '51'],
  ])('is %s on a vehicle of %s, which could have %s', (text, day, older) => {
    expect(findOlderIdentifier(text, day)).toBe(older)
  })

  it.each([
    ['AK75 VTN', '2025-09-01'],
    ['AK25 VTN', '2025-09-01'],
    ['AK51 VTN', '2025-03-01'],
    ['AK02 VTN', '2025-03-01'],
    ['A123 BCD', '2001-09-01'],
    ['AK75 VTN', '2001-08-31'],
    ['AK75 VTN', ''],
    ['XAK75 VTN', '2025-03-01'],
    ['AK75 VTNX', '2025-03-01'],
    ['A75 VTN', '2025-03-01'],
    ['AK7 VTN', '2025-03-01'],
    ['AK75 V', '2025-03-01'],
  ])('is not %s on one of %s', (text, day) => {
    expect(findOlderIdentifier(text, day)).toBeNull()
  })
})
