import type { OutboxDatabase } from './db.ts'

/*
 * That its person has left stands in the outbox until they are back: where another tab or the worker is still in it, the last to close it tidies up. A
 * store that fails, or that a newer programme has, is left as it is.
 */

export async function noteLeft({ facts }: OutboxDatabase): Promise<void> {
  await facts.put({ name: 'left' }).catch(() => {})
}

export async function hasLeft({ facts }: OutboxDatabase): Promise<boolean> {
  const noted = await facts.get('left').catch(() => undefined)
  return noted !== undefined
}

export async function forgetLeft({ facts }: OutboxDatabase): Promise<void> {
  await facts.delete('left').catch(() => {})
}
