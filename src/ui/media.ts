import { useSyncExternalStore } from 'react'

/** Whether a media query holds now, and again whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export const phone = '(max-width: 767.98px)'
export const belowDesk = '(max-width: 1099.98px)'
export const belowLaptop = '(max-width: 1399.98px)'
export const touch = '(pointer: coarse)'
