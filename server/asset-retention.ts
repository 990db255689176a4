import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How many days a former build's assets are retained after another build replaced it. */
export const assetRetentionDays = 14

async function listNames(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

/** The names that the last start wrote; none when it was interrupted. */
async function readPreviousNames(list: string): Promise<readonly string[]> {
  try {
    const names: unknown = JSON.parse(await readFile(list, 'utf8'))
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Another host that shares the folder answers with the whole file, or does not know it yet. */
async function copyWhole(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}`
  await cp(from, beside)
  await rename(beside, to)
}

/**
 * Copies the build's assets to `folder`, for tabs that outlive a build, and deletes those replaced
 * 14 days ago. A file's mtime is its replacement.
 */
export async function retainAssets(pageRoot: string, folder: string, now: Date): Promise<void> {
  const built = path.join(pageRoot, 'assets')
  const list = `${folder}.json`
  await mkdir(folder, { recursive: true })
  const current = new Set(await listNames(built))
  for (const name of await readPreviousNames(list))
    if (!current.has(name)) await utimes(path.join(folder, name), now, now).catch(() => {})
  const retained = await listNames(folder)
  const oldest = now.getTime() - assetRetentionDays * 86_400_000
  for (const name of retained) {
    const file = path.join(folder, name)
    if (!current.has(name) && (await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  }
  const known = new Set(retained)
  for (const name of current)
    if (!known.has(name)) await copyWhole(path.join(built, name), path.join(folder, name))
  await writeFile(list, JSON.stringify([...current]))
}
