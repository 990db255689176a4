/** By its name alone it is known whether anybody has worked here, without the programme that opens it. */
const keys = 'forecourt-keys'

/** Calls now, and whenever the network returns, where anybody has worked on this device; a call that fails is made again then. Answers how to stop. */
export function onKeptDevice(call: () => Promise<unknown>): () => void {
  const look = async () => {
    // Absent in Firefox before 126, whatever the types say.
    const kept = await (indexedDB as Partial<IDBFactory>).databases?.()
    if (kept?.some(({ name }) => name === keys) === true) await call()
  }
  const tryIt = () => void look().catch(() => {})
  tryIt()
  addEventListener('online', tryIt)
  return () => removeEventListener('online', tryIt)
}
