import { oc } from '@orpc/contract'
import type { AnySchema, HTTPMethod } from '@orpc/contract'
import type { RequiredRights } from './rights/right.model.ts'
import type { ActingMode } from './sessions/acting.model.ts'

/** The versioned prefixes of paths below `/api`. */
export const services = [
  'search',
  'customer',
  'authn',
  'authz',
  'users',
  'processing',
  'campaign',
  'service-provider',
  'predictive-parity',
  'notification',
  'organisation',
  'classification',
  'business-intelligence',
  'processing-tasks',
  'offer-service',
  'mapping',
  'queue',
] as const

export type Service = (typeof services)[number]

/**
 * Who a call is for:
 * - `public`: anybody; no session is read
 * - `session`: anybody signed in, outside any organisation
 * - `organisation`: a member of the organisation named by `{orgId}` in the path; its rows only
 */
export type Scope = 'public' | 'session' | 'organisation'

/**
 * What a call means without network: not at all, the last answer with its date, or kept in the
 * outbox and sent later.
 */
export type OfflineMode = 'online' | 'cached' | 'queued'

/**
 * Where an answer may lie on a device unencrypted:
 * - `memory`: nowhere but in the page's memory; what else is cached waits for the vault
 * - `worker`: in the worker's cache too, so that pages open offline; nothing about customers
 * - `plain`: also in the page's local storage, for the pages before sign-in; names nobody
 */
export type AnswerStorage = 'memory' | 'worker' | 'plain'

/** Refusals that every call may answer; each is a code that the page has a sentence for. */
export const commonRefusals = {
  bad_input: { status: 400 },
  request_id_missing: { status: 400 },
  not_signed_in: { status: 401 },
  mfa_pending: { status: 401 },
  password_expired: { status: 401 },
  foreign_origin: { status: 403 },
  right_missing: { status: 403 },
  /** The caller's kind of user may open the customer list and nothing behind it. */
  limited_to_list: { status: 403 },
  identity_mismatch: { status: 403 },
  /** Nobody does this for another person. */
  withheld_while_acting: { status: 403 },
  not_found: { status: 404 },
  request_id_in_use: { status: 409 },
  /** The person gave the command up on the device; it can never take effect. */
  discarded: { status: 410 },
  too_large: { status: 413 },
  request_id_reused: { status: 422 },
  too_many_requests: { status: 429 },
  fault: { status: 500 },
  database_unavailable: { status: 503 },
  /** The host has no room for files; nothing of this one was kept. */
  storage_full: { status: 507 },
} as const

export type CommonRefusal = keyof typeof commonRefusals

export interface EndpointMeta {
  /**
   * The registry key, as the specifications name it; `proposed` keys are ours where they name none.
   */
  readonly key: string
  readonly service: Service
  readonly scope: Scope
  readonly rights?: RequiredRights
  /** Refuses caller-light and campaign-builder-only users, who have the customer list alone. */
  readonly isClosedToListUsers: boolean
  readonly acting: ActingMode
  readonly offline: OfflineMode
  readonly storage: AnswerStorage
  /** The body goes as `application/x-www-form-urlencoded`. */
  readonly form: boolean
  /** The body may come as `multipart/form-data`, a file among its parts. */
  readonly multipart: boolean
  /**
   * An unsafe call's answer is kept under its request id, and given again to the same id and body.
   * Not for sign-in, whose cookie is never stored.
   */
  readonly remembered: boolean
  /** Whether a replica of the database may answer: a read that stands some seconds of age. */
  readonly mayReadReplica: boolean
}

interface Declaration<
  In extends AnySchema,
  Out extends AnySchema,
  Refusals extends Record<string, { status: number }>,
> {
  readonly key: string
  readonly method: HTTPMethod
  readonly service: Service
  /**
   * The path below `/api`, either as the specifications write it (`/authz/v2/…`) or below the
   * service's `/v1` (`usernames`).
   */
  readonly path: string
  readonly summary: string
  readonly scope: Scope
  readonly rights?: RequiredRights
  readonly isClosedToListUsers?: boolean
  /** Allowed to somebody who acts for another person, unless declared. */
  readonly acting?: ActingMode
  readonly offline?: OfflineMode
  /** In memory alone, unless declared. */
  readonly storage?: AnswerStorage
  readonly form?: boolean
  readonly multipart?: boolean
  readonly remembered?: boolean
  readonly mayReadReplica?: boolean
  readonly input: In
  readonly output: Out
  readonly refusals?: Refusals
}

/**
 * Declares a call once; client, route, OpenAPI document and authorisation tests are derived from
 * it. The path's `{arguments}` are fields of the input; of a GET the rest of the input is the
 * query, of every other method the body.
 */
export function endpoint<
  In extends AnySchema,
  Out extends AnySchema,
  const Refusals extends Record<string, { status: number }> = Record<never, never>,
>(declared: Declaration<In, Out, Refusals>) {
  const path = declared.path.startsWith('/')
    ? declared.path
    : `/${declared.service}/v1/${declared.path}`
  const meta: EndpointMeta = {
    key: declared.key,
    service: declared.service,
    scope: declared.scope,
    isClosedToListUsers: declared.isClosedToListUsers ?? false,
    acting: declared.acting ?? 'allowed',
    offline: declared.offline ?? 'online',
    storage: declared.storage ?? 'memory',
    form: declared.form ?? false,
    multipart: declared.multipart ?? false,
    remembered: declared.remembered ?? (declared.method !== 'GET' && declared.scope !== 'public'),
    mayReadReplica: declared.mayReadReplica ?? false,
    ...(declared.rights === undefined ? {} : { rights: declared.rights }),
  }
  return oc
    .$meta(meta)
    .route({
      method: declared.method,
      path: path as `/${string}`,
      summary: declared.summary,
      operationId: `${declared.key}.${declared.method.toLowerCase()}`,
      tags: [declared.service],
    })
    .errors({ ...commonRefusals, ...((declared.refusals ?? {}) as Refusals) })
    .input(declared.input)
    .output(declared.output)
}
