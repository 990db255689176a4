import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { dealMutants } from './mutants/deal-mutants.ts'
import type { Mutant } from './mutants/deal-mutants.ts'
import type { Verdict } from './mutants/mutant-process.ts'

const entry = fileURLToPath(new URL('mutants/mutant-process.ts', import.meta.url))
const engine = fileURLToPath(new URL('../../../domain/deals/', import.meta.url))
const processes = 2
const hangLimit = 10 * 60_000

/** What became of each, in a process of Node's own: `null` is the engine as it is. */
async function judge(mutants: readonly (Mutant | null)[]): Promise<Verdict[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, JSON.stringify(mutants)],
    { maxBuffer: 10_000_000 },
  )
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Verdict)
}

it(
  'every rule of the deal engine is held by a test that fails when the rule is wrong',
  { timeout: hangLimit },
  async () => {
    const [asItIs] = await judge([null])
    expect(asItIs).toEqual({ wrong: '', caughtBy: null })

    const shares = Array.from({ length: processes }, (_, share) =>
      dealMutants.filter((_mutant, at) => at % processes === share),
    )
    const verdicts = (await Promise.all(shares.map(judge))).flat()
    const widest = Math.max(...dealMutants.map(({ file }) => file.length))
    const lines = dealMutants.map((mutant) => {
      const caughtBy = verdicts.find(({ wrong }) => wrong === mutant.wrong)?.caughtBy ?? 'SURVIVES'
      return `  ${mutant.file.padEnd(widest)}  ${mutant.wrong}  ←  ${caughtBy}`
    })
    process.stdout.write(
      `deals/mutants: ${verdicts.filter(({ caughtBy }) => caughtBy !== null).length}/${dealMutants.length} caught\n${lines.join('\n')}\n`,
    )
    expect(verdicts.filter(({ caughtBy }) => caughtBy === null).map(({ wrong }) => wrong)).toEqual(
      [],
    )
  },
)

it('and no rule is without one', () => {
  const rules = readdirSync(engine).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.model.ts'),
  )
  expect(rules.filter((name) => !dealMutants.some(({ file }) => file === name))).toEqual([])
  expect(new Set(dealMutants.map(({ wrong }) => wrong)).size).toBe(dealMutants.length)
})
