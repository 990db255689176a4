import { csvStart, toCsvLine } from '#domain/exports/csv.rules.ts'
import { modelKey } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { DistinctModel, MappedPairs } from '#domain/model-mapping/model-mapping.model.ts'
import { readModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

interface ReportInput {
  readonly pairs: MappedPairs
  /** The version in force; null before the first. */
  readonly active: MappedPairs | null
  readonly customers: readonly DistinctModel[]
  readonly offers: readonly DistinctModel[]
  readonly decimalMark: string
  readonly t: (key: TextKey) => string
}

const columns: readonly TextKey[] = [
  'model_mapping_report_make',
  'model_mapping_report_model',
  'model_mapping_report_customers',
  'model_mapping_report_offer_make',
  'model_mapping_report_offer_model',
  'model_mapping_report_primary',
  'model_mapping_report_listed',
  'model_mapping_report_change',
]

const toKey = (name: string): string => {
  const { make, model } = readModelName(name)
  return modelKey(make, model)
}

type Pair = MappedPairs[string][string]

function describeChange(
  before: Pair | undefined,
  after: Pair | undefined,
): 'added' | 'removed' | 'primary' | 'not_primary' | 'same' {
  if (after === undefined) return 'removed'
  if (before === undefined) return 'added'
  if (before.is_primary === after.is_primary) return 'same'
  return after.is_primary ? 'primary' : 'not_primary'
}

/** One line for each pair of the version or of the one in force, and for each model without any. */
function* buildLines({ pairs, active, customers, offers, t }: ReportInput) {
  const counts = new Map(customers.map(({ name, count }) => [toKey(name), count]))
  const listed = new Set(offers.map(({ name }) => toKey(name)))
  const isListed = (offer: string) => t(listed.has(toKey(offer)) ? 'product_yes' : 'product_no')
  const names = new Set([
    ...customers.map(({ name }) => name),
    ...Object.keys(pairs),
    ...Object.keys(active ?? {}),
  ])
  for (const name of [...names].toSorted()) {
    const own = readModelName(name)
    const head = [own.make, own.model, counts.get(toKey(name)) ?? 0]
    const [before, after] = [active?.[name] ?? {}, pairs[name] ?? {}]
    const row = [...new Set([...Object.keys(after), ...Object.keys(before)])].toSorted()
    if (row.length === 0) yield [...head, '', '', '', '', t('model_mapping_report_none')]
    for (const offer of row) {
      const { make, model } = readModelName(offer)
      const change = active === null ? 'added' : describeChange(before[offer], after[offer])
      const primary = after[offer]?.is_primary === true ? t('product_yes') : t('product_no')
      yield [
        ...head,
        make,
        model,
        primary,
        isListed(offer),
        t(`model_mapping_report_change_${change}`),
      ]
    }
  }
}

/** The report of a version as CSV: whom it offers what, and what it changes. */
export function buildMappingReport(input: ReportInput): string {
  const write = (cells: readonly (string | number | null)[]) => toCsvLine(cells, input.decimalMark)
  return [
    csvStart,
    write(columns.map((key) => input.t(key))),
    ...Array.from(buildLines(input), write),
  ].join('')
}
