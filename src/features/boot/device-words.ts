import { formatDate } from '#domain/formatting/date.ts'
import { deviceSourceOf } from '#src/api/device-answer.ts'
import type { Failure } from '#src/api/failure.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

/** Why the device does not answer in the host's place. */
export interface DeviceFace {
  readonly kind: 'offline'
  readonly title: string
  readonly text: string
}

const needsNetwork = {
  groups: 'needs_network_groups',
  narrowed: 'needs_network_narrowed',
  not_kept: 'needs_network_not_kept',
  unreadable: 'needs_network_unreadable',
} as const

const isOfNetwork = (why: string): why is keyof typeof needsNetwork =>
  Object.hasOwn(needsNetwork, why)

/** What to say of answers that come from the device, and of those that it does not have. */
export function useDeviceWords() {
  const say = useText()
  const format = useFormat()
  /** Today's clock suffices; everything older has its day. */
  const when = (instant: string): string => {
    const { date } = format.organisation
    const dayOf = (moment: string) => formatDate(moment, { ...date, date: 'YYYY-MM-DD' })
    return dayOf(instant) === dayOf(new Date().toISOString())
      ? format.time(instant)
      : format.dateTime(instant)
  }
  const said = (
    answer: unknown,
    key: 'from_device_list' | 'from_device_day' | 'from_device_record',
  ): string | null => {
    const source = deviceSourceOf(answer)
    return source === null ? null : say(key, { count: source.customers, when: when(source.asOf) })
  }
  return {
    /** Of an answer that lists the customers on this device; null for one of the host. */
    list: (answer: unknown) => said(answer, 'from_device_list'),
    day: (answer: unknown) => said(answer, 'from_device_day'),
    record: (answer: unknown) => said(answer, 'from_device_record'),
    /** Why a device that holds customers has nothing to show; null where it holds none, or has no say. */
    face(failure: Failure | null | undefined): DeviceFace | null {
      const silence = failure?.kind === 'unreachable' ? failure.device : null
      if (silence === null) return null
      const { why, customers } = silence
      if (isOfNetwork(why))
        return { kind: 'offline', title: say('needs_network_title'), text: say(needsNetwork[why]) }
      return why === 'not_here'
        ? {
            kind: 'offline',
            title: say('not_on_device_title'),
            text: say('not_on_device_not_here', { count: customers }),
          }
        : null
    },
  }
}

export type DeviceWords = ReturnType<typeof useDeviceWords>
