import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DuplicatesAnswer } from '#domain/data-rights/merge.contract.ts'
import type { MergePreview } from '#domain/data-rights/merge.model.ts'
import { customers } from '#server/db/schema/index.ts'
import { openSalesperson, readStoredHistory } from '#tests/server/customers/salesperson.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { dumpOrganisation } from './dump-organisation.ts'
import { buildDataRightsCaller } from './person-file-caller.ts'

const host = describeHost()

beforeAll(() => buildOrganisation(host, { is_base: true }))

const person = { cFullName: 'Tamsin Quill', cPostcode: 'LS1 4AP', cMobile: '07700 900123' }

/** One woman whom the lender knows twice, with two agreements and one, and somebody else. */
async function buildTwice() {
  const orgId = await buildOrganisation(host)
  const [first = '', second = '', twin = '', other = ''] = await buildCustomers(host, orgId, [
    { ...person, cBPID: 'BP-1', cEmail: 'tamsin@quill.example', dne: true, fEndDate: '2027-01-01' },
    { ...person, cBPID: 'BP-1', cEmail: 'tamsin@quill.example', fEndDate: '2026-01-01' },
    {
      ...person,
      cFullName: 'T Quill',
      cMobile: '+44 7700 900123',
      cEmail: 'office@quill.example',
      status: 'call back',
      nextStep: 'call',
      nextStepAt: new Date('2026-12-01T09:00:00Z'),
      dnc: true,
    },
    { cFullName: 'Idris Penhale' },
  ])
  const call = await buildDataRightsCaller(host, orgId)
  return { orgId, first, second, twin, other, call }
}

const toPath = (orgId: string, agreementNo: string) =>
  `/customer/v1/${orgId}/customer/${agreementNo}/merge`

const read = async (answer: Promise<Response>) => {
  const found = await answer
  return { status: found.status, ...((await found.json()) as Record<string, unknown>) }
}

const preview = async (call: Call, orgId: string, one: string, other: string) =>
  (await (
    await call('GET', `${toPath(orgId, one)}?other=${encodeURIComponent(other)}`)
  ).json()) as MergePreview & { code?: string }

const merge = (call: Call, orgId: string, one: string, body: object) =>
  read(call('POST', toPath(orgId, one), { body: { taken: [], ...body } })) as Promise<{
    status: number
    id: string
    code?: string
  }>

const undo = (call: Call, orgId: string, id: string) =>
  read(call('POST', `/customer/v1/${orgId}/customer-merge/${id}/undo`, { body: {} })) as Promise<{
    status: number
    left?: object[]
  }>

const list = async (call: Call, orgId: string, view = 'found') =>
  (await (
    await call('GET', `/customer/v1/${orgId}/duplicates?view=${view}`)
  ).json()) as DuplicatesAnswer

const readDetails = async (call: Call, orgId: string, agreementNo: string) =>
  (await (await call('GET', `/search/v1/${orgId}/customer/${agreementNo}`)).json()) as {
    other_agreements?: { agreements: { fAgreementNo: string }[] }
  }

const readOthers = async (call: Call, orgId: string, agreementNo: string) => {
  const { other_agreements: others } = await readDetails(call, orgId, agreementNo)
  return others?.agreements.map(({ fAgreementNo }) => fAgreementNo).toSorted() ?? []
}

describe('Duplicate customers', () => {
  it('are found by e-mail, telephone, or name and postcode, with the reason', async () => {
    const { orgId, first, twin, call } = await buildTwice()
    const office = { cEmail: 'office@many.example' }
    await buildCustomers(host, orgId, [
      { cFullName: 'Ann Sele', cPostcode: 'HU1 1AA', cEmail: 'ann@sele.example' },
      { cFullName: 'ann sele', cPostcode: 'hu11aa', cEmail: 'Ann@Sele.example', dCode: 'D2' },
      ...Array.from({ length: 6 }, () => office),
      // Of a company the last word is its legal form.
      ...['Baker Ltd', 'Miller Ltd'].map((name) => ({
        cFullName: name,
        cCompanyName: name,
        cPhone: '01482 555 0199',
      })),
    ])
    const { rows, total } = await list(call, orgId)
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { stays: { name: 'Ann Sele' }, goes: { name: 'ann sele' }, reasons: ['email', 'name'] },
      { reasons: ['phone'], merge: null },
    ])
    const numbers = new Set([rows[1]?.stays.agreementNo, rows[1]?.goes.agreementNo])
    expect(numbers).toEqual(new Set([first, twin]))
    const ofOne = await buildDataRightsCaller(host, orgId, { dealerCodes: ['D1'] })
    expect(await list(ofOne, orgId)).toMatchObject({ total: 1 })
  })

  it('are merged as chosen, with the stricter consent, and nothing is lost', async () => {
    const { orgId, first, second, twin, call } = await buildTwice()
    const robin = await openSalesperson(host, orgId)
    await robin.comment(twin, 'Prefers mornings')
    const seen = await preview(call, orgId, first, twin)
    expect(seen).toMatchObject({
      stays: { agreementNo: first, name: 'Tamsin Quill' },
      goes: { agreementNo: twin, name: 'T Quill' },
      agreements: [
        { agreementNo: first, side: 'stays', objects: ['call'] },
        { agreementNo: second, side: 'stays', objects: ['call', 'email'] },
        { agreementNo: twin, side: 'goes', objects: ['email'] },
      ],
    })
    expect(seen.parts.filter(({ differs }) => differs).map(({ part }) => part)).toEqual([
      'name',
      'mobile',
      'email',
    ])
    expect(seen.held).toContainEqual({ part: 'history', count: 1 })
    const made = { other: twin, taken: ['email'], seen: seen.seen }
    const done = await merge(call, orgId, first, made)
    expect(done).toMatchObject({ status: 200, agreements: 3 })
    expect(await merge(call, orgId, first, made)).toMatchObject({ status: 200, id: done.id })
    const rows = await host.database.asOwner((tx) =>
      tx.select().from(customers).where(eq(customers.orgId, orgId)),
    )
    const merged = rows.filter(({ fAgreementNo }) => [first, second, twin].includes(fAgreementNo))
    for (const row of merged) {
      const flags = { dnc: true, dne: true, dns: false, dnm: false }
      expect(row).toMatchObject({ cFullName: 'Tamsin Quill', cEmail: 'office@quill.example' })
      expect(row).toMatchObject(flags)
      // Devices that hold it fetch it again.
      expect(row.version).toBeGreaterThan(1)
    }
    expect(await readOthers(call, orgId, first)).toEqual([second, twin].toSorted())
    expect(await readOthers(call, orgId, twin)).toEqual([first, second].toSorted())
    expect((await readStoredHistory(host, orgId, twin)).history).toMatchObject([
      { comment: 'Prefers mornings' },
    ])
    expect((await readStoredHistory(host, orgId, second)).ledger).toMatchObject([
      { channel: 'call', objects: true, source: 'merge' },
      { channel: 'email', objects: true, source: 'merge' },
    ])
    expect((await list(call, orgId)).rows).toEqual([])
    expect(await list(call, orgId, 'merged')).toMatchObject({
      rows: [{ stays: { name: 'Tamsin Quill' }, merge: { by: 'Ada Holt', undone_at: null } }],
    })
    const audit = await read(call('GET', `/organisation/v1/${orgId}/audit?kind=merged`))
    expect(audit).toMatchObject({ entries: [{ agreementNo: first, about: twin, by: 'Ada Holt' }] })
    // A later agreement with the number of either is the same person's.
    const [later = ''] = await buildCustomers(host, orgId, [{ cBPID: 'BP-1' }])
    expect(await readOthers(call, orgId, twin)).toContain(later)
  })

  it('are parted again as they were, and what was recorded since stays', async () => {
    const { orgId, first, twin, call } = await buildTwice()
    const robin = await openSalesperson(host, orgId)
    await host.database.asOwner((tx) =>
      tx.update(customers).set({ doNotContact: true }).where(eq(customers.fAgreementNo, first)),
    )
    const before = await dumpOrganisation(host, orgId)
    const { seen } = await preview(call, orgId, first, twin)
    const taken = ['name', 'email']
    const { id } = await merge(call, orgId, first, { other: twin, taken, seen })
    expect(await dumpOrganisation(host, orgId)).not.toEqual(before)
    expect((await readStoredHistory(host, orgId, twin)).row).toMatchObject({
      doNotContact: true,
      status: 'do not contact',
      contact_status: 'completed',
      nextStepAt: null,
    })
    expect(await undo(call, orgId, id)).toEqual({ status: 200, left: [] })
    expect(await dumpOrganisation(host, orgId)).toEqual(before)
    expect((await readStoredHistory(host, orgId, twin)).ledger).toMatchObject([
      { channel: 'email', objects: true },
      { channel: 'all', objects: true },
      { channel: 'email', objects: false, source: 'merge_undone' },
      { channel: 'all', objects: false, source: 'merge_undone' },
    ])
    expect(await readOthers(call, orgId, twin)).toEqual([])
    expect(await undo(call, orgId, id)).toEqual({ status: 200, left: [] })

    const again = await preview(call, orgId, first, twin)
    const second = await merge(call, orgId, first, { other: twin, seen: again.seen })
    await robin.comment(twin, 'Rang from the showroom')
    await robin.setPreference(twin, { channel: 'email', objects: true })
    await host.database.asOwner((tx) =>
      tx
        .update(customers)
        .set({ cEmail: 'new@quill.example' })
        .where(eq(customers.fAgreementNo, twin)),
    )
    const { left } = await undo(call, orgId, second.id)
    expect(left).toHaveLength(2)
    for (const field of ['cEmail', 'dne']) expect(left).toContainEqual({ agreementNo: twin, field })
    const { row, history } = await readStoredHistory(host, orgId, twin)
    expect(row).toMatchObject({ cEmail: 'new@quill.example', dne: true, cFullName: 'T Quill' })
    expect(history.map(({ comment }) => comment)).toContain('Rang from the showroom')
    const audit = await read(call('GET', `/organisation/v1/${orgId}/audit?kind=merged`))
    expect(audit).toMatchObject({ entries: { length: 4 } })
  })
})

describe('A merge', () => {
  it('is refused where the two are no pair', async () => {
    const { orgId, first, second, twin, call } = await buildTwice()
    const elsewhere = await buildTwice()
    const tried = async (one: string, other: string) =>
      merge(call, orgId, one, { other, seen: 'x' })
    expect(await tried(first, first)).toMatchObject({ status: 409, code: 'merge_same' })
    expect(await tried(first, second)).toMatchObject({ status: 409, code: 'already_merged' })
    expect(await tried(first, twin)).toMatchObject({ status: 409, code: 'merge_changed' })
    expect(await tried(first, elsewhere.twin)).toMatchObject({ status: 404 })
    expect(await tried(elsewhere.first, first)).toMatchObject({ status: 404 })
    expect([400, 404]).toContain((await tried(first, 'a\0b')).status)
    const ofOne = await buildDataRightsCaller(host, orgId, { dealerCodes: ['D1'] })
    await host.database.asOwner((tx) =>
      tx.update(customers).set({ dCode: 'D2' }).where(eq(customers.fAgreementNo, second)),
    )
    expect((await preview(ofOne, orgId, twin, second)).code).toBe('not_found')
    expect((await preview(ofOne, orgId, twin, first)).code).toBe('merge_out_of_sight')
    const seller = await buildDataRightsCaller(host, orgId, { rights: ['CanEditOrganisation'] })
    expect(await merge(seller, orgId, first, { other: twin, seen: 'x' })).toMatchObject({
      status: 403,
    })
  })

  it('of two administrators at once is made once, and the other is told', async () => {
    const { orgId, first, twin, call } = await buildTwice()
    const mira = await buildDataRightsCaller(host, orgId)
    const [one, other] = [
      await preview(call, orgId, first, twin),
      await preview(mira, orgId, twin, first),
    ]
    const answers = await Promise.all([
      merge(call, orgId, first, { other: twin, seen: one.seen }),
      merge(mira, orgId, twin, { other: first, seen: other.seen }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'already_merged' })
    expect(await list(call, orgId, 'merged')).toMatchObject({ total: 1 })
  })

  it('that another stands on is undone after that one', async () => {
    const { orgId, first, twin, other, call } = await buildTwice()
    const { seen } = await preview(call, orgId, first, twin)
    const below = await merge(call, orgId, first, { other: twin, seen })
    const next = await preview(call, orgId, other, twin)
    expect(next.agreements).toHaveLength(4)
    const above = await merge(call, orgId, other, { other: twin, seen: next.seen })
    expect(await readOthers(call, orgId, first)).toContain(other)
    expect(await undo(call, orgId, below.id)).toMatchObject({ status: 409, code: 'merge_built_on' })
    expect(await undo(call, orgId, above.id)).toEqual({ status: 200, left: [] })
    expect(await readOthers(call, orgId, other)).toEqual([])
    expect(await readOthers(call, orgId, first)).toContain(twin)
    expect(await undo(call, orgId, below.id)).toEqual({ status: 200, left: [] })
    expect(await readOthers(call, orgId, twin)).toEqual([])
    // Neither has a number of the lender.
    const alone = await preview(call, orgId, other, twin)
    await merge(call, orgId, other, { other: twin, seen: alone.seen })
    expect(await readDetails(call, orgId, other)).toMatchObject({
      other_agreements: { total: 1, is_merged: true },
    })
    const stranger = await buildTwice()
    expect(await undo(stranger.call, stranger.orgId, below.id)).toMatchObject({ status: 404 })
  })

  it('makes one person of them for an erasure too, which leaves nothing of it', async () => {
    const { orgId, first, second, twin, call } = await buildTwice()
    const { seen } = await preview(call, orgId, first, twin)
    await merge(call, orgId, first, { other: twin, seen })
    const erased = await read(
      call('POST', `/customer/v1/${orgId}/customer/${twin}/erasure`, {
        body: { agreements: [first, second, twin], reason: 'Asked for it', confirmed: true },
      }),
    )
    expect(erased).toMatchObject({ status: 200, erased: 3 })
    const held = await dumpOrganisation(host, orgId)
    expect([held['merged_people'], held['merged_agreements']]).toEqual([[], []])
    expect(await list(call, orgId, 'merged')).toMatchObject({ total: 0 })
  })
})
