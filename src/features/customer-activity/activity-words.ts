import { useMemo } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { useLookup } from '#src/ui/lookups.tsx'
import { useText, useWords } from '#src/ui/text.ts'

const ways = ['call', 'email', 'letter', 'sms'] as const

/** A code that no text names, as words: `external_viewing` reads External viewing. */
function spelt(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words of an entry's codes. What people wrote is never taken for a text: it may hold a text's own marks. */
export function useActivityWords() {
  const say = useText()
  const words = useWords()
  const lookUp = useLookup()
  return useMemo(() => {
    const named = (stem: string, code: string) =>
      words(`${stem}_${code.replaceAll(' ', '_')}`, '') || spelt(code)
    return {
      kind: ({ type, activity, activity_type }: ActivityEntry): string => {
        const way = type === 'communication' ? ways.find((one) => one === activity) : undefined
        if (way !== undefined) return say(`activity_way_${way}`)
        return say(activity_type === null ? `activity_kind_${type}` : 'activity_kind_assignment')
      },
      event: (event: string): string => named('activity_event', event),
      outcome: (event: string | null, outcome: string): string =>
        outcome === `${event}_sent` && outcome !== 'letter_sent'
          ? say('activity_outcome_sent')
          : named('activity_outcome', outcome),
      reason: (reason: string): string => {
        const known = lookUp('reason', reason)
        return known === reason ? spelt(reason) : known
      },
    }
  }, [say, words, lookUp])
}
