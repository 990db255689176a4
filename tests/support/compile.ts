import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const atOnce = 2

/** Every room, each with the world it runs in; what page and worker share is compiled for both. */
const projects = ['domain', 'server', 'src', 'src/tsconfig.worker.json', 'sw', 'tests', 'e2e']

async function compile(project: string): Promise<boolean> {
  const config = project.endsWith('.json') ? project : `${project}/tsconfig.json`
  const compiler = [process.execPath, 'node_modules/typescript/bin/tsc'] as const
  try {
    await run(compiler[0], [compiler[1], '-p', config])
    return true
  } catch (error) {
    const said = error as {
      readonly stdout?: string
      readonly stderr?: string
      readonly message: string
    }
    // A room without a file yet has nothing to compile.
    if (said.stdout?.includes('TS18003') === true) return true
    process.stdout.write(`${project}: ${said.stdout || said.stderr || said.message}\n`)
    return false
  }
}

const waiting = [...projects]
let failed = 0
async function work(): Promise<void> {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
    if (!(await compile(project))) failed += 1
}
await Promise.all(Array.from({ length: atOnce }, work))
if (failed > 0) {
  process.stdout.write(`types: ${failed} of ${projects.length} worlds do not compile\n`)
  process.exitCode = 1
} else process.stdout.write(`types: ${projects.length} worlds compile\n`)
