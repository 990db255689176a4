import { describe, expect, it } from 'vitest'
import { isCode, layers, listFiles, readSource } from './support/architecture/source-files.ts'
import { findRefusedWords, refusedNames, refusedParts } from './support/architecture/word-rules.ts'
import { wordExceptions } from './support/architecture/word-exceptions.ts'

const isException = (name: string) => Object.hasOwn(wordExceptions, name)

/** What tools write, and the list of old words itself. */
const isExempt = (file: string) =>
  /\.gen\.ts$|^tests\/support\/architecture\/word-|^tests\/vocabulary\.test\.ts$|^server\/db\/migrations\//.test(
    file,
  )

const sources = layers
  .flatMap((layer) => listFiles(layer))
  .filter((file) => isCode(file) && !isExempt(file))
  .map((file) => [file, readSource(file)] as const)

describe('the vocabulary', () => {
  it('uses none of the old words in names, comments, titles and texts', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(
      sources.flatMap(([file, source]) => findRefusedWords(file, source, isException)),
    ).toEqual([])
  })

  it('has 40 exceptions at most, each with a reason and each in use', () => {
    const exceptions = Object.entries(wordExceptions)
    expect(exceptions.length).toBeLessThanOrEqual(40)
    const unused = exceptions.filter(
      ([name, reason]) =>
        reason.length < 10 || !sources.some(([, source]) => source.includes(name)),
    )
    expect(unused).toEqual([])
  })

  it.each([
    ['const reckonedPayment = 1', 'reckonedPayment → calculated'],
    ['const belowDesk = true', 'belowDesk → store, context'],
    ['export interface OutboxWorld {}', 'OutboxWorld → OutboxDeps'],
    ['const keyOf = 1', 'keyOf → getX, toX, findX or the noun'],
    ['const rowsAtMost = 1', 'rowsAtMost → maxX'],
    ['// calculated anew', '“anew” → again'],
    ["it('asks whoever is there', f)", '“whoever” → who, anyone who'],
    ['/** Its sum (W§5 L113). */', '“W§5” → a feature id, a numbered decision or docs/spec'],
  ])('refuses %s', (source, message) => {
    expect(findRefusedWords('a.ts', source, () => false)).toEqual([`a.ts:1: ${message}`])
  })

  it.each([
    "const place = text.indexOf('a')",
    "import { worldwide } from './a.ts'",
    'const recording = startVideo()',
  ])('allows %s', (source) => {
    expect(findRefusedWords('a.ts', source, () => false)).toEqual([])
  })

  it('names the word to take beside each word that it refuses', () => {
    const empty = Object.entries({ ...refusedParts, ...refusedNames }).filter(([, take]) => !take)
    expect(empty).toEqual([])
  })
})
