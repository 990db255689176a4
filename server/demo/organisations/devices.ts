import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DeviceReport } from '#domain/devices/managed-device.contract.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { customers } from '../../db/schema/index.ts'
import { reportDevice } from '../../devices/device-report.service.ts'
import { getDemoAccountId, demoAccounts } from './accounts.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { toMorning } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36'
const android =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36'

type ReportContent = Pick<DeviceReport, 'epoch' | 'last_seq' | 'held' | 'book'>

/** A device of the demo and its reports, oldest first; `minutes` before the demo's morning. */
interface DemoDevice {
  readonly username: string
  readonly agent: string
  readonly getReports: (known: {
    readonly agreements: readonly string[]
    readonly before: (minutes: number) => string
  }) => readonly (ReportContent & { readonly minutes: number })[]
}

const evening = 13 * 60

const demoDevices: readonly DemoDevice[] = [
  // Everything arrived, and the day pack is complete.
  {
    username: 'salesperson@demo.example',
    agent: iPad,
    getReports: ({ before }) => [
      {
        minutes: 4,
        epoch: 'one',
        last_seq: 0,
        held: [],
        book: { customers: 42, of: 42, as_of: before(4) },
      },
    ],
  },
  // Offline since the evening before with three actions.
  {
    username: 'agent@demo.example',
    agent: laptop,
    getReports: ({ agreements, before }) => [
      {
        minutes: evening,
        epoch: 'one',
        last_seq: 3,
        held: agreements.slice(0, 3).map((agreementNo, index) => ({
          seq: index + 1,
          agreementNo,
          at: before(evening + 20 - 5 * index),
        })),
        book: { customers: 118, of: 120, as_of: before(evening) },
      },
    ],
  },
  // Its browser deleted the store with two unsent actions.
  {
    username: 'mfa@demo.example',
    agent: android,
    getReports: ({ agreements, before }) => [
      {
        minutes: evening + 90,
        epoch: 'one',
        last_seq: 2,
        held: agreements.slice(3, 5).map((agreementNo, index) => ({
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

/** The first customers of the account's dealers. */
async function findAgreements(
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

/**
 * Reports three devices of the British group: one up to date, one with three unsent actions, one
 * that lost two.
 */
export async function addDemoDevices(
  database: Database,
  organisation: DemoOrganisation,
  today: string,
): Promise<void> {
  if (organisation.key !== 'northgate') return
  const morning = toMorning(today).getTime()
  const minutesBefore = (minutes: number) => new Date(morning - minutes * 60_000)
  for (const { username, agent, getReports } of demoDevices) {
    const userId = getDemoAccountId(username)
    await database.within({ orgId: organisation.orgId, userId }, async (tx) => {
      const agreements = await findAgreements(
        tx,
        organisation.orgId,
        demoAccounts.find((account) => account.username === username)?.dealerCodes,
      )
      for (const { minutes, ...content } of getReports({
        agreements,
        before: (earlier) => minutesBefore(earlier).toISOString(),
      })) {
        const reporting = {
          tx,
          now: minutesBefore(minutes),
          actor: { userId, sessionIdHash: createDemoId(demoSeed, 'session', username) },
          organisation: { id: organisation.orgId },
          request: { headers: new Headers({ 'user-agent': agent }) },
        }
        await reportDevice(reporting, {
          orgId: organisation.orgId,
          device: createDemoId(demoSeed, 'device', username),
          app_version: '0.1.0',
          needs_you: 0,
          evicted: 0,
          wiped: false,
          ...content,
        })
      }
    })
  }
}
