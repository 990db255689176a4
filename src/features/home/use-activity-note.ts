import { useEffect } from 'react'
import type { Api } from '#src/api/client.ts'

/** Milliseconds after home was loaded. */
const activityDelay = 10_000

/** Notes once that the person uses the organisation; nobody waits for it, or hears of a failure. */
export function useActivityNote(api: Api, orgId: string): void {
  useEffect(() => {
    const timer = setTimeout(
      () => void api.USER_ACTIVITY.post({ orgId }).catch(() => {}),
      activityDelay,
    )
    return () => clearTimeout(timer)
  }, [api, orgId])
}
