import type { RowWarning } from '#domain/imports/cells/fault.model.ts'
import { faultSentence, warningSentence } from './fault-sentence.ts'
import type { ListedStock } from './listed-stock.ts'
import type { ImportProgress, ImportReport } from './import.service.ts'

/** Of the faults, and of the warnings. */
const linesShown = 20

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export function formatProgress({ rows, bad, secondsLeft }: ImportProgress): string {
  const left =
    secondsLeft === null
      ? ''
      : `, ${secondsLeft < 90 ? `${Math.ceil(secondsLeft)} s` : `${Math.ceil(secondsLeft / 60)} min`} left`
  return `${counted(rows, 'row', 'rows')}${bad === 0 ? '' : `, ${bad.toLocaleString('en-GB')} bad`}${left}`
}

function formatWarnings({ warnings, warned, similarNumbers }: ImportReport): string[] {
  const count = [...warned.values()].reduce((sum, one) => sum + one, 0) + similarNumbers.length
  if (count === 0) return []
  const similar = similarNumbers.map(
    ({ added, stored }) =>
      `  warning: agreement number “${added}” differs from the stored “${stored}” in capital ` +
      'letters only; both are kept.',
  )
  const shown = [
    ...warnings.map((one: RowWarning) => `  warning, line ${one.line}: ${warningSentence(one)}`),
    ...similar,
  ].slice(0, linesShown)
  const byColumn = [...warned].map(([column, many]) => `${column} ${many.toLocaleString('en-GB')}`)
  return [
    `  ${counted(count, 'warning', 'warnings')}; these rows were read, please check them`,
    ...shown,
    ...(count > shown.length ? [`  … by column: ${byColumn.join(', ')}`] : []),
  ]
}

export function formatReport(name: string, report: ImportReport, badFile: string | null): string[] {
  const { rows, added, changed, unchanged, bad, dealersAdded, faults, readBefore, isStopped } =
    report
  const counts = [
    ...Object.entries({ added, changed, 'as before': unchanged, bad }),
    ...(report.leftOut === 0 ? [] : [['left out', report.leftOut] as const]),
  ]
  const lines = [
    [
      `${name}: ${counted(rows, 'row', 'rows')}`,
      ...counts.map(([label, count]) => `${count.toLocaleString('en-GB')} ${label}`),
    ].join(', '),
  ]
  for (const [step, count] of report.leftBy)
    lines.push(`  ${counted(count, 'row', 'rows')} left out by the step “${step}”`)
  if (dealersAdded > 0) lines.push(`  ${counted(dealersAdded, 'dealer', 'dealers')} added`)
  if (readBefore !== null)
    lines.push(
      `  The same content was read before, as ${readBefore.name} on ` +
        `${readBefore.readAt.toISOString().slice(0, 10)}.`,
    )
  if (report.absentColumns.length > 0)
    lines.push(
      '  The file lacks these columns, which the template can do without: ' +
        `${report.absentColumns.join(', ')}.`,
    )
  for (const fault of faults.slice(0, linesShown))
    lines.push(`  line ${fault.line}: ${faultSentence(fault)}`)
  if (bad > 0 && faults.length > linesShown) lines.push('  …')
  lines.push(...formatWarnings(report))
  if (badFile !== null)
    lines.push(`  The bad rows are in ${badFile}: mend them there and import that file.`)
  if (isStopped) lines.push('  Stopped. Whole batches were kept; import the file again to go on.')
  return lines
}

/** Which cars are no longer offered because the newest files of their dealers do not list them. */
export function formatUnlisted(count: number, { dealers }: ListedStock): string[] {
  if (dealers.size === 0)
    return ['The rows name no dealer (dCode), so that no car leaves the stock by being missing.']
  const names = [...dealers].toSorted().join(', ')
  return count === 0
    ? []
    : [`${counted(count, 'car', 'cars')} of ${names} left the stock: the newest file lacks them.`]
}
