import { useTranslation } from '../translation.ts'
import './marks.css'

/** Ring = not begun, dot = under way, square = closed, bar = stop. */
const shapes = {
  not_set: 'ring',
  selected: 'ring',
  assigned: 'ring',
  letter_sent: 'dot',
  contacted: 'dot',
  call_back: 'dot',
  appointed: 'dot',
  attended: 'dot',
  on_going: 'dot',
  sold: 'square',
  refinanced: 'square',
  not_sold: 'square',
  do_not_contact: 'bar',
} as const

export type StatusName = keyof typeof shapes

/** The names of all statuses, in the order they are met. */
export const statusNames = Object.keys(shapes) as readonly StatusName[]

/** A customer's status: a mark in its own colour, and the word (W-095). */
export function StatusMark({ status }: { readonly status: StatusName }) {
  const { t } = useTranslation()
  return (
    <span className="status">
      <i
        className={shapes[status]}
        style={{ color: `var(--status-${status.replaceAll('_', '-')})` }}
        aria-hidden="true"
      />
      {t(`status_${status}`)}
    </span>
  )
}
