import type { Transaction } from '../db/database.ts'
import type { IncomingCall } from './context.ts'

/** Identifies an unsafe request: the same id with the same body is the same request. */
export interface RequestIdentity {
  readonly userId: string
  readonly scope: string
  readonly requestId: string
  readonly bodyHash: string
  readonly now: Date
}

/** The part of a command's headers that the gate reads. */
export interface CommandEnvelope {
  readonly id: string
  /** SHA-256 (hex) of the body as enqueued; null where the call came straight from a person. */
  readonly hash: string | null
  readonly device: string | null
  readonly sequence: number | null
}

/** A call that named its device. */
export interface DeviceCall {
  readonly orgId: string
  readonly userId: string
  readonly deviceId: string
  readonly at: Date
  readonly agent: string | null
  readonly sessionHash: string
}

/** A numbered command of a device that the gate has answered for good. */
export interface AnsweredCommand {
  readonly orgId: string
  readonly userId: string
  readonly deviceId: string
  readonly seq: number
  readonly requestId: string
  readonly state: 'made' | 'refused'
  readonly at: Date
}

/** What the gate needs of sessions, commands and devices; `server/gate-wiring.ts` passes it in. */
export interface GatePorts {
  /** How long a session may idle. */
  readonly idleSeconds: number
  readonly readSessionIdHash: (
    request: Pick<IncomingCall['request'], 'headers' | 'isSecure'>,
  ) => string | null
  /** Whether these rights make a kind of user who has the customer list alone. */
  readonly isLimitedToList: (rights: ReadonlySet<string>) => boolean
  /** What the unsafe calls of an organisation wait for each other by; null where nothing. */
  readonly readOrderKey: (input: unknown) => string | null
  /** Refuses `bad_input` for headers that make no sense. */
  readonly readCommand: (call: Pick<IncomingCall, 'request' | 'now'>) => CommandEnvelope
  /** Runs `work` unless the request was answered before; then gives that answer again. */
  readonly runOnce: <T>(
    tx: Transaction,
    identity: RequestIdentity,
    work: () => Promise<T>,
  ) => Promise<{ answer: T }>
  /** Records that a device called. Returns headers for the answer. */
  readonly recordDeviceCall: (
    tx: Transaction,
    call: DeviceCall,
  ) => Promise<Readonly<Record<string, string>>>
  /** Whether the person has stored anything since; from outside the organisation, too. */
  readonly hasWrittenSince: (
    tx: Transaction,
    person: Pick<DeviceCall, 'orgId' | 'userId'>,
    since: Date,
  ) => Promise<boolean>
  readonly recordCommand: (tx: Transaction, command: AnsweredCommand) => Promise<void>
}
