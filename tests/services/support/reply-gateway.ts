import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signWebhook } from '#server/webhooks/webhook-signature.ts'
import { webhookSecret } from '#tests/server/webhooks/webhook-fixture.ts'

/** What somebody wrote back, as its provider hands it over again and again. */
export interface WrittenReply {
  readonly channel: 'email' | 'sms'
  readonly sourceId: string
  /** As the provider writes it. */
  readonly from: string
  readonly text: string
  readonly type: string
  readonly body: string
}

/** How a provider behaves that has got no answer. */
interface ReplyHabits {
  /** Whether it gives what it sends again another webhook id. */
  readonly isRenamed: boolean
  /** Whether it hands over the same twice at once. */
  readonly isImpatient: boolean
}

export interface GatewayCounts {
  answered: number
  /** Posts that a killed host has left without an answer. */
  unanswered: number
  /** Of those, replies that turned out to be stored. */
  storedUnanswered: number
}

/** Providers that hand replies over until they are answered. */
export interface ReplyGateway {
  readonly counts: GatewayCounts
  /** Answers that are none of a host that is well. */
  readonly faults: string[]
  /** Where the host is; null while there is none. */
  address: string | null
  onAnswer: () => void
  /** Resolves once the reply was answered. */
  handOver(reply: WrittenReply, habits: ReplyHabits): Promise<void>
  /** Hands over nothing more. */
  close(): void
}

interface Answer {
  readonly status: number
  readonly body: { readonly code?: string; readonly recorded?: boolean; readonly matched?: boolean }
}

/** Null without an answer. */
async function post(
  address: string,
  orgId: string,
  { type, body }: WrittenReply,
  eventId: string,
): Promise<Answer | null> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = signWebhook(webhookSecret, { id: eventId, timestamp }, Buffer.from(body))
  try {
    const answer = await fetch(`${address}/api/webhooks/${orgId}/messages`, {
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        // A provider has many addresses, and each its own limit.
        'x-forwarded-for': `198.51.100.${randomInt(1, 255)}`,
        'webhook-id': eventId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  } catch {
    return null
  }
}

/** Whether the answer says that the reply was there before. */
const wasStored = ({ body }: Answer): boolean =>
  body.code === 'repeated' || (body.recorded === true && body.matched === undefined)

export function openReplyGateway(orgId: string): ReplyGateway {
  let isClosed = false
  const gateway: ReplyGateway = {
    counts: { answered: 0, unanswered: 0, storedUnanswered: 0 },
    faults: [],
    address: null,
    onAnswer: () => {},
    async handOver(reply, { isRenamed, isImpatient }) {
      const { counts, faults } = gateway
      const first = randomUUID()
      let unanswered = 0
      while (!isClosed) {
        const { address } = gateway
        if (address === null) {
          await pause(20)
          continue
        }
        const eventId = isRenamed && unanswered > 0 ? randomUUID() : first
        const posts = Array.from({ length: isImpatient ? 2 : 1 }, () =>
          post(address, orgId, reply, eventId),
        )
        const answers = (await Promise.all(posts)).filter((answer) => answer !== null)
        for (const { status, body } of answers)
          if (status !== 200 || (body.recorded !== true && body.code !== 'repeated'))
            faults.push(`${status} ${JSON.stringify(body)}`)
        if (!answers.some(({ status }) => status === 200)) {
          if (answers.length === 0) unanswered += 1
          if (answers.length === 0) counts.unanswered += 1
          await pause(20)
          continue
        }
        counts.answered += 1
        if (unanswered > 0 && answers.every(wasStored)) counts.storedUnanswered += 1
        gateway.onAnswer()
        return
      }
    },
    close: () => {
      isClosed = true
    },
  }
  return gateway
}
