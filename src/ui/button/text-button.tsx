import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { Icon } from '../icon.tsx'
import './button.css'

export interface TextButtonProps {
  readonly children: ReactNode
  readonly icon?: string
  readonly trailingIcon?: string
  readonly accent?: boolean
  readonly outlined?: boolean
  readonly disabled?: boolean
  readonly expanded?: boolean
  readonly opens?: 'menu' | 'dialog'
  /** Its name, where the words alone do not say what it is about. */
  readonly label?: string
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly ref?: Ref<HTMLButtonElement>
}

/** A small native button of words: for toolbars, footers and menus. */
export function TextButton({
  children,
  icon,
  trailingIcon,
  accent,
  outlined,
  disabled,
  expanded,
  opens,
  label,
  onClick,
  ref,
}: TextButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`text-button${accent === true ? ' accent' : ''}${outlined === true ? ' outlined' : ''}`}
      disabled={disabled}
      aria-expanded={expanded}
      aria-haspopup={opens}
      aria-label={label}
      onClick={onClick}
    >
      {icon !== undefined && <Icon icon={icon} size={16} />}
      {children}
      {trailingIcon !== undefined && <Icon icon={trailingIcon} size={14} />}
    </button>
  )
}
