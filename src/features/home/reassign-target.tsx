import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { TeamMember } from '#domain/home/home.model.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { listQueries } from './list-links.ts'
import { useOverdueWith, useRememberMoved } from './use-team.ts'

/** What the sheet that moves customers is told about them. */
export interface ReassignTarget {
  readonly userID: string | null
  readonly name: string
  readonly customers: readonly CustomerListRow[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
  readonly about: ReactNode
  readonly getDelay: (row: CustomerListRow) => string
  /** Called with the customers before they are moved. */
  readonly onMove: (rows: readonly CustomerListRow[]) => void
  readonly team: readonly TeamMember[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

export type DrawReassign = (target: ReassignTarget) => ReactNode

interface ReassignTargetProps {
  readonly api: Api
  readonly orgId: string
  readonly today: string
  readonly member: TeamMember
  readonly team: readonly TeamMember[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly draw: DrawReassign
}

/** The overdue of a person, for the sheet that moves them. */
export function ReassignOverdue({
  api,
  orgId,
  today,
  member: { userID, name, overdue_count: count },
  team,
  isOpen,
  onClose,
  draw,
}: ReassignTargetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customers, isFailed, refetch } = useOverdueWith(api, orgId, today, userID)
  const remember = useRememberMoved(orgId)
  const toDay = (instant: string) =>
    formatDate(instant, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  return draw({
    userID,
    name: userID === null ? t('home_team_nobody') : (name ?? t('assign_colleague')),
    customers,
    isFailed,
    onRetry: () => void refetch(),
    about: (
      <Link
        className="link"
        to="/$orgId/customers"
        params={{ orgId }}
        search={{ q: listQueries.overdueWith(today, userID) }}
      >
        {t('home_team_in_list', { count, written: format.number(count) })}
      </Link>
    ),
    getDelay: ({ nextStepAt }) =>
      typeof nextStepAt === 'string'
        ? t('home_days', { count: daysBetween(toDay(nextStepAt), today) })
        : '',
    onMove: remember,
    team,
    isOpen,
    onClose,
  })
}
