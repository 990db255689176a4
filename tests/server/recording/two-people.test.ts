import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { representatives } from '#server/db/schema/index.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { recordingRights, salesperson, storedOf } from './salesperson.ts'
import type { Answer, Salesperson } from './salesperson.ts'

let host: Host
let orgId: string
let robin: Salesperson
let kim: Salesperson

beforeAll(async () => {
  host = await openHost()
  orgId = await buildOrganisation(host)
  robin = await salesperson(host, orgId)
  kim = await salesperson(host, orgId, { name: 'Kim Hale' })
})

afterAll(() => host.close())

async function customer(wish: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [wish])
  return agreement
}

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'ok' : String(body.code))).toSorted()

describe('a comment', () => {
  it('is said once, however often and from however many sides it is sent', async () => {
    const agreement = await customer()
    const other = await salesperson(host, orgId, { app: host.another() })
    const id = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => robin.comment(agreement, 'Wants a bigger boot', { id })),
    )
    expect(sent.map(({ status, body }) => [status, body.id, body.comment_id])).toEqual(
      sent.map(() => [200, id, id]),
    )
    expect(sent.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect((await storedOf(host, orgId, agreement)).history).toMatchObject([
      { id, type: 'comment', comment: 'Wants a bigger boot', author: 'Robin Marsh' },
    ])
    expect((await other.comment(agreement, 'Wants a bigger boot', { id })).body.code).toBe(
      'id_taken',
    )
  })

  it('is still said once when its answer has been forgotten', async () => {
    const agreement = await customer()
    const id = randomUUID()
    const first = await robin.comment(agreement, 'Said long ago', { id })
    await host.database.asOwner((tx) => tx.execute('delete from remembered_requests'))
    const again = await robin.comment(agreement, 'Said long ago', { id })
    expect([again.status, again.isReplay, again.body.seq]).toEqual([200, false, first.body.seq])
    expect((await storedOf(host, orgId, agreement)).history).toHaveLength(1)
  })

  it.each(['', '   ', '\n', 'x'.repeat(10_001)])('is refused as %j', async (text) => {
    expect((await robin.comment(await customer(), text)).body.code).toBe('bad_input')
  })

  it('is edited on the version that was seen, and every text of it is kept', async () => {
    const agreement = await customer()
    const { body } = await robin.comment(agreement, 'First')
    const edited = await robin.edit(agreement, body.id, 'Second', 1)
    expect([edited.body.entityVersion, edited.body.entries[0]?.comment]).toEqual([2, 'Second'])
    const late = await kim.edit(agreement, body.id, 'Other', 1)
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'stale',
      {
        conflicts: [
          {
            about: 'comment',
            mine: 'Other',
            theirs: 'Second',
            was: 'First',
            by: 'Robin Marsh',
            at: host.clock.now().toISOString(),
          },
        ],
      },
    ])
    expect((await kim.edit(agreement, body.id, 'Other', 2)).body.entityVersion).toBe(3)
    expect((await kim.edit(agreement, body.id, 'Other', 1)).status).toBe(200)
    const texts = await robin.send(
      'GET',
      `org/${orgId}/customer/${agreement}/comment/${body.id}/versions`,
    )
    expect(texts.body).toMatchObject([
      { version: 1, text: 'First', by: 'Robin Marsh' },
      { version: 2, text: 'Second' },
      { version: 3, text: 'Other', by: 'Kim Hale' },
    ])
  })

  it('takes one of several edits of the same version, and no text of the others is lost on the way', async () => {
    const agreement = await customer()
    const { body } = await robin.comment(agreement, 'First')
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text, at) =>
        (at % 2 === 0 ? robin : kim).edit(agreement, body.id, text, 1),
      ),
    )
    expect(codes(answers)).toEqual(['ok', 'stale', 'stale', 'stale'])
    const stale = answers.filter(({ status }) => status === 409)
    const [said] = (await storedOf(host, orgId, agreement)).history
    const brought = stale.map(
      ({ body: refused }) => (refused.data as { conflicts: { mine: string }[] }).conflicts[0]?.mine,
    )
    expect(new Set([said?.comment, ...brought])).toEqual(new Set(['a', 'b', 'c', 'd']))
  })

  it('takes edits that waited one behind the other on the same device, though they are based on one version', async () => {
    const agreement = await customer()
    const device = randomUUID()
    const { body } = await robin.comment(agreement, 'First', { device, sequence: 1 })
    const edits = [
      await robin.edit(agreement, body.id, 'Second', 1, { device, sequence: 2 }),
      await robin.edit(agreement, body.id, 'Third', 1, { device, sequence: 3 }),
    ]
    expect(edits.map(({ body: edited }) => edited.entityVersion)).toEqual([2, 3])
    expect((await kim.edit(agreement, body.id, 'Mine', 2, { device, sequence: 1 })).body.code).toBe(
      'stale',
    )
  })

  it('is dated by the device’s clock as far as that can be believed', async () => {
    const agreement = await customer()
    for (const occurredAt of [
      '2026-11-21T08:00:00Z',
      '2036-01-01T00:00:00Z',
      '1999-01-01T00:00:00Z',
      'soon',
    ])
      await robin.comment(agreement, 'Hello', { occurredAt })
    const { history } = await storedOf(host, orgId, agreement)
    expect(history.map((entry) => entry.occurredAt.toISOString())).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
      '2026-08-23T09:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
    ])
  })
})

describe('a status that comes late', () => {
  it('is kept and does not hold where another stands, unless it says more', async () => {
    const agreement = await customer()
    await kim.status(agreement, { status: 'appointed', base: 1 })
    const late = await robin.status(agreement, { status: 'contacted', base: 1 })
    expect(late.body).toMatchObject({
      superseded: true,
      entityVersion: 2,
      customer: { status: 'appointed' },
      conflicts: [{ about: 'status', mine: 'contacted', theirs: 'appointed', by: 'Kim Hale' }],
    })
    const more = await robin.status(agreement, { status: 'sold', base: 1 })
    expect(more.body).toMatchObject({ superseded: false, customer: { status: 'sold', version: 3 } })
    const anyway = await kim.status(agreement, { status: 'contacted', base: 3 })
    expect(anyway.body).toMatchObject({ superseded: false, customer: { status: 'contacted' } })
    expect(
      (await storedOf(host, orgId, agreement)).history.map(({ status, superseded }) => [
        status,
        superseded,
      ]),
    ).toEqual([
      ['appointed', false],
      ['contacted', true],
      ['sold', false],
      ['contacted', false],
    ])
  })

  it('holds when only other things changed meanwhile, or it waited behind its own', async () => {
    const agreement = await customer()
    const device = randomUUID()
    await kim.prefer(agreement, { channel: 'sms', objects: true })
    const first = await robin.status(
      agreement,
      { status: 'appointed', base: 1 },
      { device, sequence: 1 },
    )
    const second = await robin.status(
      agreement,
      { status: 'contacted', base: 1 },
      { device, sequence: 2 },
    )
    expect([first, second].map(({ body }) => [body.superseded, body.customer.status])).toEqual([
      [false, 'appointed'],
      [false, 'contacted'],
    ])
    const foreign = await kim.status(
      agreement,
      { status: 'assigned', base: 1 },
      { device, sequence: 1 },
    )
    expect(foreign.body.superseded).toBe(true)
  })

  it('counts as late when it waited and says nothing of what it saw', async () => {
    const agreement = await customer({ status: 'attended' })
    expect(
      (
        await robin.status(
          agreement,
          { status: 'contacted' },
          { device: randomUUID(), sequence: 1 },
        )
      ).body.superseded,
    ).toBe(true)
    expect((await robin.status(agreement, { status: 'contacted', base: 99 })).body.superseded).toBe(
      true,
    )
    expect((await robin.status(agreement, { status: 'contacted' })).body.superseded).toBe(false)
  })

  it('never takes back what many set at once: each is kept, and they have one order', async () => {
    const agreement = await customer()
    const statuses = ['contacted', 'appointed', 'attended', 'sold', 'assigned', 'call back']
    await Promise.all(
      statuses.map((status, at) =>
        (at % 2 === 0 ? robin : kim).status(agreement, { status, base: 1 }),
      ),
    )
    const { row, history } = await storedOf(host, orgId, agreement)
    expect(new Set(history.map(({ status }) => status))).toEqual(new Set(statuses))
    expect(history).toHaveLength(statuses.length)
    expect(row.status).toBe('sold')
    const held = history.filter(({ superseded }) => !superseded)
    expect(held.map(({ entityVersion }) => entityVersion)).toEqual(held.map((_, at) => at + 2))
    expect(row.version).toBe(held.length + 1)
  })
})

describe('consent', () => {
  it('is set channel by channel, never turned, and every word of it is kept', async () => {
    const agreement = await customer()
    for (const [channel, flag] of [
      ['call', 'dnc'],
      ['email', 'dne'],
      ['sms', 'dns'],
      ['mail', 'dnm'],
    ] as const) {
      for (const objects of [true, true, false]) {
        const { version } = (await storedOf(host, orgId, agreement)).row
        const { body } = await robin.prefer(agreement, {
          channel,
          objects,
          base: version,
          source: 'showroom',
        })
        expect(body.customer[flag]).toBe(objects)
      }
    }
    const { row, ledger } = await storedOf(host, orgId, agreement)
    expect(row).toMatchObject({
      dnc: false,
      dne: false,
      dns: false,
      dnm: false,
      doNotContact: false,
    })
    expect(ledger.map(({ channel, objects }) => `${channel} ${objects}`)).toEqual(
      ['call', 'email', 'sms', 'mail'].flatMap((channel) => [
        `${channel} true`,
        `${channel} true`,
        `${channel} false`,
      ]),
    )
    const read = (await robin.send('GET', `${orgId}/customer/${agreement}/contact-preference`))
      .body as unknown as { channel: string; source: string }[]
    expect(read[0]).toMatchObject({
      channel: 'mail',
      objects: false,
      source: 'showroom',
      username: robin.user.username,
      applied: true,
    })
  })

  it('gives an objection the last word over an allowance of the same time, whichever comes first', async () => {
    const [objectedFirst, allowedFirst] = [await customer(), await customer()]
    await robin.prefer(objectedFirst, { channel: 'email', objects: true, base: 1 })
    const late = await kim.prefer(objectedFirst, { channel: 'email', objects: false, base: 1 })
    await kim.prefer(allowedFirst, { channel: 'email', objects: false, base: 1 })
    await robin.prefer(allowedFirst, { channel: 'email', objects: true, base: 1 })
    expect(late.body).toMatchObject({
      superseded: true,
      conflicts: [{ about: 'email', mine: 'allows', theirs: 'objects', by: robin.user.username }],
    })
    for (const agreement of [objectedFirst, allowedFirst])
      expect((await storedOf(host, orgId, agreement)).row.dne).toBe(true)
  })

  it('takes an allowance only on what was seen', async () => {
    const agreement = await customer({ dnc: true })
    expect((await robin.prefer(agreement, { channel: 'call', objects: false })).body).toMatchObject(
      { superseded: true, customer: { dnc: true } },
    )
    expect(
      (await robin.prefer(agreement, { channel: 'call', objects: false, base: 1 })).body,
    ).toMatchObject({ superseded: false, customer: { dnc: false } })
    expect((await storedOf(host, orgId, agreement)).ledger.map(({ applied }) => applied)).toEqual([
      false,
      true,
    ])
  })

  it('of everything needs a reason both ways, stands above all, and gives back what stood before', async () => {
    const agreement = await customer({ status: 'not set', dns: true })
    await robin.status(agreement, { status: 'appointed' })
    expect((await robin.prefer(agreement, { channel: 'all', objects: true })).body.code).toBe(
      'bad_input',
    )
    const set = await robin.prefer(agreement, {
      channel: 'all',
      objects: true,
      reason: 'Complaint',
    })
    expect(set.body.customer).toMatchObject({
      doNotContact: true,
      status: 'do not contact',
      dns: true,
    })
    expect(
      (
        await kim.prefer(agreement, {
          channel: 'email',
          objects: false,
          base: set.body.entityVersion,
        })
      ).body.superseded,
    ).toBe(true)
    expect(
      (
        await kim.prefer(agreement, {
          channel: 'all',
          objects: false,
          base: set.body.entityVersion,
        })
      ).body.code,
    ).toBe('bad_input')
    const lifted = await kim.prefer(agreement, {
      channel: 'all',
      objects: false,
      reason: 'Called us',
      base: set.body.entityVersion,
    })
    expect(lifted.body.customer).toMatchObject({
      doNotContact: false,
      status: 'appointed',
      dns: true,
      dne: false,
    })
  })

  it('of everything holds against whatever waited on another device', async () => {
    const agreement = await customer()
    await kim.prefer(agreement, { channel: 'all', objects: true, reason: 'Asked', base: 1 })
    const waited = [
      await robin.status(agreement, { status: 'sold', base: 1 }),
      await robin.prefer(agreement, { channel: 'sms', objects: false, base: 1 }),
      await robin.prefer(agreement, { channel: 'all', objects: false, reason: 'Old', base: 1 }),
    ]
    expect(waited.map(({ body }) => body.superseded)).toEqual([true, true, true])
    expect((await storedOf(host, orgId, agreement)).row).toMatchObject({
      doNotContact: true,
      status: 'do not contact',
    })
  })

  it('needs no right but to see the customer', async () => {
    const agreement = await customer()
    const anybody = await salesperson(host, orgId, { rights: [] })
    expect(
      (await anybody.prefer(agreement, { channel: 'all', objects: true, reason: 'Asked' })).body
        .customer.doNotContact,
    ).toBe(true)
    const elsewhere = await salesperson(host, orgId, { dealerCodes: ['D9'] })
    expect((await elsewhere.prefer(agreement, { channel: 'call', objects: true })).body.code).toBe(
      'not_found',
    )
  })

  it('of a representative is that one’s alone', async () => {
    const agreement = await customer()
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .insert(representatives)
        .values({ orgId, fAgreementNo: agreement, position: 2, firstName: 'Ola' }),
    )
    await robin.prefer(agreement, { channel: 'email', objects: true, representative: 2, base: 1 })
    const [person] = await host.database.within({ orgId, userId: null }, (tx) =>
      tx.select().from(representatives),
    )
    expect([person?.dne, (await storedOf(host, orgId, agreement)).row.dne]).toEqual([true, false])
    expect(
      (await robin.prefer(agreement, { channel: 'email', objects: true, representative: 1 })).body
        .code,
    ).toBe('not_found')
    expect(
      (
        await robin.prefer(agreement, {
          channel: 'all',
          objects: true,
          reason: 'x',
          representative: 2,
        })
      ).body.code,
    ).toBe('bad_input')
  })

  it('ends as an objection however many set it both ways at once', async () => {
    const agreement = await customer()
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? robin : kim).prefer(agreement, {
          channel: 'call',
          objects: at % 3 === 0,
          base: 1,
        }),
      ),
    )
    const { row, ledger } = await storedOf(host, orgId, agreement)
    expect([row.dnc, ledger.length]).toEqual([true, 10])
  })
})

describe('an assignment', () => {
  it('is made once: who comes second sees all three names', async () => {
    const agreement = await customer()
    await robin.assign(agreement, robin.user.id, null)
    const second = await kim.assign(agreement, kim.user.id, null)
    expect([second.status, second.body.data]).toEqual([
      409,
      {
        conflicts: [
          {
            about: 'assignee',
            mine: 'Kim Hale',
            theirs: 'Robin Marsh',
            was: null,
            by: null,
            at: host.clock.now().toISOString(),
          },
        ],
      },
    ])
    expect((await kim.assign(agreement, robin.user.id, null)).body).toMatchObject({
      entries: [],
      customer: { assignedUser: 'Robin Marsh' },
    })
    expect((await kim.assign(agreement, null, robin.user.id)).body.customer.assignedUser).toBeNull()
    expect(
      (await storedOf(host, orgId, agreement)).history.map(({ activity_type: type, assigner }) => [
        type,
        assigner,
      ]),
    ).toEqual([
      ['assigned', 'Robin Marsh'],
      ['unassigned', 'Kim Hale'],
    ])
  })

  it('goes to one of many who ask at once', async () => {
    const agreement = await customer()
    const answers = await Promise.all(
      [robin, kim, robin, kim].map((person) => person.assign(agreement, person.user.id, null)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(2)
    expect((await storedOf(host, orgId, agreement)).history).toHaveLength(1)
  })

  it('is refused to strangers and to those who may not see the dealer', async () => {
    const agreement = await customer({ dCode: 'D1' })
    const elsewhere = await salesperson(host, orgId, { dealerCodes: ['D2'] })
    const stranger = await salesperson(host, await buildOrganisation(host))
    expect((await robin.assign(agreement, elsewhere.user.id, null)).body.code).toBe(
      'not_their_dealer',
    )
    for (const id of [stranger.user.id, 'nobody', 'lms_user', '\0'])
      expect((await robin.assign(agreement, id, null)).body.code).toBe('assignee_unknown')
  })
})

describe('who may record', () => {
  it.each([
    ['CanAddComment', 'comment'],
    ['CanEditComment', 'edit'],
    ['CanChangeCustomerStatus', 'status'],
    ['CanDeleteStatus', 'takeBack'],
    ['CanAssignCustomerToUser', 'assign'],
  ] as const)('%s is needed, from the next command on', async (right, act) => {
    const agreement = await customer()
    const said = await robin.comment(agreement, 'First')
    const set = await robin.status(agreement, { status: 'contacted' })
    const lacking = await salesperson(host, orgId, {
      rights: recordingRights.filter((held) => held !== right),
    })
    const acts: Record<typeof act, (person: Salesperson) => Promise<Answer>> = {
      comment: (person) => person.comment(agreement, 'Hello'),
      edit: (person) => person.edit(agreement, said.body.id, 'Second', 1),
      status: (person) => person.status(agreement, { status: 'sold' }),
      takeBack: (person) => person.takeBack(agreement, set.body.id),
      assign: (person) => person.assign(agreement, robin.user.id, null),
    }
    expect([(await acts[act](lacking)).body.code, (await acts[act](robin)).status]).toEqual([
      'right_missing',
      200,
    ])
  })
})
