import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Mutant } from './deal-mutants.ts'
import { takeDeclared } from './small-runner.ts'

/** What became of a mutant: the test that caught it, null where none did. */
export interface Verdict {
  readonly wrong: string
  readonly caughtBy: string | null
}

const tests = new URL('../', import.meta.url)
const engine = new URL('../../../../domain/deals/', import.meta.url)
const runner = new URL('small-runner.ts', import.meta.url).href
const room = new URL('../../../../', import.meta.url).href

let generation = 0
let mutated: Mutant | null = null
const stripped = new Map<string, string>()

function sourceOf(url: string): string {
  const plain = url.split('?')[0] ?? url
  let source = stripped.get(plain)
  if (source === undefined) {
    source = stripTypeScriptTypes(readFileSync(fileURLToPath(plain), 'utf8'))
    stripped.set(plain, source)
  }
  if (mutated === null || plain !== new URL(mutated.file, engine).href) return source
  const changed = source.replace(mutated.from, () => mutated?.to ?? '')
  if (changed === source) throw new Error(`${mutated.file} does not say ${mutated.from}`)
  return changed
}

const isOurs = (url: string): boolean =>
  url.startsWith(room) && !url.includes('/node_modules/') && !url.startsWith(runner)

// Every mutant gets modules of its own, by a mark behind their addresses; the tests find the small runner in vitest's place.
registerHooks({
  resolve: (specifier, context, next) => {
    if (generation > 0 && specifier === 'vitest') return { url: runner, shortCircuit: true }
    const found = next(specifier, context)
    return generation > 0 && isOurs(found.url)
      ? { ...found, url: `${found.url.split('?')[0] ?? ''}?${generation}` }
      : found
  },
  load: (url, context, next) =>
    /\.ts\?\d+$/u.test(url)
      ? { format: 'module', source: sourceOf(url), shortCircuit: true }
      : next(url, context),
})

const testFiles = readdirSync(fileURLToPath(tests)).filter(
  (name) => name.endsWith('.test.ts') && name !== 'mutants.test.ts',
)

/** The tests that name the file first: they are the likeliest to catch it. */
function inOrder(file: string): string[] {
  const names = (test: string): boolean =>
    readFileSync(fileURLToPath(new URL(test, tests)), 'utf8').includes(`/${file}'`)
  return [...testFiles.filter(names), ...testFiles.filter((test) => !names(test))]
}

async function firstFailure(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    await import(`${new URL(file, tests).href}?${generation}`)
    for (const { title, run } of takeDeclared()) {
      try {
        await run()
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('small-runner.ts')) throw error
        takeDeclared()
        return `${file.replace('.test.ts', '')}: ${title}`
      }
    }
  }
  return null
}

// The same properties are tried on every mutant, whichever process has it.
fc.configureGlobal({ seed: 4600 })
const mutants = JSON.parse(process.argv[2] ?? '[]') as readonly (Mutant | null)[]
for (const mutant of mutants) {
  generation += 1
  mutated = mutant
  const caughtBy = await firstFailure(mutant === null ? testFiles : inOrder(mutant.file))
  process.stdout.write(
    `${JSON.stringify({ wrong: mutant?.wrong ?? '', caughtBy } satisfies Verdict)}\n`,
  )
}
