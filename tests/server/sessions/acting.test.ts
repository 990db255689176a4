import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import {
  actingSessions,
  activity,
  featureUses,
  memberships,
  roleRights,
  sessions,
  users,
} from '#server/db/schema/index.ts'
import { buildActingSession, createActingCaller } from '#tests/authz/build-acting.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import {
  addMember,
  buildOrganisation,
  buildSession,
  buildUser,
  createCaller,
} from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let support: BuiltUser
let sam: BuiltUser

const supportRights = ['CanLogonAsOtherUser', 'CanAddComment', 'CanViewComments']

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host)
  support = await buildUser(host, {
    orgId,
    first_name: 'Sue',
    last_name: 'Support',
    rights: supportRights,
  })
  sam = await buildUser(host, {
    orgId,
    first_name: 'Sam',
    last_name: 'Sales',
    rights: ['CanAddComment', 'CanViewComments', 'CanChangeCustomerStatus'],
  })
})

const getCode = async (answer: Response) =>
  answer.ok ? 'let in' : String(((await answer.json()) as { code: unknown }).code)

const begin = (call: Call, subject: string, reason = 'The list looks wrong to him') =>
  call('POST', `/users/v1/${orgId}/logon-as`, { body: { subject, reason } })

const whoAmI = async (call: Call) =>
  (await (await call('GET', '/authn/v1/validatecookie')).json()) as {
    userid: string
    username: string
    organisations: readonly { id: string }[]
    acting_by?: { name: string }
  }

describe('choosing for whom', () => {
  const search = async (q: string, by = support) => {
    const call = createCaller(host.app, await buildSession(host, by.id))
    const answer = await call('GET', `/users/v1/${orgId}/logon-as?q=${encodeURIComponent(q)}`)
    return ((await answer.json()) as { username: string }[]).map(({ username }) => username)
  }

  it('finds active members by words of name and address, and never oneself', async () => {
    const gone = await buildUser(host, { orgId, first_name: 'Sam', status: 'disabled' })
    const elsewhere = await buildUser(host, { first_name: 'Sam', last_name: 'Sales' })
    expect(await search('sam sal')).toEqual([sam.username])
    expect(await search(sam.username.slice(0, 12))).toEqual([sam.username])
    expect(await search('%')).toEqual([])
    const all = await search('')
    expect(all).toContain(sam.username)
    expect(all).not.toContain(support.username)
    expect(all).not.toContain(gone.username)
    expect(all).not.toContain(elsewhere.username)
  })

  it('takes no member of elsewhere, no disabled one, not oneself, and no act without a reason', async () => {
    const gone = await buildUser(host, { orgId, status: 'disabled' })
    const elsewhere = await buildUser(host)
    const call = createCaller(host.app, await buildSession(host, support.id))
    expect(await getCode(await begin(call, elsewhere.id))).toBe('not_found')
    expect(await getCode(await begin(call, gone.id))).toBe('not_found')
    expect(await getCode(await begin(call, 'nobody\0'))).toBe('not_found')
    expect(await getCode(await begin(call, support.id))).toBe('acting_for_oneself')
    expect(await getCode(await begin(call, sam.id, '  '))).toBe('bad_input')
    expect(await whoAmI(call)).toMatchObject({ userid: support.id })
  })

  it('is refused without the right', async () => {
    const call = createCaller(host.app, await buildSession(host, sam.id))
    expect(await getCode(await begin(call, support.id))).toBe('right_missing')
    const searched = await call('GET', `/users/v1/${orgId}/logon-as?q=su`)
    expect(await getCode(searched)).toBe('right_missing')
  })
})

describe('acting', () => {
  it('begins with a reason, is answer, and ends with one call', async () => {
    const call = createCaller(host.app, await buildSession(host, support.id))
    expect((await begin(call, sam.id, 'Looking for a lost customer')).status).toBe(200)
    const answer = await whoAmI(call)
    expect(answer).toMatchObject({ userid: sam.id, acting_by: { name: 'Sue Support' } })
    expect(await (await call('DELETE', '/authn/v1/acting')).json()).toEqual({ ended: true })
    expect(await (await call('DELETE', '/authn/v1/acting')).json()).toEqual({ ended: false })
    const back = await whoAmI(call)
    expect(back).toMatchObject({ userid: support.id })
    expect(back).not.toHaveProperty('acting_by')
    const [recorded] = await host.database.asOwner((tx) =>
      tx
        .select()
        .from(actingSessions)
        .where(eq(actingSessions.reason, 'Looking for a lost customer')),
    )
    expect(recorded).toMatchObject({
      actorId: support.id,
      actor: 'Sue Support',
      subjectId: sam.id,
      subject: 'Sam Sales',
      endedAt: host.clock.now(),
    })
  })

  it('signs what is recorded with both names', async () => {
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
    const cookie = await buildActingSession(host, support, sam, orgId)
    const call = createActingCaller(host, cookie, sam)
    const answer = await call('POST', `/customer/v1/org/${orgId}/customer/${agreementNo}/comment`, {
      body: { activity: 'Corrected for him' },
    })
    expect(answer.status).toBe(200)
    await call('POST', `/users/v1/${orgId}/feature-audit`, {
      body: { agreement_number: agreementNo, feature: 'offers' },
    })
    const [entry] = await host.database.asOwner((tx) =>
      tx.select().from(activity).where(eq(activity.fAgreementNo, agreementNo)),
    )
    expect(entry).toMatchObject({ authorId: sam.id, author: 'Sam Sales / Sue Support' })
    const uses = await host.database.asOwner((tx) =>
      tx.select().from(featureUses).where(eq(featureUses.fAgreementNo, agreementNo)),
    )
    expect(uses).toMatchObject([{ userId: sam.id, actedById: support.id }])
  })

  it('opens the one organisation, though both belong to another', async () => {
    const other = await buildOrganisation(host, { name: 'Brookfield Cars' })
    await addMember(host.database, other, support.id, supportRights)
    await addMember(host.database, other, sam.id, ['CanViewDashboard'])
    const cookie = await buildActingSession(host, support, sam, orgId)
    const call = createActingCaller(host, cookie, sam)
    expect((await whoAmI(call)).organisations.map(({ id }) => id)).toEqual([orgId])
    const elsewhere = await call('GET', `/organisation/v1/${other}/boot?mergeWithBase=true`)
    expect(elsewhere.status).toBe(404)
  })

  it('shows the customers of dealers that both may see', async () => {
    const org = await buildOrganisation(host)
    await buildCustomers(host, org, [{ dCode: 'D1' }, { dCode: 'D2' }, { dCode: 'D3' }])
    const actor = await buildUser(host, {
      orgId: org,
      rights: supportRights,
      dealerCodes: ['D2', 'D3'],
    })
    const subject = await buildUser(host, { orgId: org, dealerCodes: ['D1', 'D2'] })
    const call = createActingCaller(
      host,
      await buildActingSession(host, actor, subject, org),
      subject,
    )
    const answer = await call('GET', `/search/v1/${org}/customers?size=50&pageno=1`)
    const { customer_data: rows } = (await answer.json()) as {
      customer_data: readonly { dCode: string }[]
    }
    expect(rows.map(({ dCode }) => dCode)).toEqual(['D2'])
  })

  it('takes no command of a device: those are its own people’s', async () => {
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
    const cookie = await buildActingSession(host, support, sam, orgId)
    const call = createActingCaller(host, cookie, sam)
    const answer = await call('POST', `/customer/v1/org/${orgId}/customer/${agreementNo}/comment`, {
      body: { activity: 'From an outbox', userId: sam.id },
      headers: { [commandHeaders.device]: crypto.randomUUID(), [commandHeaders.sequence]: '1' },
    })
    expect(await getCode(answer)).toBe('identity_mismatch')
  })

  it('records no objection, whichever form it comes from', async () => {
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
    const all = await buildUser(host, {
      orgId,
      rights: [...supportRights, 'CanChangeCustomerStatus'],
    })
    const call = createActingCaller(host, await buildActingSession(host, all, sam, orgId), sam)
    const set = await call('PUT', `/customer/v1/${orgId}/customer/${agreementNo}/status`, {
      body: { status: 'do not contact', status_comment: 'They asked' },
    })
    expect(await getCode(set)).toBe('withheld_while_acting')
  })
})

describe('the end of acting', () => {
  const within = async (work: (call: Call, cookie: string) => Promise<void>) => {
    const org = await buildOrganisation(host)
    const actor = await buildUser(host, { orgId: org, rights: supportRights })
    const subject = await buildUser(host, { orgId: org })
    const cookie = await buildActingSession(host, actor, subject, org)
    const call = createCaller(host.app, cookie)
    expect(await whoAmI(call)).toMatchObject({ userid: subject.id })
    await work(call, cookie)
    return { call, actor, subject, org }
  }

  it.each([
    [
      'the right is taken away',
      (org: string) => and(eq(roleRights.orgId, org), eq(roleRights.right, 'CanLogonAsOtherUser')),
      roleRights,
    ],
    ['the actor is no member any more', (org: string) => eq(memberships.orgId, org), memberships],
  ] as const)('comes at once where %s', async (_, where, table) => {
    const { call, actor, org } = await within(async () => {})
    await host.database.asOwner((tx) => tx.delete(table).where(where(org)))
    expect(await whoAmI(call)).toMatchObject({ userid: actor.id })
  })

  it('comes at once where the subject is disabled', async () => {
    const { call, actor, subject } = await within(async () => {})
    await host.database.asOwner((tx) =>
      tx.update(users).set({ status: 'disabled' }).where(eq(users.id, subject.id)),
    )
    expect(await whoAmI(call)).toMatchObject({ userid: actor.id })
  })

  it('comes with the actor’s session: by signing out, idle, or disabled', async () => {
    const { call } = await within(async (acting) => {
      await acting('DELETE', '/authn/v1/validatecookie')
    })
    expect((await call('GET', '/authn/v1/validatecookie')).status).toBe(401)
    const { call: disabled, actor } = await within(async () => {})
    await host.database.asOwner((tx) =>
      tx.update(users).set({ status: 'disabled' }).where(eq(users.id, actor.id)),
    )
    expect((await disabled('GET', '/authn/v1/validatecookie')).status).toBe(401)
    const { call: idle } = await within(async () => {})
    host.clock.advance(idlePromptAfterSeconds + idleCountdownSeconds + 1)
    expect((await idle('GET', '/authn/v1/validatecookie')).status).toBe(401)
  })

  it('leaves the sessions of the subject alone', async () => {
    const own = await buildSession(host, sam.id)
    const call = createCaller(host.app, await buildActingSession(host, support, sam, orgId))
    await call('DELETE', '/authn/v1/acting')
    expect(await whoAmI(createCaller(host.app, own))).toMatchObject({ userid: sam.id })
    const [row] = await host.database.asOwner((tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, sam.id)).limit(1),
    )
    expect(row).toMatchObject({ actingId: null })
  })
})
