import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export interface InputBoxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value'
> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isInvalid?: boolean
  readonly large?: boolean
  /** Drawn inside the box at its end. */
  readonly end?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A field to type in: the browser's own input in our box, so that a page without overlays needs
 * none of Ionic.
 */
export function InputBox({
  value,
  onChange,
  isInvalid = false,
  large = false,
  end,
  ref,
  ...rest
}: InputBoxProps) {
  return (
    <span
      className={`input-box${isInvalid ? ' invalid' : ''}${large ? ' large' : ''}${rest.disabled === true ? ' disabled' : ''}`}
    >
      <input
        {...rest}
        ref={ref}
        value={value}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChange(target.value)}
      />
      {end}
    </span>
  )
}
