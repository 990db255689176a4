import { runNode } from '#tests/support/processes.ts'

const rows = process.env['LONG'] === '1' ? 5_000_000 : 500_000

/** How much memory a large file takes while its rows are read and checked. */
export default async function bench(report: (line: string) => void): Promise<void> {
  const run = runNode('tests/bench/support/read-rows.ts', [String(rows)])
  if ((await run.ended) !== 0) throw new Error(run.output())
  report(run.output().trim())
}
