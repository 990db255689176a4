import { Buffer } from 'node:buffer'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personParts } from '#domain/data-rights/person-file.model.ts'
import type { PersonRecord } from '#domain/data-rights/person-file.model.ts'
import {
  activity,
  consentLedger,
  offers,
  outboundMessages,
  representatives,
} from '#server/db/schema/index.ts'
import * as schema from '#server/db/schema/index.ts'
import { personTables } from '#server/data-rights/person-tables.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import {
  askForPersonFile,
  buildDataRightsCaller,
  readPersonFiles,
  startPersonFiles,
  takePersonFile,
} from './person-file-caller.ts'

const host = describeHost()
let stop: () => Promise<void>
const at = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startPersonFiles(host)
})
afterAll(() => stop())

/** A person with two agreements and something in most places; a stranger has the same name. */
async function buildPerson() {
  const orgId = await buildOrganisation(host, { name: 'Northgate Group' })
  const [first = '', second = '', stranger = ''] = await buildCustomers(host, orgId, [
    {
      cFullName: 'Tamsin Wrexley',
      cBPID: 'BP-1',
      cEmail: 'tamsin@wrexley.example',
      fPayment: 31_240,
    },
    { cFullName: 'Tamsin Wrexley', cBPID: 'BP-1', dCode: 'D2' },
    { cFullName: 'Tamsin Wrexley', cBPID: 'BP-2' },
  ])
  const of = { orgId, fAgreementNo: first }
  const written = { ...of, author: 'Robin Marsh', created_at: at, occurredAt: at }
  await host.database.within({ orgId, userId: null }, async (tx) => {
    await tx.insert(representatives).values({ ...of, position: 1, firstName: 'Idris' })
    await tx.insert(activity).values([
      { ...written, id: 'said', type: 'comment', comment: 'Prefers mornings' },
      { ...written, id: 'withdrawn', type: 'comment', comment: 'Taken back', deletedAt: at },
    ])
    await tx.insert(consentLedger).values({
      ...of,
      id: 'objection',
      channel: 'email',
      objects: true,
      source: 'details',
      username: 'robin',
      created_at: at,
      occurredAt: at,
    })
    await tx.insert(outboundMessages).values({
      ...of,
      id: 'message',
      channel: 'email',
      purpose: 'customer',
      recipient: 'Tamsin Wrexley',
      address: 'tamsin@wrexley.example',
      subject: 'Your Fell',
      text: 'Five months on',
      state: 'sent',
      requestedBy: 'Robin Marsh',
      requestedAt: at,
      changedAt: at,
    })
    await tx.insert(offers).values({ ...of, oId: 'saved', type: 'saved', created_at: at })
  })
  return { orgId, first, second, stranger }
}

describe('The file of a person', () => {
  it('as JSON holds what every table has about all agreements of the person', async () => {
    const { orgId, first, second, stranger } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId)
    await call('PUT', `/notification/v1/${orgId}/customer/${first}/presence`, { body: {} })
    const answer = await takePersonFile(call, orgId, first, 'json')
    expect(answer.headers.get('content-type')).toBe('application/json')
    const text = await answer.text()
    const record = JSON.parse(text) as PersonRecord
    expect(record).toMatchObject({
      made_by: 'Ada Holt',
      organisation: 'Northgate Group',
      agreements: [first, second],
      held: {
        agreements: [{ cEmail: 'tamsin@wrexley.example', fPayment: 31_240 }, { dCode: 'D2' }],
        representatives: [{ firstName: 'Idris' }],
        consents: [{ channel: 'email', objects: true }],
        history: [{ comment: 'Prefers mornings' }, { comment: 'Taken back' }],
        messages: [{ subject: 'Your Fell' }],
        saved_deals: [{ oId: 'saved' }],
        opened: [{ by: 'Ada Holt' }],
      },
    })
    expect(Object.keys(record.held)).toEqual([...personParts])
    expect(text).not.toContain(stranger)
  })

  it('as PDF is one, and who took it stands beside it', async () => {
    const { orgId, first } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId)
    const answer = await takePersonFile(call, orgId, first, 'pdf')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
    const [file] = await readPersonFiles(call, orgId, first)
    expect(file).toMatchObject({ state: 'ready', format: 'pdf', downloads: [{ by: 'Ada Holt' }] })
  })

  it('is nobody’s without the rights, of another dealer, or by another’s address', async () => {
    const { orgId, first } = await buildPerson()
    const seller = await buildDataRightsCaller(host, orgId, { rights: ['CanExportCustomer'] })
    expect((await askForPersonFile(seller, orgId, first, 'pdf')).status).toBe(403)
    const elsewhere = await buildDataRightsCaller(host, orgId, { dealerCodes: ['D2'] })
    expect((await askForPersonFile(elsewhere, orgId, first, 'pdf')).status).toBe(404)
    const call = await buildDataRightsCaller(host, orgId)
    const path = `/customer/v1/${orgId}/customer/${first}/person-files`
    expect((await call('GET', `${path}/%00/download`)).status).toBe(404)
    expect((await call('POST', path, { body: { format: 'exe' } })).status).toBe(400)
  })

  it('holds of the person’s agreements those of the asker’s dealers', async () => {
    const { orgId, first } = await buildPerson()
    const call = await buildDataRightsCaller(host, orgId, { dealerCodes: ['D1'] })
    const answer = await takePersonFile(call, orgId, first, 'json')
    expect(await answer.json()).toMatchObject({ agreements: [first] })
  })

  it('has a part for every table that names an agreement', () => {
    const tables = Object.values(schema).filter((one) => is(one, PgTable))
    const named = tables.filter((table) => 'fAgreementNo' in getTableColumns(table))
    const held = new Set(Object.values(personTables).map((table) => getTableName(table)))
    expect(named.map((table) => getTableName(table)).filter((name) => !held.has(name))).toEqual([])
  })
})
