import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds now, and again whenever that changes. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}

export const phone = '(max-width: 767.98px)'
export const tablet = '(min-width: 768px) and (max-width: 1099.98px)'
/** Upright tablets and phones. */
export const belowLyingTablet = '(max-width: 999.98px)'
export const belowDesktop = '(max-width: 1099.98px)'
export const belowLaptop = '(max-width: 1399.98px)'
export const touch = '(pointer: coarse)'
/** What Ionic moves by itself follows no style sheet: it is told. */
export const reducedMotion = '(prefers-reduced-motion: reduce)'
