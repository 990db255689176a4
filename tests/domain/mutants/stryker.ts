import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

type StrykerResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/**
 * Tries every mutant that Stryker makes of the deal engine, or of the files named behind the
 * command. Prints one line; what each survivor changes goes to `survivorsFile`.
 */
const survivorsFile = 'test-results/stryker-survivors.txt'
const requested = process.argv.slice(2)

const caught = new Set(['Killed', 'Timeout'])
const survived = new Set(['Survived', 'NoCoverage'])

/** The place, its lines, and what may replace the code there without any test failing. */
async function describeMutant({ fileName, location, replacement }: StrykerResult): Promise<string> {
  const { start, end } = location
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line)
  const code = lines.map((line) => line.trim()).join(' ')
  const place = `${relative('.', fileName)}:${start.line}:${start.column}`
  return `${place}\n  - ${code}\n  + ${(replacement ?? '').replaceAll(/\s+/gu, ' ')}\n`
}

const results = await new Stryker({
  configFile: 'tests/domain/mutants/stryker.config.json',
  ...(requested.length > 0 && { mutate: requested, thresholds: { break: null } }),
}).runMutationTest()
const survivors = results.filter(({ status }) => survived.has(status))
const killed = results.filter(({ status }) => caught.has(status)).length
const score = (100 * killed) / (killed + survivors.length)

await mkdir('test-results', { recursive: true })
await writeFile(survivorsFile, (await Promise.all(survivors.map(describeMutant))).join('\n'))
process.stdout.write(
  `Mutants of the deal engine: ${score.toFixed(2)} % caught, ${survivors.length} of ` +
    `${killed + survivors.length} not, see ${survivorsFile}\n`,
)
