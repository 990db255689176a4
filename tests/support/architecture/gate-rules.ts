import type { Sources } from './architecture-rules.ts'

interface Guard {
  readonly pattern: RegExp
  /** The files that may do it, each with its reason. */
  readonly exceptions: Readonly<Record<string, string>>
  readonly wayOut: string
}

/** What would let a call past the gate, or the host past its own rules for calls and secrets. */
const guards: readonly Guard[] = [
  {
    pattern: /\bimplement\(/,
    exceptions: { 'server/http/gate.ts': 'is the gate' },
    wayOut: 'answer calls through the gate, which checks session, organisation, right and input',
  },
  {
    pattern: /\badmitStream\(/,
    exceptions: {
      'server/files/file-download.ts': 'answers bytes of any number, or a range of them',
      'server/files/file-upload.ts': 'takes bytes of any number by the tus protocol',
      'server/legacy/legacy-frame.ts': 'answers a document that a frame shows',
      'server/live/event-stream.ts': 'sends what changes for as long as a page is open',
    },
    wayOut: 'declare the call in domain/: only what no contract can describe is a stream',
  },
  {
    // Row-level security does not hold for the owner of the tables.
    pattern: /\basOwner\b|\.pool\b|\bpool\.(query|connect)\b/,
    exceptions: {
      'server/backups/erasure-ledger.ts': 'reads and applies the erasures of every organisation',
      'server/db/database.ts': 'opens every transaction, the owner’s too',
      'server/demo/load-dataset.ts': 'makes the organisations that rows belong to',
      'server/demo/load-once.ts': 'locks an empty database, before there is an organisation',
      'server/devices/remote-command.service.ts':
        'ends the sessions of a lost device in every organisation; its device asks without a session',
      'server/files/file-retention-task.ts': 'deletes expired files of every organisation',
      'server/host.ts': 'adds new texts to every organisation at the start',
      'server/imports/find-organisation.ts': 'finds the organisation that a file is for',
      'server/imports/import-writer.ts': 'merges the search index, which all organisations share',
      'server/live/session-check.ts': 'finds which sessions of its streams have ended',
      'server/metrics/database-metrics.ts': 'counts the open work of every organisation',
      'server/messages/host-transports.ts': 'finds whose message a gateway’s receipt names',
      'server/messages/message-sender.ts': 'finds what waits in any organisation',
      'server/messages/replies/host-sms.service.ts': 'finds who wrote to a number',
      'server/messages/replies/mailbox/collect-replies-task.ts': 'finds who has a mailbox',
      'server/messages/short-link.service.ts': 'opens a link that names no organisation',
      'server/appointments/serve-calendar-feed.ts': 'opens an address that names no organisation',
      'server/videos/watched-video.service.ts': 'opens a link that names no organisation',
      'server/videos/video-conversion-task.ts': 'finds recordings that wait in any organisation',
      'server/secret-command/seal-by-command.ts': 'seals the secret that the operator set',
      'server/asset-classification/register-assets.ts': 'finds the active organisations',
      'server/pre-calculation/aged-figures-task.ts': 'finds the active organisations',
      'server/org-health/org-health.job.ts': 'finds the active organisations',
      'server/pre-calculation/run-pre-calculation.ts':
        'merges the search index, which all organisations share',
      'server/passkeys/passkey-sign-in.service.ts': 'finds the passkey of somebody not signed in',
      'server/passkeys/passkey.service.ts':
        'checks the password and changes passkeys, which the application role cannot read',
      'server/secrets/rotate-key.ts': 'seals the secrets of every organisation under a new key',
      'server/invitations/invitation.service.ts':
        'makes an account with credentials, which the application role cannot write',
      'server/jobs/recovery-task.ts': 'finds jobs of every organisation that the queue lost',
      'server/notifications/push-task.ts': 'finds the organisations in which somebody is notified',
      'server/notifications/push.job.ts':
        'reads the key pair of the store, which no organisation may',
      'server/jobs/schedules-task.ts': 'finds the due schedules of every organisation',
      'server/retention/retention-task.ts': 'deletes what has expired in every organisation',
      'server/retention/retention.job.ts':
        'deletes for one organisation what its people may not delete themselves',
      'server/call-limit/call-limit.ts': 'counts calls of networks, before anybody is signed in',
      'server/sessions/acting.service.ts':
        'goes back from acting, where row-level security shows the rows of the other person',
      'server/sessions/password-change.service.ts':
        'changes the password of somebody who may not be signed in yet',
      'server/sessions/password-request.service.ts':
        'finds the person who has forgotten the password',
      'server/sessions/second-factor.service.ts':
        'checks the password and changes credentials, which the application role cannot read',
      'server/sessions/session.routes.ts': 'signs out without reading the session',
      'server/sessions/sign-in.service.ts': 'finds the account of somebody not signed in',
      'server/single-sign-on/main.ts': 'sets single sign-on up for an organisation by command',
      'server/single-sign-on/service-token.service.ts':
        'finds the service and the account of somebody not signed in',
      'server/single-sign-on/single-sign-on.service.ts':
        'finds the provider and the account of somebody not signed in',
    },
    wayOut: 'use the transaction that the gate opened: row-level security holds in it',
  },
  {
    // Behind a pooler the next transaction of a connection may be anybody's.
    pattern:
      /\bset_config\([^)]*,\s*false\)|\bpg_(try_)?advisory_(un)?lock(_shared)?\(|["'`;]\s*(set session|prepare)\s|\.prepare\(["']/i,
    exceptions: {
      'server/db/embedded/cluster.ts': 'makes an embedded store, which no pooler stands before',
      'server/db/embedded/embedded-postgres.ts': 'counts who uses an embedded store',
      'server/db/embedded/host-claim.ts': 'names the host of an embedded store',
    },
    wayOut:
      'set and lock for the transaction: set local, set_config(…, true), pg_advisory_xact_lock',
  },
  {
    pattern: /\b(app|hono)\.(get|post|put|patch|delete|all|use|route|mount|on)\(/,
    exceptions: {
      'server/app.ts':
        'mounts the contract’s routes and the streams of files and events, and answers whether the host is ready',
      'server/http/static.ts': 'serves the page’s files',
    },
    wayOut: 'declare the call in domain/ and answer it in a .routes.ts; only app.ts mounts routes',
  },
  {
    // An organisation may set an address that leads into the operator’s network.
    pattern:
      /(?<![.\w])fetch\(|\bhttps?\.(request|get)\(|import \{[^}]*\b(request|get)\b[^}]*\} from 'node:https?'|from 'undici'/,
    exceptions: { 'server/outgoing/outgoing-client.ts': 'is the outgoing client' },
    wayOut:
      'call addresses through createOutgoingClient (server/outgoing), which refuses private ones',
  },
  {
    pattern: /\bopenSecret\b/,
    exceptions: {
      'server/secrets/organisation-secret.service.ts': 'opens secrets',
      'server/single-sign-on/single-sign-on.service.ts': 'signs in at an identity provider',
      'server/power-bi/power-bi-vendor.ts': 'signs the service principal in',
      'server/webhooks/webhook.service.ts': 'checks signatures of what came in',
      'server/webhooks/subscription-secret.service.ts': 'signs what is sent to subscriptions',
      'server/videos/video-service.ts': 'sends customers to the video service',
      'server/leads/lead.job.ts': 'sends customers to a lead provider',
      'server/sftp/sftp-secret.ts': 'logs in to an SFTP server',
      'server/messages/replies/mailbox/collect-replies-task.ts': 'logs in to a mailbox',
    },
    wayOut: 'only what sends or verifies opens a secret; answers use describeSecrets',
  },
]

/** Ways round the gate that a source of the host takes. */
export function findGateBypasses(file: string, source: string): string[] {
  if (!file.startsWith('server/')) return []
  return guards.flatMap(({ pattern, exceptions, wayOut }) => {
    const match = file in exceptions ? null : pattern.exec(source)
    return match === null ? [] : [`${file} uses ${match[0]} – ${wayOut}`]
  })
}

/** Exceptions whose file is gone, or no longer does what it is excepted for. */
export function findStaleExceptions(sources: Sources): string[] {
  return guards.flatMap(({ pattern, exceptions }) =>
    Object.keys(exceptions)
      .filter((file) => !pattern.test(sources.get(file) ?? ''))
      .map((file) => `${file} no longer matches ${pattern.source} – drop its exception`),
  )
}
