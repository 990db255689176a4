import type { MouseEventHandler, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { IonButton } from '../ionic/button.ts'
import './button.css'

export interface ButtonProps {
  readonly children: ReactNode
  /** `primary` once in sight; `secondary` outlined; `quiet` text only; `danger` for what cannot be taken back. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'small' | 'default' | 'large'
  readonly icon?: string
  readonly type?: 'button' | 'submit'
  /** The id of the form it submits, where it stands outside of it. */
  readonly form?: string
  readonly wide?: boolean
  readonly disabled?: boolean
  /** The act is under way: the button waits and says so. */
  readonly busy?: boolean
  readonly onClick?: MouseEventHandler
}

const fills = { primary: 'solid', danger: 'solid', secondary: 'outline', quiet: 'clear' } as const

export function Button({ children, kind = 'secondary', size = 'default', icon, type = 'button', form, wide, disabled, busy, onClick }: ButtonProps) {
  return (
    <IonButton
      fill={fills[kind]}
      size={size}
      type={type}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true}
      {...(kind === 'danger' ? { color: 'danger' } : {})}
      {...(form === undefined ? {} : { form })}
      {...(wide === true ? { expand: 'block' as const } : {})}
      {...(onClick === undefined ? {} : { onClick })}
    >
      <span className="row button-face">
        {icon !== undefined && <Icon of={icon} size={16} />}
        {children}
      </span>
    </IonButton>
  )
}
