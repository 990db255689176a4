import { describe, expect, it } from 'vitest'
import {
  formatRecoveryCode,
  formatSecret,
  isReminderDue,
  readOneTimeCode,
  readRecoveryCode,
  readReminderDays,
  recoveryCodeLength,
  recoveryCodeSigns,
  toAuthenticatorAddress,
} from '#domain/sessions/second-factor.rules.ts'

describe('A one-time code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123\u00a0456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['١٢٣٤٥٦', null],
    ['', null],
  ])('typed as %j is read as %j', (typed, digits) => {
    expect(readOneTimeCode(typed)).toBe(digits)
  })
})

describe('A recovery code', () => {
  it.each([
    ['7K3F-9QXM-2TVB-RJ4D', '7K3F9QXM2TVBRJ4D'],
    ['7k3f 9qxm 2tvb rj4d', '7K3F9QXM2TVBRJ4D'],
    [' 7k3f9qxm–2tvbrj4d ', '7K3F9QXM2TVBRJ4D'],
    ['OIlo-0000-0000-0000', '0110000000000000'],
    ['7K3F-9QXM-2TVB-RJ4', null],
    ['7K3F-9QXM-2TVB-RJ4D5', null],
    ['7K3F-9QXM-2TVB-RJ4U', null],
    ['123456', null],
    ['', null],
  ])('typed as %j is read as %j', (typed, signs) => {
    expect(readRecoveryCode(typed)).toBe(signs)
  })

  it('holds 50 random bits at least, and is shown in groups of four', () => {
    expect(Math.log2(recoveryCodeSigns.length) * recoveryCodeLength).toBeGreaterThanOrEqual(50)
    expect(new Set(recoveryCodeSigns).size).toBe(32)
    expect(formatRecoveryCode('7K3F9QXM2TVBRJ4D')).toBe('7K3F-9QXM-2TVB-RJ4D')
  })
})

describe('A secret', () => {
  it('is typed in groups of four', () => {
    expect(formatSecret('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P')
  })

  it('is in the address that an authenticator app reads', () => {
    const address = new URL(toAuthenticatorAddress('anna+1@dealer.example', 'JBSWY3DPEHPK3PXP'))
    expect(address.href).toContain('otpauth://totp/Forecourt:anna%2B1%40dealer.example?')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
      issuer: 'Forecourt',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('The reminder', () => {
  const now = new Date('2026-11-24T09:00:00Z')
  const ago = (days: number, isDelayed = true) => ({
    at: new Date(now.getTime() - days * 86_400_000),
    isDelayed,
  })
  it.each([
    ['never reminded', true, false, null, 60, true],
    ['the feature is off', false, false, null, 60, false],
    ['there is one', true, true, null, 60, false],
    ['put away today', true, false, ago(0, false), 60, false],
    ['delayed 59 days ago', true, false, ago(59), 60, false],
    ['delayed exactly 60 days ago', true, false, ago(60), 60, false],
    ['delayed 61 days ago', true, false, ago(61), 60, true],
    ['delayed 8 days ago in an organisation of a week', true, false, ago(8), 7, true],
    ['delayed in the future, by a wrong clock', true, false, ago(-3), 60, false],
  ] as const)('where %s', (_, isReminderOn, isMfaEnabled, dismissal, days, isDue) => {
    expect(isReminderDue({ isReminderOn, isMfaEnabled, dismissal, days, now })).toBe(isDue)
  })

  it.each([
    ['60', 60],
    ['7', 7],
    ['', 60],
    ['0', 60],
    ['-3', 60],
    ['1.5', 60],
    ['soon', 60],
    [undefined, 60],
  ])('waits for the days of MfaReminderTimeout: %j is %i', (parameter, days) => {
    expect(readReminderDays(parameter)).toBe(days)
  })
})
