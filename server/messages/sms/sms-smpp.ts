import { randomInt } from 'node:crypto'
import { smpp } from './smpp-library.ts'
import type { Pdu, SmppSession } from './smpp-library.ts'
import { countSmsSegments, splitSms } from '#domain/messages/sms-segments.rules.ts'
import { toAnswer } from '../message-transport.ts'
import type { MessageTransport, TransportResult } from '../message-transport.ts'
import { createReplyParts } from './reply-parts.ts'
import type { ReplyParts, SmsReply } from './reply-parts.ts'
import { receiveSms } from './smpp-inbound.ts'
import type { SmsReceipt } from './smpp-inbound.ts'
import type { SmsSettings } from './sms-settings.ts'

export interface SmppDeps {
  readonly onReceipt: (receipt: SmsReceipt) => void
  /** A phone's answer, as STOP; false where it could not be stored. Without it none is listened for. */
  readonly onReply?: (reply: SmsReply) => Promise<boolean>
  /** Milliseconds without an answer; tests wait less. */
  readonly timeout?: number
}

const defaultTimeout = 30_000
const linkPeriod = 30_000
/** Milliseconds after which a session that ended is bound again, for the answers that wait. */
const bindAgainAfter = 10_000
const encodings = { 'GSM-7': 0, 'UCS-2': 8 } as const

/** Kinds of refusals after which the gateway may take the same message. */
const temporary = ['ESME_RTHROTTLED', 'ESME_RMSGQFUL', 'ESME_RSYSERR', 'ESME_RX_T_APPN'] as const

function getStatusName(status: number): string {
  return Object.entries(smpp.errors).find(([, code]) => code === status)?.[0] ?? String(status)
}

/** The header that puts the parts of a long text together again. */
const createHeader = (reference: number, parts: number, part: number): Buffer =>
  Buffer.from([5, 0, 3, reference, parts, part])

interface Ask {
  readonly timeout: number
  readonly request: (respond: (pdu: Pdu) => void) => boolean
}

/** A request and its answer; null where none comes. */
function ask(session: SmppSession, { timeout, request }: Ask): Promise<Pdu | null> {
  return new Promise((resolve) => {
    const end = (pdu: Pdu | null): void => {
      clearTimeout(timer)
      session.off('close', lose)
      resolve(pdu)
    }
    const lose = (): void => end(null)
    const timer = setTimeout(lose, timeout)
    session.once('close', lose)
    if (!request(end)) end(null)
  })
}

interface SessionDeps extends SmppDeps {
  readonly parts: ReplyParts
  /** Ends a session that is not bound yet. */
  readonly signal: AbortSignal
}

async function openSession(url: string, deps: SessionDeps): Promise<SmppSession | string> {
  const { username, password, hostname, port, protocol } = new URL(url)
  const timeout = deps.timeout ?? defaultTimeout
  const session = smpp.connect({
    host: hostname,
    port: Number(port) || 2775,
    tls: protocol === 'ssmpp:',
    auto_enquire_link_period: linkPeriod,
  })
  let problem = 'No connection'
  // Without a listener an error would end the process.
  session.on('error', (error: Error) => (problem = error.message))
  session.on('deliver_sm', (pdu: Pdu) => void receiveSms(session, pdu, deps))
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  const giveUp = () => session.destroy()
  deps.signal.addEventListener('abort', giveUp)
  const bound = await ask(session, {
    timeout,
    request: (respond) =>
      session.bind_transceiver(
        {
          system_id: decodeURIComponent(username),
          password: decodeURIComponent(password),
          interface_version: 0x34,
        },
        respond,
      ),
  })
  deps.signal.removeEventListener('abort', giveUp)
  if (bound?.command_status === 0) return session
  session.destroy()
  return bound === null ? problem : getStatusName(bound.command_status)
}

interface Submission {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly timeout: number
}

/** Sends the parts in order; the message is known by the number of its last. */
async function submit(
  session: SmppSession,
  { from, to, text, timeout }: Submission,
): Promise<TransportResult> {
  const parts = splitSms(text)
  const { encoding } = countSmsSegments(text)
  const reference = randomInt(256)
  let last = ''
  for (const [index, part] of parts.entries()) {
    const isFirst = index === 0
    const answer = await ask(session, {
      timeout,
      request: (respond) =>
        session.submit_sm(
          {
            source_addr: from,
            destination_addr: to.replaceAll(/[^\d+]/gu, ''),
            data_coding: encodings[encoding],
            registered_delivery: index === parts.length - 1 ? 1 : 0,
            ...(parts.length === 1
              ? { short_message: { message: part } }
              : {
                  esm_class: 0x40,
                  short_message: {
                    udh: createHeader(reference, parts.length, index + 1),
                    message: part,
                  },
                }),
          },
          respond,
        ),
    })
    if (answer === null) return { kind: 'uncertain', answer: 'The gateway did not answer' }
    const status = answer.command_status
    if (status !== 0) {
      const name = getStatusName(status)
      const isTemporary = temporary.some((one) => one === name)
      // A part may have gone out already, so that another try would repeat it.
      if (!isFirst) return { kind: 'uncertain', answer: toAnswer(`Part ${index + 1}: ${name}`) }
      return isTemporary
        ? { kind: 'deferred', answer: name }
        : { kind: 'refused', answer: name, isAddressGone: name === 'ESME_RINVDSTADR' }
    }
    last = answer.message_id ?? ''
  }
  return { kind: 'accepted', answer: toAnswer(`Taken as ${last}`), gatewayId: last }
}

/** Sends SMS over SMPP 3.4, on one session that stays bound and is bound again when it ends. */
export function createSmppTransport(
  { url, from }: Extract<SmsSettings, { kind: 'smpp' }>,
  deps: SmppDeps,
): MessageTransport {
  const timeout = deps.timeout ?? defaultTimeout
  const stopping = new AbortController()
  const parts = createReplyParts({
    store: deps.onReply ?? (async () => true),
    hold: timeout / 6,
  })
  let opened: Promise<SmppSession | string> | null = null
  let timer: NodeJS.Timeout | undefined
  const open = (): Promise<SmppSession | string> => {
    clearTimeout(timer)
    const opening = openSession(url, { ...deps, parts, signal: stopping.signal })
    opened = opening
    const forget = (): void => {
      if (opened !== opening) return
      opened = null
      if (deps.onReply !== undefined && !stopping.signal.aborted)
        timer = setTimeout(() => void open(), bindAgainAfter).unref()
    }
    void opening.then((session) =>
      typeof session === 'string' ? forget() : session.once('close', forget),
    )
    return opening
  }
  // Answers come on a bound session alone, also before anything is sent.
  if (deps.onReply !== undefined) void open()
  return {
    async send({ address, text }) {
      const session = await (opened ?? open())
      if (typeof session === 'string') return { kind: 'deferred', answer: toAnswer(session) }
      return submit(session, { from, to: address, text, timeout })
    },
    async close() {
      clearTimeout(timer)
      stopping.abort()
      const session = await opened
      if (session !== null && typeof session !== 'string')
        await new Promise<void>((resolve) => session.close(() => resolve()))
      await parts.close()
    },
  }
}
