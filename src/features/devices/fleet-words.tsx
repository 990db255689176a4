import { shortDevice } from '#domain/devices/device.model.ts'
import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

/** Ring = at rest, dot = in use, square = done, bar = stop. */
const shapes = { active: 'dot', revoked: 'bar', wipe_asked: 'ring', wiped: 'square' } as const
const tones = {
  active: 'positive',
  revoked: 'refusal',
  wipe_asked: 'caution',
  wiped: 'ink-3',
} as const

/** What stands of a device: a mark, and the word. */
export function DeviceState({ state }: Pick<FleetDevice, 'state'>) {
  const say = useText()
  return (
    <span className="status">
      <i className={shapes[state]} style={{ color: `var(--${tones[state]})` }} aria-hidden="true" />
      {say(`fleet_state_${state}`)}
    </span>
  )
}

/** Sentences of one device. */
export function useDeviceWords() {
  const say = useText()
  const format = useFormat()
  return {
    about: ({ about, device }: FleetDevice) =>
      say('fleet_about', {
        about: about ?? say('fleet_unknown_device'),
        short: shortDevice(device),
      }),
    moment: (at: string | null) => (at === null ? say('fleet_never') : format.dateTime(at)),
    /** How ready its day pack is: "42 of 42, 08:02"; of another day than the list's with its date. */
    book: ({ book }: FleetDevice, listed: string) => {
      if (book === null) return say('fleet_not_reported')
      const { customers, of, as_of: asOf } = book
      const ready =
        of === null
          ? say('fleet_customers', { count: customers })
          : say('fleet_customers_of', { held: format.number(customers), of: format.number(of) })
      if (asOf === null) return ready
      return say('fleet_ready_as_of', {
        ready,
        time: format.date(asOf) === format.date(listed) ? format.time(asOf) : format.dateTime(asOf),
      })
    },
    /** What it owes, each in a sentence of its own; one that never reported owes what is known of it. */
    owes: ({
      waiting_count,
      lost_count,
      needs_you,
      reported_at,
    }: FleetDevice): readonly {
      readonly id: 'lost' | 'waiting' | 'needs' | 'nothing'
      readonly words: string
    }[] => {
      const parts = [
        ...(lost_count > 0
          ? [{ id: 'lost' as const, words: say('fleet_lost', { count: lost_count }) }]
          : []),
        ...(waiting_count > 0
          ? [{ id: 'waiting' as const, words: say('fleet_waiting', { count: waiting_count }) }]
          : []),
        ...(needs_you > 0
          ? [{ id: 'needs' as const, words: say('fleet_needs', { count: needs_you }) }]
          : []),
      ]
      return parts.length > 0
        ? parts
        : [
            {
              id: 'nothing',
              words: say(reported_at === null ? 'fleet_owes_unknown' : 'fleet_owes_nothing'),
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

/** What a device owes, in words. */
export function DeviceOwes({ device }: { readonly device: FleetDevice }) {
  const { owes } = useDeviceWords()
  return (
    <span className="fleet-owes">
      {owes(device).map(({ id, words }) => (
        <span key={id} className={tone[id]}>
          {words}
        </span>
      ))}
    </span>
  )
}
