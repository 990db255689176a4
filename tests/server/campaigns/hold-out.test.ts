import { beforeAll, describe, expect, it } from 'vitest'
import { noChecks, writeCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { findHeldOut } from '#server/campaigns/hold-out.ts'
import { buildActs } from '#tests/server/reports/build-acts.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost({
  senders: { email: 'office@northgate.example', sms: '+44', domains: new Map() },
})
beforeAll(() => buildOrganisation(host, { is_base: true }))

const day = 86_400_000
const toDay = (days: number) => new Date(host.clock.now().getTime() + days * day).toISOString().slice(0, 10)

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
    const { orgId, save, post, findOut } = await buildHoldOut(20)
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
    const preview = (changes: object) =>
      post(`/notification/v1/${orgId}/bulk-contacts/preview`, {
        channel: 'email',
        template: 'Winter event',
        template_lang: 'en_gb',
        q: '{}',
        ...changes,
      })
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
    for (const campaign of ['no-such', 'a\0b'])
      expect((await preview({ campaign })).status).toBe(404)
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
})
