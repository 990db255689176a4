import { describe, expect, it } from 'vitest'
import { countDevices, searchDevices, sortDevices } from '#domain/devices/device-list.rules.ts'
import type { DeviceSort } from '#domain/devices/device-list.model.ts'
import type { ListedDevice } from '#domain/devices/device-list.rules.ts'

const listed = (name: string, overrides: Partial<ListedDevice> = {}): ListedDevice => ({
  device: `device of ${name}`,
  about: 'Safari · iPad',
  person: { name },
  waiting_count: 0,
  lost_count: 0,
  needs_you: 0,
  last_seen: null,
  app_version: null,
  ...overrides,
})
const names = (devices: readonly ListedDevice[]) => devices.map(({ person }) => person.name)

describe('the list', () => {
  it('begins with lost actions, then unsent or refused ones, else in the given order', () => {
    const devices = [
      listed('all sent'),
      listed('refused', { needs_you: 1 }),
      listed('lost', { lost_count: 1 }),
      listed('also sent'),
      listed('unsent', { waiting_count: 3 }),
    ]
    expect(names(sortDevices(devices, 'owes:desc'))).toEqual([
      'lost',
      'refused',
      'unsent',
      'all sent',
      'also sent',
    ])
  })

  it.each<readonly [DeviceSort, readonly string[]]>([
    ['person:asc', ['ada', 'Bell', 'Cole', 'Dean']],
    ['person:desc', ['Dean', 'Cole', 'Bell', 'ada']],
    ['owes:asc', ['Dean', 'Bell', 'ada', 'Cole']],
    ['seen:asc', ['ada', 'Cole', 'Bell', 'Dean']],
    ['seen:desc', ['Bell', 'Cole', 'ada', 'Dean']],
    ['version:asc', ['Cole', 'Bell', 'Dean', 'ada']],
    ['version:desc', ['Dean', 'Bell', 'Cole', 'ada']],
  ])('is sorted by %s: %j, what is not known last', (sort, sorted) => {
    const devices = [
      listed('Dean', { app_version: '0.10.0' }),
      listed('Bell', { last_seen: '2026-11-21T08:00:00.000Z', app_version: '0.9.1' }),
      listed('ada', { last_seen: '2026-11-19T08:00:00.000Z', needs_you: 1 }),
      listed('Cole', {
        last_seen: '2026-11-20T08:00:00.000Z',
        app_version: '0.9.0',
        lost_count: 1,
      }),
    ]
    expect(names(sortDevices(devices, sort))).toEqual(sorted)
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
