import { useId } from 'react'
import { getFaultPlace } from '#domain/processing/builder/edited-param.rules.ts'
import { Switch } from '#src/ui/button/switch.tsx'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { useLabel, useMessage, useTranslation } from '#src/ui/translation.ts'
import { ItemsEditor } from './items-editor.tsx'
import { ChildrenEditor } from './children-editor.tsx'
import type { ParamEditorProps } from './children-editor.tsx'
import { useOfferedList } from './offered-columns.tsx'
import { useParamAbout } from './use-param-about.ts'

/** The value of an option that leaves the parameter out; no option of a processor begins so. */
const unset = '\u0000unset'

function OptionEditor({ param, onChange, label, error }: EditorProps) {
  const { t } = useTranslation()
  const translate = useLabel()
  const { declared, text } = param
  const getOptionLabel = (option: string): string => {
    if (option === '') return t('ptb_option_none')
    if (option === ' ') return t('ptb_option_space')
    return translate(`ptb_step_option_${option}`, option)
  }
  const options = (declared?.options ?? []).map((option) => ({
    value: `=${option}`,
    label: getOptionLabel(option),
  }))
  const isUnset = text === '' && declared?.options?.includes('') !== true
  return (
    <Select
      label={label}
      options={
        declared?.required === true
          ? options
          : [{ value: unset, label: t('ptb_option_unset') }, ...options]
      }
      value={isUnset ? (declared?.required === true ? undefined : unset) : `=${text}`}
      error={error}
      onChange={(value) => onChange({ ...param, text: value === unset ? '' : value.slice(1) })}
    />
  )
}

function BooleanEditor({ param, onChange, labelId, noteId }: EditorProps) {
  return (
    <Switch
      checked={param.isOn}
      labelledBy={labelId}
      describedBy={noteId}
      onSwitch={() => onChange({ ...param, isOn: !param.isOn })}
    />
  )
}

function TextEditor({ param, onChange, inputId, noteId, error }: EditorProps) {
  const list = useOfferedList(param.name)
  const isNumber = param.type === 'integer' || param.type === 'number'
  return (
    <InputBox
      id={inputId}
      value={param.text}
      autoComplete="off"
      spellCheck={false}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={2000}
      list={list}
      isInvalid={error !== undefined}
      aria-describedby={noteId}
      onChange={(text) => onChange({ ...param, text })}
    />
  )
}

interface EditorProps extends Pick<ParamEditorProps, 'param' | 'onChange'> {
  readonly label: string
  readonly labelId: string
  readonly inputId: string
  readonly noteId: string
  readonly error: string | undefined
}

/** The editor of one value, by its type. */
export function ParamEditor({ param, path, faults, onChange, isTop = false }: ParamEditorProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const about = useParamAbout()
  const id = useId()
  const { type, name, declared } = param
  if (type === 'object')
    return (
      <ChildrenEditor
        param={param}
        path={path}
        faults={faults}
        onChange={onChange}
        isTop={isTop}
        editor={(child) => <ParamEditor {...child} />}
      />
    )
  if (type === '') return null
  const fault = faults.get(getFaultPlace(path, 'value'))
  const error = fault === undefined ? undefined : message(fault)
  const label = isTop || declared === null ? t('ptb_value') : name
  const isChoice = type === 'string' && declared !== null && declared.options !== null
  const editor: EditorProps = {
    param,
    onChange,
    label,
    error,
    labelId: `${id}-label`,
    inputId: `${id}-input`,
    noteId: `${id}-note`,
  }
  const isText = type !== 'boolean' && type !== 'array' && !isChoice
  return (
    <FieldFrame
      label={label}
      labelId={editor.labelId}
      {...(isText ? { inputId: editor.inputId } : {})}
      aside={
        declared?.required === true && (
          <span className="param-chip required">{t('ptb_required')}</span>
        )
      }
    >
      {isText && <TextEditor {...editor} />}
      {isChoice && <OptionEditor {...editor} />}
      {type === 'boolean' && <BooleanEditor {...editor} />}
      {type === 'array' && <ItemsEditor param={param} onChange={onChange} />}
      <FieldNote
        id={editor.noteId}
        error={isChoice ? undefined : error}
        hint={isTop || declared === null ? undefined : about(declared)}
      />
    </FieldFrame>
  )
}
