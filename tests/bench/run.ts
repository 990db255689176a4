import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A bench file exports its bench by default. It measures against its own baseline in the same run
 * and reports ratios, a line each.
 */
interface BenchFile {
  readonly default: (report: (line: string) => void) => Promise<void>
}

const here = new URL('.', import.meta.url)
const requested = process.argv.slice(2)
const files = readdirSync(fileURLToPath(here))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => requested.length === 0 || requested.includes(name.replace('.bench.ts', '')))
  .sort()

if (files.length === 0) throw new Error(`No bench is called ${requested.join(', ')}`)

for (const name of files) {
  console.log(`\n${name.replace('.bench.ts', '')}`)
  const { default: bench } = (await import(new URL(name, here).href)) as BenchFile
  await bench((line) => console.log(`  ${line}`))
}
