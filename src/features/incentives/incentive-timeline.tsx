import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState, type KeyboardEvent } from 'react'
import { addMonths, daysBetween } from '#domain/calendar.ts'
import {
  findIncentiveClashes,
  findIncentiveGaps,
} from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveReach, IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'
import { describeReach } from './incentive-columns.tsx'
import { describeBenefit, nameIncentive } from './incentive-texts.ts'
import { useOrganisationDay } from './use-organisation-day.ts'

const monthsShown = 6

/** The part of a span that lies in the window, as shares of it; null outside. */
function place(from: string, to: string, start: string, days: number) {
  const first = Math.max(0, daysBetween(start, from))
  const last = Math.min(days, daysBetween(start, to) + 1)
  return last <= first
    ? null
    : { left: `${(first / days) * 100}%`, width: `${((last - first) / days) * 100}%` }
}

interface Mark {
  readonly kind: 'valid' | 'clash' | 'gap'
  readonly from: string
  readonly to: string
  readonly label: string
}

/** What a row shows in its track, the bar first. */
function useMarks({ type, all }: Pick<IncentiveTimelineProps, 'type' | 'all'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useOrganisationDay()
  const clashes = findIncentiveClashes(type, all, today)
  const gaps = findIncentiveGaps(type, all, today)
  return ({ id, incentive }: IncentiveRow): readonly Mark[] => [
    {
      kind: 'valid',
      from: String(incentive['valid_from'] ?? '0000-01-01'),
      to: String(incentive['valid_to'] ?? '9999-12-31'),
      label: describeBenefit(t, format, type, incentive),
    },
    ...clashes
      .filter(({ ids }) => ids.includes(id))
      .map(({ from, to, days }): Mark => {
        const label = t('incentives_timeline_clash', { days: format.number(days) })
        return { kind: 'clash', from, to, label }
      }),
    ...gaps
      .filter(({ ids }) => ids[1] === id)
      .map(({ from, to, days }): Mark => {
        const label = t('incentives_timeline_gap', { days: format.number(days) })
        return { kind: 'gap', from, to, label }
      }),
  ]
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys walk the names. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const list = event.currentTarget.closest('ul')
  const names = [...(list?.querySelectorAll<HTMLElement>('.timeline-name') ?? [])]
  const next = names[names.findIndex((one) => one === document.activeElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

interface WindowHeadProps {
  readonly start: string
  readonly onStart: (start: string) => void
}

function WindowHead({ start, onStart }: WindowHeadProps) {
  const { t } = useTranslation()
  const name = new Intl.DateTimeFormat(useLanguageTag(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <div className="timeline-row timeline-head">
      <span className="timeline-move">
        <IconButton
          icon={chevronBackOutline}
          label={t('incentives_timeline_earlier')}
          onClick={() => onStart(addMonths(start, -3))}
        />
        <IconButton
          icon={chevronForwardOutline}
          label={t('incentives_timeline_later')}
          onClick={() => onStart(addMonths(start, 3))}
        />
      </span>
      <span className="timeline-reach">{t('incentives_reaches')}</span>
      <span className="timeline-months" aria-hidden="true">
        {Array.from({ length: monthsShown }, (_, at) => addMonths(start, at)).map((month) => (
          <span key={month}>{name.format(new Date(`${month}T00:00:00Z`))}</span>
        ))}
      </span>
    </div>
  )
}

interface IncentiveTimelineProps {
  readonly type: IncentiveType
  /** The rows of the page, and all of the type. */
  readonly rows: readonly IncentiveRow[]
  readonly all: readonly IncentiveRow[]
  readonly total: number
  readonly reach: IncentiveReach | undefined | null
  readonly openId: string | undefined
  readonly onOpen: (row: IncentiveRow) => void
}

/** When each is valid, where two clash and where there is a break; its words are for every reader. */
export function IncentiveTimeline(props: IncentiveTimelineProps) {
  const { type, rows, total, reach, openId, onOpen } = props
  const { t } = useTranslation()
  const format = useFormat()
  const today = useOrganisationDay()
  const [start, setStart] = useState(`${addMonths(today, -1).slice(0, 8)}01`)
  const days = daysBetween(start, addMonths(start, monthsShown))
  const now = place(today, today, start, days)
  const getMarks = useMarks(props)
  const describeDay = (value: unknown) =>
    typeof value === 'string' ? format.date(value) : t('incentives_timeline_open')
  return (
    <div className="incentive-timeline">
      <WindowHead start={start} onStart={setStart} />
      <ul aria-label={t('incentives_view_timeline')}>
        {rows.map((row) => (
          <li key={row.id} className={`timeline-row ${row.id === openId ? 'timeline-open' : ''}`}>
            <button
              type="button"
              className="timeline-name ellipsis"
              aria-expanded={row.id === openId}
              onKeyDown={walk}
              onClick={() => onOpen(row)}
            >
              <span dir="auto">{nameIncentive(t, type, row.incentive)}</span>
              <span className="sr-only">
                {', '}
                {t('incentives_timeline_span', {
                  from: describeDay(row.incentive['valid_from']),
                  to: describeDay(row.incentive['valid_to']),
                })}
              </span>
            </button>
            <span className="timeline-reach figures">
              {reach === undefined || reach === null
                ? '–'
                : describeReach(t, format, reach, row.id)}
            </span>
            <span className="timeline-track">
              {now !== null && <span className="timeline-today" style={{ left: now.left }} />}
              {getMarks(row).map(({ kind, from, to, label }) => {
                const style = place(from, to, start, days)
                return (
                  style !== null && (
                    <span key={`${kind} ${from} ${to}`} className={`bar-${kind}`} style={style}>
                      <span>{label}</span>
                    </span>
                  )
                )
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="timeline-legend small second">
        {t('incentives_timeline_legend')}
        {total > rows.length && (
          <>
            {' '}
            {t('incentives_timeline_more', {
              shown: format.number(rows.length),
              total: format.number(total),
            })}
          </>
        )}
        <span className="timeline-narrow"> {t('incentives_timeline_wider')}</span>
      </p>
    </div>
  )
}
