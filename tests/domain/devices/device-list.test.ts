import { describe, expect, it } from 'vitest'
import { countDevices, searchDevices, sortByUrgency } from '#domain/devices/device-list.rules.ts'
import type { ListedDevice } from '#domain/devices/device-list.rules.ts'

const listed = (name: string, overrides: Partial<ListedDevice> = {}): ListedDevice => ({
  device: `device of ${name}`,
  about: 'Safari · iPad',
  person: { name },
  waiting_count: 0,
  lost_count: 0,
  needs_you: 0,
  ...overrides,
})
const names = (devices: readonly ListedDevice[]) => devices.map(({ person }) => person.name)

describe('the list of devices', () => {
  it('begins with lost actions, then unsent or refused ones, else in the given order', () => {
    const devices = [
      listed('all sent'),
      listed('refused', { needs_you: 1 }),
      listed('lost', { lost_count: 1 }),
      listed('also sent'),
      listed('unsent', { waiting_count: 3 }),
    ]
    expect(names(sortByUrgency(devices))).toEqual([
      'lost',
      'refused',
      'unsent',
      'all sent',
      'also sent',
    ])
  })

  it.each([
    ['', ['Ada Bell', 'Zoë Hart']],
    ['  ', ['Ada Bell', 'Zoë Hart']],
    ['bell', ['Ada Bell']],
    ['ZOË', ['Zoë Hart']],
    ['ipad ada', ['Ada Bell']],
    ['firefox', ['Zoë Hart']],
    ['4f2a', ['Zoë Hart']],
    ['ada firefox', []],
    ['null', []],
    ['.*', []],
  ])('finds by "%s" %j', (search, found) => {
    const devices = [
      listed('Ada Bell'),
      listed('Zoë Hart', { about: 'Firefox · Windows', device: '0000-4F2A' }),
      listed('Kim Osei', { about: null, device: 'x' }),
    ]
    const all = search.trim() === ''
    expect(names(searchDevices(devices, search))).toEqual(all ? [...found, 'Kim Osei'] : found)
  })

  it('counts a device of two people once, and what all of them wait for', () => {
    const shared = { device: 'one', waiting_count: 2, lost_count: 1 }
    expect(countDevices([listed('Ada', shared), listed('Zoë', shared), listed('Kim')])).toEqual({
      devices: 2,
      waiting: 4,
      lost: 2,
    })
  })
})
