import { useState } from 'react'
import type { SampleRow, SampleRun } from '#domain/processing/builder/sample-run.rules.ts'
import { importSteps } from '#domain/imports/fault-group.model.ts'
import type { ImportStep } from '#domain/imports/fault-group.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useMessage, useTranslation } from '#src/ui/translation.ts'

interface SampleTableProps {
  readonly run: Extract<SampleRun, { readonly ok: true }>
}

/** Whether a row that fails is still there after a step. */
const isLeft = ({ failsAt }: SampleRow, step: ImportStep): boolean =>
  failsAt === null || importSteps.indexOf(failsAt) > importSteps.indexOf(step)

function SampleCell({
  row,
  field,
  column,
  step,
}: {
  readonly row: SampleRow
  readonly field: string
  readonly column: string
  readonly step: ImportStep
}) {
  const message = useMessage()
  const cell = row.cells[field] ?? ''
  const fault = row.faults.find((one) => one.column.split(', ').includes(column))
  if (!isLeft(row, step) && fault !== undefined) {
    const { reason, value, expected } = fault
    return (
      <td className="refusal">
        <span dir="auto">{cell}</span>{' '}
        <span className="small">
          {message(`import_reason_${reason}`, { column, value, expected })}
        </span>
      </td>
    )
  }
  const value = step === 'read' ? cell : row.values[field]
  return <td dir="auto">{value === null || value === undefined ? '–' : String(value)}</td>
}

/** What is wrong with a row as a whole. */
function RowFaults({ row, columns }: { row: SampleRow; columns: readonly string[] }) {
  const message = useMessage()
  return row.faults
    .filter((fault) => !fault.column.split(', ').some((name) => columns.includes(name)))
    .map(({ reason, column, value, expected }) => (
      <span key={reason} className="refusal small">
        {' '}
        {message(`import_reason_${reason}`, { column, value, expected })}
      </span>
    ))
}

/** The rows after a step of the import, and where a row is refused. */
export function SampleTable({ run }: SampleTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [step, setStep] = useState<ImportStep>('deduplicate')
  const { fields, rows, steps } = run
  return (
    <>
      <Segmented
        label={t('ptb_sample_step')}
        options={steps.map(({ step: value, passed }) => ({
          value,
          label: t('ptb_sample_passed', {
            step: t(`processing_processor_${value}`),
            passed: format.number(passed),
            rows: format.number(rows.length),
          }),
        }))}
        value={step}
        onChange={setStep}
      />
      <ScrollRegion label={t('processing_preview')} className="sample-scroll">
        <table className="param-findings">
          <thead>
            <tr>
              <th scope="col">{t('processing_row')}</th>
              {fields.map(({ field }) => (
                <th key={field} scope="col">
                  {field}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} className={isLeft(row, step) ? '' : 'refused'}>
                <th scope="row" className="figures">
                  {format.number(row.line)}
                  {!isLeft(row, step) && (
                    <RowFaults row={row} columns={fields.map(({ column }) => column)} />
                  )}
                </th>
                {fields.map(({ field, column }) => (
                  <SampleCell key={field} row={row} field={field} column={column} step={step} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
