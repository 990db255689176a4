import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database.ts'
import type { ReadReplica } from '../db/replica/read-replica.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import type { OpenSftp } from '../outgoing/sftp-client.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { GatePorts } from './gate-ports.ts'

/** A call before its caller is known. */
export interface IncomingCall {
  readonly database: Database
  /** Answers the calls that are declared for it; absent where there is none. */
  readonly replica?: ReadReplica | undefined
  readonly log: Logger
  readonly now: Date
  readonly secretKeys: SecretKeys
  readonly ports: GatePorts
  readonly passwordLinks: {
    /** Whether this host can send e-mail. */
    readonly isMailSet: boolean
    /** Sends what was asked for, without anybody waiting for it. */
    readonly wake: () => void
  }
  /** The addresses that messages come from; null where nothing that sends them is set up. */
  readonly senders: {
    readonly email: string | null
    readonly sms: string | null
    /** By organisation, the domains that its e-mails may come from instead. */
    readonly domains: ReadonlyMap<string, ReadonlySet<string>>
  }
  readonly files: FileStorage
  /** Where the vendor of embedded reports is: origins. */
  readonly powerBi: { readonly login: string; readonly api: string }
  /** Origin of the product whose pages are shown in frames; null where there is none. */
  readonly legacyHost: string | null
  /** For addresses that an organisation set. */
  readonly outgoing: OutgoingClient
  readonly sftp: OpenSftp
  readonly request: {
    readonly method: string
    readonly headers: Headers
    /** The address the call came from, as the trusted proxy or the socket says. */
    readonly network: string
    /** Whether cookies of this connection are safe: TLS, or localhost. */
    readonly isSecure: boolean
    /** The origins that are this host's own. */
    readonly origins: readonly string[]
    readonly bodyHash: () => Promise<string>
  }
  /**
   * Headers that the answer carries: cookies, `Idempotent-Replay`; and the registry key of the
   * call, once one is found, for the log; the time that the data are of, where a replica that is
   * behind gives them.
   */
  readonly answer: { readonly headers: Headers; call: string | null; dataTime?: Date | null }
}

/** Who calls. Everything about identity comes from here, never from a body. */
export interface Actor {
  readonly userId: string
  readonly username: string
  /** What the person signs with; both names where somebody acts for them. */
  readonly name: string
  readonly defaultLanguage: string | null
  readonly sessionIdHash: string
  readonly sessionExpiresAt: Date
  readonly rights: ReadonlySet<string>
  /** The dealers whose customers the person may see; null means all of the organisation's. */
  readonly dealerCodes: readonly string[] | null
  /** Who acts for the person, and where; null where the person is there. */
  readonly actingBy: ActingBy | null
}

/** Somebody who acts for another person, in one organisation. */
export interface ActingBy {
  readonly userId: string
  readonly name: string
  readonly orgId: string
}

export interface OrganisationContext {
  readonly id: string
  /** The organisation's parameters over the base organisation's. */
  readonly parameters: ReadonlyMap<string, string>
  /** IANA name. */
  readonly timeZone: string
}

/** A public call's context: a transaction is the handler's own business. */
export type PublicContext = IncomingCall

/**
 * A signed-in call's context: `tx` is the one transaction of the call, inside row-level security.
 */
export interface SessionContext extends IncomingCall {
  readonly tx: Transaction
  readonly actor: Actor
}

/**
 * An organisation call's context; the actor is a member and holds the rights that the declaration
 * names.
 */
export interface CallContext extends SessionContext {
  readonly organisation: OrganisationContext
}
