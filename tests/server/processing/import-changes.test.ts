import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoLoads } from '#domain/imports/import-undo.model.ts'
import { importChanges, importUndos, processingRuns } from '#server/db/schema/index.ts'
import { deleteOldImportChanges } from '#server/processing/import-undo.store.ts'
import { buildDataRightsCaller } from '#tests/server/data-rights/person-file-caller.ts'
import { openSalesperson } from '#tests/server/customers/salesperson.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildLoads, firstFile, wrongFile } from './loads-fixture.ts'
import { startProcessing } from './processing-fixture.ts'

const host = describeHost()
let stop: () => Promise<void>
beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  stop = await startProcessing(host)
})
afterAll(() => stop())

describe('What a load changed', () => {
  const countChanges = async (orgId: string) =>
    (
      await host.database.asOwner((tx) =>
        tx.select().from(importChanges).where(eq(importChanges.orgId, orgId)),
      )
    ).length

  it('is stored for thirty days, of the latest ten loads', async () => {
    const { orgId, runs, getState } = await buildLoads(host, firstFile)
    const [id = ''] = runs
    expect(await countChanges(orgId)).toBeGreaterThan(0)
    const in29Days = new Date(host.clock.now().getTime() + 29 * 86_400_000)
    await host.database.asOwner((tx) => deleteOldImportChanges(tx, in29Days))
    expect(await countChanges(orgId)).toBeGreaterThan(0)
    const [run] = await host.database.asOwner((tx) =>
      tx.select().from(processingRuns).where(eq(processingRuns.id, id)),
    )
    if (run === undefined) throw new Error('The run is gone')
    const later = Array.from({ length: undoLoads }, (_, at) =>
      Object.assign({}, run, {
        id: `${id}-${at}`,
        createdAt: new Date(host.clock.now().getTime() + 1000),
      }),
    )
    await host.database.asOwner(async (tx) => {
      await tx.insert(processingRuns).values(later)
      await tx
        .insert(importChanges)
        .values(later.map((one) => ({ orgId, part: 'price', key: '["a"]', runId: one.id })))
      await deleteOldImportChanges(tx, host.clock.now())
    })
    expect(await countChanges(orgId)).toBe(undoLoads)
    expect((await getState(id)).refusal).toBe('expired')
    const in31Days = new Date(host.clock.now().getTime() + 31 * 86_400_000)
    await host.database.asOwner((tx) => deleteOldImportChanges(tx, in31Days))
    expect(await countChanges(orgId)).toBe(0)
  })

  it('of a person who is erased is deleted, and taking the load back brings nobody back', async () => {
    const caller = await buildLoads(host, firstFile, wrongFile)
    const { orgId, runs } = caller
    const [, id = ''] = runs
    await openSalesperson(host, orgId).then((robin) => robin.comment('D', 'Wants a bigger boot'))
    await caller.preview(id)
    const call = await buildDataRightsCaller(host, orgId)
    const path = `/customer/v1/${orgId}/customer`
    for (const agreement of ['B', 'D'])
      await call('POST', `${path}/${agreement}/erasure`, {
        body: { agreements: [agreement], reason: 'Asked for it', confirmed: true },
      })
    const stored = await host.database.asOwner(async (tx) => ({
      changes: await tx.select().from(importChanges).where(eq(importChanges.orgId, orgId)),
      undos: await tx.select().from(importUndos).where(eq(importUndos.orgId, orgId)),
    }))
    expect(stored.changes.some(({ fAgreementNo }) => ['B', 'D'].includes(fAgreementNo))).toBe(false)
    expect(stored.undos.map(({ samples }) => samples)).toEqual([[]])
    await caller.takeBack(id)
    expect(await caller.countCustomers()).toBe(2)
  })
})
