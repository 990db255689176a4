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
  const states = { invalid: isInvalid, large, disabled: rest.disabled === true }
  const applied = Object.entries(states).flatMap(([name, applies]) => (applies ? [name] : []))
  return (
    <span className={['input-box', ...applied].join(' ')}>
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
