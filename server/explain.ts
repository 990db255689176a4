import { StartRefusal } from './start-refusal.ts'

/** Runs a command-line tool. A refusal is for people: its sentence is enough. Anything else is a bug and keeps its stack. Either ends in failure. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

/** Says on standard error why something did not work. */
export function explain(error: unknown): void {
  process.stderr.write(
    `${error instanceof StartRefusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
}

/** One line for people on standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
