import { useState } from 'react'
import { searchProcessors } from '#domain/processing/builder/built-template.rules.ts'
import type { Processor } from '#domain/processing/params/processor.model.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'

/** The processors, to search and to choose from. */
export function ProcessorList({
  processors,
  current,
  onChoose,
}: {
  readonly processors: readonly Processor[]
  readonly current: string
  readonly onChoose: (key: string) => void
}) {
  const { t } = useTranslation()
  const label = useLabel()
  const format = useFormat()
  const [query, setQuery] = useState('')
  const found = searchProcessors(processors, query, ({ name }) => label(name, name))
  return (
    <aside className="builder-processors" aria-label={t('ptb_processors')}>
      <SearchBox
        label={t('ptb_search')}
        value={query}
        onChange={setQuery}
        note={query === '' ? '' : t('ptb_found', { count: format.number(found.length) })}
      />
      <ul>
        {found.map(({ key, name }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current ? 'true' : undefined}
              onClick={() => onChoose(key)}
            >
              {label(name, name)}
              <span className="second">{key}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="second">{t('ptb_none_found', { query })}</p>}
    </aside>
  )
}
