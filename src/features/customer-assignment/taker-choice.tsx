import { useId, useState } from 'react'
import type { TeamMember } from '#domain/home/home.model.ts'
import { splitByRoom } from '#domain/home/team.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Somebody who can take the customers, or why they cannot take all of them. */
export interface Taker {
  readonly userID: string
  readonly label: string
  readonly name: string
  /** How many of the selected customers they may not see. */
  readonly unseen: number
}

export interface TakerChoiceProps {
  readonly takers: readonly Taker[]
  readonly team: readonly TeamMember[]
  readonly chosen: string | null
  readonly onChoose: (taker: Taker) => void
}

/** How many people with work of the day are listed at first. */
const shownTakers = 5

/** The people who can take customers, with what they have to do today already. */
export function TakerChoice({ takers, team, chosen, onChoose }: TakerChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const group = useId()
  const label = useId()
  const [isWhole, setWhole] = useState(false)
  const { working, others } = splitByRoom(takers, team)
  const busy = working.map(({ person }) => person)
  const able = [
    ...busy.filter(({ unseen }) => unseen === 0),
    ...busy.filter(({ unseen }) => unseen > 0),
  ]
  const first = able.slice(0, shownTakers)
  const rest = [...able.slice(shownTakers), ...others]
  const shown = isWhole || first.length < 2 ? [...first, ...rest] : first
  const loads = new Map(working.map(({ person, member }) => [person.userID, member]))
  const describeLoad = ({ userID, unseen }: Taker): string => {
    if (unseen > 0) return t('assign_taker_unseen', { count: unseen })
    const load = loads.get(userID)
    return load === undefined || load.overdue_count + load.due_today_count === 0
      ? t('assign_taker_free')
      : t('assign_taker_load', {
          today: format.number(load.due_today_count),
          overdue: format.number(load.overdue_count),
        })
  }
  return (
    <div role="radiogroup" aria-labelledby={label}>
      <p id={label} className="assign-label">
        {t('assign_to')}
      </p>
      {shown.map((taker) => (
        <label key={taker.userID} className="taker">
          <input
            type="radio"
            aria-labelledby={`${label}-${taker.userID}`}
            name={group}
            checked={taker.userID === chosen}
            disabled={taker.unseen > 0}
            onChange={() => onChoose(taker)}
          />
          <span className="taker-name" id={`${label}-${taker.userID}`}>
            <span className="strong">{taker.label}</span>{' '}
            <span className="second small">{describeLoad(taker)}</span>
          </span>
        </label>
      ))}
      {shown.length < takers.length && (
        <TextButton accent onClick={() => setWhole(true)}>
          {t('assign_taker_all', { count: takers.length })}
        </TextButton>
      )}
    </div>
  )
}
