import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** A folder of one's own that every user can pass. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-test-'))
  chmodSync(folder, 0o755)
  return folder
}

export interface Running {
  readonly process: ChildProcess
  /** All that it said so far, on both outputs. */
  said(): string
  /** Waits for a line that fits, and answers with it. Throws when the process ends before. */
  line(fits: RegExp): Promise<string>
  /** Waits for the end and answers with the exit code; null after a kill. */
  ended: Promise<number | null>
}

/** Runs a TypeScript file in a Node process of its own. */
export function runNode(
  file: string,
  words: readonly string[] = [],
  options: { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Running {
  const child = spawn(process.execPath, [file, ...words], {
    cwd: options.cwd ?? checkout,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const heard = new Set<() => void>()
  const hear = (chunk: Buffer): void => {
    said += chunk.toString()
    for (const tell of heard) tell()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  )
  return {
    process: child,
    said: () => said,
    line: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = said
            .split('\n')
            .slice(0, -1)
            .find((line) => fits.test(line))
          if (found === undefined) return
          heard.delete(look)
          resolve(found)
        }
        heard.add(look)
        look()
        void ended.then(() => reject(new Error(`it ended and never said ${fits}:\n${said}`)))
      }),
    ended,
  }
}
