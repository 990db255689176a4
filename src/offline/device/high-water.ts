import type { HighWater } from '../ports/outbox-deps.ts'

/** The part of localStorage that a mark needs. */
export interface MarkStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

/** The mark beside a store; null where there is no storage for it. */
export function createHighWater(storage: MarkStorage | null, name: string): HighWater | null {
  if (storage === null) return null
  return {
    read() {
      const [last, unsent] = (storage.getItem(name) ?? '').split(' ').map(Number)
      return last === undefined ||
        unsent === undefined ||
        Number.isNaN(last) ||
        Number.isNaN(unsent)
        ? null
        : { last, unsent }
    },
    write({ last, unsent }) {
      try {
        storage.setItem(name, `${last} ${unsent}`)
      } catch {
        // The storage is full: without a mark a loss is not noticed, and nothing else is lost.
      }
    },
  }
}
