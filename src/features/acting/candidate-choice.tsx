import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { maxActingCandidates } from '#domain/sessions/acting.model.ts'
import type { ActingCandidate } from '#domain/sessions/acting.model.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { actingCandidatesQuery } from './acting.queries.ts'

export interface CandidateChoiceProps {
  readonly orgId: string
  readonly chosen: ActingCandidate | null
  readonly onChoose: (candidate: ActingCandidate) => void
}

/** Finds a member of one's organisations by name and chooses one. */
export function CandidateChoice({ orgId, chosen, onChoose }: CandidateChoiceProps) {
  const { t } = useTranslation()
  const api = useApi()
  const group = useId()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery(actingCandidatesQuery(api, orgId, q))
  const people = found.data ?? []
  const isFull = people.length === maxActingCandidates
  return (
    <>
      <SearchBox
        label={t('acting_search')}
        value={typed}
        onChange={setTyped}
        note={
          found.data === undefined
            ? ''
            : t(isFull ? 'acting_found_first' : 'acting_found', { count: people.length })
        }
      />
      {found.isError && (
        <p role="alert">
          {t('acting_search_failed')}{' '}
          <TextButton accent onClick={() => void found.refetch()}>
            {t('acting_search_again')}
          </TextButton>
        </p>
      )}
      {found.data !== undefined && people.length === 0 && (
        <p className="second">{t('acting_nobody')}</p>
      )}
      <div role="radiogroup" aria-label={t('acting_who')} className="acting-people">
        {people.map((candidate) => {
          const { userid, name, username, org_id, org_name } = candidate
          return (
            <label key={`${org_id} ${userid}`} className="acting-person">
              <input
                type="radio"
                aria-label={`${name}, ${username}, ${org_name}`}
                name={group}
                checked={userid === chosen?.userid && org_id === chosen.org_id}
                onChange={() => onChoose(candidate)}
              />
              <span>
                <span className="strong">{name}</span>{' '}
                <span className="small second">{username}</span>{' '}
                <span className="small second acting-organisation">{org_name}</span>
              </span>
            </label>
          )
        })}
      </div>
    </>
  )
}
