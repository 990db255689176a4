import type { Assignment } from '#domain/customers/contact/assignment.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { TeamMember } from '#domain/home/home.model.ts'
import { rankTeam } from '#domain/home/team.rules.ts'
import { hasEffect } from '#src/offline/outbox/contact-log-changes.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { isIncludedIn, readRecorded } from '#src/session/outbox/use-outbox.tsx'

export const isAssignment = ({ command }: Receipt): boolean => command.kind === 'customer.assign'

/** The last assignment of each customer by this device that was not refused, by lane. */
export function findLastAssignments(receipts: readonly Receipt[]): ReadonlyMap<string, Receipt> {
  return new Map(
    receipts
      .filter((receipt) => isAssignment(receipt) && hasEffect(receipt))
      .map((receipt) => [receipt.command.lane, receipt]),
  )
}

const getAssignee = ({ command }: Receipt): string | null =>
  (command.body as Pick<Assignment, 'assignee'>).assignee

/** Without the customers whom this device has assigned to somebody else since. */
export function withoutMoved(
  rows: readonly CustomerListRow[],
  assignments: ReadonlyMap<string, Receipt>,
): readonly CustomerListRow[] {
  return rows.filter((row) => {
    const last = assignments.get(customerLane(row.fAgreementNo))
    return (
      last === undefined ||
      isIncludedIn(row.version, last) ||
      getAssignee(last) === row.assignedUserId
    )
  })
}

/** Each customer once: as they were before a move of this device, else as last fetched. */
export function mergeMoved(
  fetched: readonly CustomerListRow[],
  moved: readonly CustomerListRow[],
  assignments: ReadonlyMap<string, Receipt>,
): readonly CustomerListRow[] {
  const before = moved.filter(({ fAgreementNo }) => assignments.has(customerLane(fAgreementNo)))
  return [
    ...new Map([...fetched, ...before].map((row) => [row.fAgreementNo, row] as const)).values(),
  ]
}

/** Whether figures as of this instant do not include the assignment yet. */
function isYetToCount(receipt: Receipt, asOf: string): boolean {
  if (receipt.status.name !== 'confirmed') return true
  const entry = readRecorded(receipt)?.entries[0]
  return entry !== undefined && Date.parse(entry.created_at) > Date.parse(asOf)
}

interface CountedCustomers {
  /** The overdue whom this page knows, of any person. */
  readonly rows: readonly CustomerListRow[]
  readonly assignments: ReadonlyMap<string, Receipt>
  /** As of when the figures are. */
  readonly asOf: string
}

const noMember = (userID: string | null): TeamMember => ({
  userID,
  name: null,
  overdue_count: 0,
  oldest_due_at: null,
  due_today_count: 0,
})

const earliest = (instants: readonly (string | null | undefined)[]): string | null =>
  instants.filter((instant) => typeof instant === 'string').toSorted()[0] ?? null

/** The figures of the team with what this device has moved since they were counted. */
export function countMoved(
  team: readonly TeamMember[],
  { rows, assignments, asOf }: CountedCustomers,
): readonly TeamMember[] {
  const members = new Map(team.map((member) => [member.userID, { ...member }]))
  const getMember = (userID: string | null): TeamMember => {
    const member = members.get(userID) ?? noMember(userID)
    members.set(userID, member)
    return member
  }
  const left = new Set(withoutMoved(rows, assignments))
  for (const row of rows) {
    const last = assignments.get(customerLane(row.fAgreementNo))
    if (left.has(row) || last === undefined || !isYetToCount(last, asOf)) continue
    const from = getMember(row.assignedUserId)
    if (from.overdue_count === 0) continue
    from.overdue_count -= 1
    from.oldest_due_at = earliest(
      [...left]
        .filter(({ assignedUserId }) => assignedUserId === row.assignedUserId)
        .map(({ nextStepAt }) => nextStepAt),
    )
    const to = getMember(getAssignee(last))
    to.overdue_count += 1
    to.oldest_due_at = earliest([to.oldest_due_at, row.nextStepAt])
  }
  return rankTeam([...members.values()])
}
