import { describe, expect, it } from 'vitest'
import { readFeatureIds } from './support/architecture/catalogue.ts'
import { findForbiddenImport } from './support/architecture/layer-rules.ts'
import {
  listFiles,
  findImports,
  isCode,
  readsClock,
  layers,
  readSource,
} from './support/architecture/source-files.ts'

const files = new Map(layers.map((room) => [room, listFiles(room)]))
const all = [...files.values()].flat()
const code = all.filter(isCode)

/** Data laid out in a file may be long: texts, catalogues of fields, what tools write. */
const mayBeLong = [
  /^domain\/texts\//,
  /^server\/db\/migrations\//,
  /\.gen\.ts$/,
  /\.fields(-[a-z]+)?\.ts$/,
  /-cases\.json$/,
  /\.svg$/,
  /^server\/demo\/.*\.(json|csv)$/,
]
const longestFile = 300

describe('imports', () => {
  it.each(layers.filter((room) => room !== 'e2e' || (files.get(room) ?? []).some(isCode)))(
    'reads %s and finds only what its row of the table allows',
    (room) => {
      const sources = (files.get(room) ?? []).filter(isCode)
      expect(
        sources.length,
        `no source was read in ${room}/: the wall would hold nothing`,
      ).toBeGreaterThan(0)
      expect(
        sources.flatMap((file) =>
          findImports(file, readSource(file)).flatMap(
            (name) => findForbiddenImport(file, name) ?? [],
          ),
        ),
      ).toEqual([])
    },
  )

  it.each([
    ['domain/deal/parity.ts', "import { readFile } from 'node:fs'", 'the library node:fs'],
    ['domain/deal/parity.ts', "export * from '#server/log.ts'", 'server/log.ts'],
    ['domain/deal/parity.ts', "export * from '../../server/log.ts'", 'server/log.ts'],
    ['domain/deal/parity.ts', "type Log = import('#server/log.ts').Log", 'server/log.ts'],
    ['server/app.ts', "import type { Money } from '#src/ui/money.tsx'", 'src/ui/money.tsx'],
    ['server/app.ts', "import { useState } from 'react'", 'the library react'],
    [
      'src/offline/outbox/sending/drain.ts',
      "import { useQuery } from '@tanstack/react-query'",
      'the library @tanstack/react-query',
    ],
    ['src/api/client.ts', "const dexie = await import('dexie')", 'the library dexie'],
    [
      'src/offline/outbox/outbox.ts',
      "import { useStore } from '#src/state/use-store.ts'",
      'src/state/use-store.ts',
    ],
    ['src/state/store.ts', "import { useState } from 'react'", 'the library react'],
    ['src/state/use-store.ts', "import { flash } from '#src/ui/flash.ts'", 'src/ui/flash.ts'],
    ['src/ui/table.tsx', "import { contract } from '#domain/contract.ts'", 'domain/contract.ts'],
    [
      'src/ui/table.tsx',
      "import { rows } from '../features/customers/customer.queries.ts'",
      'src/features/customers/customer.queries.ts',
    ],
    [
      'src/features/customers/list.tsx',
      "import { x } from '../comments/comment-list.tsx'",
      'src/features/comments/comment-list.tsx',
    ],
    ['src/routes/index.tsx', "import { Dexie } from 'dexie'", 'the library dexie'],
    [
      'src/routes/index.tsx',
      "import { mayEdit } from '#domain/customers/comment.rules.ts'",
      'domain/customers/comment.rules.ts',
    ],
    ['src/main.tsx', "import { createApp } from '#server/app.ts'", 'server/app.ts'],
    ['sw/sw.ts', "import { Frame } from '#src/ui/frame.tsx'", 'src/ui/frame.tsx'],
    [
      'e2e/list.spec.ts',
      "import { openPool } from '#server/db/database.ts'",
      'server/db/database.ts',
    ],
    [
      'domain/deal/parity.ts',
      'const module = await import(name)',
      'a name that is made at run time',
    ],
  ])('refuses %s › %s', (file, source, what) => {
    const [refused] = findImports(file, source).flatMap(
      (name) => findForbiddenImport(file, name) ?? [],
    )
    expect(refused).toMatch(`${file} imports ${what}`)
    expect(refused).toMatch(/ – ./)
  })

  it.each([
    ['domain/deal/parity.ts', "import * as v from 'valibot'; import { x } from './money.ts'"],
    [
      'src/features/customers/list.tsx',
      "import { x } from './customer-row.tsx'; import { y } from '#src/ui/table.tsx'",
    ],
    [
      'sw/sw.ts',
      "import { precacheAndRoute } from 'workbox-precaching'; import { drain } from '#src/offline/outbox/sending/drain.ts'",
    ],
    ['server/app.ts', "import { readFile } from 'node:fs/promises'; import { Hono } from 'hono'"],
    ['src/offline/outbox/outbox.ts', "import { createStore } from '#src/state/store.ts'"],
    ['src/ui/theme.ts', "import { useStore } from '#src/state/use-store.ts'"],
  ])('allows %s › %s', (file, source) => {
    expect(
      findImports(file, source).flatMap((name) => findForbiddenImport(file, name) ?? []),
    ).toEqual([])
  })
})

describe('the clock', () => {
  it('is passed in to domain/, which never reads it', () => {
    const asking = (files.get('domain') ?? []).filter(
      (file) => isCode(file) && readsClock(file, readSource(file)),
    )
    expect(asking, 'take the instant or the day as an argument').toEqual([])
    expect(readsClock('a.ts', 'const now = new Date()')).toBe(true)
    expect(readsClock('a.ts', 'const now = Date()')).toBe(true)
    expect(readsClock('a.ts', "const day = new Date('2026-11-21')")).toBe(false)
  })
})

describe('names and lengths', () => {
  const forbidden = /^(utils?|helpers?|common|misc|types?|shared|lib)$/

  it('names every file and folder for a subject: no utils, helpers, common, misc or types', () => {
    const nameless = all.filter((file) =>
      file
        .split('/')
        .slice(1)
        .some(
          (part) =>
            part
              .split('.')
              .slice(0, -1)
              .some((word) => forbidden.test(word)) || forbidden.test(part),
        ),
    )
    expect(nameless, 'a function without a home shows a missing subject: name the subject').toEqual(
      [],
    )
  })

  it('writes names in kebab-case; routes follow the router, texts their language', () => {
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/
    const isWellNamed = (file: string) =>
      file
        .split('/')
        .every((part) =>
          part
            .split('.')
            .every(
              (word) =>
                kebab.test(word) || (/\/texts\//.test(file) && /^[a-z]{2}_[a-z]{2}$/.test(word)),
            ),
        )
    const odd = all.filter(
      (file) =>
        !file.startsWith('src/routes/') &&
        !file.startsWith('server/db/migrations/') &&
        !file.endsWith('.gen.ts') &&
        !isWellNamed(file),
    )
    expect(odd).toEqual([])
  })

  it(`keeps every file to one subject: at most ${longestFile} lines`, () => {
    const long = code
      .filter((file) => !mayBeLong.some((pattern) => pattern.test(file)))
      .flatMap((file) => {
        const lines = readSource(file).split('\n').length - 1
        return lines > longestFile
          ? [`${file} has ${lines} lines: look for the “and” in its description`]
          : []
      })
    expect(long).toEqual([])
  })

  it('exports by name only', () => {
    const mustDefault = /(\.config|\.bench|tests\/support\/postgres|e2e\/.*(setup|reporter))\.ts$/
    const byDefault = code.filter(
      (file) => !mustDefault.test(file) && /^export default /m.test(readSource(file)),
    )
    expect(byDefault).toEqual([])
  })
})

describe('feature ids', () => {
  const listed = new Set(readFeatureIds())
  const titles = code
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readSource(file).matchAll(
          /\b(?:it|test)(?:\.\w+)*\((?:[^'"`\n]*\)\()?\s*['"`]\[([^\]]*)\]/g,
        ),
      ].map(([, ids = '']) => ({ file, ids: ids.split(',').map((id) => id.trim()) })),
    )

  it('stand in docs/features.tsv, three at most in a title', () => {
    expect(listed.size).toBeGreaterThan(50)
    const unknown = titles.flatMap(({ file, ids }) =>
      ids.filter((id) => !listed.has(id)).map((id) => `${file}: ${id} is not in docs/features.tsv`),
    )
    const many = titles
      .filter(({ ids }) => ids.length > 3)
      .map(({ file, ids }) => `${file}: ${ids.join(', ')} are more than one test can show`)
    expect([...unknown, ...many]).toEqual([])
  })
})
