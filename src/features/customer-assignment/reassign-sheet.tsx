import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { TeamMember } from '#domain/home/home.model.ts'
import type { AssignablePerson } from '#domain/customers/contact/assignment.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { phone, useMedia } from '#src/ui/media.ts'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { assignablePeopleQuery, toPersonOptions } from './assignment.queries.ts'
import { MovedCustomers } from './moved-customers-list.tsx'
import { TakerChoice, type Taker } from './taker-choice.tsx'
import { useMoveCustomers } from './use-move-customers.ts'
import './reassign.css'

/** Whose customers are moved, and which. */
export interface Reassignment {
  /** Null is nobody. */
  readonly userID: string | null
  readonly name: string
  /** Undefined until they have come. */
  readonly customers: readonly CustomerListRow[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
  /** A line about how many there are, with the way to the list of them. */
  readonly about: ReactNode
  /** How late a customer's step is. */
  readonly getDelay: (row: CustomerListRow) => string
  /** Called with the customers before they are moved. */
  readonly onMove: (rows: readonly CustomerListRow[]) => void
  readonly team: readonly TeamMember[]
}

export interface ReassignSheetProps extends Reassignment {
  readonly api: Api
  readonly orgId: string
  /** The signed-in person. */
  readonly userId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Whom the device knows by their work where the people themselves are not on it. */
const toKnownPeople = (team: readonly TeamMember[]): readonly AssignablePerson[] =>
  team.flatMap(({ userID, name }) =>
    userID === null || name === null ? [] : [{ userID, username: userID, name, dealers: null }],
  )

function toTakers(
  people: readonly AssignablePerson[],
  selected: readonly CustomerListRow[],
  labels: ReadonlyMap<string, string>,
): readonly Taker[] {
  return people.map(({ userID, name, dealers }) => ({
    userID,
    name,
    label: labels.get(userID) ?? name,
    unseen:
      dealers === null
        ? 0
        : selected.filter(({ dCode }) => typeof dCode === 'string' && !dealers.includes(dCode))
            .length,
  }))
}

/** Moves a person's overdue customers to somebody else: all are selected, one tap chooses whom. */
export function ReassignSheet(props: ReassignSheetProps) {
  const { api, orgId, userId, isOpen, onClose, userID, name, customers, team } = props
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const people = useQuery(assignablePeopleQuery(api, orgId))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [taker, setTaker] = useState<Taker>()
  const [isBusy, setBusy] = useState(false)
  const move = useMoveCustomers()
  const selected = (customers ?? []).filter(({ fAgreementNo }) => !left.has(fAgreementNo))
  const known = people.data ?? (people.isPending ? [] : toKnownPeople(team))
  const others = known.filter((person) => person.userID !== userID)
  const labels = new Map(
    toPersonOptions(others, userId, (own) => t('assign_me', { name: own })).map(({ id, label }) => [
      id,
      label,
    ]),
  )
  const takers = toTakers(others, selected, labels)
  const chosen = takers.find((one) => one.userID === taker?.userID && one.unseen === 0)
  const close = () => {
    setLeft(new Set())
    setTaker(undefined)
    onClose()
  }
  const submit = async () => {
    if (chosen === undefined) return
    setBusy(true)
    props.onMove(selected)
    const isStored = await move(selected, { id: chosen.userID, name: chosen.name })
    setBusy(false)
    if (isStored) close()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={userID === null ? t('reassign_unassigned') : t('reassign_title', { name })}
      about={props.about}
      width={480}
      actions={
        <Button
          kind="primary"
          wide={isPhone}
          busy={isBusy}
          disabled={chosen === undefined || selected.length === 0}
          onClick={() => void submit()}
        >
          {t('reassign_move', { count: selected.length })}
        </Button>
      }
    >
      <div className="reassign">
        {people.isPending && <Skeleton width={280} height={16} />}
        <TakerChoice
          takers={takers}
          team={team}
          chosen={chosen?.userID ?? null}
          onChoose={setTaker}
        />
        {customers === undefined ? (
          props.isFailed ? (
            <StateView kind="failed" title={t('reassign_failed')} onRetry={props.onRetry} />
          ) : (
            <Skeleton width={280} height={16} />
          )
        ) : (
          <MovedCustomers
            customers={customers}
            left={left}
            onChange={setLeft}
            getDelay={props.getDelay}
          />
        )}
      </div>
    </Sheet>
  )
}
