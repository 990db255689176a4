import { useEffect } from 'react'
import type { PageContext } from '#src/app/page-context.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

/** Shows what others change, from when the page has drawn; not while a customer looks at it. */
export function useLiveUpdates(
  context: PageContext,
  { orgId, userId, isEnabled }: { orgId: string; userId: string; isEnabled: boolean },
): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    let stop: (() => void) | null = null
    let hasLeft = false
    const start = async () => {
      const { startPageLiveUpdates } = await import('#src/app/live/page-live-updates.ts')
      if (!hasLeft) stop = startPageLiveUpdates(context, { orgId, userId })
    }
    // Without its file the page goes on as it is: what it shows still grows old and is fetched.
    const cancel = whenIdle(() => void start().catch(() => {}))
    return () => {
      hasLeft = true
      cancel()
      stop?.()
    }
  }, [context, orgId, userId, isEnabled])
}
