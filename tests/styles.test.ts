import { describe, expect, it } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const pageFolder = fileURLToPath(new URL('../src', import.meta.url))
const sources = readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?|html)$/u.test(file))
  .map((file) => [file, readFileSync(path.join(pageFolder, file), 'utf8')] as const)

/** Set in a rule, in a `style` or by `setProperty`; Ionic declares its own. */
const declared = new Set(
  sources.flatMap(([, source]) =>
    [...source.matchAll(/(--[\w-]+)['"]?\s*[:,\]]/gu)].map(([, name]) => name),
  ),
)

describe('The styles', () => {
  it('name only properties that are declared somewhere', () => {
    const unknown = sources.flatMap(([file, source]) =>
      [...source.matchAll(/var\((--(?!ion-)[\w-]+)\)/gu)].flatMap(([, name]) =>
        declared.has(name) ? [] : [`${file}: ${name ?? ''}`],
      ),
    )
    expect(declared.size).toBeGreaterThan(50)
    expect(unknown).toEqual([])
  })
})
