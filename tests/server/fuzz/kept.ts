import { readFileSync, writeFileSync } from 'node:fs'
import type { Wish } from './request.ts'

const file = new URL('kept.json', import.meta.url)

/** A request that found a fault once, and what was wrong; it is tried before all others. */
export interface KeptWish {
  readonly call: string
  readonly found: string
  readonly wish: Wish
}

export function keptWishes(): readonly KeptWish[] {
  return JSON.parse(readFileSync(file, 'utf8')) as KeptWish[]
}

/** Keeps a request that found a fault; to be committed with what mends it. */
export function keepWish(kept: KeptWish): void {
  const all = keptWishes()
  const isKnown = all.some(
    ({ call, wish }) => call === kept.call && JSON.stringify(wish) === JSON.stringify(kept.wish),
  )
  if (!isKnown) writeFileSync(file, `${JSON.stringify([...all, kept], null, 2)}\n`)
}
