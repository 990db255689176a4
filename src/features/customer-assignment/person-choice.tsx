import { useQuery } from '@tanstack/react-query'
import { chevronDownOutline, personOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MenuButton, type MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useText } from '#src/ui/text.ts'
import { namesOf, peopleQuery } from './assignment.queries.ts'

export interface PersonChoiceProps {
  readonly api: Api
  readonly orgId: string
  /** Who is asking: they are the first. */
  readonly userId: string
  /** The dealer whose customer it is; only people who may see it are offered. Any dealer unless given. */
  readonly dealer?: string | undefined
  /** Id of the person in force; null is nobody, undefined not chosen yet. */
  readonly chosen: string | null | undefined
  readonly onChoose: (assignee: string | null, name: string) => void
  readonly children: ReactNode
}

/** To whom: everybody who may have the customer, and nobody. */
export function PersonChoice({
  api,
  orgId,
  userId,
  dealer,
  chosen,
  onChoose,
  children,
}: PersonChoiceProps) {
  const say = useText()
  const people = useQuery(peopleQuery(api, orgId))
  const allowed = (people.data ?? []).filter(
    ({ dealers }) => dealer === undefined || dealers === null || dealers.includes(dealer),
  )
  const waiting: readonly MenuAction[] = people.isError
    ? [{ id: 'again', label: say('assign_people_failed'), onChoose: () => void people.refetch() }]
    : [{ id: 'loading', label: say('face_loading'), disabled: true, onChoose: () => undefined }]
  const named = namesOf(allowed, userId, (name) => say('assign_me', { name }))
  const nameOf = (id: string) => allowed.find(({ userID }) => userID === id)?.name ?? ''
  return (
    <MenuButton
      label={say('assign_to_someone')}
      actions={
        people.data === undefined
          ? waiting
          : [
              ...named.map(({ id, label }) => ({
                id,
                label,
                isChosen: id === chosen,
                onChoose: () => onChoose(id, nameOf(id)),
              })),
              {
                id: 'nobody',
                label: say('assign_nobody'),
                isChosen: chosen === null,
                onChoose: () => onChoose(null, say('assign_nobody')),
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
