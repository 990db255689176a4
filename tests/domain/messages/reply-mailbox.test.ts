import { describe, expect, it } from 'vitest'
import { getMailsSince, parseMailboxAddress } from '#domain/messages/reply-mailbox.rules.ts'

const common = { user: 'office', host: 'imap.example', port: 993, folder: 'INBOX' }

describe('The address of a mailbox', () => {
  it.each([
    ['imaps://office@imap.example', common],
    ['imaps://office@imap.example:9930/INBOX', { ...common, port: 9930 }],
    [
      'imaps://office@northgate.example@imap.example/INBOX/Replies',
      { ...common, user: 'office@northgate.example', folder: 'INBOX/Replies' },
    ],
    [
      'imaps://b%C3%BCro@imap.example/Entw%C3%BCrfe',
      { ...common, user: 'büro', folder: 'Entwürfe' },
    ],
    ['imaps://office@[2001:db8::1]/', { ...common, host: '2001:db8::1' }],
    ['imap://office@imap.example', null],
    ['https://office@imap.example', null],
    ['imaps://imap.example', null],
    ['imaps://office:secret@imap.example', null],
    ['imaps://office@imap.example/?a=1', null],
    ['imaps://office@imap.example/%ff', null],
    ['imaps://office@imap.example/IN BOX', null],
    ['imaps://office@imap.example/\u0000', null],
    ['', null],
  ])('is read: %j', (text, address) => {
    expect(parseMailboxAddress(text)).toEqual(address)
  })

  it('leaves alone what came long before it was first read', () => {
    const now = new Date('2026-11-27T10:00:00Z')
    expect(getMailsSince(null, now)).toEqual(new Date('2026-11-24T10:00:00Z'))
    expect(getMailsSince(new Date('2026-11-20T10:00:00Z'), now)).toEqual(
      new Date('2026-11-19T10:00:00Z'),
    )
  })
})
