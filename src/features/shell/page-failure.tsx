import { useCallback, useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { StateView } from '#src/ui/state-view/state-view.tsx'

/** Shown when a page could not be loaded; without a network it is tried again with the next one. */
export function PageFailure({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  const retry = useCallback(() => {
    reset()
    void router.invalidate()
  }, [reset, router])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return <StateView kind={navigator.onLine ? 'failed' : 'offline'} onRetry={retry} />
}
