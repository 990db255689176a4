import { useEffect, useRef, useState } from 'react'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface ConditionPickerProps {
  readonly criteria: readonly CriterionDefinition[]
  readonly onPick: (criterion: CriterionDefinition) => void
  readonly onClose: () => void
}

/** Finds what a new condition is about by its name: Enter takes the first, Escape leaves. */
export function ConditionPicker({ criteria, onPick, onClose }: ConditionPickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    input.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const sought = text.trim().toLocaleLowerCase()
  const getName = ({ label }: CriterionDefinition) => t(label).toLocaleLowerCase()
  // The name itself comes first, then those that begin with it.
  const getRank = (name: string) => (name === sought ? 0 : name.startsWith(sought) ? 1 : 2)
  const found = criteria
    .filter((criterion) => getName(criterion).includes(sought))
    .toSorted((one, other) => getRank(getName(one)) - getRank(getName(other)))
  return (
    <div ref={box} className="condition-picker">
      <SearchBox
        ref={input}
        label={t('conditions_find')}
        value={text}
        onChange={setText}
        onEnter={() => {
          const [first] = found
          if (first !== undefined) onPick(first)
        }}
        onEscape={onClose}
        note={sought === '' ? '' : t('conditions_found', { count: found.length })}
      />
      <ul aria-label={t('conditions_about')}>
        {found.map((criterion) => (
          <li key={criterion.name}>
            <button type="button" onClick={() => onPick(criterion)}>
              <span>{t(criterion.label)}</span>
              <span className="small quiet">
                {criterion.field === null
                  ? t('list_group_kinds')
                  : t(`customer_group_${criterion.field.group}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
