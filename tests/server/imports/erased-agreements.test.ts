import { afterAll, beforeAll, expect, it } from 'vitest'
import { toErasureHash } from '#server/data-rights/erasure.store.ts'
import { erasures } from '#server/db/schema/index.ts'
import {
  countImportedRows,
  importText,
  openImportFixture,
  readImportedRow,
  shippedSample,
} from './import-fixture.ts'
import type { ImportFixture } from './import-fixture.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.close())

it('An import leaves out who was erased, with their representatives and offers', async () => {
  const { database, orgId, otherOrgId } = fixture
  const number = 'SP2000001'
  await database.asOwner((tx) =>
    tx.insert(erasures).values({
      orgId,
      hash: toErasureHash(orgId, number),
      id: 'act',
      at: new Date('2026-11-20T09:00:00Z'),
      by: 'Ada Holt',
      byId: 'ada',
      reason: '',
    }),
  )
  const sample = shippedSample('agreements.sample.csv')
  const { report } = await importText(fixture, sample)
  expect(report).toMatchObject({ bad: 0 })
  const where = 'customers where org_id = $1 and f_agreement_no = $2'
  expect(await countImportedRows(fixture, where, [orgId, number])).toBe(0)
  expect(await readImportedRow(fixture, orgId, 'SP2000002')).toMatchObject({ c_title: 'Mr' })
  await importText({ database, orgId: otherOrgId }, sample)
  expect(await countImportedRows(fixture, where, [otherOrgId, number])).toBe(1)
})
