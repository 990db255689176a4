import { createSeededRandom } from './simulator/random.ts'
import { createDexieStorage } from './simulator/dexie-storage.ts'
import { readRequestedMutant } from './mutants.ts'
import { runHistories } from './run-histories.ts'

// As sim-process.ts, on the real store; a few transactions are torn from inside.
const [from = '1', histories = '1', atOnce = '8', hunt = ''] = process.argv.slice(2)
Error.stackTraceLimit = 0
const openStorage = (seed: number) => {
  const chance = createSeededRandom(-seed)
  const torn = chance.pick([0, 0, 0.02, 0.1])
  return createDexieStorage(() => chance.is(torn))
}
const tally = await runHistories({
  from: Number(from),
  histories: Number(histories),
  atOnce: Number(atOnce),
  openStorage,
  mutant: readRequestedMutant(),
  isHunt: hunt === 'hunt',
})
process.stdout.write(`tally ${JSON.stringify({ ...tally, failed: tally.failed.slice(0, 20) })}\n`)
