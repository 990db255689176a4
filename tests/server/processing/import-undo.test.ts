import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AuditAnswer } from '#domain/audit/audit.contract.ts'
import { jobs, representatives } from '#server/db/schema/index.ts'
import { addUndo } from '#server/processing/import-undo.store.ts'
import { openSalesperson } from '#tests/server/customers/salesperson.ts'
import { buildOrganisation, buildSession, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildLoadFile, buildLoads, firstFile, wrongFile } from './loads-fixture.ts'
import { buildProcessingCaller, startProcessing } from './processing-fixture.ts'

const host = describeHost()
let stop: () => Promise<void>
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startProcessing(host)
})
afterAll(() => stop())

describe('Taking a load back', () => {
  it('counts first, is asked for with the count, and is in the history and the audit', async () => {
    const caller = await buildLoads(host, firstFile, wrongFile)
    const [, id = ''] = caller.runs
    const before = await caller.getState(id)
    expect(before).toMatchObject({ refusal: null, preview: null, undo: null })
    const counted = await caller.preview(id)
    expect(counted.counts).toMatchObject({ removed: 2, restored: 3, partly: 0, stayed: 0 })
    expect(await caller.countCustomers()).toBe(5)
    expect((await caller.read('A')).row).toMatchObject({ cPhone: '01632 111111', dnc: true })

    const pressed = await Promise.all([caller.post(id, counted.id), caller.post(id, counted.id)])
    expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const done = await vi.waitFor(
      async () => {
        const state = await caller.getState(id)
        if (state.refusal !== 'undone') throw new Error(`It is ${state.refusal}`)
        return state
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(done.undo?.counts).toMatchObject({ removed: 2, restored: 3, partly: 0, stayed: 0 })
    expect(await caller.countCustomers()).toBe(3)
    const { row, ledger } = await caller.read('C')
    expect(row).toMatchObject({ doNotContact: false, status: 'not set' })
    const ofAll = ledger.filter(({ channel }) => channel === 'all')
    expect(ofAll.map(({ objects, source }) => [objects, source])).toEqual([
      [true, 'import'],
      [false, 'import_undone'],
    ])
    const again = await caller.post(id, counted.id)
    expect([again.status, again.body.data]).toEqual([409, { code: 'undone' }])
    const listed = (await caller.list('target')).find(({ datasetid }) => datasetid === id)
    expect(listed?.undone).not.toBeNull()
    const call = createCaller(host.app, await buildSession(host, caller.user.id))
    const audit = await call('GET', `/organisation/v1/${caller.orgId}/audit?kind=loaded`)
    const { entries } = (await audit.json()) as AuditAnswer
    expect(entries.map(({ what, about }) => [what, about])).toEqual([
      ['taken_back', 'November'],
      [null, 'November'],
      [null, 'November'],
    ])
  })

  it('loses nothing that people recorded since, and puts the other fields back', async () => {
    const caller = await buildLoads(host, firstFile, wrongFile)
    const [, id = ''] = caller.runs
    const robin = await openSalesperson(host, caller.orgId)
    const former = await caller.read('B')
    await robin.comment('D', 'Wants a bigger boot')
    await robin.setPreference('A', { channel: 'call', objects: true, reason: 'Rang at night' })
    await robin.status('B', { status: 'contacted', reason: null })
    await host.database.pool.query(
      "update customers set odometer = 61000, version = version + 1 where org_id = $1 and f_agreement_no = 'B'",
      [caller.orgId],
    )
    const { counts, samples } = await caller.takeBack(id)
    expect(counts).toMatchObject({ removed: 1, restored: 1, partly: 2, stayed: 1 })
    expect(samples.map(({ name, why }) => `${name} ${why}`).toSorted()).toEqual([
      'A partly',
      'B partly',
      'D worked',
    ])
    expect((await caller.read('D')).history).toMatchObject([{ comment: 'Wants a bigger boot' }])
    const a = await caller.read('A')
    expect(a.row).toMatchObject({ dnc: true })
    expect(a.row.cPhone).not.toBe('01632 111111')
    expect(a.ledger.at(-1)).toMatchObject({ objects: true, source: 'call' })
    const b = await caller.read('B')
    expect(b.row).toMatchObject({ odometer: 61_000, status: 'contacted' })
    expect(former.row.fPayment).toBe(99_900)
    expect(b.row.fPayment).not.toBe(99_900)
  })

  it('puts a contact back and leaves those that the file does not name', async () => {
    const changed = { 'Contact 1 mobile': '07700 900999' }
    const caller = await buildLoads(host, buildLoadFile({ A: {} }))
    const readContacts = async () =>
      host.database.within({ orgId: caller.orgId, userId: null }, (tx) =>
        tx.select().from(representatives).orderBy(representatives.position),
      )
    const [first] = await readContacts()
    if (first === undefined) throw new Error('The sample has no contact')
    const second = Object.assign({}, first, { position: 2, firstName: 'Second' })
    await host.database.asOwner((tx) => tx.insert(representatives).values(second))
    const wrongLoad = await caller.load(buildLoadFile({ A: changed }))
    expect((await readContacts())[0]?.mobile).toBe('07700 900999')
    await caller.takeBack(wrongLoad)
    expect(await readContacts()).toEqual([first, second])
  })

  it('is forgotten where the load is submitted again, and possible again', async () => {
    const caller = await buildLoads(host, firstFile)
    const [id = ''] = caller.runs
    await host.database.asOwner((tx) =>
      tx.update(jobs).set({ state: 'cancelled' }).where(eq(jobs.id, id)),
    )
    await caller.takeBack(id)
    expect(await caller.countCustomers()).toBe(0)
    await caller.send('POST', 'resubmit', { org_id: caller.orgId, job_id: id })
    const again = await caller.ended(id, 'target')
    expect(again).toMatchObject({ undone: null, counts: { added: 3, changed: 0 } })
    expect(await caller.getState(id)).toMatchObject({ refusal: null, undo: null })
    await caller.takeBack(id)
    expect(await caller.countCustomers()).toBe(0)
  })

  it('has ended before the load can begin again', async () => {
    const caller = await buildLoads(host, firstFile)
    const [id = ''] = caller.runs
    const { orgId } = caller
    const undo = { orgId, id: randomUUID(), userId: 'u', userName: 'Nell', createdAt: new Date() }
    await host.database.asOwner(async (tx) => {
      await addUndo(tx, { ...undo, runId: id, isPreview: false })
      const [load] = await tx.select().from(jobs).where(eq(jobs.id, id))
      if (load === undefined) throw new Error('The load has no job')
      const waiting = { id: undo.id, kind: 'import_undo', state: 'queued' }
      const tomorrow = new Date(Date.now() + 86_400_000)
      await tx.insert(jobs).values(Object.assign({}, load, waiting, { start_after: tomorrow }))
      await tx.update(jobs).set({ state: 'cancelled' }).where(eq(jobs.id, id))
    })
    await caller.send('POST', 'resubmit', { org_id: orgId, job_id: id })
    const { job } = await caller.ended(id, 'target', 'failed')
    expect(job.failure).toBe('undo_open')
  })

  it('is refused while a later file stands on it, and possible once that one is taken back', async () => {
    const later = buildLoadFile({ B: { Payment: '777.00' } })
    const caller = await buildLoads(host, firstFile, wrongFile, later)
    const [first = '', second = '', third = ''] = caller.runs
    const counted = await caller.preview(second)
    expect(counted.later).toEqual(['November'])
    const refused = await caller.post(second, counted.id)
    expect([refused.status, refused.body.data]).toEqual([409, { code: 'later_import' }])
    for (const id of [third, second, first]) await caller.takeBack(id)
    expect(await caller.countCustomers()).toBe(0)
  })

  it('needs the count of today, and is nothing for a check or a file without changes', async () => {
    const caller = await buildLoads(host, firstFile, firstFile)
    const [first = '', second = ''] = caller.runs
    expect((await caller.getState(second)).refusal).toBe('nothing_changed')
    const [check] = await caller.list('source')
    expect((await caller.getState(check?.datasetid ?? '')).refusal).toBe('not_loaded')
    const refused = await caller.post(first, first)
    expect([refused.status, refused.body.data]).toEqual([409, { code: 'not_previewed' }])
    const old = await caller.preview(first)
    await caller.preview(first)
    expect((await caller.post(first, old.id)).status).toBe(409)
    const stranger = await buildProcessingCaller(host)
    expect((await stranger.send('GET', `processed/${first}/undo`)).status).toBe(404)
    expect(
      (await stranger.send('POST', `processed/${first}/undo`, { previewId: null })).status,
    ).toBe(404)
  })
})
