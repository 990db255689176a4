import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { actingCandidatesQuery } from './acting.queries.ts'

export interface CandidateChoiceProps {
  readonly orgId: string
  readonly chosen: string | null
  readonly onChoose: (userid: string) => void
}

/** Finds a member by name and chooses one. */
export function CandidateChoice({ orgId, chosen, onChoose }: CandidateChoiceProps) {
  const { t } = useTranslation()
  const api = useApi()
  const group = useId()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery(actingCandidatesQuery(api, orgId, q))
  const people = found.data ?? []
  return (
    <>
      <SearchBox
        label={t('acting_search')}
        value={typed}
        onChange={setTyped}
        note={found.data === undefined ? '' : t('acting_found', { count: people.length })}
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
        {people.map(({ userid, name, username }) => (
          <label key={userid} className="acting-person">
            <input
              type="radio"
              aria-label={`${name}, ${username}`}
              name={group}
              checked={userid === chosen}
              onChange={() => onChoose(userid)}
            />
            <span>
              <span className="strong">{name}</span>{' '}
              <span className="small second">{username}</span>
            </span>
          </label>
        ))}
      </div>
    </>
  )
}
