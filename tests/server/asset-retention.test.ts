import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assetRetentionDays, retainAssets } from '#server/asset-retention.ts'
import { servePage } from '#server/http/static.ts'

const day = 86_400_000
const start = Date.parse('2026-03-02T09:00:00Z')

let folder: string
let dist: string
let kept: string

/** A build as the bundler leaves it: the folder is emptied first. */
function build(parts: Readonly<Record<string, string>>): void {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(path.join(dist, 'assets'), { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Forecourt</title>')
  for (const [name, text] of Object.entries(parts))
    writeFileSync(path.join(dist, 'assets', name), text)
}

const startAfter = (days: number) => retainAssets(dist, kept, new Date(start + days * day))

async function response(name: string, headers: Readonly<Record<string, string>> = {}) {
  const app = new Hono()
  servePage(app, dist, kept)
  const answer = await app.request(`/assets/${name}`, { headers })
  return {
    status: answer.status,
    text: answer.status === 200 ? await answer.text() : '',
    cached: answer.headers.get('cache-control'),
    encoding: answer.headers.get('content-encoding'),
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-builds-'))
  dist = path.join(folder, 'dist')
  kept = path.join(folder, 'data', 'page-assets')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('former parts', () => {
  it('are served to open tabs, packed too, after another build has removed them', async () => {
    build({ 'home-old1.js': 'old home', 'home-old1.js.br': 'packed', 'react-same.js': 'react' })
    await startAfter(0)
    build({ 'home-new1.js': 'new home', 'react-same.js': 'react' })
    await startAfter(1)
    expect(await response('home-old1.js')).toEqual({
      status: 200,
      text: 'old home',
      cached: 'public, max-age=31536000, immutable',
      encoding: null,
    })
    expect(await response('home-old1.js', { 'accept-encoding': 'br' })).toMatchObject({
      status: 200,
      encoding: 'br',
    })
    expect(await response('home-new1.js')).toMatchObject({ status: 200, text: 'new home' })
    expect(await response('home-none.js')).toMatchObject({ status: 404 })
    expect(await response('..%2F..%2Fpage-assets.json')).toMatchObject({ status: 404 })
  })

  it(`stay ${assetRetentionDays} days from the start of the build that replaced them`, async () => {
    build({ 'home-old1.js': 'old home' })
    await startAfter(0)
    build({ 'home-new1.js': 'new home' })
    await startAfter(90)
    await startAfter(90 + assetRetentionDays - 1)
    expect(await response('home-old1.js')).toMatchObject({ status: 200 })
    await startAfter(90 + assetRetentionDays + 1)
    expect(await response('home-old1.js')).toMatchObject({ status: 404 })
    expect(readdirSync(kept)).toEqual(['home-new1.js'])
  })

  it('are kept again when a build returns to them', async () => {
    build({ 'home-old1.js': 'old home' })
    await startAfter(0)
    build({ 'home-new1.js': 'new home' })
    await startAfter(1)
    build({ 'home-old1.js': 'old home' })
    await startAfter(10)
    build({ 'home-new2.js': 'newer home' })
    await startAfter(40)
    expect(await response('home-old1.js')).toMatchObject({ status: 200 })
    expect(await response('home-new1.js')).toMatchObject({ status: 404 })
  })

  it('are taken over although the list of the last start was broken off', async () => {
    build({ 'home-old1.js': 'old home' })
    await startAfter(0)
    writeFileSync(`${kept}.json`, '["home-o')
    build({ 'home-new1.js': 'new home' })
    await retainAssets(dist, kept, new Date())
    expect(await response('home-old1.js')).toMatchObject({ status: 200 })
  })
})
