import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure, type Failure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { AssignmentSummary } from './assignment-summary.tsx'
import { useAssignment } from './assignment.mutations.ts'
import { assignmentPreviewQuery, type AssignmentTarget } from './assignment.queries.ts'
import { useAssignCustomer } from './use-assign-customer.ts'
import { PersonChoice } from './person-choice.tsx'

export interface AssignDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly selected: readonly string[]
  /**
   * The only one selected, where they are in sight: they are assigned without a preview from the
   * host.
   */
  readonly only: CustomerListRow | undefined
  /** All that the list's search finds; null where the search does not name them. */
  readonly all: { readonly q: string; readonly count: number } | null
}

interface ChosenPerson {
  readonly id: string | null
  readonly name: string
}

/** What an assignment would do, why it cannot be done, and the assignment itself. */
function useAssignmentPlan(
  { api, orgId, isOpen, selected, only, all, onClose }: Omit<AssignDialogProps, 'userId'>,
  isAll: boolean,
  person: ChosenPerson | undefined,
) {
  const target: AssignmentTarget =
    isAll && all !== null ? { kind: 'all', ...all } : { kind: 'selected', customers: selected }
  const single = target.kind === 'selected' ? only : undefined
  const preview = useQuery({
    ...assignmentPreviewQuery(api, orgId, target, person?.id),
    enabled: isOpen && person !== undefined && single === undefined,
  })
  const assignCustomer = useAssignCustomer()
  const assignment = useAssignment(api, orgId)
  const failure = assignment.error === null ? undefined : toFailure(assignment.error)
  const isChanged = failure?.kind === 'refused' && failure.code === 'set_changed'
  const shown = preview.isFetching || single !== undefined ? undefined : preview.data
  const isTheirs =
    single !== undefined && person !== undefined && person.id === single.assignedUserId
  const assign = async () => {
    if (person === undefined) return
    if (single !== undefined) {
      const { fAgreementNo: agreementNo, assignedUserId: seen } = single
      const { id: assignee, name } = person
      if (await assignCustomer({ agreementNo, assignee, name, seen })) onClose()
      return
    }
    if (shown === undefined) return
    assignment.mutate(
      { target, assignee: person.id, preview: shown, name: person.name },
      {
        onSuccess: onClose,
        // The set has changed since the preview: it is shown as it is now, to be confirmed again.
        onError: () => void preview.refetch(),
      },
    )
  }
  return {
    single,
    shown,
    isChanged,
    isTheirs,
    isReady:
      single === undefined
        ? shown !== undefined && shown.count > 0
        : person !== undefined && !isTheirs,
    isLoading: preview.isFetching,
    isBusy: assignment.isPending,
    failure: preview.error === null ? (isChanged ? undefined : failure) : toFailure(preview.error),
    reset: assignment.reset,
    assign,
  }
}

function AssignFailure({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = () => {
    if (failure.kind === 'unreachable') return t('assign_offline')
    return failure.code === 'too_many'
      ? t('assign_too_many', { most: format.number(Number(failure.data['most'] ?? 0)) })
      : t('assign_failed')
  }
  return <Hint tone="refusal">{text()}</Hint>
}

/** What the assignment will do to whom; nothing until a person is chosen. */
function AssignOutlook({
  plan: { single, shown, isTheirs, isReady, isLoading },
  person,
}: {
  readonly plan: ReturnType<typeof useAssignmentPlan>
  readonly person: ChosenPerson | undefined
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {isLoading && (
        <div role="status" aria-label={t('assign_preview_loading')}>
          <Skeleton width={280} height={16} />
        </div>
      )}
      {shown !== undefined && person !== undefined && (
        <AssignmentSummary preview={shown} name={person.name} />
      )}
      {person !== undefined && isReady && single !== undefined && (
        <p className="strong" role="status">
          {t('assign_will', { count: 1, written: format.number(1), name: person.name })}
        </p>
      )}
      {person !== undefined && isTheirs && (
        <p role="status">{t('assign_none_left', { name: person.name })}</p>
      )}
    </>
  )
}

/**
 * Assigns a selection to a person: which customers, to whom, what it would do, and only then the
 * assignment.
 */
export function AssignDialog({ userId, ...input }: AssignDialogProps) {
  const { isOpen, onClose, api, orgId, selected, all } = input
  const { t } = useTranslation()
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const [person, setPerson] = useState<ChosenPerson>()
  const plan = useAssignmentPlan(input, isAll, person)
  const { single, shown, isChanged, failure } = plan
  const choose = (change: () => void) => {
    plan.reset()
    change()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('assign_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            busy={plan.isBusy}
            disabled={!plan.isReady}
            onClick={() => void plan.assign()}
          >
            {shown === undefined ? t('assign') : t('assign_batch', { count: shown.count })}
          </Button>
        </>
      }
    >
      <div className="assign-form">
        {all !== null && (
          <div>
            <p className="assign-label">{t('assign_whom')}</p>
            <Segmented
              label={t('assign_whom')}
              options={[
                { value: 'selected', label: t('assign_selected', { count: selected.length }) },
                { value: 'all', label: t('assign_all', { count: format.number(all.count) }) },
              ]}
              value={isAll ? 'all' : 'selected'}
              onChange={(value) => choose(() => setAll(value === 'all'))}
            />
          </div>
        )}
        <div>
          <p className="assign-label">{t('assign_to')}</p>
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
            {person === undefined ? t('assign_choose') : person.name}
          </PersonChoice>
        </div>
        {isChanged && <Hint tone="caution">{t('assign_set_changed')}</Hint>}
        {failure !== undefined && <AssignFailure failure={failure} />}
        <AssignOutlook plan={plan} person={person} />
      </div>
    </Dialog>
  )
}
