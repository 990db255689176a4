import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { personParts } from '#domain/data-rights/person-file.model.ts'
import type {
  PersonEntry,
  PersonPart,
  PersonRecord,
} from '#domain/data-rights/person-file.model.ts'
import { printHeldValue, spellName } from '#domain/data-rights/person-file.rules.ts'
import { formatDateTime } from '#domain/formatting/date.ts'
import type { OrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { fonts, toPoints, writePdfText } from '../messages/letters/pdf-text.ts'
import type { PdfDocument } from '../messages/letters/pdf-text.ts'
import { formatMoney } from '#domain/formatting/money.ts'
import type { SheetTranslate } from '../offers/deal-sheet-texts.ts'

interface PrintSettings {
  readonly t: SheetTranslate
  readonly format: OrganisationFormat
}

const side = toPoints(20)
const size = { title: 18, part: 13, text: 9 }
/** Entries that are written before others get their turn. */
const pauseEvery = 50

/** A field's own label, else a text of its own, else its name as words. */
function toLabel(t: SheetTranslate, name: string): string {
  const field = findCustomerField(name)
  if (field !== undefined) return t(field.label)
  const key = `person_label_${name}`
  return Object.hasOwn(en_gb, key) ? t(key as TextKey) : spellName(name)
}

function toValue({ t, format }: PrintSettings, name: string, value: unknown): string | null {
  const isMoney = findCustomerField(name)?.kind === 'money'
  if (isMoney && typeof value === 'number') return formatMoney(value, format.money)
  return printHeldValue(value, {
    yes: t('customer_yes'),
    no: t('customer_no'),
    instant: (iso) => formatDateTime(iso, format.date),
  })
}

function writeLine(document: PdfDocument, line: string, at: number): void {
  const width = document.page.width - 2 * side
  writePdfText(document, line, { x: side, y: document.y, size: at, width })
}

function writeEntry(document: PdfDocument, entry: PersonEntry, settings: PrintSettings): void {
  for (const [name, value] of Object.entries(entry)) {
    const printed = toValue(settings, name, value)
    if (printed === null) continue
    writeLine(document, `${toLabel(settings.t, name)}: ${printed}`, size.text)
  }
  document.y += 6
}

async function writePart(
  document: PdfDocument,
  part: PersonPart,
  entries: readonly PersonEntry[],
  settings: PrintSettings,
): Promise<void> {
  const { t } = settings
  document.y += 8
  writeLine(document, t(`person_part_${part}`), size.part)
  document.y += 4
  if (part === 'exports') writeLine(document, t('person_exports_hint'), size.text)
  if (entries.length === 0) writeLine(document, t('person_part_none'), size.text)
  for (const [at, entry] of entries.entries()) {
    writeEntry(document, entry, settings)
    if (at % pauseEvery === pauseEvery - 1) await setImmediate()
  }
}

async function fill(document: PdfDocument, record: PersonRecord, settings: PrintSettings) {
  const { t, format } = settings
  writeLine(document, t('person_file_heading'), size.title)
  document.y += 4
  writeLine(
    document,
    t('person_file_made', {
      organisation: record.organisation,
      by: record.made_by,
      time: formatDateTime(record.made_at, format.date),
    }),
    size.text,
  )
  writeLine(
    document,
    t('person_file_agreements', { agreements: record.agreements.join(', ') }),
    size.text,
  )
  for (const part of personParts) await writePart(document, part, record.held[part], settings)
  document.end()
}

/** The file of a person on paper, as it is written. */
export async function* printPersonRecord(
  record: PersonRecord,
  settings: PrintSettings,
): AsyncGenerator<Uint8Array> {
  const document = new Pdf({
    size: 'A4',
    margins: { top: side, left: side, right: side, bottom: side },
    font: fonts.latin,
    info: { Title: settings.t('person_file_heading'), Creator: 'Forecourt', Producer: 'Forecourt' },
  })
  const filled = fill(document, record, settings)
  filled.catch((error: unknown) => {
    document.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  for await (const chunk of document) yield chunk as Uint8Array
  await filled
}
