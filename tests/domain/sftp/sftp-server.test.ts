import { describe, expect, it } from 'vitest'
import {
  getDeliveredName,
  isHostKey,
  isPlainPath,
  isSamePlace,
  isServerHost,
  joinPath,
  matchesPattern,
} from '#domain/sftp/sftp-server.rules.ts'

describe('The pattern of an SFTP task', () => {
  it.each([
    ['customers.csv', '*.csv', true],
    ['CUSTOMERS.CSV', '*.csv', true],
    ['customers.xlsx', '*.csv', false],
    ['customers.xlsx', '*.csv, *.xlsx', true],
    ['a1.csv', 'a?.csv', true],
    ['a12.csv', 'a?.csv', false],
    ['a.csv', '*', true],
    ['axcsv', 'a.csv', false],
    ['daily(1).csv', 'daily(1).csv', true],
    ['customers.csv.part', '*', false],
    ['customers.csv.filepart', '*', false],
    ['.hidden.csv', '*', false],
  ])('takes “%s” by “%s”: %s', (name, pattern, isTaken) => {
    expect(matchesPattern(name, pattern)).toBe(isTaken)
  })

  it('is matched at once, however many stars it has', () => {
    const begun = performance.now()
    expect(matchesPattern(`${'a'.repeat(250)}b`, `${'*a'.repeat(90)}c`)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(500)
  })
})

describe('A delivered file', () => {
  const file = {
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    name: 'Off track: Köln/Süd',
    format: 'csv',
    createdAt: new Date('2026-11-28T06:30:00.500Z'),
  }
  it('has one name that any system takes', () => {
    expect(getDeliveredName(file)).toBe('Off-track-Koln-Sud-20261128-063000-1b9d6bcd.csv')
  })
  it('has a name where its export’s has no letter of its own', () => {
    expect(getDeliveredName({ ...file, name: '…' })).toBe('export-20261128-063000-1b9d6bcd.csv')
  })
})

describe('The settings of an SFTP server', () => {
  it.each([
    ['SHA256:uNiVztksCsDhcc0u9e8BrsoVjU1Xh1Yh1q1YJ1n5Cm4', true],
    ['SHA256:uNiVztksCsDhcc0u9e8BrsoVjU1Xh1Yh1q1YJ1n5Cm4=', false],
    ['MD5:16:27:ac:a5:76:28:2d:36:63:1b:56:4d:eb:df:a6:48', false],
    ['', false],
  ])('take the fingerprint “%s”: %s', (text, isTaken) => {
    expect(isHostKey(text)).toBe(isTaken)
  })
  it.each([
    ['sftp.lender.example', true],
    ['10.0.0.7', true],
    ['2001:db8::7', true],
    ['sftp://lender.example', false],
    ['lender.example:22', false],
    ['lender.example/in', false],
    ['-oProxyCommand', false],
    ['', false],
  ])('take the host “%s”: %s', (text, isTaken) => {
    expect(isServerHost(text)).toBe(isTaken)
  })
  it.each([
    ['', true],
    ['/in/daily', true],
    ['in', true],
    ['/in/../../etc', false],
    ['in\n', false],
  ])('take the folder “%s”: %s', (text, isTaken) => {
    expect(isPlainPath(text)).toBe(isTaken)
  })
  it('name a file within a folder, or where the login begins', () => {
    expect([joinPath('', 'a.csv'), joinPath('/in/', 'a.csv'), joinPath('/', 'a.csv')]).toEqual([
      'a.csv',
      '/in/a.csv',
      '/a.csv',
    ])
  })
  it('are of the same place where host, port, user and login are', () => {
    const place = { host: 'a.example', port: 22, login_name: 'u', login: 'key' } as const
    expect(isSamePlace(place, { ...place })).toBe(true)
    expect(isSamePlace(place, { ...place, host: 'b.example' })).toBe(false)
    expect(isSamePlace(place, { ...place, port: 2222 })).toBe(false)
    expect(isSamePlace(place, { ...place, login_name: 'v' })).toBe(false)
    expect(isSamePlace(place, { ...place, login: 'password' })).toBe(false)
  })
})
