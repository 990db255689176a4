import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toErasureHash } from '#server/data-rights/erasure.store.ts'
import { customerMerges, customers, erasures, mergedAgreements } from '#server/db/schema/index.ts'
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

it('An import leaves details that a merge chose, until the file brings others', async () => {
  const { database, orgId } = fixture
  const number = 'SP2000003'
  const sample = shippedSample('agreements.sample.csv')
  await importText(fixture, sample)
  const { c_email: was } = await readImportedRow(fixture, orgId, number)
  const email = 'chosen@merged.example'
  await database.asOwner(async (tx) => {
    const mergedAt = new Date('2026-11-20T09:00:00Z')
    await tx.insert(customerMerges).values({
      orgId,
      id: 'merge',
      at: mergedAt,
      by: 'Ada Holt',
      byId: 'ada',
      staysAgreementNo: number,
      goesAgreementNo: 'SP2000002',
      seen: '',
      taken: ['email'],
    })
    await tx.insert(mergedAgreements).values({
      orgId,
      fAgreementNo: number,
      mergeId: 'merge',
      mergedAt,
      was: { cEmail: was },
      set: { cEmail: email },
      consentIds: [],
    })
    await tx
      .update(customers)
      .set({ cEmail: email })
      .where(and(eq(customers.orgId, orgId), eq(customers.fAgreementNo, number)))
  })
  await importText(fixture, sample)
  expect(await readImportedRow(fixture, orgId, number)).toMatchObject({ c_email: email })
  await importText(fixture, sample.replaceAll(String(was), 'news@file.example'))
  const row = await readImportedRow(fixture, orgId, number)
  expect(row).toMatchObject({ c_email: 'news@file.example' })
})
