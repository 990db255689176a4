import { useId, useState } from 'react'
import type { HandoverPreview } from '#domain/customers/contact/handover.model.ts'
import { maxTakers } from '#domain/customers/contact/handover.model.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface HandoverTakersProps {
  readonly people: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: readonly string[]
  /** Undefined until the shares of those who are chosen are known. */
  readonly shares: HandoverPreview['takers'] | undefined
  readonly onChoose: (ids: readonly string[]) => void
}

/** The colleagues who can take customers, with what each would get; those chosen come first. */
export function HandoverTakers({ people, chosen, shares, onChoose }: HandoverTakersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useId()
  const [query, setQuery] = useState('')
  const isChosen = ({ id }: { readonly id: string }) => chosen.includes(id)
  const found = people.filter(
    (person) => isChosen(person) || person.label.toLowerCase().includes(query.trim().toLowerCase()),
  )
  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className="assign-label">
        {t('handover_to')}
      </p>
      {people.length > 8 && (
        <SearchBox label={t('handover_search')} value={query} onChange={setQuery} note="" />
      )}
      {people.length === 0 && <p className="second">{t('handover_nobody')}</p>}
      {found.map(({ id, label: name }) => {
        const share = shares?.find(({ userID }) => userID === id)
        return (
          <label key={id} className="moved-row">
            <input
              type="checkbox"
              aria-labelledby={`${label}-${id}`}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= maxTakers}
              onChange={() =>
                onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
            <span className="moved-name" id={`${label}-${id}`}>
              {name}
            </span>
            {share !== undefined && chosen.includes(id) && (
              <span className="figures">
                {t('handover_share', { count: share.count, written: format.number(share.count) })}
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}
