import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { smpp } from '#server/messages/sms/smpp-library.ts'
import type { Pdu, SmppSession } from '#server/messages/sms/smpp-library.ts'
import type { ReplyPart } from '#server/messages/sms/reply-parts.ts'

export interface ReceivedSms {
  readonly to: string
  readonly text: string
  /** The header of a part: reference, parts, part. */
  readonly part: readonly number[] | null
  readonly isUcs2: boolean
}

export interface SmsGateway {
  readonly url: string
  readonly received: ReceivedSms[]
  /** Sends a receipt for what it took under that number, or another notice of the network. */
  sendReceipt(id: string, state: string, kind?: number): void
  /** Brings what a phone wrote, or a part of it; answers the status that it was taken with. */
  sendReply(from: string, text: string, part?: ReplyPart): Promise<number>
  /** Sessions that are bound now. */
  countBound(): number
  close(): Promise<void>
}

const getStatus = (to: string): number =>
  ({ '1': smpp.errors['ESME_RTHROTTLED'], '2': smpp.errors['ESME_RINVDSTADR'] })[to] ?? 0

/**
 * A real SMPP server on a free port. To 1 it is busy, 2 is no number, 3 gets no answer, and 4 cuts
 * the connection.
 */
export async function openSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedSms[] = []
  const sessions = new Set<SmppSession>()
  const bound = new Set<SmppSession>()
  let taken = 0
  const submit = (session: SmppSession, pdu: Pdu): void => {
    const to = pdu.destination_addr ?? ''
    const command_status = getStatus(to)
    if (to === '4') return session.destroy()
    if (command_status === 0)
      received.push({
        to,
        text: String(pdu.short_message?.message ?? ''),
        part:
          pdu.short_message?.udh?.[0] === undefined ? null : [...pdu.short_message.udh[0]].slice(2),
        isUcs2: pdu.data_coding === 8,
      })
    taken += 1
    if (to !== '3') session.send(pdu.response({ command_status, message_id: `G${taken}` }))
  }
  const server = smpp.createServer((session) => {
    sessions.add(session)
    session.on('error', () => {})
    session.on('close', () => {
      sessions.delete(session)
      bound.delete(session)
    })
    session.on('bind_transceiver', (pdu: Pdu & { readonly password?: string }) => {
      const isKnown = pdu.password === 'secret'
      if (isKnown) bound.add(session)
      session.send(pdu.response({ command_status: isKnown ? 0 : smpp.errors['ESME_RBINDFAIL'] }))
    })
    session.on('submit_sm', (pdu: Pdu) => submit(session, pdu))
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const deliver = (fields: Readonly<Record<string, unknown>>) => {
    for (const session of sessions) session.deliver_sm(fields)
  }
  return {
    url: `smpp://forecourt:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    sendReceipt: (id, state, kind = 4) =>
      deliver({
        source_addr: '447700900377',
        esm_class: kind,
        short_message: { message: `id:${id} sub:001 dlvrd:001 stat:${state}` },
      }),
    sendReply: (source_addr, message, part) =>
      new Promise((resolve, reject) => {
        const [session] = bound
        if (session === undefined) return reject(new Error('Nobody is bound'))
        const header = part && Buffer.from([5, 0, 3, part.reference, part.total, part.at])
        session.deliver_sm(
          header === undefined
            ? { source_addr, short_message: { message } }
            : { source_addr, esm_class: 0x40, short_message: { udh: header, message } },
          (pdu) => resolve(pdu.command_status),
        )
      }),
    countBound: () => bound.size,
    close: async () => {
      for (const session of sessions) session.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
