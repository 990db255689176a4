import { Loader } from '#src/ui/face/loader.tsx'

/** Stands alone until it is known who is signed in, and while a page loads (W§4 L106, O§2 L62). */
export function PageLoading() {
  return <Loader isLoading />
}
