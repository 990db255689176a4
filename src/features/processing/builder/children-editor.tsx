import { addOutline, trashOutline } from 'ionicons/icons'
import { useId, type ReactNode } from 'react'
import { addChild, getFaultPlace } from '#domain/processing/builder/edited-param.rules.ts'
import type { EditedParam, EditFaults } from '#domain/processing/builder/edited-param.rules.ts'
import { paramTypes } from '#domain/processing/params/processor.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { useMessage, useTranslation } from '#src/ui/translation.ts'
import { useParamAbout } from './use-param-about.ts'

export interface ParamEditorProps {
  readonly param: EditedParam
  /** The ids from the top to this one, joined by slashes. */
  readonly path: string
  readonly faults: EditFaults
  readonly onChange: (param: EditedParam) => void
  /** Whether it is the parameter of the dialog itself, whose name stands above. */
  readonly isTop?: boolean
}

/** The name and the type of a child that a person added. */
function ChildHead({
  child,
  path,
  faults,
  allowed,
  onChange,
  onRemove,
}: Pick<ParamEditorProps, 'path' | 'faults' | 'onChange'> & {
  readonly child: EditedParam
  readonly allowed: readonly string[] | null
  readonly onRemove: () => void
}) {
  const { t } = useTranslation()
  const message = useMessage()
  const id = useId()
  const { name, type } = child
  const getError = (part: 'name' | 'type') => {
    const fault = faults.get(getFaultPlace(path, part))
    return fault === undefined ? undefined : message(fault)
  }
  const offered = paramTypes.filter((one) => allowed === null || allowed.includes(one))
  return (
    <div className="param-child-head">
      <FieldFrame
        label={t('processing_template_name')}
        labelId={`${id}-label`}
        inputId={`${id}-input`}
      >
        <InputBox
          id={`${id}-input`}
          value={name}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          isInvalid={getError('name') !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(next) => onChange({ ...child, name: next })}
        />
        <FieldNote id={`${id}-note`} error={getError('name')} hint={undefined} />
      </FieldFrame>
      {offered.length > 1 ? (
        <FieldFrame label={t('ptb_type')} labelId={`${id}-type`}>
          <Select
            label={t('ptb_child_type', { name })}
            options={offered.map((value) => ({ value, label: t(`ptb_type_${value}`) }))}
            value={type === '' ? undefined : type}
            error={getError('type')}
            onChange={(next) => onChange({ ...child, type: next })}
          />
        </FieldFrame>
      ) : (
        <span className="param-chip">{type !== '' && t(`ptb_type_${type}`)}</span>
      )}
      <IconButton
        icon={trashOutline}
        small
        label={t('ptb_remove_child', { name })}
        onClick={onRemove}
      />
    </div>
  )
}

/** What is inside an object: a tree of editors, one for each key. */
export function ChildrenEditor({
  param,
  path,
  faults,
  onChange,
  isTop = false,
  editor,
}: ParamEditorProps & {
  /** Draws the value of a child. */
  readonly editor: (child: ParamEditorProps) => ReactNode
}) {
  const { t } = useTranslation()
  const about = useParamAbout()
  const { name, declared, children } = param
  const setChild = (id: string, next: EditedParam) =>
    onChange({ ...param, children: children.map((one) => (one.id === id ? next : one)) })
  const isFree = declared === null || declared.children === null
  return (
    <div className={isTop ? 'param-tree' : 'param-tree nested'} role="group" aria-label={name}>
      {!isTop && declared !== null && (
        <p className="param-tree-head">
          <strong>{name}</strong> <span className="second">{about(declared)}</span>
        </p>
      )}
      {children.map((child) => {
        const inner = `${path}/${child.id}`
        const drawn = editor({
          param: child,
          path: inner,
          faults,
          onChange: (next) => setChild(child.id, next),
        })
        return child.declared === null ? (
          <div key={child.id} className="param-child">
            <ChildHead
              child={child}
              path={inner}
              faults={faults}
              allowed={declared?.options ?? null}
              onChange={(next) => setChild(child.id, next)}
              onRemove={() =>
                onChange({ ...param, children: children.filter(({ id }) => id !== child.id) })
              }
            />
            {drawn}
          </div>
        ) : (
          <div key={child.id}>{drawn}</div>
        )
      })}
      {isFree && (
        <Button
          size="small"
          kind="quiet"
          icon={addOutline}
          onClick={() => onChange(addChild(param))}
        >
          {t('ptb_add_child', { name })}
        </Button>
      )}
    </div>
  )
}
