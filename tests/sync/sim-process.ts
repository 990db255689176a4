import { readRequestedMutant } from './mutants.ts'
import { createMemoryStorage } from './simulator/memory-storage.ts'
import { runHistories } from './run-histories.ts'

// One of several processes that share the histories of a suite: from which seed, how many, how many
// at once, whether it stops at the first that fails.
const [from = '1', histories = '1', atOnce = '100', hunt = ''] = process.argv.slice(2)
// A trace is made for every error otherwise, of which a history throws many.
Error.stackTraceLimit = 0
const tally = await runHistories({
  from: Number(from),
  histories: Number(histories),
  atOnce: Number(atOnce),
  openStorage: createMemoryStorage,
  mutant: readRequestedMutant(),
  isHunt: hunt === 'hunt',
})
process.stdout.write(`tally ${JSON.stringify({ ...tally, failed: tally.failed.slice(0, 20) })}\n`)
