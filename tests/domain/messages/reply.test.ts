import { describe, expect, it } from 'vitest'
import {
  findAnsweredIds,
  isStopRequest,
  removeQuotedText,
  toAddressKey,
  toReplyText,
} from '#domain/messages/reply.rules.ts'

const sms = (text: string, locale = 'en-GB') =>
  isStopRequest({ channel: 'sms', subject: '', text }, locale)
const mail = (text: string, subject = 'Re: Your next car', locale = 'en-GB') =>
  isStopRequest({ channel: 'email', subject, text }, locale)

describe('A reply asks to stop', () => {
  it.each(['STOP', 'stop', ' Stop. ', '“STOP”', 'Unsubscribe', 'UNSUBSCRIBE!\n'])(
    'as %j',
    (text) => {
      expect([sms(text), mail(text), sms(text, 'de-DE')]).toEqual([true, true, true])
    },
  )

  it.each(['STOPP', 'abmelden', 'Abmelden.'])('as %j where German is spoken alone', (text) => {
    expect([sms(text, 'de-DE'), mail(text, '', 'de-AT')]).toEqual([true, true])
    expect([sms(text), mail(text)]).toEqual([false, false])
  })

  it.each([
    '',
    '.',
    'Do not stop',
    'STOP by at two?',
    'stopped',
    'full stop',
    'nonstop',
    'S T O P',
    'After two is fine',
    `${' '.repeat(9000)}x`,
  ])('not as %j', (text) => {
    expect([sms(text), mail(text), sms(text, 'de-DE')]).toEqual([false, false, false])
  })

  it('in a mail above its signature and what it quotes, or as its subject', () => {
    expect(mail('STOP\n\nTamsin Wrexley\nSent from my phone')).toBe(true)
    expect(mail('Stop\n\nOn 27 Nov 2026, Northgate wrote:\n> Your car is worth more')).toBe(true)
    expect(mail('', 'Unsubscribe')).toBe(true)
    expect(mail('Yes please\n\n> Answer STOP and you hear no more\n> STOP')).toBe(false)
    expect(mail('> STOP\nThat is not for me, is it?')).toBe(false)
    expect(mail('Good\n\nAm 27.11.2026 schrieb Northgate <a@b.example>:\nSTOP')).toBe(false)
    expect(sms('STOP\nTamsin')).toBe(false)
  })
})

describe('A reply', () => {
  it.each([
    ['Yes\n\nOn Fri, 27 Nov 2026 at 10:02, Ines\n<ines@northgate.example> wrote:\n> Hello', 'Yes'],
    ['Ja\n\nAm Fr., 27. Nov. 2026 um 10:02 schrieb Ines:\n> Hallo', 'Ja'],
    ['Yes\n-----Original Message-----\nFrom: Ines', 'Yes'],
    ['Yes\n\nFrom: Ines <ines@northgate.example>\nSent: Friday', 'Yes'],
    ['> When?\nAt two\n> Where?\nAt yours', 'At two\nAt yours'],
    ['On Friday I wrote to you', 'On Friday I wrote to you'],
  ])('without what it quotes: %j', (text, own) => {
    expect(removeQuotedText(text)).toBe(own)
  })

  it('has no NULs, halves of characters or turned text, and an end', () => {
    expect(toReplyText('a\u0000b\ud800c\r\nd\u202Ee\u0007', 100)).toBe('ab\uFFFDc\nde')
    expect(toReplyText('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(toReplyText('😀'.repeat(50), 10)).toBe(`${'😀'.repeat(9)}…`)
    expect(toReplyText('<script>alert(1)</script>', 100)).toBe('<script>alert(1)</script>')
  })

  it.each([
    ['Tamsin@Wrexley.Example ', 'tamsin@wrexley.example'],
    ['tamsin', null],
    ['a@b@c', null],
    ['a\u0000@b.example', null],
    ['', null],
  ])('from %j is from %j', (address, key) => {
    expect(toAddressKey(address)).toBe(key)
  })

  it('answers the message that it names first, then the last of its thread', () => {
    expect(findAnsweredIds('<b@x.example>', ['<a@x.example>', '<b@x.example>'])).toEqual(['b', 'a'])
    expect(findAnsweredIds(undefined, ['<a@x>', '<c@x>'])).toEqual(['c', 'a'])
    expect(findAnsweredIds('not one', ['<\u0000@x>', '<a b@x>', `<${'x'.repeat(99)}@x>`])).toEqual(
      [],
    )
  })
})
