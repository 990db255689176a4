import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Handover, HandoverPreview } from '#domain/customers/contact/handover.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/button/switch.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import type { Translate } from '#src/ui/translation.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useUndoAssignment } from './assignment.mutations.ts'
import { assignablePeopleQuery, toPersonOptions } from './assignment.queries.ts'
import { HandoverTakers } from './handover-takers.tsx'
import { handoverPreviewQuery, useHandover } from './handover.queries.ts'
import type { HandoverPlace } from './handover.queries.ts'
import './reassign.css'

interface HandoverDialogProps extends HandoverPlace {
  readonly name: string
  /** The signed-in person. */
  readonly ownId: string
  readonly isOnline: boolean
  /** The person is active and the reader may deactivate them. */
  readonly mayDeactivate: boolean
  readonly onClose: () => void
}

function describeProblem(t: Translate, error: unknown): string {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return t('handover_unreachable')
  const sentences: Readonly<Record<string, () => string>> = {
    set_changed: () => t('assign_set_changed'),
    too_many: () => t('handover_too_many', { most: String(failure.data['most']) }),
    assignee_unknown: () => t('handover_taker_gone'),
    not_found: () => t('users_gone'),
    right_missing: () => t('handover_refused'),
    last_administrator: () => t('roles_last_administrator'),
    shared_account: () => t('users_shared'),
    own_status: () => t('users_own_status'),
  }
  return sentences[failure.code]?.() ?? t('assign_failed')
}

/** What was done: who got how many, and who stays. */
function HandoverResult({ done, name }: { readonly done: Handover; readonly name: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const written = format.number(done.count)
  return (
    <div className="reassign" role="status">
      <p className="strong">{t('handover_done', { count: done.count, written })}</p>
      <ul className="handover-shares">
        {done.takers.map(({ userID, name: taker, count }) => (
          <li key={userID}>
            <span>{taker}</span>
            <span className="figures">
              {t('handover_share', { count, written: format.number(count) })}
            </span>
          </li>
        ))}
      </ul>
      {done.left_out_count > 0 && (
        <Hint tone="caution">{t('handover_stay', { count: done.left_out_count })}</Hint>
      )}
      {done.user.status === 'disabled' && <p>{t('handover_deactivated', { name })}</p>}
    </div>
  )
}

/** How many customers there are, and who of them stays. */
function HandoverCount({
  preview,
  name,
  hasTakers,
}: {
  readonly preview: HandoverPreview
  readonly name: string
  readonly hasTakers: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customers, beyond_own_dealers: beyond, left_out_count: stay } = preview
  const written = format.number(customers)
  return (
    <>
      <p>
        {customers === 0
          ? t('handover_none', { name })
          : t('handover_count', { count: customers, written, name })}
      </p>
      {beyond > 0 && <Hint>{t('handover_beyond', { count: beyond })}</Hint>}
      {hasTakers && stay > 0 && <Hint tone="caution">{t('handover_stay', { count: stay })}</Hint>}
    </>
  )
}

function Deactivation({
  isOn,
  onSwitch,
}: {
  readonly isOn: boolean
  readonly onSwitch: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="handover-switch">
      <span>
        <span id={`${id}-name`}>{t('handover_deactivate')}</span>
        <span id={`${id}-note`} className="small second">
          {t('users_status_hint')}
        </span>
      </span>
      <Switch
        checked={isOn}
        labelledBy={`${id}-name`}
        describedBy={`${id}-note`}
        onSwitch={onSwitch}
      />
    </div>
  )
}

/** The choice of who takes the customers, and whether the person may still sign in. */
function useHandoverChoice({ mayDeactivate, ownId, ...place }: HandoverDialogProps) {
  const { t } = useTranslation()
  const [takers, setTakers] = useState<readonly string[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const people = useQuery(assignablePeopleQuery(place.api, place.orgId))
  const preview = useQuery(handoverPreviewQuery(place, takers))
  const handover = useHandover(place)
  const others = (people.data ?? []).filter(({ userID }) => userID !== place.userId)
  return {
    takers,
    setTakers,
    isLeaving: isLeaving && mayDeactivate,
    setLeaving,
    people: toPersonOptions(others, ownId, (name) => t('assign_me', { name })),
    preview,
    handover,
  }
}

/** What happens to the customers of a person who leaves: one colleague gets them, or several. */
export function HandoverDialog(props: HandoverDialogProps) {
  const { name, isOnline, mayDeactivate, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const choice = useHandoverChoice(props)
  const { takers, isLeaving, preview, handover } = choice
  const { data, isPlaceholderData, isFetching } = preview
  const count = takers.length === 0 ? 0 : (data?.count ?? 0)
  const mayGo =
    isOnline &&
    data !== undefined &&
    !isPlaceholderData &&
    !isFetching &&
    (count > 0 || (isLeaving && data.customers === 0))
  const problem = handover.error ?? preview.error
  const undo = useUndoAssignment(props.api, props.orgId)
  // Nobody inactive gets customers back.
  const batch = handover.data?.user.status === 'active' ? handover.data.batch : null
  const label =
    count > 0
      ? t(isLeaving ? 'handover_go_leaving' : 'handover_go', {
          count,
          written: format.number(count),
        })
      : t(isLeaving && data?.customers === 0 ? 'handover_deactivate' : 'handover_open')
  return (
    <Dialog
      isOpen
      isPersistent={takers.length > 0 && handover.data === undefined}
      onClose={onClose}
      title={t('handover_title', { name })}
      width={560}
      actions={
        handover.data === undefined ? (
          <>
            <Button onClick={onClose}>{t('dialog_cancel')}</Button>
            <Button
              kind="primary"
              busy={handover.isPending}
              disabled={!mayGo || handover.isPending}
              onClick={() => {
                if (data !== undefined)
                  handover.mutate({ takers, preview: data, deactivate: isLeaving })
              }}
            >
              {label}
            </Button>
          </>
        ) : (
          <>
            {batch !== null && (
              <Button
                busy={undo.isPending}
                disabled={!isOnline || undo.isPending}
                onClick={() => undo.mutate(batch, { onSuccess: onClose })}
              >
                {t('flash_undo')}
              </Button>
            )}
            <Button kind="primary" onClick={onClose}>
              {t('dialog_close')}
            </Button>
          </>
        )
      }
    >
      {handover.data !== undefined ? (
        <HandoverResult done={handover.data} name={name} />
      ) : (
        <div className="reassign">
          {!isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
          {problem !== null && <Hint tone="refusal">{describeProblem(t, problem)}</Hint>}
          {data === undefined ? (
            preview.isError ? (
              <StateView
                kind="failed"
                title={t('reassign_failed')}
                onRetry={() => void preview.refetch()}
              />
            ) : isOnline ? (
              <Skeleton height={160} />
            ) : null
          ) : (
            <>
              <HandoverCount preview={data} name={name} hasTakers={takers.length > 0} />
              {data.customers > 0 && (
                <HandoverTakers
                  people={choice.people}
                  chosen={takers}
                  shares={isPlaceholderData ? undefined : data.takers}
                  onChoose={choice.setTakers}
                />
              )}
              {mayDeactivate && (
                <Deactivation isOn={isLeaving} onSwitch={() => choice.setLeaving(!isLeaving)} />
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
