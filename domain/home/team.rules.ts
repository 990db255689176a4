import type { Right } from '../rights/right.model.ts'
import type { TeamMember } from './home.model.ts'

const assigningRight: Right = 'CanAssignCustomerToUser'

/** Who is behind is for people who can give customers to somebody else. */
export const maySeeTeam = (rights: ReadonlySet<string>): boolean => rights.has(assigningRight)

const noDate = '9999'

/**
 * The most overdue first, then who has been for longest, then who has more due today. The leads
 * system is nobody's colleague and left out.
 */
export function rankTeam(members: readonly TeamMember[]): TeamMember[] {
  const earliest = ({ oldest_due_at: at }: TeamMember): string => at ?? noDate
  const compareText = (one: string, other: string): number =>
    one === other ? 0 : one < other ? -1 : 1
  return members
    .filter(({ userID }) => userID !== 'lms_user')
    .toSorted(
      (one, other) =>
        other.overdue_count - one.overdue_count ||
        compareText(earliest(one), earliest(other)) ||
        other.due_today_count - one.due_today_count ||
        compareText(one.userID ?? '', other.userID ?? ''),
    )
}

const getLoad = ({ overdue_count: overdue, due_today_count: dueToday }: TeamMember): number =>
  overdue + dueToday

/**
 * Who can take customers: the people with work of the day, who has the least of it first, and the
 * others as they come.
 */
export function splitByRoom<Person extends { readonly userID: string }>(
  people: readonly Person[],
  team: readonly TeamMember[],
): {
  readonly working: readonly { readonly person: Person; readonly member: TeamMember }[]
  readonly others: readonly Person[]
} {
  const members = new Map(team.map((member) => [member.userID, member]))
  const working = people.flatMap((person) => {
    const member = members.get(person.userID)
    return member === undefined ? [] : [{ person, member }]
  })
  return {
    working: working.toSorted((one, other) => getLoad(one.member) - getLoad(other.member)),
    others: people.filter(({ userID }) => !members.has(userID)),
  }
}
