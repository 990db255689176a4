import type { Api } from '#src/api/client.ts'
import { obeyOrders } from '#src/offline/signed-out-orders.ts'
import { dropKeptAnswers } from './kept-answers.ts'

/** Asks what this device is to do, for whoever worked on it, and does it; answers what to say about it. */
export async function obeySignedOut(api: Api): Promise<'wiped' | 'revoked' | null> {
  const told = await obeyOrders((device) => api.DEVICE_ORDERS.get({ device }))
  if (told !== null) dropKeptAnswers()
  return told
}
