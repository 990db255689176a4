import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { formatDateTime } from '#domain/formatting/date.ts'
import type { DealCheck, PrintedFacts, ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { shownReference } from '#domain/offers/shown/shown-deals.model.ts'
import type { SheetTranslate } from './deal-sheet-texts.ts'
import { representativeExample, sheetRows } from './deal-sheet-rows.ts'
import type { SheetRow } from './deal-sheet-rows.ts'

export interface DealSheet {
  /** What the device recorded: only its deals and its language are printed. */
  readonly shown: Pick<ShownDeals, 'agreementNo' | 'language' | 'medium' | 'deals'>
  readonly printed: PrintedFacts
  /** The check of each deal. */
  readonly checks: readonly DealCheck[]
  /** Who recorded it, by name, and when the host did. */
  readonly by: string
  readonly at: Date
  readonly hash: string
  readonly t: SheetTranslate
}

type Document = InstanceType<typeof Pdf>

// Points, 72 to the inch; the page is A4.
const margin = 42
const labelWidth = 150
const gap = 12
const footHeight = 12
const padding = 3.6
const ink = '#13191d'
const second = '#434f55'
const line = '#c8d0d4'
const tabular = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }

const cut = (weight: 400 | 600): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))

/** By path: pdfkit opens a registered name of the document's first font at each use. */
const fonts = { text: cut(400), strong: cut(600) } as const

function newDocument({ shown, printed, at, hash, t }: DealSheet): Document {
  return new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: shown.language.replace('_', '-'),
    font: fonts.text,
    info: {
      Title: t('shown_sheet_title'),
      Author: printed.organisation,
      Subject: shownReference(hash),
      Creator: 'Forecourt',
      Producer: 'Forecourt',
      CreationDate: at,
    },
  })
}

const getWidth = (document: Document): number => document.page.width - 2 * margin

function rule(document: Document, at: number): void {
  document
    .moveTo(margin, at)
    .lineTo(document.page.width - margin, at)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
}

function head(document: Document, { shown, printed, by, at, hash, t }: DealSheet): void {
  const { organisation, dealer, customer, drives, registration, format } = printed
  const write = (font: 'text' | 'strong', size: number, colour: string, text: string) =>
    document
      .font(fonts[font])
      .fontSize(size)
      .fillColor(colour)
      .text(text, margin, document.y, { width: getWidth(document) })
  write('text', 10, second, [organisation, dealer].filter(Boolean).join(' · '))
  document.moveDown(0.6)
  write('strong', 22, ink, t('shown_sheet_title'))
  document.moveDown(0.3)
  write('text', 11, ink, t('shown_sheet_for', { customer, agreement: shown.agreementNo }))
  if (drives !== null)
    write(
      'text',
      11,
      ink,
      t('shown_driving', { vehicle: [drives, registration].filter(Boolean).join(', ') }),
    )
  const made = t(shown.medium === 'paper' ? 'shown_sheet_made' : 'shown_sheet_recorded', {
    by,
    time: formatDateTime(at.toISOString(), format.date),
  })
  const reference = t('shown_reference', { reference: shownReference(hash) })
  write('text', 10, second, `${made} · ${reference}`)
  document.moveDown(1)
}

/** A row starts below the highest cell of the last, or on a new page. */
function row(
  document: Document,
  label: string,
  cells: readonly string[],
  isStrong: boolean,
  size: number,
): void {
  const columnWidth = (getWidth(document) - labelWidth - gap * cells.length) / cells.length
  const font = isStrong ? 'strong' : 'text'
  const getHeight = (text: string, width: number) =>
    document
      .font(fonts[font])
      .fontSize(size)
      .heightOfString(text, { width, ...tabular })
  const height = Math.max(
    getHeight(label, labelWidth),
    ...cells.map((cell) => getHeight(cell, columnWidth)),
  )
  if (document.y + height + 2 * padding > document.page.height - document.page.margins.bottom)
    document.addPage()
  const top = document.y + padding
  document
    .font(isStrong ? fonts.strong : fonts.text)
    .fontSize(Math.min(size, 10))
    .fillColor(second)
    .text(label, margin, top, { width: labelWidth })
  cells.forEach((cell, index) => {
    document
      .font(fonts[font])
      .fontSize(size)
      .fillColor(ink)
      .text(cell, margin + labelWidth + gap + index * (columnWidth + gap), top, {
        width: columnWidth,
        align: 'right',
        ...tabular,
      })
  })
  document.y = top + height + padding
  rule(document, document.y)
}

function table(document: Document, { shown, t }: DealSheet, rows: readonly SheetRow[]): void {
  const { deals } = shown
  rule(document, document.y)
  row(
    document,
    t('shown_sheet_vehicle'),
    deals.map(({ vehicle, derivative }) => [vehicle, derivative].filter(Boolean).join('\n')),
    true,
    11,
  )
  for (const { label, cells, isMain } of rows) row(document, label, cells, isMain, isMain ? 12 : 10)
  document.moveDown(1)
}

function paragraph(document: Document, text: string, isStrong = false): void {
  document
    .font(isStrong ? fonts.strong : fonts.text)
    .fontSize(isStrong ? 10 : 8.5)
    .fillColor(isStrong ? ink : second)
    .text(text, margin, document.y, { width: getWidth(document), lineGap: 1.5, ...tabular })
  document.moveDown(0.6)
}

/** At the foot of each page, once their number is known. */
function feet(document: Document, { hash, t }: DealSheet): void {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    const bottom = document.page.margins.bottom
    document.page.margins.bottom = 0
    const top = document.page.height - margin
    document.font(fonts.text).fontSize(7.5).fillColor(second)
    document.text(t('shown_sheet_hash', { hash }), margin, top, {
      width: getWidth(document),
      lineBreak: false,
    })
    document.text(t('shown_sheet_page', { page: index + 1, pages: count }), margin, top, {
      width: getWidth(document),
      align: 'right',
      lineBreak: false,
    })
    document.page.margins.bottom = bottom
  }
}

/**
 * Prints a showing in its language: A4, up to three deals side by side, each that the host did not
 * confirm named as such.
 */
export async function drawDealSheet(sheet: DealSheet): Promise<Buffer> {
  const document = newDocument(sheet)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  const { shown, printed, checks, t } = sheet
  const { format } = printed
  head(document, sheet)
  table(document, sheet, sheetRows({ deals: shown.deals, format }, t))
  shown.deals.forEach(({ vehicle }, index) => {
    if (checks[index] !== 'confirmed')
      paragraph(document, t('shown_sheet_unconfirmed', { number: index + 1, vehicle }), true)
  })
  shown.deals.forEach((deal, index) => {
    const example = representativeExample(deal, format, t)
    if (example !== null)
      paragraph(document, `${t('shown_offer', { number: index + 1 })}, ${deal.vehicle}. ${example}`)
  })
  paragraph(document, t('shown_sheet_terms'))
  feet(document, sheet)
  document.end()
  await ended
  return Buffer.concat(chunks)
}
