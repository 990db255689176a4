import type { OutboxDatabase } from '../outbox/outbox-database.ts'

/**
 * Marks in the outbox that its person has left; the last tab to close it deletes. A failing store,
 * or a newer app version's, stays.
 */

export async function markSignedOut({ facts }: OutboxDatabase): Promise<void> {
  await facts.put({ name: 'left' }).catch(() => {})
}

export async function hasSignedOut({ facts }: OutboxDatabase): Promise<boolean> {
  const noted = await facts.get('left').catch(() => undefined)
  return noted !== undefined
}

export async function clearSignedOut({ facts }: OutboxDatabase): Promise<void> {
  await facts.delete('left').catch(() => {})
}
