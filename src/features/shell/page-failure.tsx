import { useRouter } from '@tanstack/react-router'
import { Face } from '#src/ui/face/face.tsx'

/** Shown in a page's place when it could not be loaded; trying again asks anew. */
export function PageFailure({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  return (
    <Face
      kind="failed"
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
