import { useQuery } from '@tanstack/react-query'
import { arrowBackOutline } from 'ionicons/icons'
import { useState } from 'react'
import { rights as knownRights } from '#domain/rights/right.model.ts'
import type { RightHolders } from '#domain/roles/right-check.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CheckState } from './check-state.tsx'
import { isFoundRight } from './find-rights.ts'
import { rightHoldersQuery } from './right-check.queries.ts'
import type { RightCheckPlace } from './right-check.queries.ts'
import './right-check.css'

/** Who holds the right, each with the roles that give it. */
function Holders({ data: { roles, people, total } }: { readonly data: RightHolders }) {
  const { t } = useTranslation()
  const names = roles.map(({ name }) => name).join(', ')
  return (
    <>
      <p className="small second">
        {names === '' ? t('right_check_no_role') : t('right_check_given_by', { names })}
      </p>
      <p className="strong">{t('right_check_holders', { count: total })}</p>
      <ul className="checked-rights">
        {people.map(({ userID, first_name, last_name, username, status, roles: own }) => (
          <li key={userID}>
            <div>
              <p className="strong">{`${first_name} ${last_name}`.trim() || username}</p>
              <p className="small second">{username}</p>
              <p className="small second">
                {t('right_check_from', { names: own.map(({ name }) => name).join(', ') })}
              </p>
              {status === 'disabled' && <p className="small">{t('users_disabled_hint')}</p>}
            </div>
          </li>
        ))}
      </ul>
      {people.length < total && (
        <p className="small second">{t('right_check_first', { count: people.length })}</p>
      )}
    </>
  )
}

function ChosenRight({
  right,
  onBack,
  ...place
}: RightCheckPlace & { readonly right: string; readonly onBack: () => void }) {
  const { t } = useTranslation()
  const { api, orgId, isOnline, getOpened } = place
  const { data, error, refetch } = useQuery(rightHoldersQuery(api, orgId, right))
  const opened = getOpened(right)
  return (
    <>
      <div>
        <TextButton accent icon={arrowBackOutline} onClick={onBack}>
          {t('right_check_back')}
        </TextButton>
      </div>
      <h3>{right}</h3>
      {opened.length > 0 && (
        <p className="small">{t('right_check_opens', { names: opened.join(', ') })}</p>
      )}
      {data === undefined ? (
        <CheckState error={error} isOnline={isOnline} onRetry={() => void refetch()} />
      ) : (
        <Holders data={data} />
      )}
    </>
  )
}

interface RightHoldersSheetProps extends RightCheckPlace {
  readonly onClose: () => void
}

/** Who may do something: a right is chosen by its name or by what it opens. */
export function RightHoldersSheet({ onClose, ...place }: RightHoldersSheetProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [right, setRight] = useState<string | null>(null)
  const found = knownRights
    .map((one) => ({ right: one, opened: place.getOpened(one) }))
    .filter((one) => isFoundRight(one.right, one.opened, query.trim()))
  return (
    <Sheet isOpen onClose={onClose} title={t('right_check_who')} width={560}>
      <div className="right-check">
        {right === null ? (
          <>
            <SearchBox
              label={t('right_check_search')}
              value={query}
              onChange={setQuery}
              note={query === '' ? '' : t('roles_rights_found', { count: found.length })}
            />
            {found.length === 0 && <p className="second">{t('right_check_none')}</p>}
            <ul className="checked-rights">
              {found.map((one) => (
                <li key={one.right}>
                  <div>
                    <TextButton accent onClick={() => setRight(one.right)}>
                      {one.right}
                    </TextButton>
                    {one.opened.length > 0 && (
                      <p className="small">
                        {t('right_check_opens', { names: one.opened.join(', ') })}
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <ChosenRight {...place} right={right} onBack={() => setRight(null)} />
        )}
      </div>
    </Sheet>
  )
}
