import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { EngineMutant } from './engine-mutant.ts'
import { engineFolders, engineMutants } from './engine-mutants.ts'
import type { MutantResult } from './mutant-process.ts'

const entry = fileURLToPath(new URL('mutant-process.ts', import.meta.url))
const engine = new URL('../../../domain/', import.meta.url)
const processes = 2
const hangLimit = 10 * 60_000

/** Tries each mutant in a Node process of its own; `null` is the engine as it is. */
async function runMutants(mutants: readonly (EngineMutant | null)[]): Promise<MutantResult[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, JSON.stringify(mutants)],
    { maxBuffer: 10_000_000 },
  )
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MutantResult)
}

it(
  'every rule of the deal engine has a test that fails when the rule is wrong',
  { timeout: hangLimit },
  async () => {
    const [unchanged] = await runMutants([null])
    expect(unchanged).toEqual({ wrong: '', caughtBy: null })

    const shares = Array.from({ length: processes }, (_, share) =>
      engineMutants.filter((_mutant, at) => at % processes === share),
    )
    const results = (await Promise.all(shares.map(runMutants))).flat()
    expect(results).toHaveLength(engineMutants.length)
    expect(results.filter(({ caughtBy }) => caughtBy === null).map(({ wrong }) => wrong)).toEqual(
      [],
    )
  },
)

it('every rule file of the deal engine has a mutant', () => {
  const rules = engineFolders.flatMap((folder) =>
    readdirSync(new URL(folder, engine))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.model.ts'))
      .map((name) => `${folder}/${name}`),
  )
  expect(rules.filter((name) => !engineMutants.some(({ file }) => file === name))).toEqual([])
  expect(new Set(engineMutants.map(({ wrong }) => wrong)).size).toBe(engineMutants.length)
})
