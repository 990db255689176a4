import { rmSync } from 'node:fs'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import type { SecretKeys } from '#server/secrets/secret-keys.ts'
import { writeStoreKeyId } from '#server/secrets/store-key.ts'
import type { Database } from '#server/db/database.ts'
import { shareWebhookSecret } from '#tests/server/webhooks/webhook-fixture.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { createTempFolder, runNode } from '#tests/support/processes.ts'
import type { RunningProcess } from '#tests/support/processes.ts'
import { getRounds, orderBySeed } from '#tests/support/rounds.ts'
import { createSeededRandom } from '#tests/sync/simulator/random.ts'
import { openReplyGateway } from './reply-gateway.ts'
import type { GatewayCounts, ReplyGateway, WrittenReply } from './reply-gateway.ts'
import { describeStoredReplies, tallyReplies, writeReplies } from './written-replies.ts'
import type { ReplyTally } from './written-replies.ts'

const fullKills = 24
/** Who write some 2.7 replies each. */
const peoplePerKill = 30
const answersPerKill = 36
const lanes = 8

interface Kill {
  /** Replies that the host answers, and milliseconds, before it. */
  readonly answers: number
  readonly later: number
}

function drawKills() {
  const rounds = getRounds(30_241_128, fullKills)
  const kills: Kill[] = rounds.flatMap(({ seed, runs }) => {
    const chance = createSeededRandom(seed)
    return Array.from({ length: runs }, () => ({
      answers: 1 + chance.below(answersPerKill),
      later: chance.below(25),
    }))
  })
  const seed = rounds[0]?.seed ?? 0
  return { kills, seed, seeds: rounds.map((round) => round.seed).join(', ') }
}

interface ReplyStore {
  readonly database: Database
  readonly url: string
}

interface StartedHost extends RunningProcess {
  readonly address: string
}

async function startHost(url: string, keys: SecretKeys, folder: string): Promise<StartedHost> {
  const host = runNode('server/start.ts', [], {
    env: {
      PORT: '0',
      // Behind a proxy, which names who calls.
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: url,
      FORECOURT_SECRET_KEY: keys.toSetting(),
      FORECOURT_DATA: folder,
      FORECOURT_PAGE: 'elsewhere',
      DEMO: '0',
    },
  })
  const line = await host.waitForLine(/"event":"listening"/u)
  return { ...host, address: `http://localhost:${/"port":(\d+)/u.exec(line)?.[1] ?? ''}` }
}

/** Hands all over, some at a time. */
async function handOverAll(
  gateway: ReplyGateway,
  replies: readonly WrittenReply[],
  seed: number,
): Promise<void> {
  const chance = createSeededRandom(seed)
  const queue = orderBySeed(replies, seed).map((reply) => ({
    reply,
    habits: { isRenamed: chance.below(3) === 0, isImpatient: chance.below(6) === 0 },
  }))
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      await gateway.handOver(next.reply, next.habits)
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

/** Kills the host a random while after it has answered that many, with replies under way. */
async function killAfter(gateway: ReplyGateway, host: StartedHost, { answers, later }: Kill) {
  let left = answers
  await new Promise<void>((resolve, reject) => {
    gateway.onAnswer = () => {
      left -= 1
      if (left === 0) setTimeout(resolve, later)
    }
    void host.ended.then(() =>
      reject(new Error(`The host ended by itself:\n${host.output().slice(-2000)}`)),
    )
  })
  gateway.onAnswer = () => {}
  host.process.kill('SIGKILL')
  gateway.address = null
  await host.ended
}

function requireLeft(): never {
  throw new Error('All replies were answered before the last kill')
}

export interface KilledReplyHosts extends ReplyTally, GatewayCounts {
  readonly total: number
  readonly stops: number
  readonly kills: number
  readonly seeds: string
  readonly faults: readonly string[]
  /** Whether handing over all of them once more has changed anything. */
  readonly hasChangedAgain: boolean
}

/** Hosts are killed while providers hand replies over to them. What became of the replies. */
export async function killReplyHosts({ database, url }: ReplyStore): Promise<KilledReplyHosts> {
  const { kills, seed, seeds } = drawKills()
  const secretKeys = createSecretKeys()
  const clock = { now: () => new Date(), advance: () => {} }
  const orgId = await buildOrganisation({ database })
  await database.asOwner((tx) => writeStoreKeyId(tx, secretKeys.id, clock.now()))
  await shareWebhookSecret({ database, secretKeys, clock }, orgId)
  const written = await writeReplies(database, orgId, kills.length * peoplePerKill)
  const gateway = openReplyGateway(orgId)
  const folder = createTempFolder()
  let host = await startHost(url, secretKeys, folder)
  try {
    gateway.address = host.address
    const all = handOverAll(gateway, written.replies, seed)
    for (const kill of kills) {
      await Promise.race([killAfter(gateway, host, kill), all.then(requireLeft)])
      host = await startHost(url, secretKeys, folder)
      gateway.address = host.address
    }
    await all
    const counts = { ...gateway.counts }
    const tally = await tallyReplies(database, orgId, written)
    const before = await describeStoredReplies(database, orgId)
    await handOverAll(gateway, written.replies, seed + 1)
    return {
      ...tally,
      ...counts,
      total: written.replies.length,
      stops: written.objections.size,
      kills: kills.length,
      seeds,
      faults: gateway.faults,
      hasChangedAgain: before !== (await describeStoredReplies(database, orgId)),
    }
  } finally {
    gateway.close()
    host.process.kill('SIGTERM')
    await host.ended
    rmSync(folder, { recursive: true })
  }
}
