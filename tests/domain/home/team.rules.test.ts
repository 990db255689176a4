import { describe, expect, it } from 'vitest'
import type { TeamMember } from '#domain/home/home.model.ts'
import { maySeeTeam, rankTeam } from '#domain/home/team.rules.ts'

const member = (
  userID: string | null,
  overdue: number,
  oldest: string | null = null,
  today = 0,
): TeamMember => ({
  userID,
  name: userID,
  overdue_count: overdue,
  oldest_due_at: oldest,
  due_today_count: today,
})

describe('Who is behind', () => {
  it.each<[string, TeamMember[], (string | null)[]]>([
    ['the most overdue first', [member('a', 1), member('b', 8), member('c', 3)], ['b', 'c', 'a']],
    [
      'of equals who has been for longest',
      [member('a', 2, '2026-11-20T09:00:00.000Z'), member('b', 2, '2026-11-18T09:00:00.000Z')],
      ['b', 'a'],
    ],
    ['then who has more due today', [member('a', 0, null, 2), member('b', 0, null, 7)], ['b', 'a']],
    ['then by id', [member('b', 1), member('a', 1)], ['a', 'b']],
    ['nobody like a person', [member('a', 1), member(null, 4)], [null, 'a']],
    ['without the leads system', [member('lms_user', 9), member('a', 1)], ['a']],
  ])('is listed %s', (_, members, order) => {
    expect(rankTeam(members).map(({ userID }) => userID)).toEqual(order)
  })

  it('is for people who may assign', () => {
    expect(maySeeTeam(new Set(['CanAssignCustomerToUser']))).toBe(true)
    expect(maySeeTeam(new Set(['CanViewDashboard']))).toBe(false)
  })
})
