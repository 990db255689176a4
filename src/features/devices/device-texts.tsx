import { toShortDeviceId } from '#domain/devices/device.model.ts'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Shapes distinguish the states without colour. */
const shapes = { active: 'dot', revoked: 'bar', wipe_asked: 'ring', wiped: 'square' } as const
const tones = {
  active: 'positive',
  revoked: 'refusal',
  wipe_asked: 'caution',
  wiped: 'ink-3',
} as const

/** The device's state as a mark and a label. */
export function DeviceStateLabel({ state }: Pick<ManagedDevice, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className="status">
      <i className={shapes[state]} style={{ color: `var(--${tones[state]})` }} aria-hidden="true" />
      {t(`fleet_state_${state}`)}
    </span>
  )
}

export function useDeviceTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    about: ({ about, device }: ManagedDevice) =>
      t('fleet_about', {
        about: about ?? t('fleet_unknown_device'),
        short: toShortDeviceId(device),
      }),
    formatInstant: (at: string | null) => (at === null ? t('fleet_never') : format.dateTime(at)),
    /** The day pack's state, as "42 of 42, 08:02"; with the date where it is not the list's day. */
    getDayPackText: ({ book }: ManagedDevice, listed: string) => {
      if (book === null) return t('fleet_not_reported')
      const { customers, of, as_of: asOf } = book
      const ready =
        of === null
          ? t('fleet_customers', { count: customers })
          : t('fleet_customers_of', { held: format.number(customers), of: format.number(of) })
      if (asOf === null) return ready
      return t('fleet_ready_as_of', {
        ready,
        time: format.date(asOf) === format.date(listed) ? format.time(asOf) : format.dateTime(asOf),
      })
    },
    /**
     * Unsent and lost actions, each in a sentence; a device that never reported has unknown ones.
     */
    getPending: ({
      waiting_count,
      lost_count,
      needs_you,
      reported_at,
    }: ManagedDevice): readonly {
      readonly id: 'lost' | 'waiting' | 'needs' | 'nothing'
      readonly text: string
    }[] => {
      const parts = [
        ...(lost_count > 0
          ? [{ id: 'lost' as const, text: t('fleet_lost', { count: lost_count }) }]
          : []),
        ...(waiting_count > 0
          ? [{ id: 'waiting' as const, text: t('fleet_waiting', { count: waiting_count }) }]
          : []),
        ...(needs_you > 0
          ? [{ id: 'needs' as const, text: t('fleet_needs', { count: needs_you }) }]
          : []),
      ]
      return parts.length > 0
        ? parts
        : [
            {
              id: 'nothing',
              text: t(reported_at === null ? 'fleet_owes_unknown' : 'fleet_owes_nothing'),
            },
          ]
    },
  }
}

const tone = {
  lost: 'refusal strong',
  waiting: 'caution',
  needs: 'caution',
  nothing: 'quiet',
} as const

export function DevicePending({ device }: { readonly device: ManagedDevice }) {
  const { getPending } = useDeviceTexts()
  return (
    <span className="device-pending">
      {getPending(device).map(({ id, text }) => (
        <span key={id} className={tone[id]}>
          {text}
        </span>
      ))}
    </span>
  )
}
