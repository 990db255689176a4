import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createRuleCaller, fireSchedule, inParity, startRuleRuns } from './rule-caller.ts'
import type { RuleCaller, RuleCallerLimits } from './rule-caller.ts'

const host = describeHost()
const stops: (() => Promise<void>)[] = []
let orgId: string
let rules: RuleCaller

/** Somebody who looks after the business rules of the organisation. */
const buildRuleCaller = (limits?: RuleCallerLimits) => createRuleCaller(host, orgId, limits)

const startRuns = async () => stops.push(await startRuleRuns(host))

const readMails = async () =>
  (
    await host.database.pool.query<{ address: string; subject: string; text: string }>(
      'select address, subject, text from outbound_messages where org_id = $1',
      [orgId],
    )
  ).rows

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    { dCode: 'D1', fParity: 1000 },
    { dCode: 'D1', fParity: 2000 },
    { dCode: 'D2', fParity: 3000 },
    { dCode: 'D2', fParity: -1 },
  ])
  rules = await buildRuleCaller()
})
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

describe('A business rule', () => {
  it('is valid as the list reads it, with its count, within the person’s dealers', async () => {
    const validate = (query: string, caller = rules) =>
      caller.send('POST', 'business-rules', { query })
    const valid = { count: 3, problem: null, rule: null }
    expect(await validate(inParity)).toEqual({ status: 200, body: valid })
    const own = await buildRuleCaller({ dealerCodes: ['D1'] })
    expect((await validate(inParity, own)).body).toEqual({ ...valid, count: 2 })
    for (const [query, problem] of [
      ['{', { code: 'not_json' }],
      [' ', { code: 'not_json' }],
      ['[]', { code: 'not_an_object' }],
      ['{"fNothing":1}', { code: 'unknown_field', field: 'fNothing' }],
      ['{"fParity":"much"}', { code: 'bad_value', field: 'fParity' }],
    ] as const)
      expect((await validate(query)).body).toEqual({ count: null, problem, rule: null })
    expect(await rules.list()).toEqual([])
  })

  it('is created, changed on what was seen, and deleted with its runs', async () => {
    const { id } = await rules.create({ tag: 'call', email_recipient: 'a@b.example' })
    const seen = { name: 'In parity', query: inParity, crontab: '', tag: 'call' }
    const change = { id, query: inParity, tag: 'today', seen: { ...seen, email_recipient: 'x' } }
    expect((await rules.send('POST', 'business-rules', change)).status).toBe(409)
    const fresh = { ...change, seen: { ...seen, email_recipient: 'a@b.example' } }
    expect((await rules.send('POST', 'business-rules', fresh)).status).toBe(200)
    expect(await rules.list()).toMatchObject([
      { id, tag: 'today', created_by: 'Robin Marsh', updated_by: 'Robin Marsh' },
    ])
    const broken = { id, query: '{', name: 'Broken' }
    expect((await rules.send('POST', 'business-rules', broken)).body).toMatchObject({
      code: 'search_refused',
    })
    for (const again of [1, 2])
      expect([again, (await rules.send('DELETE', `business-rules/${id}`)).status]).toEqual([
        again,
        200,
      ])
    expect(await rules.list()).toEqual([])
    expect((await rules.run(id)).status).toBe(404)
  })

  it('of another organisation, or with a NUL, is not there', async () => {
    const { id } = await rules.create()
    orgId = await buildOrganisation(host)
    const stranger = await buildRuleCaller()
    expect((await stranger.run(id)).status).toBe(404)
    expect((await stranger.send('DELETE', `business-rules/${id}`)).status).toBe(404)
    expect((await stranger.run('a%00b')).status).toBe(404)
    expect(
      (await stranger.send('POST', 'business-rules', { name: 'a\0', query: '{}' })).status,
    ).toBe(400)
  })

  it('of the product is listed by INTERNAL_RULES, valid and not deleted', async () => {
    const { body } = await rules.send<BusinessRule[]>('GET', 'internal-rules')
    expect(body.length).toBeGreaterThan(0)
    for (const { id, query } of body) {
      expect((await rules.send('POST', 'business-rules', { query })).body).toMatchObject({
        problem: null,
      })
      expect((await rules.send('DELETE', `business-rules/${id}`)).status).toBe(404)
    }
  })
})

describe('The right of business rules', () => {
  it('opens no uploads, and is not needed with the one of processing', async () => {
    const uploads = `/processing/v1/${orgId}/uploads`
    expect((await rules.files.call('GET', uploads)).status).toBe(403)
    const processes = await buildRuleCaller({ rights: ['CanViewProcessingTasks'] })
    expect((await processes.send('GET', 'business-rules')).status).toBe(200)
    const neither = await buildRuleCaller({ rights: [] })
    expect((await neither.send('GET', 'business-rules')).status).toBe(403)
  })
})

describe('A run of a business rule', { timeout: 120_000 }, () => {
  it('counts whom it finds, and who of them is new since the run before', async () => {
    await startRuns()
    const { id } = await rules.create()
    await rules.run(id)
    expect(await rules.ended(id)).toMatchObject({ found: 3, added: 3, by: 'Robin Marsh' })
    await buildCustomers(host, orgId, [{ dCode: 'D1', fParity: 10 }])
    await host.database.pool.query('delete from customers where org_id = $1 and f_parity = 1000', [
      orgId,
    ])
    host.clock.advance(60)
    await rules.run(id)
    const last = await rules.ended(id)
    expect(await rules.runs(id)).toHaveLength(2)
    expect(last).toMatchObject({ found: 3, added: 1, is_mailed: false })
    expect(await readMails()).toEqual([])
  })

  it('has a list of who was new, for those who may see rules and their own dealers', async () => {
    await startRuns()
    const { id } = await rules.create({ name: 'Call these' })
    await rules.run(id)
    const { id: first } = await rules.ended(id)
    await buildCustomers(host, orgId, [{ dCode: 'D2', fParity: 10, fAgreementNo: 'NEW-1' }])
    host.clock.advance(60)
    await rules.run(id)
    const { id: second } = await rules.ended(id)
    const found = async (runId: string, rights: readonly Right[], dealerCodes?: string[]) => {
      const limits = { rights: ['CanViewDashboard' as const, ...rights] }
      const caller = await buildRuleCaller({ ...limits, ...(dealerCodes && { dealerCodes }) })
      const campaign = encodeURIComponent(JSON.stringify({ id: runId, type: 'rule' }))
      const address = `/search/v1/${orgId}/customers?counts=true&campaign=${campaign}`
      const answer = await caller.files.call('GET', address)
      const { total_count: total, narrowed_by: by } = (await answer.json()) as {
        total_count: number
        narrowed_by: { name: string | null }[]
      }
      return [total, by[0]?.name]
    }
    expect(await found(first, ['CanViewBusinessRules'])).toEqual([3, 'Call these'])
    expect(await found(second, ['CanViewBusinessRules'])).toEqual([1, 'Call these'])
    expect(await found(second, ['CanViewBusinessRules'], ['D1'])).toEqual([0, 'Call these'])
    expect(await found(second, [])).toEqual([0, null])
    expect(await found('nothing', ['CanViewBusinessRules'])).toEqual([0, null])
  })

  it('by its schedule mails the counts once, as the person who scheduled it', async () => {
    const { id } = await rules.create({ email_recipient: 'daniel@reeve.example', tag: 'call' })
    const scheduled = await rules.send<BusinessRule>('POST', `business-rules/${id}/schedule`, {
      crontab: '0 3 * * 1-5',
    })
    expect(scheduled.body).toMatchObject({ schedule_id: id, crontab: '0 3 * * 1-5' })
    await fireSchedule(host, scheduled.body)
    await startRuns()
    expect(await rules.ended(id)).toMatchObject({ by: null, found: 3, added: 3, is_mailed: true })
    const [mail, ...more] = await readMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      address: 'daniel@reeve.example',
      subject: 'In parity: 3 new of 3 customers',
    })
    expect(mail?.text).toContain('3 of them are new')
    expect(mail?.text).toContain('Tag: call')
    const [run] = await rules.runs(id)
    const link = `https://forecourt.example/${orgId}/customers?campaign=`
    expect(mail?.text).toContain(
      `${link}${encodeURIComponent(`{"id":"${run?.id}","type":"rule"}`)}`,
    )
  })

  it('fails in words where who scheduled it may no longer see business rules', async () => {
    const { id } = await rules.create({ email_recipient: 'daniel@reeve.example' })
    const { body } = await rules.send<BusinessRule>('POST', `business-rules/${id}/schedule`, {
      crontab: '0 3 * * *',
    })
    await fireSchedule(host, body)
    await host.database.pool.query(
      `delete from role_rights where org_id = $1 and "right" = 'CanViewBusinessRules'`,
      [orgId],
    )
    await startRuns()
    const overseer = await buildRuleCaller({ rights: ['CanViewProcessingTasks'] })
    expect(await overseer.ended(id, 'failed')).toMatchObject({
      found: null,
      job: { failure: 'right_lost' },
    })
    expect(await readMails()).toEqual([])
  })
})

describe('A schedule of a business rule', () => {
  it('has its next five runs in the organisation’s zone, and is taken back', async () => {
    const { body } = await rules.send<{ runs: string[] }>(
      'GET',
      `next-rule-runs?crontab=${encodeURIComponent('30 2 * * *')}`,
    )
    expect(body.runs).toHaveLength(5)
    const { id } = await rules.create({ crontab: '30 2 * * *' })
    const schedule = `business-rules/${id}/schedule`
    const set = await rules.send<BusinessRule>('POST', schedule, { crontab: '30 2 * * *' })
    expect(set.body.next_run).toBe(body.runs[0])
    const never = await rules.send('POST', schedule, { crontab: '0 0 31 2 *' })
    expect(never).toMatchObject({ status: 422, body: { code: 'crontab_refused' } })
    const off = await rules.send<BusinessRule>('DELETE', schedule)
    expect(off.body).toMatchObject({ schedule_id: null, next_run: null, crontab: '30 2 * * *' })
  })
})

describe('The agreements of a business rule', () => {
  it('are a file for the person who asks, with the rule’s tag', async () => {
    const { id } = await rules.create({ tag: 'call' })
    const { body } = await rules.send<{ address: string }>('GET', `business-rules/${id}/agreements`)
    const file = await (await rules.files.download(body.address)).text()
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('fAgreementNo,dCode,tag')
    expect(lines.slice(1).every((line) => line.endsWith(',call'))).toBe(true)
  })
})
