import { useId, useState } from 'react'
import {
  findEditFaults,
  getFaultPlace,
  toEditedParam,
  toParamValue,
} from '#domain/processing/builder/edited-param.rules.ts'
import type { EditFaults } from '#domain/processing/builder/edited-param.rules.ts'
import { isPlainObject } from '#domain/processing/params/param.rules.ts'
import type { ParamValues, ProcessorParam } from '#domain/processing/params/processor.model.ts'
import { findEditedProblems } from '#domain/processing/steps/step-list.rules.ts'
import type { EditedStep } from '#domain/processing/steps/step-list.rules.ts'
import { stepDeclarations } from '#domain/processing/steps/step-param.rules.ts'
import type { StepNotation, StepProblem } from '#domain/processing/steps/step.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { OfferedColumns } from './offered-columns.tsx'
import { ParamEditor } from './param-editor.tsx'

interface EditStepProps {
  readonly step: EditedStep
  /** Its place among the others; behind them for a new one. */
  readonly at: number
  readonly steps: readonly EditedStep[]
  /** How the template writes numbers and days; null where that is wrong itself. */
  readonly notation: StepNotation | null
  /** The columns that the step may read. */
  readonly columns: readonly string[]
  readonly onClose: () => void
  readonly onSave: (step: EditedStep) => void
}

/** Rows of a table beyond which it is edited as JSON. */
const maxEditedRows = 100

const isBigTable = (value: unknown): value is ParamValues =>
  isPlainObject(value) && Object.keys(value).length > maxEditedRows

/** The parameters of a step as one object, without tables that are too long to be shown. */
function declareEdited({ key, params }: EditedStep): ProcessorParam {
  return {
    name: key,
    type: 'object',
    description: '',
    required: true,
    default: null,
    options: null,
    depend_on: [],
    hidden: false,
    value: null,
    children: stepDeclarations[key].filter(({ name }) => !isBigTable(params[name])),
  }
}

const findBigTables = ({ params }: EditedStep) =>
  Object.entries(params).filter(([, value]) => isBigTable(value))

/** What is wrong with single parameters, where their editors show it. */
const toFaults = (key: string, problems: readonly StepProblem[]): EditFaults =>
  new Map(
    problems.map(({ param, reason }) => [
      getFaultPlace(`${key}/${param}`, 'value'),
      `ptb_error_${reason}`,
    ]),
  )

function useEditedStep({ step, at, steps, notation, onSave }: EditStepProps) {
  const [name, setName] = useState(step.name)
  const [edited, setEdited] = useState(() => toEditedParam(declareEdited(step), step.params))
  const [isTried, setTried] = useState(false)
  const params = {
    ...(toParamValue(edited) as ParamValues),
    ...Object.fromEntries(findBigTables(step)),
  }
  const written: EditedStep = { ...step, name: name.trim(), params }
  const faults = findEditFaults(edited)
  const problems = findEditedProblems(steps.toSpliced(at, 1, written), at, notation)
  const submit = () => {
    setTried(true)
    if (faults.size === 0 && problems.length === 0) onSave(written)
  }
  return {
    name,
    setName,
    edited,
    setEdited,
    submit,
    problems: isTried ? problems : [],
    faults: isTried ? new Map([...toFaults(step.key, problems), ...faults]) : new Map(),
  }
}

/** What the editors cannot show: what is wrong with a table or another word of the step. */
function StepProblems({ problems }: { readonly problems: readonly StepProblem[] }) {
  const { t } = useTranslation()
  return (
    <ul className="refusal" role="alert">
      {problems.map(({ param, reason }) => (
        <li key={`${param} ${reason}`}>
          {param}: {t(`ptb_error_${reason}`)}
        </li>
      ))}
    </ul>
  )
}

/** Edits one step; nothing is taken over before it is right. */
export function EditStepDialog(props: EditStepProps) {
  const { step, columns, onClose } = props
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const form = useId()
  const { name, setName, edited, setEdited, submit, problems, faults } = useEditedStep(props)
  const nameProblem = problems.find(({ param }) => param === '')
  const tables = new Set(
    stepDeclarations[step.key].flatMap((param) => (param.type === 'object' ? [param.name] : [])),
  )
  const unshown = problems.filter(({ param }) => tables.has(param.split('.')[0] ?? ''))
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('ptb_step_title')}
      about={`${t(`ptb_step_key_${step.key}`)}: ${t(`ptb_step_does_${step.key}`)}`}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('ptb_save_param')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="form stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldFrame label={t('ptb_step_name')} labelId={`${id}-label`} inputId={`${id}-name`}>
          <InputBox
            id={`${id}-name`}
            value={name}
            maxLength={80}
            autoComplete="off"
            isInvalid={nameProblem !== undefined}
            aria-describedby={`${id}-note`}
            onChange={setName}
          />
          <FieldNote
            id={`${id}-note`}
            error={nameProblem === undefined ? undefined : t(`ptb_error_${nameProblem.reason}`)}
            hint={t('ptb_step_name_hint')}
          />
        </FieldFrame>
        <OfferedColumns columns={columns}>
          <ParamEditor param={edited} path={edited.id} faults={faults} onChange={setEdited} isTop />
        </OfferedColumns>
        {findBigTables(step).map(([table, rows]) => (
          <p key={table} className="second">
            <strong>{table}</strong>{' '}
            {t('ptb_step_big_table', {
              count: format.number(Object.keys(rows as ParamValues).length),
            })}
          </p>
        ))}
        {unshown.length > 0 && <StepProblems problems={unshown} />}
      </form>
    </Dialog>
  )
}
