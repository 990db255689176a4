import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One bench file exports `bench`: it measures against a baseline of its own in the same run and reports ratios, a line each. */
interface BenchFile {
  readonly bench: (report: (line: string) => void) => Promise<void>
}

const here = new URL('.', import.meta.url)
const asked = process.argv.slice(2)
const files = readdirSync(fileURLToPath(here))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => asked.length === 0 || asked.includes(name.replace('.bench.ts', '')))
  .sort()

if (files.length === 0) throw new Error(`No bench is called ${asked.join(', ')}`)

for (const name of files) {
  console.log(`\n${name.replace('.bench.ts', '')}`)
  const { bench } = (await import(new URL(name, here).href)) as BenchFile
  await bench((line) => console.log(`  ${line}`))
}
