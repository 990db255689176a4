import { useQuery } from '@tanstack/react-query'
import { chevronDownOutline, personOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toPersonOptions, assignablePeopleQuery } from './assignment.queries.ts'

export interface PersonChoiceProps {
  readonly api: Api
  readonly orgId: string
  /** The signed-in person, listed first. */
  readonly userId: string
  /**
   * The dealer of the customer; only people who may see it are offered. Any dealer when undefined.
   */
  readonly dealer?: string | undefined
  /** Id of the chosen person; null is nobody, undefined not chosen yet. */
  readonly chosen: string | null | undefined
  readonly onChoose: (assignee: string | null, name: string) => void
  readonly children: ReactNode
}

/** The choice of an assignee: everybody who may have the customer, and nobody. */
export function PersonChoice({
  api,
  orgId,
  userId,
  dealer,
  chosen,
  onChoose,
  children,
}: PersonChoiceProps) {
  const { t } = useTranslation()
  const people = useQuery(assignablePeopleQuery(api, orgId))
  const allowed = (people.data ?? []).filter(
    ({ dealers }) => dealer === undefined || dealers === null || dealers.includes(dealer),
  )
  const waiting: readonly MenuAction[] = people.isError
    ? [{ id: 'again', label: t('assign_people_failed'), onChoose: () => void people.refetch() }]
    : [{ id: 'loading', label: t('face_loading'), disabled: true, onChoose: () => undefined }]
  const named = toPersonOptions(allowed, userId, (name) => t('assign_me', { name }))
  const getName = (id: string) => allowed.find(({ userID }) => userID === id)?.name ?? ''
  return (
    <MenuButton
      label={t('assign_to_someone')}
      actions={
        people.data === undefined
          ? waiting
          : [
              ...named.map(({ id, label }) => ({
                id,
                label,
                isChosen: id === chosen,
                onChoose: () => onChoose(id, getName(id)),
              })),
              {
                id: 'nobody',
                label: t('assign_nobody'),
                isChosen: chosen === null,
                onChoose: () => onChoose(null, t('assign_nobody')),
              },
            ]
      }
      trigger={(trigger) => (
        <span className="person-choice">
          <TextButton outlined icon={personOutline} trailingIcon={chevronDownOutline} {...trigger}>
            {children}
          </TextButton>
        </span>
      )}
    />
  )
}
