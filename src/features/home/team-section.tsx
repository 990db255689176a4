import { Link } from '@tanstack/react-router'
import { chevronForwardOutline } from 'ionicons/icons'
import { useId, useState } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { TeamMember } from '#domain/home/home.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { listQueries } from './list-links.ts'
import './team-section.css'

export interface TeamSectionProps {
  readonly members: readonly TeamMember[]
  readonly orgId: string
  readonly today: string
  readonly onReassign: (member: TeamMember) => void
}

/** How many people are listed before the rest is asked for. */
const shownMembers = 8

interface MemberRowProps extends Omit<TeamSectionProps, 'members'> {
  readonly member: TeamMember
}

function MemberRow({ member, orgId, today, onReassign }: MemberRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const {
    userID,
    overdue_count: overdue,
    oldest_due_at: oldest,
    due_today_count: dueToday,
  } = member
  const name = userID === null ? t('home_team_nobody') : (member.name ?? t('assign_colleague'))
  const toDay = (instant: string) =>
    formatDate(instant, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  return (
    <li className="team-row">
      <button
        type="button"
        className="team-member"
        aria-haspopup="dialog"
        disabled={overdue === 0}
        onClick={() => onReassign(member)}
      >
        <span className={`team-count figures strong${overdue > 0 ? ' refusal' : ''}`}>
          {format.number(overdue)}
        </span>
        <span className="team-about">
          <span className="team-name strong">{name}</span>{' '}
          <span className="second small">
            {oldest === null
              ? t('home_team_none_overdue')
              : t('home_team_oldest', {
                  days: t('home_days', { count: daysBetween(toDay(oldest), today) }),
                })}
          </span>
        </span>
      </button>
      {dueToday > 0 && (
        <Link
          className="team-today link small"
          to="/$orgId/customers"
          params={{ orgId }}
          search={{ q: listQueries.dueTodayWith(today, userID) }}
        >
          {t('home_team_today', { count: dueToday, written: format.number(dueToday) })}
          <span className="sr-only">: {name}</span>
          <Icon icon={chevronForwardOutline} size={14} />
        </Link>
      )}
    </li>
  )
}

/** Who is behind: the overdue of each person, who is furthest behind first. */
export function TeamSection({ members, ...row }: TeamSectionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const behind = members.filter(
    ({ userID, overdue_count: overdue, due_today_count: dueToday }) =>
      overdue > 0 || (userID === null && dueToday > 0),
  )
  const overdue = behind.reduce((sum, { overdue_count: count }) => sum + count, 0)
  const shown = isWhole ? behind : behind.slice(0, shownMembers)
  return (
    <section className="team" aria-labelledby={heading}>
      <h2 id={heading}>
        {overdue === 0 ? (
          t('home_team_nobody_behind')
        ) : (
          <>
            <span className="refusal figures">{format.number(overdue)}</span> {t('home_team_title')}
          </>
        )}
      </h2>
      <ul>
        {shown.map((member) => (
          <MemberRow key={member.userID} member={member} {...row} />
        ))}
      </ul>
      {behind.length > shown.length ? (
        <TextButton accent onClick={() => setWhole(true)}>
          {t('home_team_all', { count: behind.length })}
        </TextButton>
      ) : (
        overdue > 0 && <p className="quiet small">{t('home_team_nobody_else')}</p>
      )}
    </section>
  )
}
