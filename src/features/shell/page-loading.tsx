import { Loader } from '#src/ui/state-view/loader.tsx'

/** Shown alone until it is known who is signed in, and while a page loads. */
export function PageLoading() {
  return <Loader isLoading />
}
