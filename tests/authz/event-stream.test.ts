import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LiveEvent } from '#domain/live/live-event.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { activity, jobs, outboundMessages } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openEvents, settle, startListening } from '#tests/support/live/event-streams.ts'
import { printCounts } from '#tests/support/print-counts.ts'

const host = describeHost()
const dealers = ['D1', 'D2'] as const
const counts = { people: 0, events: 0, leaks: 0, missing: 0 }
let stop: () => Promise<void>
let orgIds: readonly string[] = []

/** Who watches: in which organisation, with which rights and dealers. Written by hand, on purpose. */
interface Watcher {
  readonly name: string
  readonly organisation: 0 | 1
  readonly rights: readonly Right[]
  readonly dealerCodes: readonly string[] | null
  readonly seesTasks: boolean
  readonly seesMessages: boolean
}

const watchers: readonly Watcher[] = ([0, 1] as const).flatMap((organisation) =>
  [null, ['D1'], ['D2'], [...dealers], []].flatMap((dealerCodes) =>
    (
      [
        { rights: everyRight, seesTasks: true, seesMessages: true },
        { rights: [], seesTasks: false, seesMessages: false },
        { rights: ['CanViewProcessingTasks'], seesTasks: true, seesMessages: false },
        { rights: ['CanViewOrgSettings', 'CanViewComments'], seesTasks: false, seesMessages: true },
        { rights: ['CanViewOrgSettings'], seesTasks: false, seesMessages: false },
        { rights: ['CanViewComments'], seesTasks: false, seesMessages: false },
      ] as const
    ).map(({ rights, seesTasks, seesMessages }) => ({
      name: `${organisation} ${dealerCodes?.join('+') ?? 'every dealer'} ${rights.join('+')}`,
      organisation,
      rights,
      dealerCodes,
      seesTasks,
      seesMessages,
    })),
  ),
)

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgIds = [await buildOrganisation(host), await buildOrganisation(host)]
  stop = await startListening(host)
})

afterAll(async () => {
  await stop()
  printCounts(
    `authz/event-stream: ${counts.leaks} leaks, ${counts.missing} missing in ${counts.events} events of ${counts.people} people`,
  )
})

const toId = (organisation: number, what: string): string => `${what}-${organisation}`
/** The last that a person is sent: a job of their own. */
const markId = 'mark'

/** Changes of every kind in both organisations, each in a transaction of its own. */
async function changeEverything(ownerIds: readonly string[]): Promise<void> {
  for (const [at, orgId] of orgIds.entries()) {
    const within = { orgId, userId: null }
    for (const dCode of dealers) {
      const fAgreementNo = toId(at, dCode)
      await buildCustomers(host, orgId, [{ fAgreementNo, dCode }])
      await host.database.within(within, (tx) =>
        tx.insert(activity).values({
          orgId,
          id: crypto.randomUUID(),
          fAgreementNo,
          type: 'comment',
          author: 'Robin Marsh',
          created_at: host.clock.now(),
          occurredAt: host.clock.now(),
        }),
      )
      await host.database.within(within, (tx) =>
        tx.insert(outboundMessages).values({
          orgId,
          id: crypto.randomUUID(),
          channel: 'email',
          purpose: 'test',
          fAgreementNo,
          recipient: 'Customer',
          address: 'customer@demo.example',
          subject: 'Subject',
          text: 'Text',
          state: 'held',
          requestedBy: 'Robin Marsh',
          requestedAt: host.clock.now(),
          changedAt: host.clock.now(),
        }),
      )
    }
    for (const [owner, id] of [
      [ownerIds[at] ?? null, toId(at, 'own')],
      [null, toId(at, 'host')],
    ] as const)
      await host.database.within(within, (tx) =>
        tx.insert(jobs).values({
          orgId,
          id: crypto.randomUUID(),
          kind: id,
          lane: 'quick',
          state: 'done',
          owner_user_id: owner,
          retry_limit: 0,
          retry_delay_seconds: 1,
          expire_seconds: 60,
        }),
      )
  }
}

/** What the watcher may learn, as kinds with the customers that are named. */
function getExpected({ organisation, dealerCodes, seesTasks, seesMessages }: Watcher): string[] {
  const seen = dealers.filter((dealer) => dealerCodes === null || dealerCodes.includes(dealer))
  return [
    ...seen.map((dealer) => `customer ${toId(organisation, dealer)}`),
    ...(seesMessages && seen.length > 0 ? ['messages'] : []),
    ...(seesTasks ? ['job', 'job'] : []),
  ].toSorted()
}

const toText = (event: LiveEvent): string =>
  event.kind === 'customer' ? `customer ${event.id}` : event.kind

it('sends each person what they may see, and nothing else', async () => {
  const built = await Promise.all(
    watchers.map(async (watcher) => {
      const { rights, dealerCodes, organisation } = watcher
      const orgId = orgIds[organisation] ?? ''
      const { id } = await buildUser(host, {
        orgId,
        rights,
        ...(dealerCodes === null ? {} : { dealerCodes }),
      })
      const cookies = await buildSession(host, id)
      return { id, orgId, watcher, cookies }
    }),
  )
  await settle(host)
  const people = await Promise.all(
    built.map(async ({ id, orgId, watcher, cookies }) => {
      const events = await openEvents(host.app, cookies, orgId)
      return { id, orgId, watcher, events }
    }),
  )
  const owners = [0, 1].map((at) =>
    people.find(({ watcher }) => watcher.organisation === at && !watcher.seesTasks),
  )
  await changeEverything(owners.map((owner) => owner?.id ?? ''))
  for (const { watcher, events, id, orgId } of people) {
    const received: string[] = []
    const notice = { kind: 'job', org: orgId, id: markId, owner: id }
    await host.database.asOwner((tx) =>
      tx.execute(sql`select pg_notify('forecourt_live', ${JSON.stringify(notice)})`),
    )
    for (;;) {
      const event = await events.next()
      if (event === null || ('id' in event && event.id === markId)) break
      received.push(toText(event))
    }
    await events.close()
    const expected = getExpected(watcher)
    if (owners.some((owner) => owner?.id === id)) expected.push('job')
    counts.people++
    counts.events += received.length
    counts.leaks += received.filter((text) => !expected.includes(text)).length
    counts.missing += expected.filter((text) => !received.includes(text)).length
    expect({ name: watcher.name, received: [...new Set(received)].toSorted() }).toEqual({
      name: watcher.name,
      received: [...new Set(expected)].toSorted(),
    })
  }
})
