import { cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** How many days a page of a former build finds its parts after the build that replaced it was started. */
export const formerDays = 14

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

/** The names that the last start wrote down; none where a start was broken off while it wrote. */
async function currentBefore(list: string): Promise<readonly string[]> {
  try {
    const names: unknown = JSON.parse(await readFile(list, 'utf8'))
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/**
 * Keeps a copy of the assets of the build in `pageRoot` beside the host's data, in `folder`, for the time when the next build has swept them away: a tab
 * that is open still asks for them. What has been in no build for 14 days goes. A file's time of change is when it was replaced.
 */
export async function keepAssets(pageRoot: string, folder: string, now: Date): Promise<void> {
  const built = path.join(pageRoot, 'assets')
  const list = `${folder}.json`
  await mkdir(folder, { recursive: true })
  const current = new Set(await namesIn(built))
  for (const name of await currentBefore(list))
    if (!current.has(name)) await utimes(path.join(folder, name), now, now).catch(() => {})
  const kept = await namesIn(folder)
  const oldest = now.getTime() - formerDays * 86_400_000
  for (const name of kept) {
    const file = path.join(folder, name)
    if (!current.has(name) && (await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  }
  const known = new Set(kept)
  for (const name of current)
    if (!known.has(name)) await cp(path.join(built, name), path.join(folder, name))
  await writeFile(list, JSON.stringify([...current]))
}
