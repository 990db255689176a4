import { useState } from 'react'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { byCategory, scriptsWith } from '#domain/call-scripts/call-script.rules.ts'
import { Finder } from '#src/ui/form/finder.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

/** More scripts than these are searched rather than looked through. */
const manyScripts = 6

export interface ScriptListProps {
  readonly scripts: readonly CallScript[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** The scripts under their categories; of many, those with the words that are looked for. */
export function ScriptList({ scripts, chosen, onChoose }: ScriptListProps) {
  const say = useText()
  const format = useFormat()
  const [words, setWords] = useState('')
  const found = scriptsWith(scripts, words)
  return (
    <>
      {scripts.length > manyScripts && (
        <Finder
          label={say('call_script_find')}
          value={words}
          onChange={setWords}
          note={
            words.trim() === ''
              ? ''
              : say('call_script_found', {
                  count: format.number(found.length),
                  total: format.number(scripts.length),
                })
          }
        />
      )}
      {found.length === 0 && (
        <p className="second call-script-none">{say('call_script_none_found')}</p>
      )}
      {byCategory(found).map(({ category, scripts: of }) => (
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
