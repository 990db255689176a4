import { Dexie } from 'dexie'
import type { Device } from './device.ts'
import type { Owner } from '../ports/outbox-deps.ts'

const between = '-book-'
/** Characters of the name that identify the person. */
const personLength = 12

/** The name of somebody's day pack: it shows which day packs are one person's, but not whose. */
export async function getDayPackName(
  device: Pick<Device, 'getDatabaseName' | 'toOpaqueName'>,
  owner: Owner,
): Promise<string> {
  const [database, person] = await Promise.all([
    device.getDatabaseName(owner),
    device.toOpaqueName(owner.userId),
  ])
  return database + between + person.slice(0, personLength)
}

/** Deletes a day pack, which other tabs release. Answers whether there was one. */
export async function deleteDayPack(name: string): Promise<boolean> {
  if (!(await Dexie.exists(name))) return false
  const book = new Dexie(name)
  // What another tab is in the middle of ends first; that is nobody's concern.
  book.on('blocked', () => false)
  await book.delete()
  return true
}

/** Another person works on this device now: the day packs of earlier users are deleted. */
export async function deleteOtherUsersDayPacks(name: string): Promise<void> {
  const person = name.slice(name.lastIndexOf(between))
  const all = await Dexie.getDatabaseNames()
  await Promise.all(
    all.filter((one) => one.includes(between) && !one.endsWith(person)).map(deleteDayPack),
  )
}
