import { faultSentence } from './fault-sentence.ts'
import type { ImportProgress, ImportReport } from './import.service.ts'

const faultsShown = 20

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** One line that says how far an import is. */
export function progressLine({ rows, bad, secondsLeft }: ImportProgress): string {
  const left =
    secondsLeft === null
      ? ''
      : `, ${secondsLeft < 90 ? `${Math.ceil(secondsLeft)} s` : `${Math.ceil(secondsLeft / 60)} min`} left`
  return `${counted(rows, 'row', 'rows')}${bad === 0 ? '' : `, ${bad.toLocaleString('en-GB')} bad`}${left}`
}

/** What an import of one file did, in lines for people. */
export function reportLines(name: string, report: ImportReport, badFile: string | null): string[] {
  const { rows, added, changed, unchanged, bad, withoutOffer, dealersAdded, faults, isStopped } =
    report
  const lines = [
    `${name}: ${counted(rows, 'row', 'rows')}, ${added.toLocaleString('en-GB')} added, ${changed.toLocaleString('en-GB')} changed, ${unchanged.toLocaleString('en-GB')} as before, ${bad.toLocaleString('en-GB')} bad`,
  ]
  if (dealersAdded > 0) lines.push(`  ${counted(dealersAdded, 'dealer', 'dealers')} added`)
  if (withoutOffer > 0)
    lines.push(
      `  ${counted(withoutOffer, 'agreement has', 'agreements have')} no offer, position 7: no price for the model, or nothing to renew`,
    )
  for (const fault of faults.slice(0, faultsShown))
    lines.push(`  line ${fault.line}: ${faultSentence(fault)}`)
  if (bad > 0 && faults.length > faultsShown) lines.push('  …')
  if (badFile !== null)
    lines.push(`  The bad rows are in ${badFile}: mend them there and import that file.`)
  if (isStopped) lines.push('  Stopped. Whole batches were kept; import the file again to go on.')
  return lines
}
