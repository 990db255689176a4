import { describe, expect, it } from 'vitest'
import { isLiftExplained, isTakenBack } from '#domain/customers/contact/contact-preference.rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, 0) + seconds * 1000)
const objection = {
  objects: true,
  userId: 'ines',
  deviceId: 'tablet',
  occurredAt: at(0),
  receivedAt: at(1),
}
const slip = { userId: 'ines', deviceId: 'tablet', occurredAt: at(10), receivedAt: at(11) }

describe('an objection', () => {
  it.each([
    ['within ten seconds', {}, {}, true],
    ['at once', {}, { occurredAt: at(0) }, true],
    ['heard of hours later', { receivedAt: at(7200) }, { receivedAt: at(7200) }, true],
    ['later', {}, { occurredAt: at(10.001) }, false],
    ['before it was recorded', {}, { occurredAt: at(-1) }, false],
    ['heard of a day later', {}, { receivedAt: at(86_402) }, false],
    ['by another person', {}, { userId: 'kim' }, false],
    ['on another device', {}, { deviceId: 'phone' }, false],
    ['on no known device', { deviceId: null }, { deviceId: null }, false],
    ['after it was lifted', { objects: false }, {}, false],
  ])('is taken back without a right: %s', (_when, recorded, change, expected) => {
    expect(isTakenBack({ ...objection, ...recorded }, { ...slip, ...change })).toBe(expected)
  })
})

describe('a lifted objection', () => {
  it.each([
    ['said on the phone', 'call', true],
    [null, 'call', false],
    [null, 'email', false],
    [null, 'showroom', true],
  ])('is explained by the reason %j from %s: %s', (reason, source, expected) => {
    expect(isLiftExplained({ reason, source })).toBe(expected)
  })
})
