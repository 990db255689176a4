import { addOutline, closeOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import type { EditedParam } from '#domain/processing/builder/edited-param.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useOfferedList } from './offered-columns.tsx'

/** The items of a list, to be typed, added and removed. */
export function ItemsEditor({
  param,
  onChange,
}: {
  readonly param: EditedParam
  readonly onChange: (param: EditedParam) => void
}) {
  const { t } = useTranslation()
  const { name, items } = param
  const list = useOfferedList(name)
  const last = useRef<HTMLInputElement>(null)
  const isAdding = useRef(false)
  const change = (next: readonly string[]) => onChange({ ...param, items: next })
  useEffect(() => {
    if (isAdding.current) last.current?.focus()
    isAdding.current = false
  })
  const rows = items.map((item, at) => ({ item, at, number: at + 1 }))
  return (
    <div className="param-items" role="group" aria-label={name}>
      {rows.map(({ item, at, number }) => (
        <div key={number} className="param-item">
          <InputBox
            {...(number === items.length ? { ref: last } : {})}
            value={item}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            list={list}
            aria-label={t('ptb_item', { name, number })}
            onChange={(text) => change(items.with(at, text))}
          />
          <IconButton
            icon={closeOutline}
            small
            label={t('ptb_remove_item', { name, number })}
            onClick={() => change(items.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        kind="quiet"
        icon={addOutline}
        label={`${t('ptb_add_item')}: ${name}`}
        onClick={() => {
          isAdding.current = true
          change([...items, ''])
        }}
      >
        {t('ptb_add_item')}
      </Button>
    </div>
  )
}
