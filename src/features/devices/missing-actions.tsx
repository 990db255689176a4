import type { ReactNode } from 'react'
import type { ManagedDevice, MissingAction } from '#domain/devices/managed-device.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface MissingActionsProps<Action extends MissingAction> {
  readonly title: string
  readonly text: string
  readonly actions: readonly Action[]
  /** The number of all; `actions` may be fewer. */
  readonly count: number
  /** Shown beside an action. */
  readonly beside?: (action: Action) => ReactNode
  /** Below them all. */
  readonly foot?: ReactNode
}

/** Actions that have not arrived: customer, number on the device, and since when. */
export function MissingActions<Action extends MissingAction>({
  title,
  text,
  actions,
  count,
  beside,
  foot,
}: MissingActionsProps<Action>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="device-missing">
      <h3>{title}</h3>
      <p className="second small">{text}</p>
      <ul>
        {actions.map((action) => (
          <li key={action.seq}>
            <span>
              {action.customer === null
                ? t('fleet_action_nobody')
                : `${action.customer.name} · ${action.customer.agreementNo}`}
            </span>
            <span className="second small figures">
              {t('fleet_action', { seq: action.seq })},{' '}
              {action.made_at === null
                ? t('fleet_action_since', { time: format.dateTime(action.since) })
                : t('fleet_action_made', { time: format.dateTime(action.made_at) })}
            </span>
            {beside?.(action)}
          </li>
        ))}
        {count > actions.length && (
          <li className="second small">{t('fleet_more', { count: count - actions.length })}</li>
        )}
      </ul>
      {foot}
    </section>
  )
}

interface LostActionsProps {
  readonly device: ManagedDevice
  readonly isDisabled: boolean
  readonly onDismiss: (seqs: readonly number[]) => void
}

/** Lost actions, to be dismissed one by one or all that are listed. */
export function LostActions({
  device: { lost, lost_count: count },
  isDisabled,
  onDismiss,
}: LostActionsProps) {
  const { t } = useTranslation()
  return (
    <MissingActions
      title={t('fleet_lost_title')}
      text={t('fleet_lost_text')}
      actions={lost}
      count={count}
      beside={({ seq, customer }) =>
        lost.length > 1 && (
          <Button
            size="small"
            label={t('fleet_dismiss_named', {
              name: customer?.name ?? t('fleet_action', { seq }),
            })}
            disabled={isDisabled}
            onClick={() => onDismiss([seq])}
          >
            {t('fleet_dismiss')}
          </Button>
        )
      }
      foot={
        <Button disabled={isDisabled} onClick={() => onDismiss(lost.map(({ seq }) => seq))}>
          {t('fleet_dismiss_all', { count: lost.length })}
        </Button>
      }
    />
  )
}

/** Dismissed losses: by whom, and when. */
export function DismissedActions({
  device: { dismissed, dismissed_count: count },
}: {
  readonly device: ManagedDevice
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <MissingActions
      title={t('fleet_dismissed_title')}
      text={t('fleet_dismissed_text')}
      actions={dismissed}
      count={count}
      beside={({ by, at }) => (
        <span className="second small figures">
          {t('fleet_dismissed_by', { name: by, time: format.dateTime(at) })}
        </span>
      )}
    />
  )
}
