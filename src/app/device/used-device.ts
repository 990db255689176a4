/** Its existence shows that somebody has worked here, without loading the code that opens it. */
const keys = 'forecourt-keys'

/**
 * Calls now and on each reconnection where somebody has worked on this device. Returns how to stop.
 */
export function onUsedDevice(call: () => Promise<unknown>): () => void {
  const look = async () => {
    // Absent in Firefox before 126, although the type says otherwise.
    const databases = await (indexedDB as Partial<IDBFactory>).databases?.()
    if (databases?.some(({ name }) => name === keys) === true) await call()
  }
  const tryIt = () => void look().catch(() => {})
  tryIt()
  addEventListener('online', tryIt)
  return () => removeEventListener('online', tryIt)
}
