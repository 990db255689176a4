import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import type { Server as NetServer } from 'node:net'

/** What two sides of a session send each other. */
export interface Pdu {
  readonly command: string
  readonly command_status: number
  readonly sequence_number: number
  readonly esm_class?: number
  readonly message_id?: string
  readonly receipted_message_id?: string
  readonly message_state?: number
  readonly source_addr?: string
  readonly destination_addr?: string
  readonly data_coding?: number
  readonly short_message?: {
    readonly message?: string | Buffer
    readonly udh?: readonly Buffer[]
  }
  readonly message_payload?: { readonly message?: string | Buffer }
  readonly sar_msg_ref_num?: number
  readonly sar_total_segments?: number
  readonly sar_segment_seqnum?: number
  response(options?: Readonly<Record<string, unknown>>): Pdu
}

type Fields = Readonly<Record<string, unknown>>
type Respond = (pdu: Pdu) => void

export interface SmppSession extends EventEmitter {
  send(pdu: Pdu): boolean
  bind_transceiver(fields: Fields, respond: Respond): boolean
  submit_sm(fields: Fields, respond: Respond): boolean
  deliver_sm(fields: Fields, respond?: Respond): boolean
  enquire_link(): boolean
  unbind(respond?: Respond): boolean
  close(done?: () => void): void
  destroy(done?: () => void): void
}

interface Smpp {
  connect(options: Fields, connected?: () => void): SmppSession
  createServer(listener: (session: SmppSession) => void): NetServer
  readonly errors: Readonly<Record<string, number>>
}

/** The library, which comes without types. */
export const smpp = createRequire(import.meta.url)('smpp') as Smpp
