import { useEffect, useRef, type ReactNode } from 'react'

interface CheckCellProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isMixed?: boolean
  readonly isDisabled?: boolean
  readonly onChange: () => void
  readonly className?: string
  /** What else belongs to the target. */
  readonly children?: ReactNode
}

/** A checkbox that fills its cell, so that the whole cell is the target. */
export function CheckCell({
  label,
  isChecked,
  isMixed = false,
  isDisabled = false,
  onChange,
  className,
  children,
}: CheckCellProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={className === undefined ? 'check' : `check ${className}`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChange}
      />
      {children}
    </label>
  )
}
