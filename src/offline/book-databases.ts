import { Dexie } from 'dexie'
import type { Device } from './device.ts'
import type { Owner } from './world.ts'

const between = '-book-'
/** So much of the name tells one person's books from another's. */
const personLength = 12

/** The name of somebody's book: by it alone this device can tell which books are one person's, and nobody who. */
export async function bookNameOf(
  device: Pick<Device, 'databaseOf' | 'nameOf'>,
  owner: Owner,
): Promise<string> {
  const [database, person] = await Promise.all([
    device.databaseOf(owner),
    device.nameOf(owner.userId),
  ])
  return database + between + person.slice(0, personLength)
}

/** Deletes a book; other tabs let go of it. Answers whether there was one. */
export async function deleteBook(name: string): Promise<boolean> {
  if (!(await Dexie.exists(name))) return false
  const book = new Dexie(name)
  // What another tab is in the middle of ends first; that is nobody's concern.
  book.on('blocked', () => false)
  await book.delete()
  return true
}

/** Another person works on this device now: the books of those before go. */
export async function deleteBooksOfOthers(name: string): Promise<void> {
  const person = name.slice(name.lastIndexOf(between))
  const all = await Dexie.getDatabaseNames()
  await Promise.all(
    all.filter((one) => one.includes(between) && !one.endsWith(person)).map(deleteBook),
  )
}
