/** A colour as three shares of 255: red, green, blue. */
export type Colour = readonly [red: number, green: number, blue: number]

export const white: Colour = [255, 255, 255]
export const black: Colour = [0, 0, 0]

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/u
const rgb = /^rgb\(\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*\)$/u

/** Reads `#0a7`, `#00aa77`, `rgb(0 170 119)` and `rgb(0, 170, 119)`; null for anything else. */
export function readColour(written: string): Colour | null {
  const value = written.trim().toLowerCase()
  if (hex.test(value)) {
    const digits = value.length === 4 ? value.replaceAll(/[\da-f]/gu, '$&$&') : value
    const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
    return [at(1), at(3), at(5)]
  }
  const [, red, green, blue] = rgb.exec(value)?.map(Number) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return Math.max(red, green, blue) > 255 ? null : [red, green, blue]
}

export const writeColour = (colour: Colour): string =>
  `#${colour.map((share) => Math.round(share).toString(16).padStart(2, '0')).join('')}`

/** `share` (0 to 1) of the second colour in the first. */
export const mixColours = (first: Colour, second: Colour, share: number): Colour => {
  const mix = (nth: 0 | 1 | 2) => Math.round(first[nth] + (second[nth] - first[nth]) * share)
  return [mix(0), mix(1), mix(2)]
}

function getLuminance(colour: Colour): number {
  const [red, green, blue] = colour.map((share) => {
    const value = share / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
export function getContrast(one: Colour, other: Colour): number {
  const [dark, light] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}
