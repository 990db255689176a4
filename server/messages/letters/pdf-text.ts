import { fileURLToPath } from 'node:url'
import type Pdf from 'pdfkit'

export type PdfDocument = InstanceType<typeof Pdf>

export const toPoints = (millimetres: number): number => (millimetres * 72) / 25.4

type Cut = 'latin' | 'latin-ext'

const locate = (cut: Cut): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${cut}-400-normal.woff`))

/** Fonts by path: pdfkit opens a registered name of the document's first font at each use. */
export const fonts: Readonly<Record<Cut, string>> = {
  latin: locate('latin'),
  'latin-ext': locate('latin-ext'),
}

/** The characters that the basic cut has; ő, ł and ₺ are in the other. */
const basic = /^[\u0000-\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2212]*$/u

/** Parts of a line by the cut that has their characters. */
function splitByCut(line: string): { readonly cut: Cut; readonly text: string }[] {
  if (basic.test(line)) return [{ cut: 'latin', text: line }]
  const parts: { cut: Cut; text: string }[] = []
  for (const char of line) {
    const cut = basic.test(char) ? 'latin' : 'latin-ext'
    const last = parts.at(-1)
    if (last?.cut === cut) last.text += char
    else parts.push({ cut, text: char })
  }
  return parts
}

interface LinePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Breaks the line; without, it is one line. */
  readonly width?: number
}

/** Writes text, each of its characters in the cut that has it. */
export function writePdfText(
  document: PdfDocument,
  line: string,
  { x, y, size, width }: LinePlace,
): void {
  const parts = splitByCut(line === '' ? ' ' : line)
  parts.forEach(({ cut, text }, at) => {
    const isLast = at === parts.length - 1
    const options = width === undefined ? { lineBreak: false } : { width, lineGap: 3 }
    document.font(fonts[cut]).fontSize(size)
    if (at === 0) document.text(text, x, y, { ...options, continued: !isLast })
    else document.text(text, { ...options, continued: !isLast })
  })
}
