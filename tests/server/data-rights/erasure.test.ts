import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErasurePreview } from '#domain/data-rights/erasure.model.ts'
import { deleteErasedAnswers, deleteOldFinanceRecords } from '#server/data-rights/erasure.store.ts'
import { requireNobodyErased } from '#server/files/erased-since.store.ts'
import {
  activity,
  bouncingAddresses,
  customers,
  erasures,
  exportRequests,
  files,
  letterBatches,
  outboundMessages,
  personFiles,
  representatives,
  shortLinks,
} from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildDataRightsCaller } from './person-file-caller.ts'

const host = describeHost()
const at = new Date('2026-11-20T09:00:00Z')
const soon = new Date('2100-01-01T00:00:00Z')

beforeAll(() => buildOrganisation(host, { is_base: true }))

/** A person with two agreements, who is named in messages, files, links and a history. */
async function buildPerson() {
  const orgId = await buildOrganisation(host)
  const person = {
    cFullName: 'Tamsin Quillfeather',
    cEmail: 'tamsin@quillfeather.example',
    aVrm: 'QF22TAM',
    fPayment: 31_240,
  }
  const [first = '', second = '', other = ''] = await buildCustomers(host, orgId, [
    { ...person, cBPID: 'BP-1', fEndDate: '2025-03-01', fTerm: 36 },
    { ...person, cBPID: 'BP-1', dCode: 'D2', fEndDate: '2100-01-01' },
    { cFullName: 'Idris Penhale' },
  ])
  const of = { orgId, fAgreementNo: first }
  const message = {
    ...of,
    channel: 'email',
    purpose: 'customer',
    recipient: 'Tamsin Quillfeather',
    address: 'tamsin@quillfeather.example',
    subject: 'Dear Tamsin Quillfeather',
    text: 'Your Fell, Tamsin Quillfeather',
    requestedBy: 'Robin Marsh',
    requestedAt: at,
    changedAt: at,
  }
  const file = {
    orgId,
    type: 'text/csv',
    size: 9,
    ownerId: 'robin',
    owner: 'Robin Marsh',
    state: 'ready',
    createdAt: at,
    expiresAt: soon,
  }
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(representatives).values({
      ...of,
      position: 1,
      firstName: 'Bran',
      lastName: 'Quillfeather',
    })
    await tx.insert(activity).values({
      ...of,
      id: randomUUID(),
      type: 'comment',
      comment: 'Mrs Quillfeather prefers mornings',
      author: 'Robin Marsh',
      created_at: at,
      occurredAt: at,
    })
    await tx.insert(letterBatches).values({
      orgId,
      id: 'batch',
      fileId: `${first}-letters`,
      createdById: 'robin',
      createdBy: 'Robin Marsh',
      createdAt: at,
    })
    await tx.insert(outboundMessages).values([
      { ...message, id: `${first}-waiting`, state: 'queued', dueAt: soon },
      { ...message, id: `${first}-letter`, channel: 'letter', state: 'sent', batchId: 'batch' },
    ])
    await tx.insert(shortLinks).values({
      orgId,
      keyHash: `${first}-link`,
      url: 'https://example.com/quillfeather',
      messageId: `${first}-waiting`,
      createdAt: at,
      expiresAt: soon,
    })
    await tx.insert(bouncingAddresses).values({
      orgId,
      address: 'tamsin@quillfeather.example',
      answer: '550',
      since: at,
    })
    const exported = {
      orgId,
      name: 'Everybody',
      format: 'csv',
      language: 'en_gb',
      userId: 'robin',
      requestedBy: 'Robin Marsh',
      createdAt: at,
      endedAt: at,
      expiresAt: soon,
      rows: 3,
    }
    const report = (name: string) => ({ kind: 'reports', settings: { report: name } })
    await tx.insert(exportRequests).values([
      { ...exported, id: `${first}-export`, kind: 'customers', settings: {} },
      { ...exported, id: `${first}-status`, ...report('status') },
      { ...exported, id: `${first}-kpi`, ...report('kpi') },
    ])
    await tx.insert(personFiles).values({
      ...of,
      id: `${first}-file`,
      format: 'pdf',
      language: 'en_gb',
      userId: 'robin',
      requestedBy: 'Robin Marsh',
      createdAt: at,
    })
    await tx.insert(files).values([
      { ...file, id: `${first}-letters`, purpose: 'letter_batch', name: 'letters.pdf' },
      { ...file, id: `${first}-export`, purpose: 'export', name: 'Everybody.csv' },
      { ...file, id: `${first}-status`, purpose: 'export', name: 'Statuses.csv' },
      { ...file, id: `${first}-kpi`, purpose: 'export', name: 'Figures.csv' },
      { ...file, id: `${first}-file`, purpose: 'person_file', name: 'person.pdf' },
      { ...file, id: `${first}-image`, purpose: 'template_image', name: 'logo.png' },
    ])
  })
  return { orgId, first, second, other }
}

const toPath = (orgId: string, agreementNo: string) =>
  `/customer/v1/${orgId}/customer/${agreementNo}/erasure`

async function preview(call: Call, orgId: string, agreementNo: string): Promise<ErasurePreview> {
  return (await (await call('GET', toPath(orgId, agreementNo))).json()) as ErasurePreview
}

const erase = (call: Call, orgId: string, agreementNo: string, body: object) =>
  call('POST', toPath(orgId, agreementNo), {
    body: { reason: 'Asked for it by letter', confirmed: true, ...body },
  })

/** The tables that hold the words anywhere in a row. */
async function findTablesWith(words: string): Promise<string[]> {
  const { rows } = await host.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await host.database.pool.query(
      `select from "${name}" t where t::text ilike $1 limit 1`,
      [`%${words}%`],
    )
    if (hit.rowCount !== 0) found.push(name)
  }
  return found
}

describe('The erasure of a person', () => {
  it('removes the person everywhere, and keeps the finance record alone', async () => {
    const { orgId, first, second, other } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId)
    const seen = await preview(call, orgId, first)
    expect(seen).toMatchObject({
      agreements: [
        { agreementNo: first, is_running: false, stored_until: '2035-12-31' },
        { agreementNo: second, is_running: true, stored_until: '2036-12-31' },
      ],
      elsewhere: 0,
      waiting_messages: 1,
      files: 4,
      years: 10,
    })
    expect(seen.removed).toEqual(
      expect.arrayContaining([
        { part: 'agreements', count: 2 },
        { part: 'representatives', count: 1 },
        { part: 'history', count: 1 },
        { part: 'messages', count: 2 },
      ]),
    )
    const device = randomUUID()
    const done = await erase(call, orgId, first, { agreements: [first, second] })
    expect(await done.json()).toMatchObject({ erased: 2 })
    await host.database.asOwner((tx) => deleteErasedAnswers(tx, host.clock.now()))
    expect(await findTablesWith('quillfeather')).toEqual([])
    expect(await findTablesWith('QF22TAM')).toEqual([])
    const left = await host.database.asOwner(async (tx) => ({
      files: await tx.select().from(files).where(eq(files.orgId, orgId)),
      customers: await tx.select().from(customers).where(eq(customers.orgId, orgId)),
      erasures: await tx.select().from(erasures).where(eq(erasures.orgId, orgId)),
    }))
    const ready = left.files.filter(({ state }) => state === 'ready').map(({ id }) => id)
    expect(ready.toSorted()).toEqual([`${first}-image`, `${first}-kpi`])
    expect(left.customers.map(({ fAgreementNo }) => fAgreementNo)).toEqual([other])
    expect(left.erasures).toHaveLength(2)
    expect(left.erasures.find(({ agreementNo }) => agreementNo === first)).toMatchObject({
      by: 'Ada Holt',
      reason: 'Asked for it by letter',
      storedUntil: '2035-12-31',
      financeRecord: { dCode: 'D1', fPayment: 31_240, fTerm: 36, fEndDate: '2025-03-01' },
    })
    const pack = await call('POST', `/search/v1/${orgId}/day-pack`, {
      body: { device, held: [first] },
    })
    expect(await pack.json()).toMatchObject({ gone: [{ agreementNo: first, why: 'not_theirs' }] })
    const again = await erase(call, orgId, second, { agreements: [second] })
    expect(await again.json()).toMatchObject({ erased: 2 })
  })

  it('happens as it was previewed, with tick and reason, or not at all', async () => {
    const { orgId, first, second } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId)
    const both = { agreements: [first, second] }
    const changed = await erase(call, orgId, first, { agreements: [first] })
    expect([changed.status, await changed.json()]).toMatchObject([409, { code: 'erasure_changed' }])
    for (const wrong of [{ confirmed: false }, { reason: ' ' }, { reason: 'a\0b' }])
      expect((await erase(call, orgId, first, { ...both, ...wrong })).status).toBe(400)
    const seller = await buildDataRightsCaller(host, orgId, { rights: ['CanEditOrganisation'] })
    expect((await erase(seller, orgId, first, both)).status).toBe(403)
    expect((await preview(call, orgId, first)).agreements).toHaveLength(2)
  })

  it('takes the agreements of the caller’s dealers, and says that others stay', async () => {
    const { orgId, first, second } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId, { dealerCodes: ['D1'] })
    expect(await preview(call, orgId, first)).toMatchObject({ elsewhere: 1 })
    expect((await call('GET', toPath(orgId, second))).status).toBe(404)
    const done = await erase(call, orgId, first, { agreements: [first] })
    expect(await done.json()).toMatchObject({ erased: 1 })
    const elsewhere = await buildDataRightsCaller(host, orgId, { dealerCodes: ['D2'] })
    expect((await erase(elsewhere, orgId, first, { agreements: [first] })).status).toBe(404)
    expect((await preview(elsewhere, orgId, second)).agreements).toHaveLength(1)
  })

  it('keeps a finance record until its last day, and the erasure for good', async () => {
    const { orgId, first, second } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId)
    await erase(call, orgId, first, { agreements: [first, second] })
    const read = () =>
      host.database.asOwner((tx) => tx.select().from(erasures).where(eq(erasures.orgId, orgId)))
    await host.database.asOwner((tx) =>
      deleteOldFinanceRecords(tx, new Date('2035-12-31T12:00:00Z')),
    )
    expect((await read()).filter(({ financeRecord }) => financeRecord !== null)).toHaveLength(2)
    await host.database.asOwner((tx) =>
      deleteOldFinanceRecords(tx, new Date('2037-01-01T12:00:00Z')),
    )
    expect(await read()).toMatchObject([
      { agreementNo: null, financeRecord: null },
      { agreementNo: null, financeRecord: null },
    ])
  })

  it('has files that were read before it made again', async () => {
    const { orgId, first, second } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId)
    const begun = host.clock.now()
    const check = (since: Date) =>
      host.database.within({ orgId, userId: null }, (tx) => requireNobodyErased(tx, orgId, since))
    await check(begun)
    await erase(call, orgId, first, { agreements: [first, second] })
    await expect(check(begun)).rejects.toMatchObject({ code: 'unavailable', mayRetry: true })
    await check(new Date(host.clock.now().getTime() + 1000))
  })
})
