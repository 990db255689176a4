import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { businessMoment } from './moments.ts'
import { idFor } from './random.ts'
import type { Random } from './random.ts'
import type { StaffMember } from './staff.ts'

/** The ledger's channels, each with the customer's property that is its last word. */
const channels = [
  ['call', 'dnc'],
  ['email', 'dne'],
  ['sms', 'dns'],
  ['mail', 'dnm'],
] as const

/** An objection of the past that was lifted since, where none stands today: the ledger keeps both, and the flag is its last word. */
export function consentHistory(
  random: Random,
  book: DemoBook,
  today: string,
  agreementNo: string,
  row: RowOf,
  by: StaffMember,
): RowOf[] {
  const [channel, flag] = random.pick(channels)
  if (row[flag] === true || row['doNotContact'] === true) return []
  const entry = (
    number: number,
    daysAgo: number,
    objects: boolean,
    source: string,
    reason: string,
  ): RowOf => {
    const moment = businessMoment(random, today, -daysAgo)
    return {
      id: idFor(demoSeed, book.key, agreementNo, 'consent', number),
      fAgreementNo: agreementNo,
      channel,
      objects,
      reason,
      source,
      userId: by.id,
      username: by.username,
      basedOn: 1,
      occurredAt: moment,
      created_at: moment,
    }
  }
  return [
    entry(
      0,
      random.whole(200, 300),
      true,
      'call',
      book.language === 'en' ? 'Too many messages' : 'Zu viele Nachrichten',
    ),
    entry(
      1,
      random.whole(30, 150),
      false,
      'showroom',
      book.language === 'en' ? 'Agreed in the showroom' : 'Im Autohaus zugestimmt',
    ),
  ]
}
