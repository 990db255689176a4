import { useMemo } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { useLookup } from '#src/ui/lookups.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'

const channels = ['call', 'email', 'letter', 'sms', 'video', 'lead'] as const

/** A code without a text, as words: `external_viewing` reads External viewing. */
function toWords(code: string): string {
  const label = code.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/**
 * Labels of an entry's codes. What people wrote is never translated: it may contain placeholders.
 */
export function useActivityLabels() {
  const { t } = useTranslation()
  const label = useLabel()
  const lookUp = useLookup()
  return useMemo(() => {
    const named = (stem: string, code: string) =>
      label(`${stem}_${code.replaceAll(' ', '_')}`, '') || toWords(code)
    return {
      kind: ({ type, activity, activity_type }: ActivityEntry): string => {
        const channel =
          type === 'communication' ? channels.find((one) => one === activity) : undefined
        if (channel !== undefined) return t(`activity_way_${channel}`)
        return t(activity_type === null ? `activity_kind_${type}` : 'activity_kind_assignment')
      },
      event: (event: string): string => named('activity_event', event),
      outcome: (event: string | null, outcome: string): string =>
        outcome === `${event}_sent` && outcome !== 'letter_sent'
          ? t('activity_outcome_sent')
          : named('activity_outcome', outcome),
      reason: (reason: string): string => {
        const known = lookUp('reason', reason)
        return known === reason ? toWords(reason) : known
      },
    }
  }, [t, label, lookUp])
}
