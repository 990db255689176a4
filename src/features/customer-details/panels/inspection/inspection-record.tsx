import { expandOutline } from 'ionicons/icons'
import { useState } from 'react'
import { mayLoadPicture } from '#domain/customers/details/inspection.rules.ts'
import type { Damage, Inspection } from '#domain/customers/details/inspection.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FactList } from '../fact-list.tsx'
import { toDamageLabel } from './damage-label.ts'
import { DamagePicture } from './damage-picture.tsx'
import { InspectionDialog } from './inspection-dialog.tsx'
import { useInspectionFacts } from './inspection-facts.tsx'

function DamageItem({ damage }: { readonly damage: Damage }) {
  const { t } = useTranslation()
  const label = toDamageLabel(damage, t)
  const { value } = damage.content.estimate
  const pictures = damage.images.filter(mayLoadPicture)
  return (
    <li className="damage">
      <div className="damage-words">
        <span>{label}</span>
        <span>
          <span className="second small">{t('inspection_estimate')}</span>{' '}
          {value === null ? '–' : <Money minor={value} decimals={0} />}
        </span>
      </div>
      {pictures.length === 0 && <p className="panel-none quiet">{t('inspection_no_picture')}</p>}
      {pictures.map((address, index) => (
        <DamagePicture
          key={address}
          address={address}
          label={t('inspection_picture_of', { number: index + 1, damage: label })}
        />
      ))}
    </li>
  )
}

/** One inspection: its number, when it arrived, its amounts and the damage found. */
export function InspectionRecord({ record }: { readonly record: Inspection }) {
  const { t } = useTranslation()
  const facts = useInspectionFacts(record)
  const [isOpen, setOpen] = useState(false)
  // Damages have no name of their own, and their order never changes.
  const damages = record.damages.map((damage, index) => ({ number: index + 1, damage }))
  return (
    <article className="panel-item">
      <FactList isListed title={`${t('inspection_id')} ${record.id}`} facts={facts} />
      <TextButton outlined icon={expandOutline} opens="dialog" onClick={() => setOpen(true)}>
        {t('inspection_open')}
      </TextButton>
      <InspectionDialog record={record} isOpen={isOpen} onClose={() => setOpen(false)} />
      <h3>{t('inspection_damages')}</h3>
      {record.damages.length === 0 && (
        <p className="panel-none second">{t('inspection_no_damage')}</p>
      )}
      <ul className="panel-list damages">
        {damages.map(({ number, damage }) => (
          <DamageItem key={number} damage={damage} />
        ))}
      </ul>
    </article>
  )
}
