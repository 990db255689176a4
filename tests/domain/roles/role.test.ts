import { describe, expect, it } from 'vitest'
import {
  findDelegatableRights,
  findOwnLosses,
  findRightChanges,
  findRightsBeyond,
  findRoleEditProblem,
  isAdministrator,
  toRoleValues,
} from '#domain/roles/role.rules.ts'

const admin = ['CanEditOrganisation', 'CanEditUsers', 'CanViewDashboard'] as const
const of = (...rights: readonly string[]): ReadonlySet<string> => new Set(rights)

describe('An administrator', () => {
  it.each([
    { held: admin, is: true },
    { held: [...admin, 'CanViewRate'], is: true },
    { held: ['CanEditOrganisation', 'CanViewDashboard'], is: false },
    { held: ['CanEditUsers', 'CanViewDashboard'], is: false },
    { held: ['CanEditOrganisation', 'CanEditUsers'], is: false },
    { held: [...admin, 'CanSeeCampaignBuilderOnlyAccess'], is: false },
    { held: [...admin, 'CanSeeCampaignBuilderOnlyAccess', 'CanLogonAsOtherUser'], is: true },
    { held: [], is: false },
  ])('is who edits organisation and people behind the list: $held', ({ held, is }) => {
    expect(isAdministrator(of(...held))).toBe(is)
  })
})

describe('Rights', () => {
  it('that one does not hold are beyond one; what takes away is nobody’s', () => {
    const changed = ['CanViewRate', 'CanLogonAsOtherUser', 'CanSeeCampaignBuilderOnlyAccess']
    expect(findRightsBeyond(of('CanViewRate'), changed)).toEqual(['CanLogonAsOtherUser'])
    expect(findRightsBeyond(of(), [])).toEqual([])
  })

  it('that one may pass on are those one holds, and what takes away', () => {
    expect(findDelegatableRights(of('CanViewRate', 'HostsOwn', 'CanAddComment'))).toEqual([
      'CanAddComment',
      'CanSeeCampaignBuilderOnlyAccess',
      'CanViewRate',
      'HostsOwn',
    ])
  })

  it('given and taken are read from the changes of a role, newest first', () => {
    const common = { item: 'r', by: 'Robin Marsh', at: '2026-11-14T16:20:00.000Z' }
    const role = (...rights: string[]) => toRoleValues({ name: 'Sales', description: '' }, rights)
    const stamp = { username: 'Robin Marsh', modified: common.at }
    expect(
      findRightChanges([
        { ...common, seq: 3, was: role('A', 'B'), value: role('B', 'C') },
        { ...common, seq: 2, was: { ...role('A', 'B'), name: 'Old' }, value: role('A', 'B') },
        { ...common, seq: 1, was: null, value: role('A', 'B') },
      ]),
    ).toEqual([
      { ...stamp, permission: 'A', enabled: false },
      { ...stamp, permission: 'C', enabled: true },
      { ...stamp, permission: 'A', enabled: true },
      { ...stamp, permission: 'B', enabled: true },
    ])
  })
})

describe('What one edits roles with', () => {
  it.each([
    { before: admin, after: admin, lost: [] },
    { before: admin, after: admin.slice(0, 2), lost: ['CanViewDashboard'] },
    { before: admin, after: admin.slice(1), lost: ['CanEditOrganisation'] },
    {
      before: admin,
      after: [...admin, 'CanSeeCampaignBuilderOnlyAccess'],
      lost: ['CanSeeCampaignBuilderOnlyAccess'],
    },
    { before: admin, after: [], lost: ['CanEditOrganisation', 'CanEditUsers', 'CanViewDashboard'] },
    { before: ['CanViewDashboard', 'CanViewRate'], after: ['CanViewDashboard'], lost: [] },
  ])('is lost from $before to $after: $lost', ({ before, after, lost }) => {
    expect(findOwnLosses(of(...before), of(...after))).toEqual(lost)
  })
})

describe('An edit of roles', () => {
  const edit = {
    before: of(...admin),
    after: of(...admin),
    changed: [] as readonly string[],
    hadAdministrator: true,
    hasAdministrator: true,
  }
  it.each([
    { name: 'of rights one holds', edit, problem: null },
    {
      name: 'beyond one’s rights',
      edit: { ...edit, changed: ['CanEditUsers', 'CanViewRate'] },
      problem: { code: 'beyond_own_rights', rights: ['CanViewRate'] },
    },
    {
      name: 'that takes one’s own',
      edit: { ...edit, after: of('CanEditUsers', 'CanViewDashboard') },
      problem: { code: 'own_last_right', rights: ['CanEditOrganisation'] },
    },
    {
      name: 'that leaves nobody',
      edit: { ...edit, hasAdministrator: false },
      problem: { code: 'last_administrator' },
    },
    {
      name: 'where there never was one',
      edit: { ...edit, hadAdministrator: false, hasAdministrator: false },
      problem: null,
    },
  ])('$name is made or refused by what it does', ({ edit: made, problem }) => {
    expect(findRoleEditProblem(made)).toEqual(problem)
  })
})
