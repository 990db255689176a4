import { expect, it } from 'vitest'
import {
  isReplyEntry,
  isWatchedEntry,
  toConversation,
} from '#domain/activity/conversation.rules.ts'

const message = (outcome: string) => ({ type: 'communication', outcome }) as const

it('A conversation is the messages alone, the oldest first', () => {
  const newestFirst = [
    message('replied'),
    { type: 'comment', outcome: null } as const,
    message('watched'),
    { type: 'event', outcome: 'no_reply' } as const,
    message('sent'),
  ]
  expect(toConversation(newestFirst).map(({ outcome }) => outcome)).toEqual([
    'sent',
    'watched',
    'replied',
  ])
})

it.each([
  ['replied', true, false],
  ['asked_to_stop', true, false],
  ['watched', false, true],
  ['watched_whole', false, true],
  ['sent', false, false],
  ['failed', false, false],
] as const)(
  'A message that is %s: from the customer %s, watched %s',
  (outcome, isReply, isSeen) => {
    expect([isReplyEntry(message(outcome)), isWatchedEntry(message(outcome))]).toEqual([
      isReply,
      isSeen,
    ])
  },
)
