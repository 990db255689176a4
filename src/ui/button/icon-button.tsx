import type { MouseEventHandler, Ref } from 'react'
import { Icon } from '../icon.tsx'
import './button.css'

export interface IconButtonProps {
  readonly icon: string
  /** The button's name, also shown as its title. */
  readonly label: string
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly outlined?: boolean
  readonly small?: boolean
  readonly disabled?: boolean
  readonly expanded?: boolean
  readonly opens?: 'menu' | 'dialog'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A native button round an icon: light enough to stand in every row. */
export function IconButton({
  icon,
  label,
  onClick,
  outlined,
  small,
  disabled,
  expanded,
  opens,
  ref,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`icon-button${outlined === true ? ' outlined' : ''}${small === true ? ' small' : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-expanded={expanded}
      aria-haspopup={opens}
      onClick={onClick}
    >
      <Icon icon={icon} size={small === true ? 16 : 20} />
    </button>
  )
}
