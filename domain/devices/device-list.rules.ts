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
}

const getUrgency = ({ lost_count, waiting_count, needs_you }: ListedDevice): number =>
  lost_count > 0 ? 2 : waiting_count + needs_you > 0 ? 1 : 0

/** Those with lost actions first, then those with unsent ones; otherwise in the given order. */
export const sortByUrgency = <Device extends ListedDevice>(
  devices: readonly Device[],
): readonly Device[] => devices.toSorted((one, other) => getUrgency(other) - getUrgency(one))

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
