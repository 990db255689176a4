import { useEffect, useState } from 'react'

/** Waiting that is shorter than this, in milliseconds, is not shown: it would only flicker. */
export const loaderDelay = 150

/** Whether something has been going on for `milliseconds` already. */
export function useDelayed(milliseconds: number, isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [milliseconds, isGoingOn])
  return isLong && isGoingOn
}
