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
  /** Answers the parts that are not acknowledged yet: whether the text was stored. */
  readonly answer: ((isStored: boolean) => void)[]
  /** A part was acknowledged before the others came: no gateway brings it again. */
  isAcknowledged: boolean
  /** Stays for a while, for a gateway that brings a part again. */
  isStored: boolean
}

export interface ReplyParts {
  /** False where it could not be stored. */
  add(reply: SmsReply, part: ReplyPart | null): Promise<boolean>
  /** Stores what was acknowledged of texts that wait for another part. */
  close(): Promise<void>
}

interface ReplyPartsDeps {
  /** Answers whether it could. */
  readonly store: (reply: SmsReply) => Promise<boolean>
  /** Milliseconds for which a part is not acknowledged while others are awaited. */
  readonly hold: number
}

/** Milliseconds for which a text waits for its other parts. */
const wait = 60_000
/** Texts that wait at once: far more than a gateway brings in a minute. */
const maxWaiting = 1000

const join = ({ from, texts }: WaitingReply): SmsReply => ({
  from,
  text: [...texts]
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text)
    .join(''),
})

/** Of a gateway that brings the next part only once this one is acknowledged. */
const awaitOthers = (found: WaitingReply, hold: number): Promise<boolean> =>
  new Promise((resolve) => {
    const acknowledge = () => {
      found.isAcknowledged = true
      resolve(true)
    }
    const timer = setTimeout(acknowledge, hold).unref()
    found.answer.push((isStored) => {
      clearTimeout(timer)
      resolve(isStored)
    })
  })

/**
 * Puts the parts of a long text together. They are acknowledged once it is stored, so that a gateway
 * brings them again to the next host where this one ends; or after `hold`, and then a text whose
 * parts do not all come is stored as far as it came.
 */
export function createReplyParts({ store, hold }: ReplyPartsDeps): ReplyParts {
  const waiting = new Map<string, WaitingReply>()
  const take = async (found: WaitingReply): Promise<boolean> => {
    found.isStored ||= await store(join(found))
    for (const answer of found.answer.splice(0)) answer(found.isStored)
    return found.isStored
  }
  const open = (key: string, from: string, total: number): WaitingReply => {
    // The parts that came are acknowledged already: what cannot be stored now is lost.
    const giveUp = () => void take(opened).then(() => remove(key, opened))
    const timer = setTimeout(giveUp, wait).unref()
    const opened: WaitingReply = {
      from,
      total,
      texts: new Map(),
      timer,
      answer: [],
      isAcknowledged: false,
      isStored: false,
    }
    waiting.set(key, opened)
    return opened
  }
  const remove = (key: string, found: WaitingReply): void => {
    clearTimeout(found.timer)
    if (waiting.get(key) === found) waiting.delete(key)
  }
  /** The text that a part is of; a stored one ends where its number is used again. */
  const find = (key: string, at: number, text: string): WaitingReply | null => {
    const found = waiting.get(key) ?? null
    if (found?.isStored !== true || found.texts.get(at) === text) return found
    remove(key, found)
    return null
  }
  return {
    async add(reply, part) {
      if (part === null || part.total < 2 || part.total > 255) return store(reply)
      const { reference, total, at } = part
      const key = JSON.stringify([reply.from, reference, total])
      const waits = find(key, at, reply.text)
      if (waits === null && waiting.size >= maxWaiting) return false
      const found = waits ?? open(key, reply.from, total)
      found.texts.set(at, reply.text)
      return found.texts.size < total ? awaitOthers(found, hold) : take(found)
    },
    async close() {
      for (const [key, found] of waiting) {
        if (found.isAcknowledged) await take(found)
        remove(key, found)
      }
    },
  }
}
