import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { drawBusinessTime } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'
import type { Random } from '../generators/random.ts'
import type { StaffMember } from '../organisations/staff.ts'

/** Channels, each with the customer's flag for it. */
const channels = [
  ['call', 'dnc'],
  ['email', 'dne'],
  ['sms', 'dns'],
  ['mail', 'dnm'],
] as const

/** A past objection that was withdrawn, where none is in force: the ledger keeps both. */
export function buildConsentRows(
  random: Random,
  organisation: DemoOrganisation,
  today: string,
  agreementNo: string,
  row: InsertRow,
  by: StaffMember,
): InsertRow[] {
  const [channel, flag] = random.pick(channels)
  if (row[flag] === true || row['doNotContact'] === true) return []
  const entry = (
    number: number,
    daysAgo: number,
    objects: boolean,
    source: string,
    reason: string,
  ): InsertRow => {
    const date = drawBusinessTime(random, today, -daysAgo)
    return {
      id: createDemoId(demoSeed, organisation.key, agreementNo, 'consent', number),
      fAgreementNo: agreementNo,
      channel,
      objects,
      reason,
      source,
      userId: by.id,
      username: by.username,
      basedOn: 1,
      occurredAt: date,
      created_at: date,
    }
  }
  return [
    entry(
      0,
      random.whole(200, 300),
      true,
      'call',
      organisation.language === 'en' ? 'Too many messages' : 'Zu viele Nachrichten',
    ),
    entry(
      1,
      random.whole(30, 150),
      false,
      'showroom',
      organisation.language === 'en' ? 'Agreed in the showroom' : 'Im Autohaus zugestimmt',
    ),
  ]
}
