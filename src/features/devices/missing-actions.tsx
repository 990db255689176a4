import type { ReactNode } from 'react'
import type { FleetDevice, MissingAction } from '#domain/devices/fleet.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

interface MissingActionsProps<Action extends MissingAction> {
  readonly title: string
  readonly text: string
  readonly actions: readonly Action[]
  /** How many there are; those named may be fewer. */
  readonly count: number
  /** What else is said of one. */
  readonly beside?: (action: Action) => ReactNode
  /** Below them all. */
  readonly foot?: ReactNode
}

/** Actions that have not arrived: about whom, which number on the device, since when. */
export function MissingActions<Action extends MissingAction>({
  title,
  text,
  actions,
  count,
  beside,
  foot,
}: MissingActionsProps<Action>) {
  const say = useText()
  const format = useFormat()
  return (
    <section className="fleet-actions">
      <h3>{title}</h3>
      <p className="second small">{text}</p>
      <ul>
        {actions.map((action) => (
          <li key={action.seq}>
            <span>
              {action.customer === null
                ? say('fleet_action_nobody')
                : `${action.customer.name} · ${action.customer.agreementNo}`}
            </span>
            <span className="second small figures">
              {say('fleet_action', { seq: action.seq })},{' '}
              {action.made_at === null
                ? say('fleet_action_since', { time: format.dateTime(action.since) })
                : say('fleet_action_made', { time: format.dateTime(action.made_at) })}
            </span>
            {beside?.(action)}
          </li>
        ))}
        {count > actions.length && (
          <li className="second small">{say('fleet_more', { count: count - actions.length })}</li>
        )}
      </ul>
      {foot}
    </section>
  )
}

interface LostActionsProps {
  readonly device: FleetDevice
  readonly isDisabled: boolean
  readonly onDismiss: (seqs: readonly number[]) => void
}

/** What is lost and waits for somebody to deal with it, one by one or all that are named. */
export function LostActions({
  device: { lost, lost_count: count },
  isDisabled,
  onDismiss,
}: LostActionsProps) {
  const say = useText()
  return (
    <MissingActions
      title={say('fleet_lost_title')}
      text={say('fleet_lost_text')}
      actions={lost}
      count={count}
      beside={({ seq, customer }) =>
        lost.length > 1 && (
          <Button
            size="small"
            label={say('fleet_dismiss_named', {
              name: customer?.name ?? say('fleet_action', { seq }),
            })}
            disabled={isDisabled}
            onClick={() => onDismiss([seq])}
          >
            {say('fleet_dismiss')}
          </Button>
        )
      }
      foot={
        <Button disabled={isDisabled} onClick={() => onDismiss(lost.map(({ seq }) => seq))}>
          {say('fleet_dismiss_all', { count: lost.length })}
        </Button>
      }
    />
  )
}

/** What was lost and is dealt with: by whom, and when. */
export function DismissedActions({
  device: { dismissed, dismissed_count: count },
}: {
  readonly device: FleetDevice
}) {
  const say = useText()
  const format = useFormat()
  return (
    <MissingActions
      title={say('fleet_dismissed_title')}
      text={say('fleet_dismissed_text')}
      actions={dismissed}
      count={count}
      beside={({ by, at }) => (
        <span className="second small figures">
          {say('fleet_dismissed_by', { name: by, time: format.dateTime(at) })}
        </span>
      )}
    />
  )
}
