/** How many changes wait on this device; loads the code that opens it. */
export async function countUnsentChanges(): Promise<number> {
  const { countUnsentHere } = await import('#src/offline/device/unsent-count.ts')
  return countUnsentHere()
}
