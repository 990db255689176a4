import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { TeamMember } from '#domain/home/home.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { DayCards } from './day-cards.tsx'
import { DayCounts } from './day-counts.tsx'
import { homeDayQuery } from './home.queries.ts'
import { Notice } from './notice.tsx'
import { ReassignOverdue, type DrawReassign } from './reassign-target.tsx'
import { TeamSection } from './team-section.tsx'
import { useActivityNote } from './use-activity-note.ts'
import { useTeam } from './use-team.ts'
import './home.css'

export interface HomePageProps {
  readonly readiness?: ReactNode
  /** The dashboards: above the day's work, below it where there is one column. */
  readonly dashboards?: ReactNode
  readonly actions?: ReactNode
  /** Draws the sheet that moves a person's overdue customers. */
  readonly reassign?: DrawReassign
}

/** The day at a glance: counts, what is overdue and due, hot leads, each a link into the list. */
export function HomePage({ readiness, dashboards, actions, reassign }: HomePageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const api = useApi()
  const {
    organisation: { id: orgId },
  } = useBoot()
  const { data: day, isPending, error, refetch } = useQuery(homeDayQuery(api, orgId))
  const team = useTeam(orgId, day)
  const isStacked = useMedia(belowDesktop)
  useActivityNote(api, orgId)
  const [reassigned, setReassigned] = useState<TeamMember>()
  const [isReassigning, setReassigning] = useState(false)
  const device = useDeviceAnswerTexts()
  const ofDevice = device.day(day)
  const away = device.stateView(error === null ? null : toFailure(error))
  return (
    <>
      <PageHead
        title={t('home_today')}
        counts={<DayCounts day={day} orgId={orgId} />}
        actions={actions}
      />
      <Loader isLoading={isPending} label={t('home_loading')} />
      <ScrollRegion label={t('home_today')} restoreAs="home">
        <div className="home">
          <Notice />
          {!isStacked && dashboards}
          {ofDevice !== null && (
            <div role="status">
              <Hint tone="caution">{ofDevice}</Hint>
            </div>
          )}
          {error !== null && day === undefined && (
            <StateView
              {...(away ?? { kind: 'failed', title: t('home_failed') })}
              onRetry={() => void refetch()}
            />
          )}
          {day !== undefined && team !== null && reassign !== undefined && (
            <TeamSection
              members={team}
              orgId={orgId}
              today={day.today}
              onReassign={(member) => {
                setReassigned(member)
                setReassigning(true)
              }}
            />
          )}
          {day !== undefined && <DayCards day={day} orgId={orgId} />}
          {isStacked && dashboards}
          <footer className="home-foot quiet small">
            {readiness}
            {day !== undefined && ofDevice === null && (
              <p>{t('home_as_of', { time: format.time(day.as_of) })}</p>
            )}
            <p>{t('home_disclaimer')}</p>
          </footer>
        </div>
      </ScrollRegion>
      {day !== undefined && team !== null && reassign !== undefined && reassigned !== undefined && (
        <ReassignOverdue
          key={reassigned.userID}
          api={api}
          orgId={orgId}
          today={day.today}
          member={team.find(({ userID }) => userID === reassigned.userID) ?? reassigned}
          team={team}
          isOpen={isReassigning}
          onClose={() => setReassigning(false)}
          draw={reassign}
        />
      )}
    </>
  )
}
