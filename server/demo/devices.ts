import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DeviceReport } from '#domain/devices/fleet.contract.ts'
import type { Database, Transaction } from '../db/database.ts'
import { customers } from '../db/schema/index.ts'
import { reportDevice } from '../devices/report.service.ts'
import { accountId, demoAccounts } from './accounts.ts'
import { demoSeed } from './books.ts'
import type { DemoBook } from './books.ts'
import { morningOf } from './moments.ts'
import { idFor } from './random.ts'

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const android =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36'

type Said = Pick<DeviceReport, 'epoch' | 'last_seq' | 'held' | 'book'>

/** A device of the demo and what it says, one report after the other: so many minutes before the morning of the demo's day. */
interface DemoDevice {
  readonly username: string
  readonly agent: string
  readonly says: (known: {
    readonly agreements: readonly string[]
    readonly before: (minutes: number) => string
  }) => readonly (Said & { readonly minutes: number })[]
}

const evening = 13 * 60

const demoDevices: readonly DemoDevice[] = [
  // All has arrived, and the day is on it.
  {
    username: 'salesperson@demo.example',
    agent: iPad,
    says: ({ before }) => [
      {
        minutes: 4,
        epoch: 'one',
        last_seq: 0,
        held: [],
        book: { customers: 42, of: 42, as_of: before(4) },
      },
    ],
  },
  // Left the network the evening before with three actions.
  {
    username: 'agent@demo.example',
    agent: laptop,
    says: ({ agreements, before }) => [
      {
        minutes: evening,
        epoch: 'one',
        last_seq: 3,
        held: agreements
          .slice(0, 3)
          .map((agreementNo, index) => ({
            seq: index + 1,
            agreementNo,
            at: before(evening + 20 - 5 * index),
          })),
        book: { customers: 118, of: 120, as_of: before(evening) },
      },
    ],
  },
  // Its browser deleted the store under two actions.
  {
    username: 'mfa@demo.example',
    agent: android,
    says: ({ agreements, before }) => [
      {
        minutes: evening + 90,
        epoch: 'one',
        last_seq: 2,
        held: agreements
          .slice(3, 5)
          .map((agreementNo, index) => ({
            seq: index + 1,
            agreementNo,
            at: before(evening + 110 - 5 * index),
          })),
        book: { customers: 40, of: 40, as_of: before(evening + 90) },
      },
      {
        minutes: 10,
        epoch: 'two',
        last_seq: 2,
        held: [],
        book: { customers: 12, of: 40, as_of: before(10) },
      },
    ],
  },
]

/** The first customers of the dealers that an account is kept to, or of all. */
async function agreementsOf(
  tx: Transaction,
  orgId: string,
  dealers: readonly string[] | undefined,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ fAgreementNo: customers.fAgreementNo })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        dealers === undefined ? undefined : inArray(customers.dCode, [...dealers]),
      ),
    )
    .orderBy(asc(customers.fAgreementNo))
    .limit(5)
  return rows.map(({ fAgreementNo }) => fAgreementNo)
}

/** Has the devices of the British group's people report, as devices do: one that owes nothing, one with three actions that have not arrived, one that lost two. */
export async function addDevices(database: Database, book: DemoBook, today: string): Promise<void> {
  if (book.key !== 'northgate') return
  const morning = morningOf(today).getTime()
  const minutesBefore = (minutes: number) => new Date(morning - minutes * 60_000)
  for (const { username, agent, says } of demoDevices) {
    const userId = accountId(username)
    await database.within({ orgId: book.orgId, userId }, async (tx) => {
      const agreements = await agreementsOf(
        tx,
        book.orgId,
        demoAccounts.find((account) => account.username === username)?.dealerCodes,
      )
      for (const { minutes, ...said } of says({
        agreements,
        before: (earlier) => minutesBefore(earlier).toISOString(),
      })) {
        const reporting = {
          tx,
          now: minutesBefore(minutes),
          actor: { userId, sessionIdHash: idFor(demoSeed, 'session', username) },
          organisation: { id: book.orgId },
          request: { headers: new Headers({ 'user-agent': agent }) },
        }
        await reportDevice(reporting, {
          orgId: book.orgId,
          device: idFor(demoSeed, 'device', username),
          app_version: '0.1.0',
          needs_you: 0,
          wiped: false,
          ...said,
        })
      }
    })
  }
}
