import { readdirSync } from 'node:fs'
import path from 'node:path'
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
const toName = (file: string): string => path.basename(file, '.bench.ts')
const files = readdirSync(fileURLToPath(here), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => requested.length === 0 || requested.includes(toName(name)))
  .sort()

if (files.length === 0) throw new Error(`No bench is called ${requested.join(', ')}`)

for (const name of files) {
  console.log(`\n${toName(name)}`)
  const { default: bench } = (await import(new URL(name, here).href)) as BenchFile
  await bench((line) => console.log(`  ${line}`))
}
