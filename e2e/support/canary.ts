import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** A word that may be found nowhere, and which field of a customer it is. */
export interface PlantedText {
  readonly what: string
  readonly word: string
}

/** A word with and without its blanks, and as part of an address. */
const getSpellings = (word: string): readonly string[] => [
  word,
  word.replaceAll(' ', ''),
  word.replaceAll(' ', '+'),
  encodeURIComponent(word),
]

const inLowerCase = (bytes: Buffer): Buffer =>
  bytes.map((byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte)) as Buffer

/** Patterns are looked up by their first three bytes, which few places of a file begin with. */
const readStart = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3)

/** A word that was found, and where. */
export interface CanaryHit extends PlantedText {
  readonly where: string
}

/** Finds which of the words are in some bytes: any spelling, UTF-8 or UTF-16, case-insensitive. */
export function createTextFinder(
  planted: readonly PlantedText[],
): (bytes: Buffer) => readonly PlantedText[] {
  const patterns = new Map<number, { readonly bytes: Buffer; readonly of: PlantedText }[]>()
  const isStart = new Uint8Array(1 << 24)
  for (const of of planted)
    for (const text of new Set(getSpellings(of.word)))
      for (const encoding of ['utf8', 'utf16le'] as const) {
        const bytes = inLowerCase(Buffer.from(text, encoding))
        const start = readStart(bytes, 0)
        isStart[start] = 1
        patterns.set(start, [...(patterns.get(start) ?? []), { bytes, of }])
      }
  return (bytes) => {
    const lower = inLowerCase(bytes)
    const found = new Set<PlantedText>()
    for (let at = 0; at + 3 <= lower.length; at++) {
      const start = (lower[at] ?? 0) | ((lower[at + 1] ?? 0) << 8) | ((lower[at + 2] ?? 0) << 16)
      if (isStart[start] === 1)
        for (const pattern of patterns.get(start) ?? [])
          if (lower.subarray(at, at + pattern.bytes.length).equals(pattern.bytes))
            found.add(pattern.of)
    }
    return [...found]
  }
}

/** Which words are in which files below a folder, file names included. */
export function searchFiles(
  folder: string,
  find: ReturnType<typeof createTextFinder>,
): { readonly files: number; readonly hits: readonly CanaryHit[] } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const hits = files.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const where = path.relative(folder, file)
    return find(Buffer.concat([Buffer.from(`${where}\n`), readFileSync(file)])).map(
      ({ what, word }) => ({ what, word, where }),
    )
  })
  return { files: files.length, hits }
}

/**
 * Everything that the page can read back from the device, and where; unlike the files of a database
 * it is never compressed.
 */
export const readPageStorage = (
  page: Page,
): Promise<readonly { readonly where: string; readonly text: string }[]> =>
  page.evaluate(async () => {
    const texts: { where: string; text: string }[] = []
    const latin = (bytes: Uint8Array) =>
      Array.from({ length: Math.ceil(bytes.length / 8192) }, (_none, at) =>
        String.fromCharCode(...bytes.subarray(at * 8192, (at + 1) * 8192)),
      ).join('')
    async function write(value: unknown): Promise<string> {
      if (value instanceof ArrayBuffer) return latin(new Uint8Array(value))
      if (ArrayBuffer.isView(value))
        return latin(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      if (value instanceof Blob) return write(await value.arrayBuffer())
      if (value instanceof Map || value instanceof Set) return write([...value])
      if (typeof value === 'object' && value !== null)
        return (
          await Promise.all(
            Object.entries(value).map(async ([name, inner]) => `${name}: ${await write(inner)}`),
          )
        ).join('\n')
      return String(value)
    }
    const collect = async (where: string, value: unknown) =>
      void texts.push({ where, text: await write(value) })
    await collect('localStorage', Object.entries(localStorage))
    await collect('sessionStorage', Object.entries(sessionStorage))
    await collect('the page', [
      document.title,
      location.href,
      document.referrer,
      document.cookie,
      window.name,
    ])
    await collect('history', [
      history.state,
      window.navigation.entries().map((entry) => [entry.url, entry.getState()]),
    ])
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        await collect(`cache ${name}`, [
          request.url,
          Object.fromEntries(answer?.headers ?? []),
          (await answer?.arrayBuffer()) ?? '',
        ])
      }
    }
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('unreadable')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name))
      database.addEventListener('versionchange', () => database.close())
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([ask(rows.getAllKeys()), ask(rows.getAll())])
        await collect(`database ${name} ${table}`, [keys, values])
      }
      database.close()
    }
    return texts
  })

/** Which words the page can read back. */
export async function searchPage(
  page: Page,
  find: ReturnType<typeof createTextFinder>,
): Promise<readonly CanaryHit[]> {
  return (await readPageStorage(page)).flatMap(({ where, text }) =>
    find(Buffer.from(text)).map(({ what, word }) => ({ what, word, where })),
  )
}
