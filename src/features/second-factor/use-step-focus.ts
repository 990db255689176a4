import { useEffect, useRef } from 'react'

/**
 * Puts the focus into a dialog's next step: its first field, or under a finger the step itself, which
 * opens no keyboard.
 */
export function useStepFocus() {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = step.current?.querySelector<HTMLElement>('input:not([hidden], [type=hidden])')
    const target = matchMedia('(pointer: fine)').matches ? (field ?? step.current) : step.current
    target?.focus()
  }, [])
  return step
}
