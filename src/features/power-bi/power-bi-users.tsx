import { useQuery } from '@tanstack/react-query'
import { personAddOutline, personRemoveOutline } from 'ionicons/icons'
import { useDeferredValue, useState } from 'react'
import type { PowerBiUser } from '#domain/power-bi/power-bi-report.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CopyTextButton } from '#src/ui/button/copy-text-button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { getVendorText, useEditPowerBiUsers } from './power-bi.mutations.ts'
import type { PowerBiPlace } from './power-bi.mutations.ts'
import { powerBiCandidatesQuery, powerBiUsersQuery } from './power-bi.queries.ts'

interface PersonListProps {
  readonly label: string
  readonly people: readonly PowerBiUser[]
  readonly act: 'add' | 'remove'
  readonly isDisabled: boolean
  readonly onAct: (person: PowerBiUser) => void
}

/** People with one act each. */
function PersonList({ label, people, act, isDisabled, onAct }: PersonListProps) {
  const { t } = useTranslation()
  return (
    <ul className="power-bi-people" aria-label={label}>
      {people.map((person) => {
        const name = `${person.first_name} ${person.last_name}`.trim() || person.username
        return (
          <li key={person.userID}>
            <span dir="auto" className="power-bi-person">
              <span className="strong ellipsis">{name}</span>
              <span className="small second ellipsis">{person.username}</span>
            </span>
            <Button
              size="small"
              icon={act === 'add' ? personAddOutline : personRemoveOutline}
              label={t(`power_bi_user_${act}_named`, { name })}
              disabled={isDisabled}
              onClick={() => onAct(person)}
            >
              {t(`power_bi_user_${act}`)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Finds people of the organisation who do not have the report. */
function FoundPeople({
  api,
  orgId,
  q,
  assigned,
  ...list
}: Pick<PowerBiPlace, 'api' | 'orgId'> &
  Pick<PersonListProps, 'isDisabled' | 'onAct'> & {
    readonly q: string
    readonly assigned: readonly PowerBiUser[]
  }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    ...powerBiCandidatesQuery(api, orgId, q),
    enabled: q !== '',
  })
  if (q === '') return null
  if (isError) return <Hint tone="caution">{t('power_bi_people_failed')}</Hint>
  const found = (data?.users ?? []).filter(
    ({ userID }) => !assigned.some((person) => person.userID === userID),
  )
  if (data !== undefined && found.length === 0)
    return <p className="second">{t('power_bi_people_none')}</p>
  return <PersonList {...list} label={t('power_bi_people_found')} people={found} act="add" />
}

/** Who sees the report: assigning it to people of the organisation, and taking it from them. */
export function PowerBiUsers({ id, ...place }: PowerBiPlace & { readonly id: string }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error, isPending, refetch } = useQuery(powerBiUsersQuery(api, orgId, id))
  const edit = useEditPowerBiUsers(place, id)
  if (data === undefined)
    return isPending ? (
      <Skeleton height={120} />
    ) : (
      <StateView
        kind="failed"
        title={getVendorText(error) ?? t('powerbi_page_failed_to_fetch_report')}
        onRetry={() => void refetch()}
      />
    )
  const isDisabled = !isOnline || edit.isPending
  return (
    <div className="power-bi-part">
      {!isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
      <SearchBox label={t('power_bi_people_search')} value={typed} onChange={setTyped} note="" />
      <FoundPeople
        api={api}
        orgId={orgId}
        q={q}
        assigned={data}
        isDisabled={isDisabled}
        onAct={({ userID }) => edit.mutate({ kind: 'add', users: [userID] })}
      />
      {data.length === 0 && <p className="second">{t('power_bi_users_none')}</p>}
      <PersonList
        label={t('power_bi_users_label')}
        people={data}
        act="remove"
        isDisabled={isDisabled}
        onAct={({ userID }) => edit.mutate({ kind: 'remove', users: [userID] })}
      />
      <p className="power-bi-where second">
        {t('power_bi_users_where')}
        <CopyTextButton
          text={`${location.origin}/${orgId}/powerbi-report/${id}`}
          label={t('power_bi_users_copy')}
        />
      </p>
    </div>
  )
}
