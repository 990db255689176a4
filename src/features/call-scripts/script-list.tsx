import { useState } from 'react'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { groupByCategory, searchScripts } from '#domain/call-scripts/call-script.rules.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** A longer list has a search. */
const manyScripts = 6

export interface ScriptListProps {
  readonly scripts: readonly CallScript[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** The scripts under their categories, filtered by a search where there are many. */
export function ScriptList({ scripts, chosen, onChoose }: ScriptListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [words, setWords] = useState('')
  const found = searchScripts(scripts, words)
  return (
    <>
      {scripts.length > manyScripts && (
        <SearchBox
          label={t('call_script_find')}
          value={words}
          onChange={setWords}
          note={
            words.trim() === ''
              ? ''
              : t('call_script_found', {
                  count: format.number(found.length),
                  total: format.number(scripts.length),
                })
          }
        />
      )}
      {found.length === 0 && (
        <p className="second call-script-none">{t('call_script_none_found')}</p>
      )}
      {groupByCategory(found).map(({ category, scripts: of }) => (
        <section key={category} className="call-script-category">
          <h3>{category}</h3>
          <ul>
            {of.map(({ id, title }) => (
              <li key={id}>
                <button type="button" aria-current={id === chosen} onClick={() => onChoose(id)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
