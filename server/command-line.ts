import { StartupError } from './startup-error.ts'

/** Runs a command-line tool. A StartupError prints its sentence, any other error its stack. */
export async function runCommandLine(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}

export function printError(error: unknown): void {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
