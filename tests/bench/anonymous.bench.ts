import { tmpdir } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import { maxAnonymousBytes, maxNesting } from '#server/http/body.ts'
import { LiveStreams } from '#server/live/live-streams.ts'
import { createLog } from '#server/log.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { createSftpOpener } from '#server/outgoing/sftp-client.ts'
import { createSecretKeys } from '#server/secrets/secret-keys.ts'
import { openFileStorage } from '#server/storage/file-storage.ts'
import { buildCallRequest, declaredCalls } from '#tests/authz/calls.ts'
import { createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { withBenchStore } from './support/bench-store.ts'

const aim = 5
const rounds = 9

const fill = (unit: string): string =>
  unit.repeat(Math.floor((maxAnonymousBytes - 64) / unit.length))

/** Bodies that are as costly to read as 16 KB allow. */
const bodies: Readonly<Record<string, string>> = {
  'an object': '{}',
  'a list of numbers': `[${fill('1,')}1]`,
  'many fields': `{${Array.from({ length: 1500 }, (_, at) => `"k${at}":1`).join()}}`,
  'lists as deep as may be': `[${fill(`${'['.repeat(maxNesting - 2)}${']'.repeat(maxNesting - 2)},`)}1]`,
  'too deep': '['.repeat(maxAnonymousBytes),
  'escaped half pairs': `"${fill(String.raw`\ud800`)}"`,
  'one long text': `"${fill('a')}"`,
}

const queries: Readonly<Record<string, string>> = {
  'a deep query': `a${'[b]'.repeat(2500)}=1`,
  'a long list in the query': Array.from({ length: 1500 }, (_, at) => `a[${at}]=1`).join('&'),
  'a far index in the query': 'a[4294967294]=1',
}

/**
 * How long a call holds the event loop, in milliseconds: the median of several calls, since a pause
 * of the machine or for garbage may fall into any of them.
 */
async function measureHold(send: () => Promise<unknown>): Promise<number> {
  const holds: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < rounds; round++) {
    await setTimeout(3)
    delay.reset()
    await send()
    await setTimeout(3)
    holds.push(delay.max / 1e6)
  }
  delay.disable()
  return holds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

function listCalls(call: Call): [name: string, send: () => Promise<Response>][] {
  const orgId = crypto.randomUUID()
  const found: [string, () => Promise<Response>][] = []
  for (const declared of declaredCalls()) {
    const { address } = buildCallRequest(declared, { orgId })
    const { method, name } = declared
    if (method === 'GET')
      for (const [kind, query] of Object.entries(queries))
        found.push([`${name} with ${kind}`, () => call('GET', `${address}?${query}`)])
    else
      for (const [kind, body] of Object.entries(bodies))
        found.push([`${name} with ${kind}`, () => call(method, address, { body })])
  }
  const form = { username: 'nobody@demo.example', password: 'x'.repeat(10_000) }
  found.push(['sign-in', () => call('POST', '/authn/v1/usernames', { form })])
  found.push([
    'sign-in with many fields',
    () =>
      call('POST', '/authn/v1/usernames', {
        form: Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`a[${at}]`, '1'])),
      }),
  ])
  return found
}

/**
 * How long each call that needs no account holds the event loop, against an answer that does
 * nothing (`/health`).
 */
export default async function bench(report: (line: string) => void): Promise<void> {
  await withBenchStore(report, async (url) => {
    const database = openPool(url)
    try {
      const app = createApp({
        database,
        log: createLog('silent'),
        now: () => new Date(),
        files: openFileStorage(tmpdir(), null),
        publicUrl: null,
        secretKeys: createSecretKeys(),
        legacyHost: null,
        powerBi: { login: 'https://login.example', api: 'https://api.example' },
        outgoing: createOutgoingClient({ allowedHosts: new Set() }),
        sftp: createSftpOpener({ allowedHosts: new Set() }),
        isTls: false,
        senders: { email: null, sms: null, domains: new Map() },
        pageRoot: null,
        retainedAssets: null,
        callsPerTenSeconds: null,
        stopping: new AbortController().signal,
        live: new LiveStreams(() => new Date()),
        passwordLinks: { isMailSet: false, wake: () => {} },
      })
      await app.request('/api/openapi.json')
      const read = (path: string) => async () => (await app.request(path)).arrayBuffer()
      // The first call of each kind is compiled.
      for (const [, send] of listCalls(createCaller(app))) await send()
      const idle = await measureHold(read('/health'))
      const calls: [string, () => Promise<unknown>][] = [
        ['the OpenAPI document', read('/api/openapi.json')],
        ['readiness', read('/ready')],
        ...listCalls(createCaller(app)),
      ]
      const found: { readonly name: string; readonly hold: number }[] = []
      for (const [name, send] of calls) found.push({ name, hold: await measureHold(send) })
      const worst = found.toSorted((a, b) => b.hold - a.hold)
      report(`an answer that does nothing holds the event loop for ${idle.toFixed(1)} ms`)
      for (const { name, hold } of worst.slice(0, 8))
        report(`${name}: ${hold.toFixed(1)} ms, ratio ${(hold / idle).toFixed(1)}`)
      report(
        `${worst.filter(({ hold }) => hold > aim).length} of ${worst.length} calls without an account above ${aim} ms (aim 0)`,
      )
    } finally {
      await database.close()
    }
  })
}
