import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
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

/** Reads the arguments that a tool was called with; others are answered with its usage. */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartupError(usage, { cause: error })
  }
}

function describeError(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

export function printError(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`)
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
