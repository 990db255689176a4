import { readFileSync, writeFileSync } from 'node:fs'
import type { RequestPlan } from './request.ts'

const file = new URL('saved-requests.json', import.meta.url)

/** A request that found a fault once, and what was wrong; it is tried before all others. */
export interface SavedRequest {
  readonly call: string
  readonly found: string
  readonly plan: RequestPlan
}

export function readSavedRequests(): readonly SavedRequest[] {
  return JSON.parse(readFileSync(file, 'utf8')) as SavedRequest[]
}

/** Keeps a request that found a fault; to be committed with what mends it. */
export function saveRequest(entry: SavedRequest): void {
  const all = readSavedRequests()
  const isKnown = all.some(
    ({ call, plan }) => call === entry.call && JSON.stringify(plan) === JSON.stringify(entry.plan),
  )
  if (!isKnown) writeFileSync(file, `${JSON.stringify([...all, entry], null, 2)}\n`)
}
