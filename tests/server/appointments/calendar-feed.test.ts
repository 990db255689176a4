import ICAL from 'ical.js'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  calendarFeeds,
  customers,
  memberships,
  organisations,
  parameters,
  rememberedRequests,
  roleUsers,
  users,
} from '#server/db/schema/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let user: BuiltUser
let caller: Call
let agreementNo: string

const asOwner = <T>(work: (tx: Transaction) => Promise<T>) => host.database.asOwner(work)

const days = (count: number) => new Date(host.clock.now().getTime() + count * 86_400_000)
const signIn = async ({ id }: BuiltUser) => createCaller(host.app, await buildSession(host, id))

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  user = await buildUser(host, { orgId, dealerCodes: ['D1'] })
  caller = await signIn(user)
  ;[agreementNo = ''] = await buildCustomers(host, orgId, [
    {
      cFullName: 'Tamsin Wrexley',
      assignedUserId: user.id,
      nextStep: 'visit',
      nextStepAt: days(1),
    },
  ])
})

const path = () => `/users/v1/${orgId}/calendar-feed`

async function createFeed(as = caller, body: object = {}): Promise<string> {
  const answer = await as('POST', path(), { body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { address: string }).address
}

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  host.app.request(address, { headers })

async function readSummaries(address: string): Promise<string[]> {
  const answer = await get(address)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry).summary)
}

const unknown = (length = 43) => `http://localhost/api/calendar/${'A'.repeat(length)}.ics`

async function readAnswer(address: string) {
  const answer = await get(address)
  return { status: answer.status, text: await answer.text() }
}

/** What an address answers that opens nothing. */
const readGone = async () => ({ ...(await readAnswer(unknown())), status: 404 })

const setCustomer = (values: Partial<typeof customers.$inferInsert>) =>
  asOwner((tx) =>
    tx
      .update(customers)
      .set(values)
      .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, agreementNo))),
  )

const setNaming = (value: string, of = orgId) =>
  asOwner((tx) =>
    tx.insert(parameters).values({ orgId: of, key: 'calendar_names_customers', value }),
  )

describe('A feed of appointments', () => {
  it('answers a calendar that has its address, without a session, and names no customer', async () => {
    const answer = await get(await createFeed())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('private')
    const text = await answer.text()
    expect(text).toContain('SUMMARY:Visit\r\n')
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`URL;VALUE=URI:http://localhost/${orgId}/appointments?day=`)
    for (const detail of ['Tamsin', 'Wrexley', agreementNo]) expect(unfolded).not.toContain(detail)
  })

  it('names the customer where the organisation, or the base one, lets it', async () => {
    const address = await createFeed()
    await setNaming('true')
    expect(await readSummaries(address)).toEqual(['Visit: Tamsin Wrexley'])
  })

  it('is written in the language that its person had', async () => {
    expect(await readSummaries(await createFeed(caller, { language: 'de_de' }))).toEqual(['Besuch'])
    expect(await readSummaries(await createFeed(caller, { language: 'xx_xx' }))).toEqual(['Visit'])
  })

  it('holds the person’s own call-backs and visits of their dealers, not too far away', async () => {
    const mine = { assignedUserId: user.id, nextStep: 'call', nextStepAt: days(2) }
    await buildCustomers(host, orgId, [
      mine,
      { ...mine, nextStepAt: days(-59) },
      { ...mine, nextStep: 'visit', nextStepAt: days(-61) },
      { ...mine, nextStep: 'visit', nextStepAt: days(367) },
      { ...mine, nextStep: 'visit', dCode: 'D2' },
      { ...mine, nextStep: 'visit', assignedUserId: 'somebody' },
      { ...mine, nextStep: null },
    ])
    expect(await readSummaries(await createFeed())).toEqual(['Call back', 'Visit', 'Call back'])
  })

  it('tells of a change with a higher number under the same id, and leaves out what is off', async () => {
    const address = await createFeed()
    const read = async () => {
      const text = (await (await get(address)).text()).replaceAll('\r\n ', '')
      return /UID:(?<uid>\S+)\r\nSEQUENCE:(?<sequence>\d+)/u.exec(text)?.groups ?? null
    }
    const before = await read()
    await setCustomer({ nextStepAt: days(3), version: 9 })
    expect(await read()).toEqual({ uid: before?.['uid'], sequence: '9' })
    await createFeed()
    await setCustomer({ nextStep: null, nextStepAt: null })
    expect(await readSummaries(await createFeed())).toEqual([])
  })

  it('keeps the ids of its entries when the address is renewed', async () => {
    const readId = async (address: string) =>
      /UID:\S+/u.exec(await (await get(address)).text())?.[0]
    const before = await readId(await createFeed())
    expect(await readId(await createFeed())).toBe(before)
  })

  it('is not sent again to a calendar that has it', async () => {
    const address = await createFeed()
    const tag = (await get(address)).headers.get('etag') ?? ''
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await get(address, { 'if-none-match': held })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
    }
    await setCustomer({ nextStepAt: days(2), version: 4 })
    expect((await get(address, { 'if-none-match': tag })).status).toBe(200)
  })

  it('is asked for as often as a network may call, and not more', async () => {
    const limited = host.another({ callsPerTenSeconds: 2 })
    const address = await createFeed()
    const statuses = []
    for (let at = 0; at < 3; at++) statuses.push((await limited.request(address)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('The address of a feed', () => {
  it('is told once, and stored nowhere', async () => {
    const requestId = crypto.randomUUID()
    const answer = await caller('POST', path(), { body: {}, requestId })
    const { address } = (await answer.json()) as { address: string }
    const key = /calendar\/(?<key>[\w-]{43})\.ics$/u.exec(address)?.groups?.['key'] ?? 'none'
    const described = await (await caller('GET', path())).text()
    expect(JSON.parse(described)).toEqual({
      created_at: host.clock.now().toISOString(),
      read_at: null,
    })
    const stored = await asOwner(async (tx) => [
      ...(await tx.select().from(calendarFeeds).where(eq(calendarFeeds.orgId, orgId))),
      ...(await tx.select().from(rememberedRequests).where(eq(rememberedRequests.userId, user.id))),
    ])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored) + described).not.toContain(key)
  })

  it('is told of when a calendar has used it', async () => {
    await get(await createFeed())
    expect(await (await caller('GET', path())).json()).toMatchObject({
      read_at: host.clock.now().toISOString(),
    })
  })

  it('opens nothing once it is renewed or taken back', async () => {
    const first = await createFeed()
    const second = await createFeed()
    expect(await readAnswer(first)).toEqual(await readGone())
    expect((await get(second)).status).toBe(200)
    const ended = await caller('DELETE', path())
    expect(await ended.json()).toEqual({ created_at: null, read_at: null })
    expect(await readAnswer(second)).toEqual(await readGone())
  })

  it('opens its person’s appointments alone, also while others make and end theirs', async () => {
    const colleague = await buildUser(host, { orgId })
    const theirs = await signIn(colleague)
    const address = await createFeed()
    expect(await readSummaries(await createFeed(theirs))).toEqual([])
    await theirs('DELETE', path())
    expect(await readSummaries(address)).toEqual(['Visit'])
  })

  it.each([
    [
      'is disabled',
      () =>
        asOwner((tx) => tx.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id))),
    ],
    [
      'has left',
      () => asOwner((tx) => tx.delete(memberships).where(eq(memberships.userId, user.id))),
    ],
    [
      'lost the rights',
      () => asOwner((tx) => tx.delete(roleUsers).where(eq(roleUsers.userId, user.id))),
    ],
    [
      'is of a disabled organisation',
      () =>
        asOwner((tx) =>
          tx.update(organisations).set({ status: 'disabled' }).where(eq(organisations.id, orgId)),
        ),
    ],
  ])('opens nothing once its person %s', async (_what, change) => {
    const address = await createFeed()
    await change()
    expect(await readAnswer(address)).toEqual(await readGone())
  })

  it('opens what the person’s dealers of today have', async () => {
    const address = await createFeed()
    await asOwner((tx) =>
      tx
        .update(memberships)
        .set({ dealerCodes: ['D2'] })
        .where(eq(memberships.userId, user.id)),
    )
    expect(await readSummaries(address)).toEqual([])
  })

  it.each([
    ['too short', unknown(42)],
    ['too long', unknown(44)],
    ['without its ending', unknown().replace('.ics', '')],
    ['with a NUL', unknown().replace('A.ics', '%00.ics')],
    ['with half a character', unknown().replace('A.ics', '%ED%A0%BD.ics')],
    ['with a quote', unknown().replace('A.ics', "'.ics")],
  ])('that is %s is answered like an unknown one', async (_what, address) => {
    expect(await readAnswer(address)).toEqual(await readGone())
  })

  it('is not made for somebody who has the customer list alone', async () => {
    const light = await signIn(await buildUser(host, { orgId, hasExactRights: true, rights: [] }))
    const answer = await light('POST', path(), { body: {} })
    expect(await answer.json()).toMatchObject({ code: 'limited_to_list' })
  })
})
