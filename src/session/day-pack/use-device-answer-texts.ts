import { formatDate } from '#domain/formatting/date.ts'
import { getDeviceSource } from '#src/api/device-answer.ts'
import type { Failure } from '#src/api/failure.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Why the device has no answer. */
export interface DeviceStateView {
  readonly kind: 'offline'
  readonly title: string
  readonly text: string
}

/** Reasons for which only the host can answer, each with a text. */
type HostOnlyReason = 'groups' | 'narrowed' | 'not_kept' | 'unreadable'
const hostOnlyReasons: ReadonlySet<string> = new Set<HostOnlyReason>([
  'groups',
  'narrowed',
  'not_kept',
  'unreadable',
])

const isHostOnly = (why: string): why is HostOnlyReason => hostOnlyReasons.has(why)

/** Texts about answers from the device, and about those that it does not have. */
export function useDeviceAnswerTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  /** Today's instants as a time, older ones with their day. */
  const when = (instant: string): string => {
    const { date } = format.organisation
    const toDay = (iso: string) => formatDate(iso, { ...date, date: 'YYYY-MM-DD' })
    return toDay(instant) === toDay(new Date().toISOString())
      ? format.time(instant)
      : format.dateTime(instant)
  }
  const toText = (
    answer: unknown,
    key: 'from_device_list' | 'from_device_day' | 'from_device_record',
  ): string | null => {
    const source = getDeviceSource(answer)
    return source === null ? null : t(key, { count: source.customers, when: when(source.asOf) })
  }
  return {
    /** For a list of the stored customers; null for an answer of the host. */
    list: (answer: unknown) => toText(answer, 'from_device_list'),
    day: (answer: unknown) => toText(answer, 'from_device_day'),
    record: (answer: unknown) => toText(answer, 'from_device_record'),
    /** For the last of the stored customers; null for an answer of the host. */
    end(answer: unknown): string | null {
      const source = getDeviceSource(answer)
      if (source === null) return null
      const { customers: count, total } = source
      return total === undefined || total < count
        ? t('from_device_end', { count })
        : t('from_device_end_of', { count, written: format.number(total) })
    },
    /** For an answer of the stored customers without rows; null for an answer of the host. */
    nobody(answer: unknown, filters: string): string | null {
      const source = getDeviceSource(answer)
      if (source === null) return null
      const { customers: count, total } = source
      return total === undefined || total < count
        ? t('from_device_nobody', { count, filters })
        : t('from_device_nobody_of', { count, written: format.number(total), filters })
    },
    /** Why a device with stored customers has no answer; null where it stores none. */
    stateView(failure: Failure | null | undefined): DeviceStateView | null {
      const silence = failure?.kind === 'unreachable' ? failure.device : null
      if (silence === null) return null
      const { why, customers } = silence
      if (isHostOnly(why))
        return { kind: 'offline', title: t('needs_network_title'), text: t(`needs_network_${why}`) }
      return why === 'not_here'
        ? {
            kind: 'offline',
            title: t('not_on_device_title'),
            text: t('not_on_device_not_here', { count: customers }),
          }
        : null
    },
  }
}

export type DeviceAnswerTexts = ReturnType<typeof useDeviceAnswerTexts>
