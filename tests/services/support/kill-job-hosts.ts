import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { countJobs, queueCountedJobs, waitForCountedJobs } from './job-tally.ts'
import type { JobTally } from './job-tally.ts'

const fullKills = 24
const jobsPerKill = 15
const hosts = 2

interface Kill {
  /** Places of jobs that the host passes, and milliseconds, before it. */
  readonly places: number
  readonly later: number
}

function drawKills(): { readonly kills: readonly Kill[]; readonly seeds: string } {
  const rounds = getRounds(30_241_124, fullKills)
  const kills = rounds.flatMap(({ seed, runs }) => {
    const chance = createSeededRandom(seed)
    return Array.from({ length: runs }, () => ({
      places: 1 + chance.below(12),
      later: chance.below(25),
    }))
  })
  return { kills, seeds: rounds.map(({ seed }) => seed).join(', ') }
}

/** Resolves a random while after the host was at a number of places of its jobs. */
async function waitForPlace(host: RunningProcess, { places, later }: Kill): Promise<'there'> {
  let left = places
  return new Promise((resolve) => {
    const count = (chunk: Buffer): void => {
      left -= chunk.toString().match(/^at /gmu)?.length ?? 0
      if (left > 0) return
      host.process.stdout?.off('data', count)
      setTimeout(() => resolve('there'), later)
    }
    host.process.stdout?.on('data', count)
  })
}

/** How long one batch may keep the victim busy: the other host may have taken all of it. */
const millisecondsToPlace = 2000

/** Queues jobs, and more of them until the host was where it is to be killed. */
async function queueUntilPlace(
  database: Database,
  orgIds: readonly string[],
  host: RunningProcess,
  kill: Kill,
): Promise<void> {
  const arrival = waitForPlace(host, kill)
  let place: 'there' | null = null
  while (place === null) {
    await queueCountedJobs(database, orgIds, jobsPerKill)
    place = await Promise.race([arrival, pause(millisecondsToPlace, null)])
  }
}

async function startHost(url: string): Promise<RunningProcess> {
  const host = runNode('tests/services/support/jobs-host.ts', [url], {
    env: { PRINT_PLACES: '1' },
  })
  await host.waitForLine(/^ready$/u)
  return host
}

async function stopHosts(running: readonly RunningProcess[]): Promise<void> {
  for (const host of running) host.process.kill('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
}

export interface KilledJobs extends JobTally {
  readonly kills: number
  readonly seeds: string
}

/** Two hosts run jobs; one after the other is killed and started again. What became of the jobs. */
export async function killJobHosts(database: Database, url: string): Promise<KilledJobs> {
  const { kills, seeds } = drawKills()
  const orgIds = await Promise.all([1, 2, 3, 4].map(() => buildOrganisation({ database })))
  const alive = await Promise.all(Array.from({ length: hosts }, () => startHost(url)))
  try {
    for (const [at, kill] of kills.entries()) {
      const victim = alive[at % hosts]
      if (victim === undefined) throw new Error('There is no host to kill')
      await queueUntilPlace(database, orgIds, victim, kill)
      victim.process.kill('SIGKILL')
      await victim.ended
      alive[at % hosts] = await startHost(url)
    }
    await waitForCountedJobs(database)
    return { ...(await countJobs(database)), kills: kills.length, seeds }
  } finally {
    await stopHosts(alive)
  }
}
