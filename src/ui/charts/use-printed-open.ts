import { useEffect, useRef } from 'react'

/** On paper the details are open. */
export function usePrintedOpen() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => details.current?.setAttribute('open', '')
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
  return details
}
