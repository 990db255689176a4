import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getContrast, readColour, white, writeColour } from '#domain/organisations/theme-colour.ts'
import type { Colour } from '#domain/organisations/theme-colour.ts'
import { darkInk, darkPaper, lightPaper, readTheme } from '#domain/organisations/theme.rules.ts'

describe('the contrast of two colours', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#055d7e', '#ffffff', 7.3],
    ['rgb(120 203 231)', 'rgb(15, 19, 22)', 10.2],
  ])('of %s and %s is %d', (one, other, ratio) => {
    const contrast = getContrast(readColour(one) ?? white, readColour(other) ?? white)
    expect(contrast).toBeCloseTo(ratio, 1)
  })
})

describe('the surfaces that an accent is read on', () => {
  const tokens = readFileSync(new URL('../../../src/theme/tokens.css', import.meta.url), 'utf8')
  it.each([
    ['--surface-paper', 0, lightPaper],
    ['--surface-paper', 1, darkPaper],
    ['--on-accent', 0, lightPaper],
    ['--on-accent', 1, darkInk],
  ] as const)('are the pages’ own: %s, %i', (name, nth, colour) => {
    const values = [...tokens.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'gu'))]
    expect(values[nth]?.[1]).toBe(writeColour(colour))
  })
})

describe('a theme', () => {
  it.each([null, '', '  ', '/* nothing */', ':root { }'])('of %j changes nothing', (written) => {
    expect(readTheme(written)).toEqual({ light: {}, dark: {}, refusals: [] })
  })

  it.each(['--accent: #7a1f3d;', ':root { --accent: #7a1f3d }', '/* ours */ --accent:#7A1F3D'])(
    'of %j sets the accent and what is drawn from it',
    (written) => {
      expect(readTheme(written).light).toEqual({
        '--accent': '#7a1f3d',
        '--accent-strong': '#621931',
        '--on-accent': '#ffffff',
        '--accent-tint': '#f4edef',
        '--accent-tint-2': '#eadbe0',
      })
    },
  )

  it('has a dark accent of its own, else the light one made readable', () => {
    const own = readTheme('--accent: #7a1f3d; --accent-dark: #f09ab6').dark['--accent']
    const same = readTheme('--accent: #7a1f3d').dark['--accent'] ?? ''
    expect(own).toBe('#f09ab6')
    expect(getContrast(readColour(same) ?? darkPaper, darkPaper)).toBeGreaterThan(4.5)
  })

  it.each([
    ['Georgia', 'Georgia, system-ui, sans-serif'],
    ['"Segoe UI", Arial', '"Segoe UI", Arial, system-ui, sans-serif'],
  ])('takes the font %s that the device has', (font, value) => {
    expect(readTheme(`--font: ${font};`)).toMatchObject({
      light: { '--font': value },
      dark: { '--font': value },
    })
  })

  it.each([
    ['@import "https://evil.example/x.css"', 'not_a_property'],
    ['body { position: fixed }', 'not_a_property'],
    ['position: fixed', 'not_a_property'],
    ['--ink: #fff', 'unknown_property'],
    ['--accent: url(https://evil.example/a.png)', 'not_a_colour'],
    ['--accent: red', 'not_a_colour'],
    ['--accent: rgb(300 0 0)', 'not_a_colour'],
    ['--accent: #12345', 'not_a_colour'],
    ['--accent: var(--ink)', 'not_a_colour'],
    ['--font: url(x)', 'not_a_font'],
    ['--font: a} body{display:none', 'not_a_font'],
  ] as const)('refuses %j as %s and keeps the rest', (line, reason) => {
    const theme = readTheme(`${line}; --accent-dark: #78cbe7`)
    expect(theme.refusals).toEqual([{ line, reason }])
    expect(theme.dark['--accent']).toBe('#78cbe7')
  })

  it('is readable in any colour: links on paper and selected rows, words on buttons', () => {
    const share = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(share, share, share, (red, green, blue) => {
        const { light, dark } = readTheme(`--accent: rgb(${red} ${green} ${blue})`)
        for (const [theme, paper] of [
          [light, white],
          [dark, darkPaper],
        ] as const) {
          const at = (name: string) => readColour(theme[name] ?? '') ?? paper
          const pairs: readonly (readonly [Colour, Colour])[] = [
            [at('--accent'), paper],
            [at('--accent'), at('--accent-tint')],
            [at('--on-accent'), at('--accent')],
            [at('--on-accent'), at('--accent-strong')],
          ]
          for (const [one, other] of pairs)
            expect(getContrast(one, other)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 500 },
    )
  })
})
