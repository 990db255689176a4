import { useEffect, useRef } from 'react'

interface CheckCellProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isMixed?: boolean
  readonly onChange: () => void
}

/** A checkbox that fills its cell, so that the whole cell is the target. */
export function CheckCell({ label, isChecked, isMixed = false, onChange }: CheckCellProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className="check">
      <input ref={box} type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
    </label>
  )
}
