import { describe, expect, it } from 'vitest'
import { bulkCommands, bulkStates } from '#domain/bulk-contact/bulk-contact.model.ts'
import {
  applyBulkCommand,
  getSmsCost,
  mayCommandBulk,
  readBulkPauseDays,
  toRecipientKey,
} from '#domain/bulk-contact/bulk-contact.rules.ts'

describe('A message to many', () => {
  it('is undone before anything left, then paused and stopped, and ends for good', () => {
    const possible = bulkStates.map((state) => [
      state,
      bulkCommands.filter((command) => applyBulkCommand(state, command) !== null),
    ])
    expect(possible).toEqual([
      ['waiting', ['undo', 'send_now']],
      ['sending', ['pause', 'stop']],
      ['paused', ['resume', 'stop']],
      ['done', ['pause', 'stop']],
      ['stopped', []],
      ['undone', []],
    ])
  })

  it('that is written can be paused while messages wait', () => {
    expect(mayCommandBulk({ state: 'done', messages: { sent: 3 } }, 'pause')).toBe(false)
    expect(mayCommandBulk({ state: 'done', messages: { held: 1 } }, 'pause')).toBe(true)
  })

  it.each([
    ['email', 'ada@bell.example', 'ADA@Bell.example', true],
    ['sms', '+44 7700 900142', '07700-900142', true],
    ['sms', '07700 900142', '07700 900143', false],
    ['letter', '12 Mill  Lane\nNorthwich', '12 mill lane\nNorthwich', true],
  ] as const)('by %s knows that %o and %o are one person: %o', (channel, one, other, isOne) => {
    const key = (address: string) => toRecipientKey(channel, 'Ada Bell', address)
    expect(key(one) === key(other)).toBe(isOne)
  })

  it('costs what its parts cost, where there is a price', () => {
    const priced = new Map([['sms_part_price', '0.045']])
    expect(getSmsCost('sms', 3, priced)).toBe(0.14)
    expect(getSmsCost('email', 3, priced)).toBeNull()
    expect(getSmsCost('sms', 3, new Map())).toBeNull()
    expect(getSmsCost('sms', 3, new Map([['sms_part_price', 'dear']]))).toBeNull()
  })

  it.each([
    ['', 14],
    ['0', 0],
    ['30', 30],
    ['soon', 14],
  ])('leaves out who was contacted within the days of %o: %i', (value, days) =>
    expect(readBulkPauseDays(new Map([['bulk_contact_pause_days', value]]))).toBe(days),
  )
})
