import type { SampleRow, SampleRun } from '#domain/processing/builder/sample-run.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { getFaultMessage } from '../fault-message.ts'

/** At which step of the template a row ends, and why. */
export function StepEnd({ row }: { readonly row: SampleRow }) {
  const { t } = useTranslation()
  const { endsAt: step, isLeftOut, faults } = row
  if (step === null) return null
  const named = faults.filter((fault) => fault.step === step)
  return (
    <span className={isLeftOut ? 'caution small' : 'refusal small'}>
      {' '}
      {t(isLeftOut ? 'ptb_sample_left_out' : 'ptb_sample_refused_by', { step })}
      {named.length > 0 && ':'}
      {named.map(({ column, value, reason, expected }) => (
        <span key={reason} dir="auto">
          {' '}
          {getFaultMessage(t, 'error', { column, value, reason, expected })}
        </span>
      ))}
    </span>
  )
}

/** What a row’s cells are after a step; of one that ended, those that it had then. */
const getCells = ({ stepped, fileCells }: SampleRow, at: number): readonly string[] =>
  stepped[Math.min(at, stepped.length - 1)] ?? fileCells

/** The rows of the file (`at` is -1), or as a step of the template leaves them. */
export function StepTable({
  run: { rows, columns, templateSteps },
  at,
}: {
  readonly run: Extract<SampleRun, { readonly ok: true }>
  readonly at: number
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (templateSteps[at]?.columns ?? columns).map((name, column) => ({
    name,
    column,
    id: `${column} ${name}`,
  }))
  const before = templateSteps[at - 1]?.columns ?? columns
  return (
    <ScrollRegion label={t('processing_preview')} className="sample-scroll">
      <table className="param-findings">
        <thead>
          <tr>
            <th scope="col">{t('processing_row')}</th>
            {shown.map(({ name, column, id }) => (
              <th key={id} scope="col">
                {name}{' '}
                {column >= before.length && (
                  <span className="param-chip">{t('ptb_sample_new_column')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isEnded = at >= 0 && row.stepped.length <= at
            const cells = getCells(row, at)
            const earlier = getCells(row, at - 1)
            return (
              <tr key={row.line} className={isEnded ? 'refused' : ''}>
                <th scope="row" className="figures">
                  {format.number(row.line)}
                  {isEnded && <StepEnd row={row} />}
                </th>
                {shown.map(({ column, id }) => {
                  const cell = cells[column] ?? ''
                  const isChanged = at >= 0 && !isEnded && cell !== (earlier[column] ?? '')
                  return (
                    <td key={id} dir="auto">
                      {isChanged ? <mark>{cell}</mark> : cell === '' ? '–' : cell}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
