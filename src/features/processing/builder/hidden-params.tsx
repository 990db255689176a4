import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { BuilderDraft } from '#domain/processing/builder/builder-draft.rules.ts'
import { isShown, sortParams } from '#domain/processing/params/param.rules.ts'
import type { Processor, ProcessorParam } from '#domain/processing/params/processor.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useParamAbout } from './use-param-about.ts'

/** The parameters that are not used, each to be shown. */
export function HiddenParams({
  processor,
  draft,
  onShow,
}: {
  readonly processor: Processor
  readonly draft: BuilderDraft
  readonly onShow: (param: ProcessorParam) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const about = useParamAbout()
  const [query, setQuery] = useState('')
  const hidden = sortParams(processor.params.filter(({ name }) => !isShown(draft.params, name)))
  const searched = query.trim().toLowerCase()
  const found = hidden.filter((param) =>
    `${param.name} ${about(param)}`.toLowerCase().includes(searched),
  )
  if (hidden.length === 0) return null
  return (
    <section className="hidden-params" aria-label={t('ptb_hidden')}>
      <h2>{t('ptb_hidden')}</h2>
      <SearchBox
        label={t('ptb_hidden_search')}
        value={query}
        onChange={setQuery}
        note={searched === '' ? '' : t('ptb_found', { count: format.number(found.length) })}
      />
      <ul>
        {found.map((param) => (
          <li key={param.name}>
            <Button
              size="small"
              kind="quiet"
              icon={addOutline}
              label={t('ptb_show', { name: param.name })}
              onClick={() => onShow(param)}
            >
              {param.name}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="second">{t('ptb_hidden_none')}</p>}
    </section>
  )
}
