import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { Salesperson } from '../salesperson.ts'

interface Preview {
  readonly count: number
  readonly hash: string
  readonly sample: readonly {
    readonly fAgreementNo: string
    readonly assignedUser: string | null
  }[]
  readonly left_out_count: number
  readonly left_out: readonly { readonly fAgreementNo: string; readonly reason: string }[]
  readonly assignee: string | null
  readonly code?: string
  readonly data?: { readonly count: number }
}

interface Done {
  readonly batch: string
  readonly count: number
  readonly kept: readonly { readonly fAgreementNo: string }[]
  readonly code?: string
  readonly data?: { readonly count: number; readonly hash: string }
}

const host = describeHost()
let orgId: string
let robin: Salesperson
let kim: Salesperson

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
  kim = await openSalesperson(host, orgId, { name: 'Kim Hale' })
})

const preview = async (selection: object) =>
  (await robin.send('POST', `${orgId}/assignments/preview`, selection)).body as unknown as Preview
const assign = async (selection: object) =>
  (await robin.send('POST', `${orgId}/assignments`, selection)).body as unknown as Done
const undo = async (batch: string) =>
  (await robin.send('POST', `${orgId}/assignments/${batch}/undo`, {})).body as unknown as Done
const owner = async (agreement: string) =>
  (await readStoredHistory(host, orgId, agreement)).row.assignedUser

describe('a selection for assignment', () => {
  it('is previewed with count and sample', async () => {
    const mine = await buildCustomers(
      host,
      orgId,
      Array.from({ length: 7 }, () => ({})),
    )
    const [assigned = '', foreign = ''] = await buildCustomers(host, orgId, [
      { assignedUserId: kim.user.id, assignedUser: 'Kim Hale' },
      { dCode: 'D7' },
    ])
    const narrow = await openSalesperson(host, orgId, { dealerCodes: ['D1'], name: 'Ola Berg' })
    const forKim = await preview({
      customers: [...mine, assigned, 'NO-SUCH'],
      assignee: kim.user.id,
    })
    expect(forKim).toMatchObject({ count: 7, left_out_count: 2, assignee: 'Kim Hale' })
    expect(forKim.sample.map(({ fAgreementNo }) => fAgreementNo)).toEqual(mine.slice(0, 5))
    expect(forKim.left_out.map(({ fAgreementNo, reason }) => [fAgreementNo, reason])).toEqual([
      ['NO-SUCH', 'not_found'],
      [assigned, 'already_assigned'],
    ])
    expect(
      (await preview({ customers: [...mine, foreign], assignee: narrow.user.id })).left_out,
    ).toMatchObject([{ fAgreementNo: foreign, reason: 'not_their_dealer' }])
    expect(await owner(mine[0] ?? '')).toBeNull()
  })

  it('is assigned and can be undone', async () => {
    const agreements = await buildCustomers(host, orgId, [
      {},
      { assignedUserId: kim.user.id, assignedUser: 'Kim Hale' },
      {},
    ])
    const [first = '', second = '', third = ''] = agreements
    const { count, hash } = await preview({ customers: agreements, assignee: robin.user.id })
    const done = await assign({ customers: agreements, assignee: robin.user.id, count, hash })
    expect([done.count, await owner(first), await owner(second)]).toEqual([
      3,
      'Robin Marsh',
      'Robin Marsh',
    ])
    const { row, history } = await readStoredHistory(host, orgId, second)
    expect(row).toMatchObject({
      assignedUserId: robin.user.id,
      assignedUserEmail: robin.user.username,
      assignedUserDate: host.clock.now(),
      version: 2,
    })
    expect(history).toMatchObject([
      { activity_type: 'assigned', assigner: 'Robin Marsh', batch: done.batch },
    ])
    await kim.assign(third, kim.user.id, robin.user.id)
    expect(await undo(done.batch)).toEqual({
      count: 2,
      kept: [{ fAgreementNo: third, assignedUser: 'Kim Hale' }],
    })
    expect(await Promise.all([first, second, third].map(owner))).toEqual([
      null,
      'Kim Hale',
      'Kim Hale',
    ])
    expect((await undo(done.batch)).count).toBe(0)
    expect((await undo('nothing')).code).toBe('not_found')
  })

  it('is refused when it changed since the preview', async () => {
    const agreements = await buildCustomers(host, orgId, [{ aMake: 'Selby' }, { aMake: 'Selby' }])
    const search = { q: JSON.stringify({ aMake: ['Selby'] }), assignee: robin.user.id }
    const seen = await preview(search)
    expect(seen.count).toBe(2)
    await buildCustomers(host, orgId, [{ aMake: 'Selby' }])
    const grown = await assign({ ...search, count: seen.count, hash: seen.hash })
    expect([grown.code, grown.data?.count]).toEqual(['set_changed', 3])
    const again = await preview(search)
    await kim.assign(agreements[0] ?? '', kim.user.id, null)
    expect((await assign({ ...search, count: again.count, hash: again.hash })).code).toBe(
      'set_changed',
    )
    expect(await owner(agreements[1] ?? '')).toBeNull()
    const last = await preview(search)
    expect((await assign({ ...search, count: last.count, hash: last.hash })).count).toBe(3)
  })

  it('is validated', async () => {
    expect((await preview({ assignee: null })).code).toBe('bad_input')
    expect((await preview({ customers: ['A'], q: '{}', assignee: null })).code).toBe('bad_input')
    expect((await preview({ customers: ['A'], assignee: 'nobody' })).code).toBe('assignee_unknown')
    expect((await preview({ q: '{"unknown":1}', assignee: null })).code).toBe('search_refused')
    expect(
      (
        await preview({
          customers: Array.from({ length: 5001 }, (_, at) => `A${at}`),
          assignee: null,
        })
      ).code,
    ).toBe('bad_input')
  })

  it('is applied once when two people confirm it', async () => {
    const agreements = await buildCustomers(host, orgId, [{}, {}, {}])
    const { count, hash } = await preview({ customers: agreements, assignee: kim.user.id })
    const both = await Promise.all([
      assign({ customers: agreements, assignee: kim.user.id, count, hash }),
      assign({ customers: agreements, assignee: kim.user.id, count, hash }),
    ])
    expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'set_changed'])
  })
})

describe('a possible assignee', () => {
  it('is an active member with visible dealers', async () => {
    const narrow = await openSalesperson(host, orgId, { dealerCodes: ['D2'], name: 'Ada Zeller' })
    const stranger = await openSalesperson(host, await buildOrganisation(host))
    const answer = await fetchAssignable()
    expect(answer.map(({ name }) => name)).toEqual(answer.map(({ name }) => name).toSorted())
    expect(answer.find(({ userID }) => userID === narrow.user.id)).toEqual({
      userID: narrow.user.id,
      username: narrow.user.username,
      name: 'Ada Zeller',
      dealers: ['D2'],
    })
    expect(answer.find(({ userID }) => userID === stranger.user.id)).toBeUndefined()
  })
})

async function fetchAssignable() {
  const { body } = await robin.send('GET', `../../users/v1/${orgId}/assignable`)
  return body as unknown as {
    userID: string
    username: string
    name: string
    dealers: string[] | null
  }[]
}
