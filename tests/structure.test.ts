import { describe, expect, it } from 'vitest'
import {
  findCrowdedFolders,
  findLongFunctions,
  findSecondExports,
  findTwoWayFolders,
} from './support/architecture/architecture-rules.ts'
import {
  findEmptyProjects,
  findUncompiledFiles,
  readProjects,
} from './support/architecture/compiled-files.ts'
import { findGateBypasses, findStaleExceptions } from './support/architecture/gate-rules.ts'
import { findObserverSets } from './support/architecture/observer-rules.ts'
import { findUnreachedModules } from './support/architecture/reached-modules.ts'
import { isCode, layers, listFiles, readSource } from './support/architecture/source-files.ts'

const isWritten = (file: string) =>
  isCode(file) && !/\.gen\.ts$|^server\/db\/migrations\//.test(file)

const sources = new Map(
  layers.flatMap((layer) =>
    listFiles(layer)
      .filter(isWritten)
      .map((file) => [file, readSource(file)] as const),
  ),
)
const product = new Map([...sources].filter(([file]) => /^(domain|server|src|sw)\//.test(file)))

describe('folders', () => {
  it('are a table of contents each: 25 source files at most', () => {
    expect(findCrowdedFolders([...sources.keys()])).toEqual([])
    const crowded = Array.from({ length: 26 }, (_, index) => `domain/a/${index}.ts`)
    expect(findCrowdedFolders(crowded)).toHaveLength(1)
    expect(findCrowdedFolders(crowded.slice(1))).toEqual([])
  })

  it('never import each other both ways', () => {
    expect(findTwoWayFolders(product)).toEqual([])
    const bothWays = new Map([
      ['domain/a/x.ts', "import { y } from '../b/y.ts'"],
      ['domain/b/z.ts', "import type { X } from '#domain/a/x.ts'"],
    ])
    expect(findTwoWayFolders(bothWays)).toHaveLength(1)
    bothWays.delete('domain/b/z.ts')
    expect(findTwoWayFolders(bothWays)).toEqual([])
  })
})

describe('rules', () => {
  it('are used by the product, or listed with what will use them', () => {
    const listed = readSource('docs/rules-ahead.md').match(/domain\/[\w/-]+\.ts/gu)
    expect(findUnreachedModules(product)).toEqual(listed)
    const unused = new Map([
      ['server/a.ts', "import { b } from '#domain/b.ts'"],
      ['domain/b.ts', "import { c } from './c.ts'"],
      ['domain/c.ts', ''],
      ['domain/d.ts', "import { c } from './c.ts'"],
    ])
    expect(findUnreachedModules(unused)).toEqual(['domain/d.ts'])
  })
})

describe('exported names', () => {
  it('mean one thing in the whole repository', () => {
    expect(findSecondExports(sources)).toEqual([])
    const twice = new Map([
      ['domain/a.ts', 'export interface Scope {}'],
      ['src/b.ts', 'export type Scope = string'],
    ])
    expect(findSecondExports(twice)).toHaveLength(1)
  })
})

describe('functions', () => {
  it('have 60 lines at most, components 120', () => {
    expect([...product].flatMap(([file, source]) => findLongFunctions(file, source))).toEqual([])
  })

  it.each([
    ['a.ts', 'function a', 59, 1],
    ['a.ts', 'function a', 58, 0],
    ['a.tsx', 'export function Panel', 119, 1],
    ['a.tsx', 'export function Panel', 118, 0],
    ['a.tsx', 'export function usePanel', 59, 1],
  ])('of %s that begin “%s” with %i lines inside: %i too long', (file, head, lines, count) => {
    const source = `${head}() {\n${'call()\n'.repeat(lines)}}\n`
    expect(findLongFunctions(file, source)).toHaveLength(count)
  })
})

describe('subscribers', () => {
  it('are held by the store alone', () => {
    const page = [...product].filter(([file]) => /^(domain|src|sw)\//.test(file))
    expect(page.flatMap(([file, source]) => findObserverSets(file, source))).toEqual([])
    const store = readSource('src/state/store.ts')
    expect(findObserverSets('src/state/store.ts', store)).toEqual([])
    expect(findObserverSets('src/ui/store.ts', store)).not.toEqual([])
  })

  it.each([
    ['const listeners = new Set<() => void>()', 1],
    ['const calls = new Set<(orgId: string) => void>()', 1],
    ['interface View { readonly listeners: Set<() => void> }', 1],
    ['type Listener = () => void; class Store { readonly #all = new Set<Listener>() }', 1],
    ['const listeners: (() => void)[] = []', 1],
    [
      'let all: readonly (() => void)[] = []; const add = (one: () => void) => (all = [...all, one])',
      1,
    ],
    ['class Page { #stops: readonly (() => void)[] = []; open() { this.#stops = [a(), b()] } }', 0],
    ['const names = new Set<string>()', 0],
  ])('collected by “%s” are refused %i times', (source, count) => {
    expect(findObserverSets('src/ui/theme.ts', source)).toHaveLength(count)
  })
})

describe('the gate', () => {
  it('is the only way into the host', () => {
    expect([...product].flatMap(([file, source]) => findGateBypasses(file, source))).toEqual([])
  })

  it.each([
    ['server/offers/offer.routes.ts', 'const router = implement(contract)'],
    ['server/offers/offer.service.ts', 'await database.asOwner((tx) => read(tx))'],
    ['server/sessions/session.store.ts', 'await database.asOwner((tx) => read(tx))'],
    ['server/devices/device.routes.ts', 'await database.asOwner((tx) => read(tx))'],
    ['server/db/scope.ts', 'const { pool } = store; await pool.connect()'],
    ['server/imports/read-rows.ts', 'copyInto(database.pool)'],
    ['server/offers/offer.routes.ts', "app.get('/api/offers', answer)"],
    ['server/offers/offer.routes.ts', 'await admitStream(context, { key, orgId }, work)'],
    ['server/offers/offer.service.ts', 'await database.pool.query(statement)'],
    ['server/messages/sms.ts', 'const answer = await fetch(url)'],
    ['server/messages/sms.ts', "import { Agent, request } from 'node:https'"],
    ['server/messages/sms.ts', 'https.request(url)'],
    ['server/organisations/organisation.routes.ts', 'const value = await openSecret(place)'],
  ])('cannot be walked round by %s › %s', (file, source) => {
    expect(findGateBypasses(file, source)).toHaveLength(1)
  })

  it('has no exception that is no longer needed', () => {
    expect(findStaleExceptions(product)).toEqual([])
    const app = new Map([...product, ['server/app.ts', 'export const app = null']])
    expect(findStaleExceptions(app)).toHaveLength(1)
    app.delete('server/app.ts')
    expect(findStaleExceptions(app)).toHaveLength(1)
  })
})

describe('the compiler', () => {
  const files = layers.flatMap(listFiles).filter(isCode)

  it('is given every file, and files for each of its projects', () => {
    const projects = readProjects()
    expect(findEmptyProjects(projects, files)).toEqual([])
    expect(findUncompiledFiles(projects, files)).toEqual([])
  })

  it('does not lose a layer whose pattern matches nothing', () => {
    const projects = [
      { config: 'sw/tsconfig.json', include: ['*.tsx'] },
      { config: 'src/tsconfig.json', include: ['**/*.ts'] },
    ]
    const some = ['sw/sw.ts', 'src/a/b.ts']
    expect(findEmptyProjects(projects, some)).toEqual(['sw/tsconfig.json'])
    expect(findUncompiledFiles(projects, some)).toEqual(['sw/sw.ts'])
  })
})
