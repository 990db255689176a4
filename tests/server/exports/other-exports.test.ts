import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignCustomers, campaigns } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createExportCaller, startExports } from './export-host.ts'
import type { ExportCaller } from './export-host.ts'

const host = describeHost()
let orgId: string
let caller: ExportCaller
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  orgId = await buildOrganisation(host)
  caller = await createExportCaller(host, orgId)
  stop = await startExports(host)
})
afterAll(() => stop())

const readLines = async (kind: 'campaigns' | 'users', id: string | number | undefined) =>
  (await (await caller.take(kind, id)).text()).replace('\uFEFF', '').trimEnd().split('\r\n')

describe('An export of a campaign', () => {
  it('holds its customers without those who object to all contact or to the channel', async () => {
    const agreements = await buildCustomers(host, orgId, [
      { cFullName: 'Willing', fParity: 3, dne: false },
      { cFullName: 'Unknown', fParity: 2 },
      { cFullName: 'No e-mail', fParity: 1, dne: true },
      { cFullName: 'No contact', doNotContact: true },
      { cFullName: 'Not a member' },
    ])
    const members = agreements.slice(0, 4)
    await host.database.within({ orgId, userId: null }, async (tx) => {
      await tx.insert(campaigns).values({
        orgId,
        id: 'winter',
        title: 'Winter event',
        campaignType: 'builder',
        date: '2026-11-20',
      })
      await tx
        .insert(campaignCustomers)
        .values(members.map((fAgreementNo) => ({ orgId, campaignId: 'winter', fAgreementNo })))
    })
    const request = { campaign_id: 'winter', columns: ['cFullName'] }
    const byEmail = await caller.made('campaigns', { ...request, channel: 'email' })
    expect(byEmail).toMatchObject({ status: 'finished', title: 'Winter event', left_out: 2 })
    expect(await readLines('campaigns', byEmail.id)).toEqual(['Customer', 'Willing', 'Unknown'])
    expect(await caller.made('campaigns', request)).toMatchObject({ rows: 3, left_out: 1 })
    expect((await caller.post('campaigns', { ...request, campaign_id: 'gone' })).status).toBe(404)
  })
})

describe('An export of users', () => {
  it('holds everybody of the organisation with roles and dealers, nobody else', async () => {
    const own = await buildOrganisation(host)
    caller = await createExportCaller(host, own, { first_name: '=Robin' })
    await createExportCaller(host, own, { first_name: 'Ines', dealerCodes: ['D1', 'D2'] })
    const row = await caller.made('users')
    expect(row).toMatchObject({ status: 'available', rows: 2 })
    const [head, ...people] = await readLines('users', row.id)
    expect(head).toBe('Last name,First name,E-mail,State,Roles,Dealers')
    expect(people).toEqual([
      expect.stringMatching(/^Marsh,'=Robin,.*,Active,Role of .*,Every dealer$/u),
      expect.stringMatching(/^Marsh,Ines,.*,Active,Role of .*,"D1; D2"$/u),
    ])
  })
})
