import { useId, useState } from 'react'
import { searchSteps } from '#domain/processing/steps/step-list.rules.ts'
import { stepKeys } from '#domain/processing/steps/step.model.ts'
import type { StepKey } from '#domain/processing/steps/step.model.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The kinds of steps, to search and to choose one from. */
export function AddStep({ onChoose }: { readonly onChoose: (key: StepKey) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const [query, setQuery] = useState('')
  const found = searchSteps(query, (key) => [t(`ptb_step_key_${key}`), t(`ptb_step_does_${key}`)])
  return (
    <div className="step-kinds" role="group" aria-labelledby={id}>
      <h3 id={id}>{t('ptb_step_add_title')}</h3>
      <SearchBox
        label={t('ptb_step_search')}
        value={query}
        onChange={setQuery}
        note={
          found.length === stepKeys.length
            ? ''
            : t('ptb_found', { count: format.number(found.length) })
        }
      />
      <ul>
        {found.map((key) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(key)}>
              <span className="strong">{t(`ptb_step_key_${key}`)}</span>
              <span className="second">{t(`ptb_step_does_${key}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="second">{t('ptb_step_none_found', { query })}</p>}
    </div>
  )
}
