import { black, getContrast, mixColours, readColour, white, writeColour } from './theme-colour.ts'
import type { Colour } from './theme-colour.ts'

/** What an organisation's theme may set. `--accent-dark` is the accent on a dark page. */
export const themeProperties = ['--accent', '--accent-dark', '--font'] as const

type ThemeProperty = (typeof themeProperties)[number]

/** A line of a theme that is not applied, and why. */
export interface ThemeRefusal {
  readonly line: string
  readonly reason: 'not_a_property' | 'unknown_property' | 'not_a_colour' | 'not_a_font'
}

export interface Theme {
  /** The value of each custom property of the page, on a light page and on a dark one. */
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
  readonly refusals: readonly ThemeRefusal[]
}

/** The page's own surfaces, which an accent is read on and behind. */
export const lightPaper: Colour = white
export const darkPaper: Colour = [15, 19, 22]
export const darkInk: Colour = [8, 34, 45]

/**
 * The least contrast of text in the accent with the surfaces it stands on, tints included. Source:
 * WCAG 2.2, 1.4.3 (4.5), with what the tints take.
 */
const leastContrast = 5.6

const fontName = /^(?:[\w-]+(?: [\w-]+)*|"[\w -]+"|'[\w -]+')$/u

function findProperty(name: string): ThemeProperty | undefined {
  return themeProperties.find((property) => property === name)
}

/** The colour, moved towards `end` until it can be read on `paper`. */
function makeReadable(colour: Colour, paper: Colour, end: Colour): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mixColours(colour, end, share)
    if (getContrast(mixed, paper) >= leastContrast) return mixed
  }
  return end
}

/** The accent with what is drawn from it: pressed, text on it, selected, selected and hovered. */
function deriveAccent(colour: Colour, isDark: boolean): Record<string, string> {
  const paper = isDark ? darkPaper : lightPaper
  const away = isDark ? white : black
  const accent = makeReadable(colour, paper, away)
  const onAccent = isDark ? darkInk : white
  return {
    '--accent': writeColour(accent),
    '--accent-strong': writeColour(mixColours(accent, away, 0.2)),
    '--on-accent': writeColour(onAccent),
    '--accent-tint': writeColour(mixColours(paper, accent, isDark ? 0.16 : 0.08)),
    '--accent-tint-2': writeColour(mixColours(paper, accent, isDark ? 0.24 : 0.16)),
  }
}

function readLine(line: string, set: Map<ThemeProperty, string>): ThemeRefusal['reason'] | null {
  const [, name, written] = /^(--[\w-]+)\s*:\s*(.+)$/su.exec(line) ?? []
  if (name === undefined || written === undefined) return 'not_a_property'
  const property = findProperty(name)
  if (property === undefined) return 'unknown_property'
  const value = written.trim()
  if (property === '--font') {
    const names = value.split(',').map((font) => font.trim())
    if (!names.every((font) => fontName.test(font))) return 'not_a_font'
    set.set(property, names.join(', '))
    return null
  }
  if (readColour(value) === null) return 'not_a_colour'
  set.set(property, value)
  return null
}

function parseTheme(written: string | null) {
  const text = (written ?? '').replaceAll(/\/\*.*?\*\//gsu, ' ').trim()
  const [, within = text] = /^:root\s*\{([^{}]*)\}$/u.exec(text) ?? []
  const set = new Map<ThemeProperty, string>()
  const refusals = within
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line): ThemeRefusal[] => {
      const reason = readLine(line, set)
      return reason === null ? [] : [{ line, reason }]
    })
  const accent = readColour(set.get('--accent') ?? '')
  const darkAccent = readColour(set.get('--accent-dark') ?? '') ?? accent
  return { accent, darkAccent, font: set.get('--font'), refusals }
}

/**
 * Reads an organisation's theme: custom properties from an allow-list, one a line, ended by `;`,
 * with or without `:root { }` around them. A colour that could not be read on the page is moved
 * until it can. Everything else is refused by its line, so that no rule, address or position gets
 * into a page.
 */
export function readTheme(written: string | null): Theme {
  const { accent, darkAccent, font, refusals } = parseTheme(written)
  const shared = font === undefined ? {} : { '--font': `${font}, system-ui, sans-serif` }
  return {
    light: { ...shared, ...(accent === null ? {} : deriveAccent(accent, false)) },
    dark: { ...shared, ...(darkAccent === null ? {} : deriveAccent(darkAccent, true)) },
    refusals,
  }
}

/** How an accent is drawn on a page, and how well it can be read there. */
export interface ThemeContrast {
  readonly written: string
  readonly drawn: string
  /** The contrast of the written colour with the page, and that of the drawn one: 1 to 21. */
  readonly writtenContrast: number
  readonly drawnContrast: number
}

function measure(written: Colour, drawn: string | undefined, paper: Colour): ThemeContrast {
  const shown = readColour(drawn ?? '') ?? written
  return {
    written: writeColour(written),
    drawn: writeColour(shown),
    writtenContrast: getContrast(written, paper),
    drawnContrast: getContrast(shown, paper),
  }
}

/** What becomes of the theme's colour on a light page and on a dark one; null without a colour. */
export function getThemeContrasts(
  written: string,
): { readonly light: ThemeContrast; readonly dark: ThemeContrast } | null {
  const { accent, darkAccent } = parseTheme(written)
  if (accent === null || darkAccent === null) return null
  const { light, dark } = readTheme(written)
  return {
    light: measure(accent, light['--accent'], lightPaper),
    dark: measure(darkAccent, dark['--accent'], darkPaper),
  }
}
