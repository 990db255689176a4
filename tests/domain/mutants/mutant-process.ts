import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { EngineMutant } from './engine-mutant.ts'
import { engineFolders } from './engine-mutants.ts'
import { takeDeclared } from './test-runner.ts'

/** The test that caught a mutant; null where none did. */
export interface MutantResult {
  readonly wrong: string
  readonly caughtBy: string | null
}

const tests = new URL('../', import.meta.url)
const engine = new URL('../../../domain/', import.meta.url)
const runner = new URL('test-runner.ts', import.meta.url).href
const root = new URL('../../../', import.meta.url).href

let generation = 0
let mutated: EngineMutant | null = null
const stripped = new Map<string, string>()

function readSource(url: string): string {
  const plain = url.split('?')[0] ?? url
  let source = stripped.get(plain)
  if (source === undefined) {
    source = stripTypeScriptTypes(readFileSync(fileURLToPath(plain), 'utf8'))
    stripped.set(plain, source)
  }
  if (mutated === null || plain !== new URL(mutated.file, engine).href) return source
  const changed = source.replace(toPattern(mutated.from), () => mutated?.to ?? '')
  if (changed === source) throw new Error(`${mutated.file} does not contain ${mutated.from}`)
  return changed
}

/** Finds code however the formatter breaks its lines. */
function toPattern(code: string): RegExp {
  const parts = code
    .trim()
    .split(/\s+/u)
    .map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`))
  return new RegExp(
    parts.join(String.raw`\s+`).replaceAll(/(\\[([])(?=\S)/gu, String.raw`$1\s*`),
    'u',
  )
}

const isOurs = (url: string): boolean =>
  url.startsWith(root) && !url.includes('/node_modules/') && !url.startsWith(runner)

// A query behind each address gives every mutant its own modules; the tests get test-runner.ts in
// place of vitest.
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
      ? { format: 'module', source: readSource(url), shortCircuit: true }
      : next(url, context),
})

const testFiles = [
  'calendar.test.ts',
  ...engineFolders.flatMap((folder) =>
    readdirSync(fileURLToPath(new URL(folder, tests)))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  ),
]

/** Tests that import the file come first: they are the likeliest to catch it. */
function sortTests(file: string): string[] {
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
        if (error instanceof Error && error.message.startsWith('test-runner.ts')) throw error
        takeDeclared()
        return `${file.replace('.test.ts', '')}: ${title}`
      }
    }
  }
  return null
}

// Every process tries the same properties on its mutants.
fc.configureGlobal({ seed: 4600 })
const mutants = JSON.parse(process.argv[2] ?? '[]') as readonly (EngineMutant | null)[]
for (const mutant of mutants) {
  generation += 1
  mutated = mutant
  const caughtBy = await firstFailure(mutant === null ? testFiles : sortTests(mutant.file))
  process.stdout.write(
    `${JSON.stringify({ wrong: mutant?.wrong ?? '', caughtBy } satisfies MutantResult)}\n`,
  )
}
