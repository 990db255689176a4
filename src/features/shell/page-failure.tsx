import { useRouter } from '@tanstack/react-router'
import { StateView } from '#src/ui/state-view/state-view.tsx'

/** Shown when a page could not be loaded. */
export function PageFailure({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  return (
    <StateView
      kind="failed"
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
