import { addDays } from '#domain/calendar.ts'
import {
  findIncentiveClashes,
  findIncentiveGaps,
} from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveOnCalendar } from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { nameIncentive } from './incentive-texts.ts'
import { useOrganisationDay } from './use-organisation-day.ts'

interface IncentiveNeighboursProps {
  readonly type: IncentiveType
  readonly id: string
  readonly rows: readonly IncentiveOnCalendar[]
  /** Ends the incentive on a day. */
  readonly onEnd: (day: string) => void
}

/** What an incentive clashes with, with the cure, and the breaks around it. */
export function IncentiveNeighbours({ type, id, rows, onEnd }: IncentiveNeighboursProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useOrganisationDay()
  const name = (other: string | undefined) =>
    nameIncentive(t, type, rows.find((row) => row.id === other)?.incentive ?? {})
  const clashes = findIncentiveClashes(type, rows, today).filter(({ ids }) => ids.includes(id))
  const gaps = findIncentiveGaps(type, rows, today).filter(({ ids }) => ids.includes(id))
  const own = rows.find((row) => row.id === id)?.incentive['valid_from']
  const describeDay = (day: string) =>
    day.startsWith('9999') || day.startsWith('0000')
      ? t('incentives_timeline_open')
      : format.date(day)
  return (
    <div className="stack">
      {clashes.map(({ ids, from, to }) => {
        const other = ids.find((one) => one !== id)
        const end = addDays(from, -1)
        return (
          <Hint key={other} tone="refusal">
            <strong>{t('incentives_clash_with', { name: name(other) })}</strong>
            <p>
              {t(type === 'overlay' ? 'incentives_clash_twice' : 'incentives_clash_best', {
                from: describeDay(from),
                to: describeDay(to),
              })}
            </p>
            {typeof own === 'string' && own <= end && (
              <Button size="small" onClick={() => onEnd(end)}>
                {t('incentives_stop_there', { day: format.date(end) })}
              </Button>
            )}
          </Hint>
        )
      })}
      {gaps.map(({ ids: [before, after], days }) => (
        <Hint key={before} tone="caution">
          {after === id
            ? t('incentives_gap_before', { name: name(before), days })
            : t('incentives_gap_after', { name: name(after), days })}
        </Hint>
      ))}
    </div>
  )
}
