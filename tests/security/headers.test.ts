import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { openPool } from '#server/db/database.ts'
import { accessTable } from '#tests/authz/access.ts'
import { declaredCalls, buildCallRequest } from '#tests/authz/calls.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import type { CallTargets } from '#tests/authz/targets/call-target-names.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { TestHost } from '#tests/support/host.ts'
import { printCounts } from '#tests/support/print-counts.ts'

const host = describeHost()
let app: TestHost['app']
let user: BuiltUser
let places: CallTargets
let root: string
const counts = { answers: 0, complete: 0 }

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'forecourt-page-'))
  mkdirSync(path.join(root, 'assets'))
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Forecourt</title>')
  writeFileSync(
    path.join(root, 'assets', 'index-Ab12Cd34.js'),
    `export const words = '${'forecourt '.repeat(500)}'`,
  )
  writeFileSync(path.join(root, 'assets', 'index-Ab12Cd34.js.br'), 'compressed')
  writeFileSync(path.join(root, 'sw.js'), 'self.skipWaiting')
  writeFileSync(path.join(root, 'manifest.webmanifest'), '{}')
  app = host.another({ pageRoot: root })
  await buildOrganisation(host, { is_base: true })
  user = await buildUser(host, { rights: everyRight })
  places = await buildCallTargets(host, user)
})

afterAll(() => {
  printCounts(`sec/headers: ${counts.complete}/${counts.answers} answers complete`)
  rmSync(root, { recursive: true })
})

const always: Readonly<Record<string, string | RegExp>> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; .*object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default$/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': /camera=\(self\), geolocation=\(\), microphone=\(self\)/,
  'cache-control': /.+/,
}

/** The names of the headers that the answer lacks or has wrong. */
function lacking(answer: Response): string[] {
  const faults = Object.entries(always).filter(([name, expected]) => {
    const value = answer.headers.get(name) ?? ''
    return typeof expected === 'string' ? value !== expected : !expected.test(value)
  })
  const policy = answer.headers.get('content-security-policy') ?? ''
  if (/script-src[^;]*'unsafe-(inline|eval)'|\*|http:|https:/.test(policy))
    faults.push(['content-security-policy is loose', ''])
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    if (answer.headers.has(name)) faults.push([name, ''])
  counts.answers++
  if (faults.length === 0) counts.complete++
  return faults.map(([name]) => name)
}

describe.each(declaredCalls())('$name', (call) => {
  it('carries every header, and is kept by nobody, whether it answers or refuses', async () => {
    const input = { orgId: user.orgId, ...accessTable[call.name]?.input?.(places) }
    const { address, options } = buildCallRequest(
      call,
      call.arguments.includes('orgId')
        ? input
        : Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'orgId')),
    )
    const answers = [
      await createCaller(app, await buildSession(host, user.id))(call.method, address, options),
      await createCaller(app)(call.method, address, options),
      await createCaller(app, await buildSession(host, user.id))(call.method, address, {
        body: '{',
        headers: { 'content-type': 'application/json' },
      }).catch(() => createCaller(app)(call.method, address)),
    ]
    expect(answers[0]?.ok).toBe(accessTable[call.name]?.answer === undefined)
    for (const answer of answers) {
      expect(lacking(answer)).toEqual([])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('what is not a call', () => {
  const get = (address: string, init: RequestInit = {}) =>
    app.request(`http://localhost${address}`, init)

  it.each([
    ['/', 200, 'no-cache'],
    ['/login', 200, 'no-cache'],
    ['/some/deep/page', 200, 'no-cache'],
    ['/an-organisation/customer/AB.12345', 200, 'no-cache'],
    ['/assets/index-Ab12Cd34.js', 200, 'public, max-age=31536000, immutable'],
    ['/sw.js', 200, 'no-cache'],
    ['/manifest.webmanifest', 200, 'no-cache'],
    ['/assets/index-gone.js', 404, 'no-store'],
    ['/robots.txt', 404, 'no-store'],
    ['/api', 404, 'no-store'],
    ['/api/', 404, 'no-store'],
    ['/api/nowhere', 404, 'no-store'],
    ['/api/authn/v1/usernames/../../x', 404, 'no-store'],
    ['/health', 200, 'no-store'],
    ['/ready', 200, 'no-store'],
    ['/api/openapi.json', 200, 'no-cache'],
  ])('%s is answered %i with every header and %s', async (address, status, cached) => {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cached])
    expect(lacking(answer)).toEqual([])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    '%s on a page or an asset has every header too',
    async (method) => {
      for (const address of ['/', '/assets/index-Ab12Cd34.js', '/nowhere.js', '/health'])
        expect(lacking(await get(address, { method }))).toEqual([])
    },
  )

  it('stays inside its folder', async () => {
    for (const address of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/%00.js',
      '/assets//../../etc/passwd',
      '/..%5c..%5cpackage.json',
      '//etc/passwd',
      '/%c0%ae%c0%ae/package.json',
      '/%',
    ]) {
      const answer = await get(address)
      const text = await answer.text()
      expect([address, answer.status < 500, /forecourt"|root:/.test(text)]).toEqual([
        address,
        true,
        false,
      ])
      expect(lacking(answer)).toEqual([])
    }
  })

  it('is sent compressed where a sibling stands beside it, and a call’s answer too', async () => {
    const asset = await get('/assets/index-Ab12Cd34.js', {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('content-type')).toMatch(/javascript/)
    const document = await get('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect(document.headers.get('content-encoding')).toBe('gzip')
  })
})

describe('errors', () => {
  it('of every kind carry every header', async () => {
    const busy = host.another({ callsPerTenSeconds: 1 })
    const twice = async () => busy.request('http://localhost/api/organisation/v1/languages')
    await twice()
    const tooMany = await twice()
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '10'])
    const tooLarge = await createCaller(app)('POST', '/authn/v1/usernames', {
      body: 'x'.repeat(1_048_577),
    })
    const tooDeep = await createCaller(app)('POST', '/authn/v1/usernames', {
      body: '['.repeat(10_000),
    })
    const broken = await createCaller(
      host.another({
        database: { ...host.database, asOwner: () => Promise.reject(new Error('secret detail')) },
      }),
    )('DELETE', '/authn/v1/validatecookie')
    const unreachable = openPool('postgres://nobody@127.0.0.1:1/nowhere')
    const away = await createCaller(
      host.another({ database: unreachable }),
      await buildSession(host, user.id),
    )('GET', '/authn/v1/validatecookie')
    expect([
      tooLarge.status,
      tooDeep.status,
      broken.status,
      away.status,
      away.headers.get('retry-after'),
    ]).toEqual([413, 400, 500, 503, '2'])
    for (const answer of [tooMany, tooLarge, tooDeep, broken, away])
      expect(lacking(answer)).toEqual([])
    expect(await broken.text()).not.toContain('secret detail')
  })

  it('over TLS tell browsers to stay with it, and over plain http do not', async () => {
    const hsts = async (changes: Parameters<TestHost['another']>[0]) =>
      (await host.another(changes).request('https://forecourt.example/nowhere')).headers.get(
        'strict-transport-security',
      )
    expect(await hsts({ isTls: true })).toMatch(/max-age=31536000/)
    expect(await hsts({ publicUrl: 'https://forecourt.example' })).toMatch(/max-age=31536000/)
    expect(await hsts({})).toBeNull()
    expect(await hsts({ publicUrl: 'http://localhost:4600' })).toBeNull()
  })
})
