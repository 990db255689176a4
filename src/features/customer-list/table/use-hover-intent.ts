import { useCallback, useEffect, useRef, type SyntheticEvent } from 'react'

/** How long the pointer or the focus rests on a row before its customer is fetched. */
const restMilliseconds = 80

/**
 * Calls once for each row on which the pointer or the focus rests; the row's link carries its
 * agreement number.
 */
export function useHoverIntent(onNear: ((agreementNo: string) => void) | undefined) {
  const waiting = useRef<{ readonly agreementNo: string; readonly timer: number } | null>(null)
  const leave = useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [])
  useEffect(() => leave, [leave])
  const rest = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('tr, li') : null
    const agreementNo = row?.querySelector<HTMLElement>('[data-agreement]')?.dataset['agreement']
    if (agreementNo === waiting.current?.agreementNo) return
    leave()
    if (agreementNo === undefined || onNear === undefined) return
    waiting.current = {
      agreementNo,
      timer: window.setTimeout(() => onNear(agreementNo), restMilliseconds),
    }
  }
  return onNear === undefined
    ? {}
    : { onPointerOver: rest, onPointerLeave: leave, onFocus: rest, onBlur: leave }
}
