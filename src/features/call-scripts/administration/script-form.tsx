import { addOutline, arrowDownOutline, arrowUpOutline, trashOutline } from 'ionicons/icons'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { maxScriptCategory, maxScriptTitle } from '#domain/call-scripts/call-script.model.ts'
import { suggestedPlaceholders } from '#domain/contact-templates/contact-template.model.ts'
import type { PlaceholderName } from '#domain/contact-templates/contact-template.model.ts'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ScriptDraft } from './script-draft.model.ts'

/** The part of the draft that is a list: a form's lists have no other names. */
type ScriptSections = Pick<ScriptDraft, 'sections'>

/** Puts a place into the text where the cursor is. */
function PlaceMenu({ onChoose }: { readonly onChoose: (name: PlaceholderName) => void }) {
  const { t } = useTranslation()
  const getLabel = (name: PlaceholderName): string => {
    if (name === 'agent' || name === 'organisation' || name === 'vehicle')
      return t(`templates_place_${name}`)
    const field = findCustomerField(name)
    return field === undefined ? name : t(field.label)
  }
  return (
    <MenuButton
      label={t('templates_places')}
      actions={suggestedPlaceholders.map((name) => ({
        id: name,
        label: getLabel(name),
        onChoose: () => onChoose(name),
      }))}
      trigger={(trigger) => (
        <TextButton icon={addOutline} {...trigger}>
          {t('templates_tool_place')}
        </TextButton>
      )}
    />
  )
}

interface SectionProps {
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** One part of the script: what it is for, and what is said. */
function Section({ index, count, onMove, onRemove }: SectionProps) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext<ScriptSections>()
  const frame = useRef<HTMLFieldSetElement>(null)
  const name = `sections.${index}.text` as const
  const number = index + 1
  const insert = (place: PlaceholderName) => {
    const text = getValues(name)
    const area = frame.current?.querySelector('textarea')
    const from = area?.selectionStart ?? text.length
    const until = area?.selectionEnd ?? text.length
    setValue(name, `${text.slice(0, from)}{{${place}}}${text.slice(until)}`, {
      shouldDirty: true,
    })
    area?.focus()
  }
  return (
    <fieldset className="script-section stack" ref={frame}>
      <legend>{t('scripts_section', { number })}</legend>
      <div className="script-section-acts">
        <IconButton
          small
          icon={arrowUpOutline}
          label={t('scripts_section_up', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          small
          icon={arrowDownOutline}
          label={t('scripts_section_down', { number })}
          disabled={number === count}
          onClick={() => onMove(number)}
        />
        <IconButton
          small
          icon={trashOutline}
          label={t('scripts_section_remove', { number })}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
      <TextField name={`sections.${index}.title`} label={t('scripts_section_title')} />
      <TextAreaField
        name={name}
        label={t('scripts_section_text')}
        rows={5}
        aside={<PlaceMenu onChoose={insert} />}
      />
    </fieldset>
  )
}

/** What the script is called, whether it is in use, and its parts. */
export function ScriptForm() {
  const { t } = useTranslation()
  const { control } = useFormContext<ScriptSections>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sections' })
  return (
    <>
      <div className="script-facts">
        <TextField name="title" label={t('scripts_title_column')} maxlength={maxScriptTitle} />
        <TextField name="category" label={t('scripts_category')} maxlength={maxScriptCategory} />
        <SegmentedField
          name="published"
          label={t('scripts_status')}
          options={(['draft', 'published'] as const).map((value) => ({
            value,
            label: t(`scripts_${value}`),
          }))}
        />
      </div>
      {fields.map(({ id }, index) => (
        <Section
          key={id}
          index={index}
          count={fields.length}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button icon={addOutline} onClick={() => append({ title: '', text: '' })}>
          {t('scripts_section_add')}
        </Button>
      </div>
    </>
  )
}
