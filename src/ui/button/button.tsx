import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './button.css'

export interface ButtonProps {
  readonly children: ReactNode
  /** Its accessible name, where the visible text is not unique; it contains that text. */
  readonly label?: string | undefined
  /**
   * `primary` once in sight; `secondary` outlined; `quiet` text only; `danger` for what cannot be
   * taken back.
   */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'small' | 'default' | 'large'
  readonly icon?: string
  readonly type?: 'button' | 'submit'
  /** The id of the form it submits, where it stands outside of it. */
  readonly form?: string
  readonly wide?: boolean
  readonly disabled?: boolean
  /** The action is under way. */
  readonly busy?: boolean
  readonly expanded?: boolean
  readonly opens?: 'menu' | 'dialog'
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

export function Button({
  children,
  label,
  kind = 'secondary',
  size = 'default',
  icon,
  type = 'button',
  form,
  wide = false,
  disabled = false,
  busy = false,
  expanded,
  opens,
  onClick,
}: ButtonProps) {
  return (
    <button
      className={`button ${kind} ${size}${wide ? ' wide' : ''}`}
      type={type}
      form={form}
      disabled={disabled || busy}
      aria-label={label}
      aria-busy={busy}
      aria-expanded={expanded}
      aria-haspopup={opens}
      onClick={onClick}
    >
      {icon !== undefined && <Icon icon={icon} size={16} />}
      {children}
    </button>
  )
}
