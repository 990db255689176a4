import { useId, useState } from 'react'
import {
  findEditFaults,
  toEditedParam,
  toParamValue,
} from '#domain/processing/builder/edited-param.rules.ts'
import type { EditFaults } from '#domain/processing/builder/edited-param.rules.ts'
import type { ProcessorParam } from '#domain/processing/params/processor.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ParamEditor } from './param-editor.tsx'
import { useParamAbout } from './use-param-about.ts'

const noFaults: EditFaults = new Map()

/** Edits one parameter; nothing is saved before it is right. */
export function EditParamDialog({
  param,
  value,
  onClose,
  onSave,
}: {
  readonly param: ProcessorParam
  readonly value: unknown
  readonly onClose: () => void
  readonly onSave: (value: unknown) => void
}) {
  const { t } = useTranslation()
  const about = useParamAbout()
  const id = useId()
  const form = useId()
  const [edited, setEdited] = useState(() => toEditedParam(param, value))
  const [isTried, setTried] = useState(false)
  const faults = isTried ? findEditFaults(edited) : noFaults
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('ptb_param_title')}
      about={about(param)}
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
          setTried(true)
          if (findEditFaults(edited).size === 0) onSave(toParamValue(edited))
        }}
      >
        <FieldFrame
          label={t('processing_template_name')}
          labelId={`${id}-label`}
          inputId={`${id}-name`}
        >
          <InputBox
            id={`${id}-name`}
            value={edited.name}
            readOnly
            aria-describedby={`${id}-note`}
            onChange={() => {}}
          />
          <FieldNote id={`${id}-note`} error={undefined} hint={t('ptb_name_hint')} />
        </FieldFrame>
        <dl className="param-facts">
          <div>
            <dt>{t('ptb_description')}</dt>
            <dd>{about(param)}</dd>
          </div>
          <div>
            <dt>{t('ptb_type')}</dt>
            <dd>{t(`ptb_type_${param.type}`)}</dd>
          </div>
        </dl>
        <ParamEditor param={edited} path={edited.id} faults={faults} onChange={setEdited} isTop />
      </form>
    </Dialog>
  )
}
