import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { campaignCustomers, campaigns, pushNotices } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { startPushService } from '#tests/support/gateways/push-service.ts'
import type { PushService } from '#tests/support/gateways/push-service.ts'
import { createNotifier } from '../notifications/notified-people.ts'
import { createRuleCaller, fireSchedule, startRuleRuns } from './rule-caller.ts'
import type { RuleCaller } from './rule-caller.ts'

const host = describeHost()
const mayAct = ['CanViewBusinessRules', 'CanAssignCustomerToUser', 'CanAddCampaign'] as const
let orgId: string
let rules: RuleCaller
let nell: string
let stop: () => Promise<void>
let service: PushService

const within = <T>(work: Parameters<typeof host.database.within<T>>[1]) =>
  host.database.within({ orgId, userId: null }, work)

/** Who looks after each customer of the organisation, by agreement. */
async function readAssignees() {
  const { rows } = await host.database.pool.query<{ no: string; name: string | null }>(
    'select f_agreement_no as no, assigned_user as name from customers where org_id = $1',
    [orgId],
  )
  return Object.fromEntries(rows.map(({ no, name }) => [no, name]))
}

/** Runs the rule by its schedule, and waits for the run after `runs` of them. */
async function runBySchedule(rule: BusinessRule | undefined, runs = 0) {
  const id = rule?.id ?? ''
  const scheduled = (await rules.list()).find((one) => one.id === id)
  await fireSchedule(host, scheduled)
  return vi.waitFor(
    async () => {
      const [last, ...before] = await rules.runs(id)
      if (before.length < runs || last?.job?.state !== 'done') throw new Error('It runs')
      return last
    },
    { timeout: 60_000, interval: 100 },
  )
}

async function createScheduled(settings: object) {
  const rule = await rules.create(settings)
  return rules.schedule(rule.id)
}

async function addCampaign(endDate: string | null = null) {
  const id = crypto.randomUUID()
  await within((tx) =>
    tx.insert(campaigns).values({ orgId, id, title: 'Autumn', date: '2026-11-01', endDate }),
  )
  return id
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  service = await startPushService()
  return () => service.close()
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { dCode: 'D1', fParity: 1, fAgreementNo: 'FREE-1' },
    { dCode: 'D2', fParity: 1, fAgreementNo: 'FREE-2' },
    { dCode: 'D1', fParity: 1, fAgreementNo: 'TAKEN', assignedUser: 'Ines', assignedUserId: 'i' },
    { dCode: 'D1', fParity: -1, fAgreementNo: 'OTHER' },
  ])
  rules = await createRuleCaller(host, orgId, { rights: mayAct })
  const user = await buildUser(host, { orgId, first_name: 'Nell', dealerCodes: ['D1'] })
  nell = user.id
  stop = await startRuleRuns(host)
})
afterEach(() => stop())

describe('A scheduled run of a rule', { timeout: 120_000 }, () => {
  it('assigns who is new and nobody’s, within the dealers of the person chosen', async () => {
    const rule = await createScheduled({ assignee: nell })
    const run = await runBySchedule(rule)
    expect(run.actions).toEqual([{ action: 'assign', done: 1, left_out: 2, problem: null }])
    expect(await readAssignees()).toEqual({
      'FREE-1': 'Nell Marsh',
      'FREE-2': null,
      TAKEN: 'Ines',
      OTHER: null,
    })
    const { rows } = await host.database.pool.query(
      'select f_agreement_no as no, activity, author from activity where org_id = $1',
      [orgId],
    )
    expect(rows).toEqual([{ no: 'FREE-1', activity: 'Nell Marsh', author: 'Robin Marsh' }])
  })

  it('leaves alone whom a run before has found, and is told whom the rule assigns to', async () => {
    const rule = await createScheduled({ assignee: nell })
    expect(rule).toMatchObject({ assignee: nell, assignee_name: 'Nell Marsh' })
    await runBySchedule(rule)
    await host.database.pool.query(
      'update customers set assigned_user_id = null, assigned_user = null where org_id = $1',
      [orgId],
    )
    await buildCustomers(host, orgId, [{ dCode: 'D1', fParity: 5, fAgreementNo: 'NEW' }])
    host.clock.advance(60)
    const second = await runBySchedule(rule, 1)
    expect(second).toMatchObject({
      added: 1,
      actions: [{ action: 'assign', done: 1, left_out: 0 }],
    })
    expect(await readAssignees()).toMatchObject({ NEW: 'Nell Marsh', 'FREE-1': null })
  })

  it('adds who is new to a campaign, beside those who are in it', async () => {
    const campaign = await addCampaign()
    await within((tx) =>
      tx
        .insert(campaignCustomers)
        .values(
          ['TAKEN', 'OTHER'].map((no) => ({ orgId, campaignId: campaign, fAgreementNo: no })),
        ),
    )
    const rule = await createScheduled({ campaign_id: campaign })
    expect(rule.campaign_title).toBe('Autumn')
    const run = await runBySchedule(rule)
    expect(run.actions).toEqual([{ action: 'campaign', done: 2, left_out: 1, problem: null }])
    const members = await within((tx) => tx.select().from(campaignCustomers))
    expect(members.map(({ fAgreementNo }) => fAgreementNo).toSorted()).toEqual([
      'FREE-1',
      'FREE-2',
      'OTHER',
      'TAKEN',
    ])
  })

  it('notifies people of their own new customers, whom they then find', async () => {
    const notifier = createNotifier(host, orgId, service)
    await notifier.ensureKeys()
    const owner = await buildUser(host, { orgId, first_name: 'Ines' })
    await notifier.signIn(['rule'], owner)
    await host.database.pool.query(
      `update customers set assigned_user_id = $2 where org_id = $1 and f_agreement_no = 'TAKEN'`,
      [orgId, owner.id],
    )
    const run = await runBySchedule(await createScheduled({ assignee: nell, alerts: true }))
    expect(run.actions.at(-1)).toEqual({ action: 'alert', done: 1, left_out: 1, problem: null })
    const notices = await within((tx) => tx.select().from(pushNotices))
    expect(notices).toMatchObject([{ userId: owner.id, kind: 'rule', about: run.id, count: 1 }])
    const found = async (rights: readonly 'CanViewBusinessRules'[], id?: string) => {
      const caller = await createRuleCaller(host, orgId, { rights })
      if (id === undefined)
        await host.database.pool.query(
          `update customers set assigned_user_id = $2 where org_id = $1 and f_agreement_no = 'TAKEN'`,
          [orgId, caller.user.id],
        )
      const campaign = encodeURIComponent(JSON.stringify({ id: run.id, type: 'rule' }))
      const answer = await caller.files.call(
        'GET',
        `/search/v1/${orgId}/customers?counts=true&campaign=${campaign}`,
      )
      return ((await answer.json()) as { total_count: number }).total_count
    }
    expect([
      await found([]),
      await found([], 'other'),
      await found(['CanViewBusinessRules']),
    ]).toEqual([1, 0, 3])
  })

  it('says what it could not do, and does nothing of it', async () => {
    const campaign = await addCampaign()
    const settings = { assignee: nell, campaign_id: campaign, email_recipient: 'a@b.example' }
    const rule = await createScheduled(settings)
    await host.database.pool.query(
      `delete from role_rights where org_id = $1 and "right" = 'CanAssignCustomerToUser'`,
      [orgId],
    )
    await host.database.pool.query('delete from campaigns where org_id = $1', [orgId])
    const run = await runBySchedule(rule)
    expect(run.actions).toEqual([
      { action: 'assign', done: 0, left_out: 3, problem: 'right_lost' },
      { action: 'campaign', done: 0, left_out: 3, problem: 'campaign_gone' },
    ])
    expect(await readAssignees()).toMatchObject({ 'FREE-1': null })
    const { rows } = await host.database.pool.query<{ text: string }>(
      'select text from outbound_messages where org_id = $1',
      [orgId],
    )
    expect(rows[0]?.text).toContain(
      'Nobody was assigned. The person for whom the rule runs may not do this.',
    )
    expect(rows[0]?.text).toContain('This campaign is no longer there.')
  })

  it('acts for who changed it last, not for who scheduled it', async () => {
    const rule = await createScheduled({ assignee: nell })
    const limits = { rights: mayAct, dealerCodes: ['D2'], first_name: 'Una' }
    const other = await createRuleCaller(host, orgId, limits)
    const una = await buildUser(host, { orgId, first_name: 'Sasha' })
    await other.send('POST', 'business-rules', { id: rule.id, query: rule.query, assignee: una.id })
    const run = await runBySchedule(rule)
    expect(run).toMatchObject({ found: 1, actions: [{ done: 1, left_out: 0 }] })
    expect(await readAssignees()).toMatchObject({ 'FREE-1': null, 'FREE-2': 'Sasha Marsh' })
  })
})

describe('A run by hand', () => {
  it('changes nothing', async () => {
    const rule = await rules.create({ assignee: nell, alerts: true })
    await rules.run(rule.id)
    expect(await rules.ended(rule.id)).toMatchObject({ added: 3, actions: [] })
    expect(await readAssignees()).toMatchObject({ 'FREE-1': null })
  })
})

describe('What a rule does', () => {
  it('is refused where it cannot be done, naming what and why', async () => {
    const stranger = await buildOrganisation(host)
    const theirs = await buildUser(host, { orgId: stranger })
    const ended = await addCampaign('2020-01-01')
    const set = async (settings: object, caller = rules) => {
      const rule = { name: 'Acts', query: '{}', ...settings }
      const { status, body } = await caller.send('POST', 'business-rules', rule)
      return [status, body['data']]
    }
    const assign = { action: 'assign', problem: 'assignee_unknown' }
    expect(await set({ assignee: theirs.id })).toEqual([422, assign])
    expect(await set({ assignee: 'a\0' })).toEqual([422, assign])
    const gone = { action: 'campaign', problem: 'campaign_gone' }
    expect(await set({ campaign_id: 'nothing' })).toEqual([422, gone])
    expect(await set({ campaign_id: ended })).toEqual([
      422,
      { action: 'campaign', problem: 'campaign_ended' },
    ])
    const paused = await addCampaign()
    await within((tx) =>
      tx.update(campaigns).set({ pausedAt: new Date() }).where(eq(campaigns.id, paused)),
    )
    expect(await set({ campaign_id: paused })).toEqual([
      422,
      { action: 'campaign', problem: 'campaign_paused' },
    ])
    const without = await createRuleCaller(host, orgId)
    expect(await set({ assignee: nell }, without)).toEqual([
      422,
      { action: 'assign', problem: 'right_lost' },
    ])
    expect(await set({ campaign_id: await addCampaign() }, without)).toEqual([
      422,
      { action: 'campaign', problem: 'right_lost' },
    ])
    expect(await rules.list()).toEqual([])
  })

  it('stays as it is while somebody who could not set it changes the name', async () => {
    const { id, query } = await rules.create({ assignee: nell })
    await rules.schedule(id)
    const without = await createRuleCaller(host, orgId)
    const change = { id, query, name: 'Renamed', assignee: nell }
    expect((await without.send('POST', 'business-rules', change)).status).toBe(200)
    expect(await rules.list()).toMatchObject([{ name: 'Renamed', assignee: nell }])
    const [rule] = await rules.list()
    const run = await runBySchedule(rule)
    expect(run.actions).toMatchObject([{ action: 'assign', done: 1, problem: null }])
  })
})
