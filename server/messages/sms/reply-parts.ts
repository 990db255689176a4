/** What a phone wrote back. */
export interface SmsReply {
  readonly from: string
  readonly text: string
}

/** Which part of a longer text it is; `at` counts from 1. */
export interface ReplyPart {
  readonly reference: number
  readonly total: number
  readonly at: number
}

interface WaitingReply {
  readonly from: string
  readonly total: number
  readonly texts: Map<number, string>
  readonly timer: NodeJS.Timeout
}

export interface ReplyParts {
  /** False where it could not be stored. */
  add(reply: SmsReply, part: ReplyPart | null): Promise<boolean>
  /** Stores what is there of texts that wait for another part. */
  close(): Promise<void>
}

/** Milliseconds for which a text waits for its other parts. */
const defaultWait = 60_000
/** Texts that wait at once: far more than a gateway brings in a minute. */
const maxWaiting = 1000

const join = ({ from, texts }: WaitingReply): SmsReply => ({
  from,
  text: [...texts]
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text)
    .join(''),
})

/**
 * Puts the parts of a long text together. One whose parts do not all come is stored as far as it
 * came; `store` answers whether it could.
 */
export function createReplyParts(
  store: (reply: SmsReply) => Promise<boolean>,
  wait = defaultWait,
): ReplyParts {
  const waiting = new Map<string, WaitingReply>()
  const take = async (key: string): Promise<boolean> => {
    const found = waiting.get(key)
    if (found === undefined) return true
    const isStored = await store(join(found))
    clearTimeout(found.timer)
    if (isStored) waiting.delete(key)
    return isStored
  }
  const open = (key: string, from: string, total: number): WaitingReply => {
    // The parts that came are acknowledged already: what cannot be stored now is lost.
    const giveUp = () => void take(key).then(() => waiting.delete(key))
    const opened = { from, total, texts: new Map(), timer: setTimeout(giveUp, wait).unref() }
    waiting.set(key, opened)
    return opened
  }
  return {
    async add(reply, part) {
      if (part === null || part.total < 2 || part.total > 255) return store(reply)
      const { reference, total, at } = part
      const key = JSON.stringify([reply.from, reference, total])
      if (!waiting.has(key) && waiting.size >= maxWaiting) return false
      const found = waiting.get(key) ?? open(key, reply.from, total)
      found.texts.set(at, reply.text)
      return found.texts.size < total || take(key)
    },
    async close() {
      for (const key of waiting.keys()) await take(key)
    },
  }
}
