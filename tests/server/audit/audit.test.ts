import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditAnswer } from '#domain/audit/audit.contract.ts'
import { auditKinds } from '#domain/audit/audit.model.ts'
import {
  actingSessions,
  activity,
  configurationChanges,
  consentLedger,
  customerMerges,
  customerOpens,
  erasures,
  exportDownloads,
  exportRequests,
  importUndos,
  processingRuns,
} from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const day = (number: number) => new Date(`2026-11-${String(number).padStart(2, '0')}T09:00:00Z`)

/** An organisation in which something of each kind was done, a day apart, the erasure last. */
async function buildActs() {
  const orgId = await buildOrganisation(host)
  const [agreementNo = '', other = ''] = await buildCustomers(host, orgId, [{}, { dCode: 'D2' }])
  const of = { orgId, fAgreementNo: agreementNo }
  const robin = 'robin'
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(customerOpens).values([
      {
        ...of,
        day: '2026-11-01',
        userId: robin,
        actedById: '',
        by: 'Robin Marsh',
        firstAt: day(1),
      },
      {
        orgId,
        fAgreementNo: other,
        day: '2026-10-01',
        userId: 'mira',
        actedById: robin,
        by: 'Mira Okell / Robin Marsh',
        firstAt: new Date('2026-10-01T09:00:00Z'),
      },
    ])
    await tx.insert(activity).values({
      ...of,
      id: 'a',
      type: 'status',
      status: 'contacted',
      author: 'Robin Marsh',
      authorId: robin,
      created_at: day(2),
      occurredAt: day(2),
    })
    await tx.insert(consentLedger).values({
      ...of,
      id: 'c',
      channel: 'email',
      objects: true,
      source: 'details',
      username: 'Robin Marsh',
      userId: robin,
      created_at: day(3),
      occurredAt: day(3),
    })
    await tx.insert(configurationChanges).values({
      orgId,
      part: 'parameter',
      item: 'currency_symbol',
      was: null,
      value: { value: '€' },
      at: day(4),
      by: 'Robin Marsh',
      byId: robin,
    })
    await tx.insert(exportRequests).values({
      orgId,
      id: 'e',
      kind: 'customers',
      name: 'Everybody',
      format: 'csv',
      settings: {},
      language: 'en_gb',
      userId: robin,
      requestedBy: 'Robin Marsh',
      createdAt: day(5),
    })
    await tx.insert(exportDownloads).values({
      orgId,
      id: 'd',
      exportId: 'e',
      userId: 'mira',
      by: 'Mira Okell',
      at: day(6),
      device: '',
    })
    await tx.insert(actingSessions).values({
      orgId,
      id: 's',
      actorId: robin,
      actor: 'Robin Marsh',
      subjectId: 'mira',
      subject: 'Mira Okell',
      reason: 'Cannot see a button',
      startedAt: day(7),
      expiresAt: day(8),
    })
    await tx.insert(erasures).values({
      orgId,
      hash: 'h',
      id: 'act',
      at: day(8),
      by: 'Robin Marsh',
      byId: robin,
      reason: 'Asked for it',
      agreementNo: 'GONE-1',
      dealerCode: 'D1',
    })
    await tx.insert(customerMerges).values({
      orgId,
      id: 'm',
      at: new Date('2026-09-01T09:00:00Z'),
      by: 'Ada Holt',
      byId: 'ada',
      staysAgreementNo: other,
      goesAgreementNo: 'B_7',
      seen: '',
      taken: [],
    })
    const load = { orgId, userId: 'robin', userName: 'Robin Marsh' }
    await tx.insert(processingRuns).values({
      ...load,
      id: 'load',
      type: 'target',
      name: 'November',
      fileId: 'f',
      fileName: 'book.csv',
      kind: 'agreements',
      templateName: 'Agreements',
      template: '{}',
      createdAt: new Date('2026-08-01T09:00:00Z'),
    })
    await tx.insert(importUndos).values({
      ...load,
      id: 'undo',
      runId: 'load',
      isPreview: false,
      counts: {},
      createdAt: new Date('2026-08-01T10:00:00Z'),
      completedAt: new Date('2026-08-01T10:01:00Z'),
    })
  })
  return { orgId, agreementNo, other }
}

async function buildCaller(orgId: string, input: object = {}): Promise<Call> {
  const user = await buildUser(host, { orgId, rights: ['CanEditOrganisation'], ...input })
  return createCaller(host.app, await buildSession(host, user.id))
}

async function read(call: Call, orgId: string, query: object = {}): Promise<AuditAnswer> {
  const words = new URLSearchParams(Object.entries(query)).toString()
  const answer = await call('GET', `/organisation/v1/${orgId}/audit?${words}`)
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as AuditAnswer
}

const getKinds = ({ entries }: AuditAnswer) => entries.map(({ kind }) => kind)

describe('The audit', () => {
  it('says who saw, changed, exported, erased, and acted for whom, the latest first', async () => {
    const { orgId, agreementNo } = await buildActs()
    const { entries } = await read(await buildCaller(orgId), orgId)
    expect(entries).toMatchObject([
      { kind: 'erased', by: 'Robin Marsh', agreementNo: 'GONE-1', reason: 'Asked for it' },
      { kind: 'acted', by: 'Robin Marsh', about: 'Mira Okell', reason: 'Cannot see a button' },
      { kind: 'downloaded', by: 'Mira Okell', what: 'customers', about: 'Everybody' },
      { kind: 'exported', by: 'Robin Marsh', what: 'customers', about: 'Everybody' },
      { kind: 'configured', what: 'parameter', about: 'currency_symbol' },
      { kind: 'consent', agreementNo, what: 'objects', about: 'email' },
      { kind: 'changed', agreementNo, what: 'status', about: 'contacted' },
      { kind: 'opened', agreementNo, by: 'Robin Marsh' },
      { kind: 'opened', by: 'Mira Okell / Robin Marsh' },
      { kind: 'merged', by: 'Ada Holt', what: null, about: 'B_7' },
      { kind: 'loaded', by: 'Robin Marsh', what: 'taken_back', about: 'November' },
      { kind: 'loaded', by: 'Robin Marsh', what: null, about: 'November' },
    ])
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(auditKinds))
  })

  it('is filtered by person, kind, agreement and days of the organisation', async () => {
    const { orgId, agreementNo } = await buildActs()
    const call = await buildCaller(orgId)
    expect(getKinds(await read(call, orgId, { person: 'mira' }))).toEqual([
      'acted',
      'downloaded',
      'opened',
    ])
    expect(getKinds(await read(call, orgId, { kind: 'opened' }))).toEqual(['opened', 'opened'])
    expect(getKinds(await read(call, orgId, { agreementNo }))).toEqual([
      'consent',
      'changed',
      'opened',
    ])
    const days = { from: '2026-11-02', to: '2026-11-03' }
    expect(getKinds(await read(call, orgId, days))).toEqual(['consent', 'changed'])
    expect((await read(call, orgId, { agreementNo: 'a\0' })).entries).toEqual([])
    const path = `/organisation/v1/${orgId}/audit`
    expect((await call('GET', `${path}?from=2026-02-30`)).status).toBe(400)
    expect((await call('GET', `${path}?kind=slept`)).status).toBe(400)
  })

  it('pages behind the last entry without gaps, also among entries of one instant', async () => {
    const orgId = await buildOrganisation(host)
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
    await host.database.within({ orgId, userId: null }, (tx) =>
      tx.insert(activity).values(
        Array.from({ length: 23 }, (_, at) => ({
          orgId,
          fAgreementNo: agreementNo,
          id: `c${at}`,
          type: 'comment',
          author: 'Robin Marsh',
          created_at: day(at < 15 ? 1 : 2),
          occurredAt: day(1),
        })),
      ),
    )
    const call = await buildCaller(orgId)
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const page: AuditAnswer = await read(call, orgId, {
        size: 10,
        ...(before === '' ? {} : { before }),
      })
      seen.push(...page.entries.map(({ id }) => id))
      before = page.next
    }
    expect(seen).toHaveLength(23)
    expect(new Set(seen).size).toBe(23)
  })

  it('is for administrators, each with the customers of their dealers', async () => {
    const { orgId, agreementNo, other } = await buildActs()
    const seller = await buildCaller(orgId, { rights: ['CanViewUsers'] })
    expect((await seller('GET', `/organisation/v1/${orgId}/audit`)).status).toBe(403)
    const call = await buildCaller(orgId, { dealerCodes: ['D2'] })
    const { entries } = await read(call, orgId)
    expect(entries.map((entry) => entry.agreementNo)).not.toContain(agreementNo)
    expect(entries.map((entry) => entry.agreementNo)).not.toContain('GONE-1')
    expect(entries.map((entry) => entry.agreementNo)).toContain(other)
  })

  it('names a customer once a day, who has them open', async () => {
    const orgId = await buildOrganisation(host)
    const [agreementNo = ''] = await buildCustomers(host, orgId, [{}])
    const call = await buildCaller(orgId, { first_name: 'Ada', last_name: 'Holt' })
    const path = `/notification/v1/${orgId}/customer/${agreementNo}/presence`
    for (const method of ['PUT', 'DELETE', 'PUT'] as const) await call(method, path, { body: {} })
    const { entries, people } = await read(call, orgId)
    expect(entries).toMatchObject([{ kind: 'opened', by: 'Ada Holt', agreementNo }])
    expect(people).toMatchObject([{ name: 'Ada Holt' }])
  })
})
