import type { DeviceSort, DeviceSortField } from './device-list.model.ts'

/** What the list of devices knows of one person's part of a device. */
export interface ListedDevice {
  readonly device: string
  /** Browser and system; null where they are not known. */
  readonly about: string | null
  readonly person: { readonly name: string }
  readonly waiting_count: number
  readonly lost_count: number
  /** Refused actions that need the person. */
  readonly needs_you: number
  /** An ISO instant; null where it never was. */
  readonly last_seen: string | null
  readonly app_version: string | null
}

const getUrgency = ({ lost_count, waiting_count, needs_you }: ListedDevice): number =>
  lost_count > 0 ? 2 : waiting_count + needs_you > 0 ? 1 : 0

type Comparison = (one: ListedDevice, other: ListedDevice) => number

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const comparisons: Readonly<Record<DeviceSortField, Comparison>> = {
  person: (one, other) => byName.compare(one.person.name, other.person.name),
  owes: (one, other) => getUrgency(one) - getUrgency(other),
  seen: (one, other) => Date.parse(one.last_seen ?? '') - Date.parse(other.last_seen ?? ''),
  version: (one, other) => byName.compare(one.app_version ?? '', other.app_version ?? ''),
}

/** Whether a device has nothing to sort by: it comes last either way. */
const isUnknown = ({ last_seen, app_version }: ListedDevice, field: DeviceSortField): boolean =>
  (field === 'seen' && last_seen === null) || (field === 'version' && app_version === null)

/** The devices in this order; those alike stay in the given one. */
export function sortDevices<Device extends ListedDevice>(
  devices: readonly Device[],
  sort: DeviceSort,
): readonly Device[] {
  const [field, order] = sort.split(':') as [DeviceSortField, 'asc' | 'desc']
  const sign = order === 'asc' ? 1 : -1
  return devices.toSorted((one, other) => {
    const unknown = Number(isUnknown(one, field)) - Number(isUnknown(other, field))
    if (unknown !== 0) return unknown
    return isUnknown(one, field) ? 0 : sign * comparisons[field](one, other)
  })
}

/** The devices that have every word of the search in the person's name, in `about` or in the id. */
export function searchDevices<Device extends ListedDevice>(
  devices: readonly Device[],
  search: string,
): readonly Device[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  return devices.filter(({ device, about, person }) => {
    const text = `${person.name} ${about ?? ''} ${device}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** How many devices, unsent and lost actions there are. */
export const countDevices = (devices: readonly ListedDevice[]) => ({
  devices: new Set(devices.map(({ device }) => device)).size,
  waiting: devices.reduce((sum, { waiting_count }) => sum + waiting_count, 0),
  lost: devices.reduce((sum, { lost_count }) => sum + lost_count, 0),
})
