import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createStoreFolder } from './store-folder.ts'

export const repoRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A folder of one's own that every user can pass. */
export function createTempFolder(): string {
  return createStoreFolder('forecourt-test')
}

export interface RunningProcess {
  readonly process: ChildProcess
  /** All that it text so far, on both outputs. */
  output(): string
  /** Waits for a line that fits, and answers with it. Throws when the process ends before. */
  waitForLine(fits: RegExp): Promise<string>
  /** Waits for the end and answers with the exit code; null after a kill. */
  ended: Promise<number | null>
}

interface NodeOptions {
  /** What it reads from its input. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Kilobytes of a file after which the system refuses the process any more, as a full disk does. */
  readonly fileLimit?: number
}

const blocksPerKilobyte = 2

/** Runs a TypeScript file in a Node process of its own. */
export function runNode(
  file: string,
  words: readonly string[] = [],
  options: NodeOptions = {},
): RunningProcess {
  const command = [process.execPath, file, ...words]
  const limited =
    options.fileLimit === undefined
      ? command
      : [
          '/bin/sh',
          '-c',
          'ulimit -f "$0"; exec "$@"',
          String(options.fileLimit * blocksPerKilobyte),
          ...command,
        ]
  const [program = '', ...input] = limited
  const child = spawn(program, input, {
    cwd: options.cwd ?? repoRoot,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(options.input ?? '')
  let text = ''
  const listeners = new Set<() => void>()
  const receive = (chunk: Buffer): void => {
    text += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  )
  return {
    process: child,
    output: () => text,
    waitForLine: (fits) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = text
            .split('\n')
            .slice(0, -1)
            .find((line) => fits.test(line))
          if (found === undefined) return
          listeners.delete(check)
          resolve(found)
        }
        listeners.add(check)
        check()
        void ended.then(() => reject(new Error(`it ended and never printed ${fits}:\n${text}`)))
      }),
    ended,
  }
}
