import fc from 'fast-check'
import type { Scheduler } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printCounts } from '#tests/support/print-counts.ts'
import { readRequestedMutant } from './mutants.ts'
import { checkHistory } from './oracle.ts'
import { raceActions, raceEvents, race } from './race.ts'
import type { RacePlan } from './race.ts'
import { readRounds } from './share-histories.ts'

const hangLimit = 20 * 60_000

const [enqueue, drain, resolve, rest, resume] = raceActions
const deed = fc.constantFrom(
  ...Array<typeof enqueue>(8).fill(enqueue),
  rest,
  rest,
  rest,
  rest,
  rest,
  resolve,
  resolve,
  resolve,
  drain,
  resume,
  ...raceActions,
)
const doings = fc.array(deed, { minLength: 1, maxLength: 14, size: 'max' })
const course: fc.Arbitrary<RacePlan> = fc.record({
  seed: fc.noShrink(fc.nat()),
  tabs: fc.tuple(doings, doings),
  around: fc.array(fc.constantFrom(...raceEvents), { maxLength: 8, size: 'max' }),
  hasLocks: fc.constantFrom(true, true, false),
  takesOver: fc.boolean(),
  isRefused: fc.boolean(),
  trouble: fc.constantFrom(0, 0.1, 0.4),
})

describe('two tabs', () => {
  it(
    'lose, double, strand and overwrite nothing that was shown as saved',
    { timeout: hangLimit },
    async () => {
      const path = process.env['FC_PATH']
      const mutant = readRequestedMutant()
      for (const { seed, runs } of readRounds(5000)) {
        const sum = { lost: 0, doubled: 0, stuck: 0, overwritten: 0 }
        let writes = 0
        let schedules = 0
        let isShrinking = false

        async function holds(scheduler: Scheduler, ran: RacePlan): Promise<void> {
          const verdict = await checkHistory(await race(scheduler, ran, mutant))
          if (!isShrinking) {
            schedules += 1
            writes += verdict.writes
            for (const name of ['lost', 'doubled', 'stuck', 'overwritten'] as const)
              sum[name] += verdict[name]
            isShrinking = verdict.faults.length > 0
          }
          if (verdict.faults.length > 0) throw new Error(verdict.faults.join('\n'))
        }

        const found = await fc.check(fc.asyncProperty(fc.scheduler(), course, holds), {
          seed,
          numRuns: runs,
          ...(path === undefined ? {} : { path }),
        })
        const counts = Object.entries(sum).map(([name, many]) => `${name} ${many}/${writes}`)
        printCounts(`sync/races: ${counts.join(' ')} (seed ${seed}, schedules ${schedules})`)
        expect(
          found.failed,
          `again with FC_SEED=${seed} FC_PATH=${found.counterexamplePath}\n${fc.stringify(found.counterexample?.[1])}\n${String(found.errorInstance)}`,
        ).toBe(false)
        expect(writes).toBeGreaterThan(schedules)
      }
    },
  )
})
