import { useState } from 'react'
import { StepEnd, StepTable } from './sample-steps.tsx'
import type { SampleRow, SampleRun } from '#domain/processing/builder/sample-run.rules.ts'
import { importSteps } from '#domain/imports/fault-group.model.ts'
import type { ImportStep } from '#domain/imports/fault-group.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Select } from '#src/ui/input/select.tsx'
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
    .filter(
      ({ step, column }) =>
        step === undefined && !column.split(', ').some((name) => columns.includes(name)),
    )
    .map(({ reason, column, value, expected }) => (
      <span key={reason} className="refusal small">
        {' '}
        {message(`import_reason_${reason}`, { column, value, expected })}
      </span>
    ))
}

/** The fields after a step of the import, and where a row is refused. */
function FieldTable({ run, step }: SampleTableProps & { readonly step: ImportStep }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { fields, rows } = run
  return (
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
                  <>
                    <StepEnd row={row} />
                    <RowFaults row={row} columns={fields.map(({ column }) => column)} />
                  </>
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
  )
}

/** Which step of the import or of the template the rows are shown after. */
type Stage = ImportStep | 'file' | `step ${number}`

/** The steps to choose from; with steps of the template they are listed one by one. */
function useStages({ run }: SampleTableProps): readonly { value: Stage; label: string }[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, steps, templateSteps } = run
  const count = (step: string, passed: number) =>
    t('ptb_sample_passed', {
      step,
      passed: format.number(passed),
      rows: format.number(rows.length),
    })
  const own = steps.map(({ step, passed }) => ({
    value: step,
    label: count(t(`processing_processor_${step}`), passed),
  }))
  if (templateSteps.length === 0) return own
  return [
    { value: 'file', label: t('ptb_sample_file_rows') },
    ...templateSteps.map(({ name, passed }, at) => ({
      value: `step ${at}` as const,
      label: count(`${format.number(at + 1)} ${name}`, passed),
    })),
    ...own.filter(({ value }) => value !== 'read' && value !== 'steps'),
  ]
}

/** The rows after a step, and where a row is refused or left out. */
export function SampleTable({ run }: SampleTableProps) {
  const { t } = useTranslation()
  const [chosen, setStage] = useState<Stage>('deduplicate')
  const stages = useStages({ run })
  const stage = stages.some(({ value }) => value === chosen) ? chosen : 'deduplicate'
  const at = stage.startsWith('step ') ? Number(stage.slice(5)) : -1
  const choice = {
    label: t('ptb_sample_step'),
    value: stage,
    onChange: (next: Stage) => setStage(next),
  }
  return (
    <>
      {run.templateSteps.length === 0 ? (
        <Segmented {...choice} options={stages} />
      ) : (
        <Select {...choice} options={[...stages]} />
      )}
      {stage === 'file' || at !== -1 ? (
        <StepTable run={run} at={at} />
      ) : (
        <FieldTable run={run} step={stage as ImportStep} />
      )}
    </>
  )
}
