import type { WidgetData } from '#domain/dashboards/dashboard.model.ts'

/** Milliseconds that counted figures are answered again. */
const maxAge = 60_000
/** Answers of a host; the longest known goes first. */
const maxAnswers = 500

interface CachedAnswer {
  readonly at: number
  readonly data: WidgetData
}

/** Figures of dashboards by everything that they depend on, for a minute and until a clear. */
export function createWidgetCache() {
  const answers = new Map<string, CachedAnswer>()
  return {
    find(key: string, now: Date, clearedAt: Date | null): WidgetData | null {
      const found = answers.get(key)
      if (found === undefined) return null
      const age = now.getTime() - found.at
      const isCleared = clearedAt !== null && clearedAt.getTime() >= found.at
      if (age >= 0 && age < maxAge && !isCleared) return found.data
      answers.delete(key)
      return null
    },
    store(key: string, now: Date, data: WidgetData): void {
      answers.set(key, { at: now.getTime(), data })
      if (answers.size <= maxAnswers) return
      const [oldest] = answers.keys()
      if (oldest !== undefined) answers.delete(oldest)
    },
  }
}
