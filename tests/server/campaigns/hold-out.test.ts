import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkContactRow, BulkRecipient } from '#domain/bulk-contact/bulk-contact.model.ts'
import { noChecks, writeCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { bulkContactJob } from '#server/bulk-contact/bulk-contact.job.ts'
import { customers, outboundMessages } from '#server/db/schema/index.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { findHeldOut } from '#server/customers/hold-out.ts'
import {
  createExportCaller,
  exportRights,
  startExports,
} from '#tests/server/exports/export-host.ts'
import { getJobDeps } from '#tests/server/jobs/job-fixtures.ts'
import { createLeadSender } from '#tests/server/leads/lead-sender.ts'
import { buildActs } from '#tests/server/reports/build-acts.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { startLeadProvider } from '#tests/support/gateways/lead-provider.ts'

const host = describeHost({
  senders: { email: 'office@northgate.example', sms: '+44', domains: new Map() },
})
beforeAll(() => buildOrganisation(host, { is_base: true }))

interface Marked {
  readonly fAgreementNo: string
  readonly isHeldOut?: boolean
}

const day = 86_400_000
const toDay = (days: number) =>
  new Date(host.clock.now().getTime() + days * day).toISOString().slice(0, 10)

/** Each person has two agreements, with an e-mail address each. */
async function buildHoldOut(persons: number) {
  const orgId = await buildOrganisation(host, {
    parameters: { message_quiet_hours: 'none' },
  })
  const user = await buildUser(host, { orgId, rights: everyRight })
  const call = createCaller(host.app, await buildSession(host, user.id))
  const agreements = await buildCustomers(
    host,
    orgId,
    Array.from({ length: persons * 2 }, (_, at) => ({
      cBPID: `person-${String(Math.floor(at / 2))}`,
      cEmail: `a${String(at)}@mail.example`,
    })),
  )
  const input = {
    organisation_id: orgId,
    id: '',
    title: 'Winter',
    start_date: toDay(-10),
    end_date: null,
    description: '',
    private: false,
    availabilitySelection: true,
    dealer_ids: [],
    search_criteria_append: writeCampaignCriteria({ q: '{}', scope: {}, checks: noChecks }),
    hold_out_share: 50 as unknown,
  }
  const post = async (path: string, body: object) => {
    const answer = await call('POST', path, { body })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const save = (id: string, changes: object = {}) =>
    post(`/campaign/v1/${orgId}/${id}`, { ...input, id: id === 'new' ? '' : id, ...changes })
  const findOut = (id: string) =>
    host.database.within({ orgId, userId: null }, (tx) =>
      findHeldOut(tx, { orgId, id }, agreements),
    )
  return { orgId, call, agreements, save, post, findOut }
}

describe('The hold-out group of a campaign', () => {
  it('holds persons with all their agreements, the same each time it is asked', async () => {
    const { agreements, save, findOut } = await buildHoldOut(60)
    const { body } = await save('new')
    const id = String(body['id'])
    const heldOut = await findOut(id)
    for (let at = 0; at < agreements.length; at += 2)
      expect(heldOut.has(agreements[at] ?? '')).toBe(heldOut.has(agreements[at + 1] ?? ''))
    // Of 60 persons half are 30; five deviations of chance are 20.
    expect(Math.abs(heldOut.size / 2 - 30)).toBeLessThan(20)
    await save(id)
    expect(await findOut(id)).toEqual(heldOut)
    const other = await save('new')
    expect(await findOut(String(other.body['id']))).not.toEqual(heldOut)
    const none = await save('new', { hold_out_share: 0 })
    expect((await findOut(String(none.body['id']))).size).toBe(0)
  })

  it('keeps its share once the campaign runs, and takes no other than 0 or 5 to 50', async () => {
    const { save } = await buildHoldOut(3)
    const running = String((await save('new')).body['id'])
    expect(await save(running, { hold_out_share: 20 })).toMatchObject({
      status: 422,
      body: { data: { reason: 'hold_out_fixed' } },
    })
    expect((await save(running, { start_date: toDay(5) })).status).toBe(422)
    const kept = await save(running, { hold_out_share: undefined, title: 'Spring' })
    expect(kept).toMatchObject({ status: 200, body: { hold_out_share: 50, title: 'Spring' } })
    const later = String((await save('new', { start_date: toDay(5) })).body['id'])
    expect(await save(later, { start_date: toDay(5), hold_out_share: 20 })).toMatchObject({
      status: 200,
      body: { hold_out_share: 20 },
    })
    for (const share of [4, 51, -5, 7.5, '10', null])
      expect((await save('new', { hold_out_share: share })).status).toBe(400)
  })

  it('gets no message that is sent for the campaign, and any other', async () => {
    const { orgId, call, save, post, findOut } = await buildHoldOut(20)
    await post(`/notification/v1/${orgId}/template`, {
      template_name: 'Winter event',
      template_type: 'email',
      template_lang: 'en_gb',
      template_subject: 'Come and see us',
      template_content: '<p>Hello</p>',
      visibility: 'everybody',
      status: 1,
    })
    const id = String((await save('new')).body['id'])
    const heldOut = await findOut(id)
    const message = {
      channel: 'email',
      template: 'Winter event',
      template_lang: 'en_gb',
      q: '{}',
    }
    const bulks = `/notification/v1/${orgId}/bulk-contacts`
    const preview = (changes: object) => post(`${bulks}/preview`, { ...message, ...changes })
    const ofCampaign = await preview({ campaign: id })
    expect(ofCampaign).toMatchObject({
      status: 200,
      body: {
        total: 40,
        count: 40 - heldOut.size,
        left_out: [{ reason: 'held_out', count: heldOut.size }],
      },
    })
    expect((await preview({})).body).toMatchObject({ count: 40, left_out: [] })
    // The list is limited to a bar of a run as to a campaign; nobody is held out of one.
    expect((await preview({ campaign: 'a1.parity.3.within' })).body).toMatchObject({ count: 40 })
    for (const campaign of ['no-such', 'a\0b'])
      expect((await preview({ campaign })).status).toBe(404)
    const { body } = await post(bulks, { ...message, campaign: id, total: 40 })
    await runJob(
      { ...getJobDeps(host), now: host.clock.now },
      new Map([[bulkContactJob.kind, bulkContactJob]]),
      {
        orgId,
        id: (body as unknown as BulkContactRow).job?.id ?? '',
        isRetried: false,
        signal: new AbortController().signal,
      },
    )
    const queued = await host.database.within({ orgId, userId: null }, (tx) =>
      tx.select().from(outboundMessages).where(eq(outboundMessages.orgId, orgId)),
    )
    expect(queued).toHaveLength(40 - heldOut.size)
    expect(queued.filter(({ fAgreementNo }) => heldOut.has(fAgreementNo ?? ''))).toEqual([])
    const report = (await (await call('GET', `${bulks}/${String(body['id'])}`)).json()) as {
      readonly recipients: readonly BulkRecipient[]
    }
    const left = report.recipients.filter(({ left_out: reason }) => reason === 'held_out')
    expect(new Set(left.map((one) => one.agreementNo))).toEqual(heldOut)
  })

  it('is compared with those addressed by what both bought', async () => {
    const { orgId, agreements, save, post, findOut } = await buildHoldOut(210)
    const id = String((await save('new')).body['id'])
    const heldOut = await findOut(id)
    const addressed = agreements.filter((no) => !heldOut.has(no))
    const at = new Date(host.clock.now().getTime() - 2 * day).toISOString()
    await buildActs(
      host,
      orgId,
      [...addressed.slice(0, 40), ...[...heldOut].slice(0, 5)].map((fAgreementNo) => ({
        fAgreementNo,
        status: 'sold',
        at,
      })),
    )
    const read = async (campaign: string) =>
      (
        await post(`/business-intelligence/v1/campaign/${orgId}/${campaign}`, {
          q: {},
          sortby: 'name',
          sort: 'asc',
        })
      ).body
    expect((await read(id))['campaign']).toMatchObject({ sold: 45 })
    expect((await read(id))['effect']).toMatchObject({
      verdict: 'more',
      addressed: { customers: addressed.length, sold: 40 },
      held_out: { customers: heldOut.size, sold: 5 },
    })
    const none = await save('new', { hold_out_share: 0 })
    expect((await read(String(none.body['id'])))['effect']).toBeNull()
  })

  it('is marked on the list, at home and at the customer until the campaign has ended', async () => {
    const { orgId, agreements, call, save, findOut } = await buildHoldOut(20)
    const id = String((await save('new')).body['id'])
    const heldOut = await findOut(id)
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .update(customers)
        .set({ nextStep: 'call', nextStepAt: host.clock.now() })
        .where(eq(customers.orgId, orgId)),
    )
    const readRows = async (path: string, name: string) => {
      const body = (await (await call('GET', path)).json()) as Record<string, readonly Marked[]>
      return body[name] ?? []
    }
    const toMarks = (rows: readonly Marked[]) =>
      rows.map(({ fAgreementNo, isHeldOut }) => [fAgreementNo, isHeldOut === true])
    const toRightMarks = (rows: readonly Marked[]) =>
      rows.map(({ fAgreementNo }) => [fAgreementNo, heldOut.has(fAgreementNo)])
    const list = `/search/v1/${orgId}/customers?q={}&size=50`
    const listed = await readRows(list, 'customer_data')
    expect(listed).toHaveLength(agreements.length)
    expect(toMarks(listed)).toEqual(toRightMarks(listed))
    const dueToday = await readRows(`/search/v1/${orgId}/day`, 'due_today')
    expect(dueToday).not.toEqual([])
    expect(toMarks(dueToday)).toEqual(toRightMarks(dueToday))
    const details = await call('GET', `/search/v1/${orgId}/customer/${[...heldOut][0] ?? ''}`)
    expect(await details.json()).toMatchObject({ row: { isHeldOut: true } })
    await save(id, { end_date: toDay(-1) })
    const afterwards = await readRows(list, 'customer_data')
    expect(afterwards.filter(({ isHeldOut }) => isHeldOut !== undefined)).toEqual([])
  })

  it('is in no file of the campaign, which says how many are left out', async () => {
    const { orgId, save, post, call, findOut } = await buildHoldOut(20)
    const stop = await startExports(host)
    const id = String((await save('new')).body['id'])
    const heldOut = await findOut(id)
    const caller = await createExportCaller(host, orgId, { rights: exportRights })
    const made = await caller.made('campaigns', { campaign_id: id, columns: ['fAgreementNo'] })
    await stop()
    expect(made).toMatchObject({ rows: 40 - heldOut.size, left_out: 0, held_out: heldOut.size })
    const file = await (await caller.take('campaigns', made.id)).text()
    expect([...heldOut].filter((agreement) => file.includes(agreement))).toEqual([])
    const eloqua = await call('GET', `/campaign/v1/${orgId}/${id}/eloqua`)
    expect(await eloqua.json()).toMatchObject({
      customers: 40 - heldOut.size,
      joining: 40 - heldOut.size,
      left_out: 0,
      held_out: heldOut.size,
    })
    expect((await post(`/campaign/v1/${orgId}/${id}/eloqua`, { name: 'Mailing' })).status).toBe(200)
  })

  it('gets no video and is no lead of the campaign', async () => {
    const { orgId, agreements, call, save, post, findOut } = await buildHoldOut(20)
    const id = String((await save('new')).body['id'])
    const heldOut = await findOut(id)
    const left = [{ reason: 'held_out', count: heldOut.size }]
    const addressed = agreements.length - heldOut.size
    const video = `/service-provider/v1/${orgId}/video/preview`
    const selection = { customers: agreements, channel: 'email' }
    expect((await post(video, { ...selection, campaign: id })).body).toMatchObject({
      count: addressed,
      left_out: left,
    })
    expect((await post(video, selection)).body).toMatchObject({
      count: agreements.length,
      left_out: [],
    })
    expect((await post(video, { ...selection, campaign: 'a\0b' })).status).toBe(404)
    const server = await startLeadProvider()
    const office = createLeadSender(host, orgId, server)
    await office.setUp('cdk')
    const leads = { provider: 'cdk', customers: agreements, campaign: id }
    expect(await office.preview(call, leads)).toMatchObject({
      status: 200,
      body: { count: addressed, left_out: left },
    })
    expect((await office.preview(call, { ...leads, campaign: 'no-such' })).status).toBe(404)
    await office.run((await office.send(call, { ...leads, total: agreements.length })).body)
    expect(await office.list(call)).toMatchObject([
      { results: { accepted: addressed, held_out: heldOut.size } },
    ])
    await server.close()
  })
})
