import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { DealerGroup } from '#domain/dealer-groups/dealer-group.model.ts'
import { GroupsPage } from '#src/features/dealer-groups/groups-page.tsx'
import {
  answered,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  box,
  button,
  describeRecords,
  leadsHome,
  openWithEach,
} from '#tests/src/records/open-records.tsx'

const path = `/authz/v2/${northgate}/groups`
const listCall = `GET /authz/v2/groups/list/organisation/${northgate}`
const updateCall = `PUT ${path}/update`
const kpiCall = `PUT ${path}/kpi`
const mapCall = `POST ${path}/mapgroups`
const unmapCall = `POST ${path}/child/delete`
const deleteCall = `DELETE ${path}/list/g1`

const group = (changes: Partial<DealerGroup> = {}): DealerGroup => ({
  id: 'g1',
  organisation_id: northgate,
  name: 'Coast',
  description: 'By the sea',
  status: 'published',
  taxonomy_key: '',
  assets_search_flag: 0,
  contactedTarget: 40,
  appointedTarget: null,
  attendedTarget: null,
  soldTarget: null,
  dealer_ids: ['NMG01'],
  child_ids: ['g2'],
  created_at: '2026-10-01T09:00:00.000Z',
  updated_at: '2026-11-14T16:20:00.000Z',
  updated_by: 'Nell Harrowgate',
  ...changes,
})
const harbour = group({ id: 'g2', name: 'Harbour', child_ids: [], status: 'draft' })

const editor = ['CanViewGroups', 'CanEditOrganisation'] as const
const created = vi.fn<(id: string) => void>()
const openGroups = describeRecords((place) => <GroupsPage {...place} onCreated={created} />, editor)

function buildHost(rows: readonly DealerGroup[] = [group(), harbour]) {
  return fakeHost({
    [listCall]: answered(rows),
    [`GET /authz/v1/${northgate}/group-history`]: answered([]),
    [`GET ${path}/list/g1`]: answered({
      ...group(),
      dealers_not_in: [{ id: 'NMG02', name: 'Inland', code: 'NMG02' }],
    }),
    [`GET ${path}/g1/dealers`]: answered([{ id: 'NMG01', name: 'Quay Road', code: 'NMG01' }]),
    [`GET ${path}/list/g1/in`]: answered([{ id: 'g2', name: 'Harbour', status: 'draft' }]),
    [`GET ${path}/list/g1/notin`]: answered([{ id: 'g3', name: 'Moor', status: 'published' }]),
    [`GET ${path}/g1/users/assigned`]: answered([
      { userid: 'u1', first_name: 'Asta', last_name: 'Brennick', username: 'asta@north.example' },
    ]),
  })
}
const open = '/?open=g1'

afterEach(() => vi.restoreAllMocks())

describe('The groups', () => {
  it('[A-024] need name and description, and no taxonomy key, to be created', async () => {
    const host = buildHost()
    const moor = group({ id: 'g9', name: 'Moor', description: 'Up the hill' })
    host.setAnswer(`POST ${path}/create`, answered(moor))
    await openGroups(host)
    await button('Add a group').click()
    const sheet = browser.getByRole('region', { name: 'Add a group' })
    await sheet.getByRole('button', { name: 'Add a group' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements().length).toBeGreaterThan(1)
    expect(host.calls()).not.toContain(`POST ${path}/create`)
    await box('Name').fill('Moor')
    await box('Description').fill('Up the hill')
    await sheet.getByRole('button', { name: 'Add a group' }).click()
    await expect.poll(() => created.mock.calls).toEqual([['g9']])
    expect(await getSentBodies(host, `POST ${path}/create`)).toEqual([
      {
        organisation_id: northgate,
        name: 'Moor',
        description: 'Up the hill',
        status: 'published',
        taxonomy_key: '',
      },
    ])
  })

  it('[A-026] send only id and changed fields, the flag as the text true or false', async () => {
    const host = buildHost()
    host.setAnswer(updateCall, answered(group({ assets_search_flag: 1 })))
    await openGroups(host, { at: open })
    await browser.getByRole('checkbox').click()
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, updateCall))
      .toEqual([
        {
          id: 'g1',
          assets_search_flag: 'true',
          seen: { assets_search_flag: 'false' },
        },
      ])
    expect(host.calls()).not.toContain(kpiCall)
  })

  it('[A-027] are switched between published and draft', async () => {
    const host = buildHost()
    host.setAnswer(updateCall, answered(group({ status: 'draft' })))
    await openGroups(host, { at: open })
    await browser.getByRole('radio', { name: 'Draft' }).click()
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, updateCall))
      .toMatchObject([{ id: 'g1', status: 'draft' }])
  })

  it('[A-028] have whole numbers as targets, which are sent with the id', async () => {
    const host = buildHost()
    host.setAnswer(kpiCall, answered(group({ soldTarget: 3 })))
    await openGroups(host, { at: open })
    const noTargets = { appointedTarget: null, attendedTarget: null }
    const problem = browser.getByText(/^Only a whole number from 0 to/u).first()
    for (const typed of ['x', '1,000', '2000000']) {
      await box('Sold').fill(typed)
      await button('Save 1 change').click()
      await expect.element(problem).toBeVisible()
    }
    expect(host.calls()).not.toContain(kpiCall)
    await box('Sold').fill('3.7')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, kpiCall))
      .toEqual([{ id: 'g1', contactedTarget: 40, ...noTargets, soldTarget: 3 }])
    expect(host.calls()).not.toContain(updateCall)
  })

  it('[A-029] get child groups from those not in, and lose them from those in', async () => {
    const host = buildHost()
    host.setAnswer(mapCall, answered(group()))
    host.setAnswer(unmapCall, answered(group()))
    await openGroups(host, { at: `${open}&tab=children` })
    await button('Add: Moor').click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    await button('Remove: Harbour').click()
    const sent = (child: string) => [{ parent_id: 'g1', child_ids: [child] }]
    await expect.poll(() => getSentBodies(host, mapCall)).toEqual(sent('g3'))
    await expect.poll(() => getSentBodies(host, unmapCall)).toEqual(sent('g2'))
  })

  it('that would lie within themselves are refused with the way between them', async () => {
    const host = buildHost()
    const data = { path: ['Moor', 'Inland', 'Coast'] }
    host.setAnswer(mapCall, () =>
      Response.json(
        { defined: true, code: 'group_cycle', status: 409, message: 'group_cycle', data },
        { status: 409 },
      ),
    )
    await openGroups(host, { at: `${open}&tab=children` })
    await button('Add: Moor').click()
    await expect.element(browser.getByText(/Moor › Inland › Coast/u)).toBeVisible()
  })

  it('[A-030] list their assigned users with name and username', async () => {
    await openGroups(buildHost(), { at: `${open}&tab=user_assoc` })
    const users = browser.getByRole('list', { name: 'Assigned users' })
    await expect.element(users.getByText('Asta Brennick')).toBeVisible()
    await expect.element(users.getByText('asta@north.example')).toBeVisible()
  })

  it('[A-229] show assets_search_flag 1 or 0 as a checkbox', async () => {
    const shown = await openGroups(buildHost([group({ assets_search_flag: 1 })]), { at: open })
    await expect.element(browser.getByRole('checkbox')).toBeChecked()
    await shown.unmount()
    await openGroups(buildHost([group({ assets_search_flag: 0 })]), { at: open })
    await expect.element(browser.getByRole('checkbox')).not.toBeChecked()
  })

  it('[A-032] are deleted', async () => {
    const host = buildHost()
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([harbour]))
      return Response.json({ id: 'g1' })
    })
    await openGroups(host, { at: open })
    await button('Delete').click()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1)
    await expect.element(browser.getByText('Saved')).toBeVisible()
  })

  it('[A-034] say generic_failed_deleted of each failure, else that it was saved', async () => {
    const fault = refused('fault', 500)
    const host = buildHost()
    host.setAnswer(updateCall, fault)
    host.setAnswer(deleteCall, fault)
    host.setAnswer(mapCall, fault)
    host.setAnswer(unmapCall, fault)
    const failed = () => browser.getByText('It could not be deleted')
    const dismissed = async () => {
      await expect.element(failed()).toBeVisible()
      await browser.getByRole('button', { name: 'Dismiss' }).first().click()
      await expect.element(failed()).not.toBeInTheDocument()
    }
    host.setAnswer(listCall, fault)
    const failing = await openGroups(host, { at: open })
    await dismissed()
    await failing.unmount()
    host.setAnswer(listCall, answered([group(), harbour]))
    await openGroups(host, { at: open })
    await button('Delete').click()
    await dismissed()
    await box('Name').fill('Shore')
    await button('Save 1 change').click()
    await dismissed()
    host.setAnswer(updateCall, answered(group({ name: 'Shore' })))
    await button('Save 1 change').click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    await browser.getByRole('tab', { name: 'Child groups' }).click()
    await button('Add: Moor').click()
    await dismissed()
    await button('Remove: Harbour').click()
    await dismissed()
  })

  it('[A-033] are exported as a download by who may act for others', async () => {
    const host = buildHost()
    const file = { name: 'groups.csv', text: 'name\r\n' }
    host.setAnswer(`GET ${path}/export`, answered(file))
    const without = await openGroups(host)
    await expect.element(button('Add a group')).toBeVisible()
    expect(button('Export').query()).toBeNull()
    await without.unmount()
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download)
    })
    await openGroups(host, { rights: [...editor, 'CanLogonAsOtherUser'] })
    await button('Export').click()
    await expect.poll(() => downloads).toEqual(['groups.csv'])
  })

  it('are read by who may not edit the organisation', async () => {
    await openGroups(buildHost(), { rights: ['CanViewGroups'], at: `${open}&tab=children` })
    await expect.element(browser.getByText('Harbour').first()).toBeVisible()
    for (const name of ['Remove: Harbour', 'Add a group', 'Delete'])
      expect(button(name).query()).toBeNull()
  })
})

describe('/{orgId}/groups', () => {
  it('[A-022] needs CanViewGroups and lists groups, else it leads home', async () => {
    const opening = await openWithEach('groups', {
      listCall,
      rows: [group()],
      shows: 'By the sea',
      rights: ['CanViewGroups'],
    })
    expect(opening).toEqual(leadsHome)
  })

  it('[A-025, A-031] opens a group with its three tabs, and a dealer of it', async () => {
    const rights = ['CanViewDashboard', 'CanViewGroups', 'CanViewDealers'] as const
    const host = signedInHost({ rights })
    const groups = buildHost()
    for (const call of [
      listCall,
      `GET ${path}/list/g1`,
      `GET ${path}/g1/dealers`,
      `GET /authz/v1/${northgate}/group-history`,
    ])
      host.setAnswer(call, groups.fetch)
    host.setAnswer(`GET /authz/v1/${northgate}/dealers`, answered([]))
    const page = await openPage(host, `/${northgate}/group/g1`)
    for (const name of ['Details', 'Child groups', 'Assigned users'])
      await expect.element(browser.getByRole('tab', { name })).toBeVisible()
    await browser.getByRole('link', { name: 'Quay Road' }).click()
    await expect.poll(() => page.path()).toBe(`/${northgate}/dealers`)
  })
})
