import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportLimits } from '#domain/exports/export.model.ts'
import { exportRequests, jobs, roleRights } from '#server/db/schema/index.ts'
import { StorageFullError } from '#server/storage/file-store.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createExportCaller, exportRights, startExports } from './export-host.ts'
import type { ExportCaller } from './export-host.ts'

const host = describeHost()
let orgId: string
let caller: ExportCaller
let stop: () => Promise<void>

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startExports(host)
})
afterAll(() => stop())
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  caller = await createExportCaller(host, orgId)
})

const columns = ['cFullName', 'fParity', 'fEndDate']
const readText = async (row: { readonly id?: string | number | undefined }) =>
  Buffer.from(await (await caller.take('customers', row.id)).arrayBuffer()).toString()
const readLines = async (row: { readonly id?: string | number | undefined }) =>
  (await readText(row)).replace('\uFEFF', '').trimEnd().split('\r\n')

describe('An export of customers', () => {
  it('[O-054] is asked for with name, type, q, sortby, v2 and campaign', async () => {
    await buildCustomers(host, orgId, [
      { cFullName: 'Tamsin Wrexley', fParity: 100, status: 'call back' },
      { cFullName: 'Idris Penhale', fParity: 900, status: 'call back' },
      { cFullName: 'Somebody else', fParity: 500 },
    ])
    const row = await caller.made('customers', {
      name: 'To call',
      q: '{"status":["call back"]}',
      sortby: 'cFullName:asc',
      v2: true,
      columns,
    })
    expect(row).toMatchObject({ name: 'To call', status: 'available', rows: 2, format: 'csv' })
    expect(await readLines(row)).toEqual([
      'Customer,Parity,Ends',
      'Idris Penhale,9,',
      'Tamsin Wrexley,1,',
    ])
    const none = await caller.made('customers', { campaign: '{"id":"none"}' })
    expect(none).toMatchObject({ rows: 0, status: 'available' })
    for (const wrong of [{ name: ' ' }, { type: 'all' }, { organisation_id: undefined }])
      expect((await caller.post('customers', wrong)).status).toBe(400)
  })

  it('[O-055] without a sort has the best parity first, also of a tab with another', async () => {
    await buildCustomers(host, orgId, [
      { cFullName: 'Middle', fParity: 100, status: 'call back' },
      { cFullName: 'None', fParity: null, status: 'call back' },
      { cFullName: 'Best', fParity: 900, status: 'call back' },
    ])
    const row = await caller.made('customers', {
      q: '{"contact_status":"call_back"}',
      columns: ['cFullName'],
    })
    expect(await readLines(row)).toEqual(['Customer', 'Best', 'Middle', 'None'])
  })

  it('holds what its person may see: no foreign dealer, organisation or field', async () => {
    await buildCustomers(host, orgId, [{ cFullName: 'Ours' }, { cFullName: 'Other', dCode: 'D2' }])
    await buildCustomers(host, await buildOrganisation(host), [{ cFullName: 'Theirs' }])
    caller = await createExportCaller(host, orgId, { dealerCodes: ['D1'] })
    const row = await caller.made('customers', { columns: ['cFullName'] })
    expect(await readLines(row)).toEqual(['Customer', 'Ours'])
    const unseen = await caller.post('customers', { columns: ['fRate'] })
    expect(await unseen.json()).toMatchObject({ code: 'search_refused' })
  })

  it('is harmless to a spreadsheet, and writes as its organisation does', async () => {
    orgId = await buildOrganisation(host, {
      parameters: { number_format: 'de-DE', date_time_format: 'DD.MM.YYYY HH:mm' },
    })
    caller = await createExportCaller(host, orgId)
    await buildCustomers(host, orgId, [
      { cFullName: '=HYPERLINK("x")', fParity: -150, fEndDate: '2027-03-01' },
      { cFullName: 'Müller; "Ilse"', fParity: 5023 },
    ])
    const row = await caller.made('customers', { columns, language: 'de_de' })
    expect(await readText(row)).toBe(
      '\uFEFFKunde;Parität;Vertragsende\r\n"Müller; ""Ilse""";50,23;\r\n' +
        '"\'=HYPERLINK(""x"")";-1,5;01.03.2027\r\n',
    )
  })

  it('as a workbook has figures, days and text that stays text', async () => {
    await buildCustomers(host, orgId, [
      { cFullName: '=HYPERLINK("x")', fParity: -150, fEndDate: '2027-03-01' },
    ])
    const row = await caller.made('customers', { columns, format: 'xlsx' })
    const answer = await caller.take('customers', row.id)
    expect(answer.headers.get('content-disposition')).toContain('Everybody.xlsx')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets[0]?.rows).toEqual([
      ['Customer', 'Parity', 'Ends'],
      ['=HYPERLINK("x")', -1.5, new Date('2027-03-01T00:00:00Z')],
    ])
  })

  it('is refused beside too many that are under way', async () => {
    const waiting = await buildOrganisation(host)
    const other = await createExportCaller(host, waiting)
    await host.database.within({ orgId: waiting, userId: null }, async (tx) => {
      for (let number = 0; number < exportLimits.open; number += 1) {
        const id = crypto.randomUUID()
        await tx.insert(exportRequests).values({
          orgId: waiting,
          id,
          kind: 'customers',
          name: 'Waits',
          format: 'csv',
          settings: {},
          language: 'en_gb',
          userId: other.userId,
          requestedBy: 'Robin Marsh',
          createdAt: host.clock.now(),
        })
        await tx.insert(jobs).values({
          orgId: waiting,
          id,
          kind: 'export',
          lane: 'long',
          retry_limit: 0,
          retry_delay_seconds: 10,
          expire_seconds: 900,
          start_after: new Date('2100-01-01T00:00:00Z'),
        })
      }
    })
    const answer = await other.post('customers', {})
    expect(await answer.json()).toMatchObject({ code: 'too_many_exports' })
    expect((await other.list('customers')).map(({ status }) => status)).toEqual(
      Array.from({ length: exportLimits.open }, () => 'queued'),
    )
  })
})

describe('An export that fails', () => {
  /** Asked for while nothing makes exports; then `change` happens, and they are made. */
  async function madeAfter(
    change: () => Promise<unknown>,
    deps: Parameters<typeof startExports>[1] = {},
  ) {
    await stop()
    const answer = await caller.post('customers', {})
    const { id } = (await answer.json()) as { id: string }
    await change()
    const stopThese = await startExports(host, deps)
    const row = await caller.ended('customers', id)
    await stopThese()
    stop = await startExports(host)
    return row
  }

  it('says that its person lost the right, and leaves no file', async () => {
    await buildCustomers(host, orgId, [{ cFullName: 'Ours' }])
    const row = await madeAfter(() =>
      host.database.asOwner((tx) =>
        tx.delete(roleRights).where(eq(roleRights.right, 'CanExportCustomer')),
      ),
    )
    expect(row).toMatchObject({ status: 'failed', failure: 'right_lost', rows: null })
    expect(await host.files.store.size(String(row.id))).toBeNull()
    const answer = await caller.address('customers', row.id)
    expect(await answer.json()).toMatchObject({ code: 'export_not_ready' })
  })

  it('says that the disk is full', async () => {
    const store = Object.create(host.files.store) as typeof host.files.store
    store.put = () => Promise.reject(new StorageFullError('No room'))
    const files = { ...host.files, store }
    const row = await madeAfter(async () => {}, { files })
    expect(row).toMatchObject({ status: 'failed', failure: 'no_room' })
  })

  it('says that the organisation has no room left for it', async () => {
    orgId = await buildOrganisation(host, { parameters: { file_quota_mb: '0' } })
    caller = await createExportCaller(host, orgId)
    const row = await caller.made('customers')
    expect(row).toMatchObject({ status: 'failed', failure: 'no_room' })
    expect(await host.files.store.size(String(row.id))).toBeNull()
  })
})

describe('The file of an export', () => {
  it('is had for a week, by who sees it, and each download is recorded', async () => {
    await buildCustomers(host, orgId, [{ cFullName: 'Ours' }])
    const row = await caller.made('customers', { columns: ['cFullName'] })
    const { address } = (await (await caller.address('customers', row.id, 'de_de')).json()) as {
      address: string
    }
    expect(address).toMatch(/\/content\?token=.+&language=de_de$/u)
    await caller.take('customers', row.id)
    const [listed] = await caller.list('customers')
    expect(listed?.downloads).toMatchObject([{ by: 'Robin Marsh' }])
    host.clock.advance(8 * 86_400)
    const later = await createExportCaller(host, orgId)
    expect((await later.list('customers'))[0]).toMatchObject({
      status: 'failed',
      failure: 'expired',
    })
    expect((await later.address('customers', row.id)).status).toBe(409)
    host.clock.advance(-8 * 86_400)
  })

  it('is another’s for who sees every dealer and every column of it alone', async () => {
    caller = await createExportCaller(host, orgId, { rights: [...exportRights, 'CanViewRate'] })
    const plain = await caller.made('customers', { columns: ['cFullName'] })
    const secret = await caller.made('customers', { columns: ['fRate'] })
    const colleague = await createExportCaller(host, orgId)
    const limited = await createExportCaller(host, orgId, { dealerCodes: ['D1'] })
    expect((await colleague.list('customers')).map(({ id }) => id)).toEqual([plain.id])
    expect((await colleague.address('customers', plain.id)).status).toBe(200)
    expect((await colleague.address('customers', secret.id)).status).toBe(404)
    expect(await limited.list('customers')).toEqual([])
    expect((await limited.address('customers', plain.id)).status).toBe(404)
    const { address } = (await (await caller.address('customers', plain.id)).json()) as {
      address: string
    }
    expect((await limited.call('GET', address.replace('/api', ''))).status).toBe(404)
  })
})
