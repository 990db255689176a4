import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/face/skeleton.tsx'
import { Segmented } from '#src/ui/form/segmented.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { AssignmentPreview } from './assignment-preview.tsx'
import { useAssignment } from './assignment.mutations.ts'
import { previewQuery, type Whom } from './assignment.queries.ts'
import { useGiveOne } from './give-one.ts'
import { PersonChoice } from './person-choice.tsx'

export interface AssignDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly selected: readonly string[]
  /** The only one selected, where they are in sight: they are given without asking the host whom it reaches. */
  readonly only: CustomerListRow | undefined
  /** All that the list's search finds; null where they cannot be named by it. */
  readonly all: { readonly q: string; readonly count: number } | null
}

/** Gives a selection to a person: whom, to whom, what it would do, and only then the act. */
export function AssignDialog({
  isOpen,
  onClose,
  api,
  orgId,
  userId,
  selected,
  only,
  all,
}: AssignDialogProps) {
  const say = useText()
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const [person, setPerson] = useState<{ readonly id: string | null; readonly name: string }>()
  const whom: Whom =
    isAll && all !== null ? { kind: 'all', ...all } : { kind: 'selected', customers: selected }
  const single = whom.kind === 'selected' ? only : undefined
  const preview = useQuery({
    ...previewQuery(api, orgId, whom, person?.id),
    enabled: isOpen && person !== undefined && single === undefined,
  })
  const giveOne = useGiveOne()
  const assignment = useAssignment(api, orgId)
  const failure = assignment.error === null ? undefined : failureOf(assignment.error)
  const isChanged = failure?.kind === 'refused' && failure.code === 'set_changed'
  const trouble =
    preview.error === null ? (isChanged ? undefined : failure) : failureOf(preview.error)
  const shown = preview.isFetching || single !== undefined ? undefined : preview.data
  const isTheirs =
    single !== undefined && person !== undefined && person.id === single.assignedUserId
  const isReady =
    single === undefined
      ? shown !== undefined && shown.count > 0
      : person !== undefined && !isTheirs
  const choose = (change: () => void) => {
    assignment.reset()
    change()
  }
  const words = () => {
    if (trouble === undefined) return null
    if (trouble.kind === 'unreachable') return say('assign_offline')
    return trouble.code === 'too_many'
      ? say('assign_too_many', { most: format.number(Number(trouble.data['most'] ?? 0)) })
      : say('assign_failed')
  }
  const assign = async () => {
    if (person === undefined) return
    if (single !== undefined) {
      if (
        await giveOne({
          agreementNo: single.fAgreementNo,
          assignee: person.id,
          name: person.name,
          seen: single.assignedUserId,
        })
      )
        onClose()
      return
    }
    if (shown === undefined) return
    assignment.mutate(
      { whom, assignee: person.id, preview: shown, name: person.name },
      {
        onSuccess: onClose,
        // What was frozen is not what there is: it is shown as it is now, to be confirmed again.
        onError: () => void preview.refetch(),
      },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('assign_title')}
      actions={
        <>
          <Button onClick={onClose}>{say('dialog_cancel')}</Button>
          <Button
            kind="primary"
            busy={assignment.isPending}
            disabled={!isReady}
            onClick={() => void assign()}
          >
            {shown === undefined ? say('assign') : say('assign_batch', { count: shown.count })}
          </Button>
        </>
      }
    >
      <div className="assign-form">
        {all !== null && (
          <div>
            <p className="assign-label">{say('assign_whom')}</p>
            <Segmented
              label={say('assign_whom')}
              options={[
                { value: 'selected', label: say('assign_selected', { count: selected.length }) },
                { value: 'all', label: say('assign_all', { count: format.number(all.count) }) },
              ]}
              value={isAll ? 'all' : 'selected'}
              onChange={(wanted) => choose(() => setAll(wanted === 'all'))}
            />
          </div>
        )}
        <div>
          <p className="assign-label">{say('assign_to')}</p>
          <PersonChoice
            api={api}
            orgId={orgId}
            userId={userId}
            dealer={
              typeof single?.dCode === 'string' && single.dCode !== '' ? single.dCode : undefined
            }
            chosen={person?.id}
            onChoose={(id, name) => choose(() => setPerson({ id, name }))}
          >
            {person === undefined ? say('assign_choose') : person.name}
          </PersonChoice>
        </div>
        {isChanged && <Hint tone="caution">{say('assign_set_changed')}</Hint>}
        {trouble !== undefined && <Hint tone="refusal">{words()}</Hint>}
        {preview.isFetching && (
          <div role="status" aria-label={say('assign_preview_loading')}>
            <Skeleton width={280} height={16} />
          </div>
        )}
        {shown !== undefined && person !== undefined && (
          <AssignmentPreview preview={shown} name={person.name} />
        )}
        {person !== undefined && isReady && single !== undefined && (
          <p className="strong" role="status">
            {say('assign_will', { count: 1, written: format.number(1), name: person.name })}
          </p>
        )}
        {person !== undefined && isTheirs && (
          <p role="status">{say('assign_none_left', { name: person.name })}</p>
        )}
      </div>
    </Dialog>
  )
}
