import { mayLoadPicture } from '#domain/customers/details/inspection.rules.ts'
import type { Damage, Inspection } from '#domain/customers/details/inspection.model.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { DamagePicture } from './damage-picture.tsx'
import { FactList } from './fact-list.tsx'

function toDamageLabel({ location, content: { panel, severity } }: Damage, t: Translate): string {
  const place =
    panel !== null && location !== null
      ? t('inspection_damage_at', { panel, location })
      : (panel ?? location)
  if (severity === null) return place ?? t('inspection_damage_unnamed')
  return place === null ? severity : t('inspection_damage_of', { severity, place })
}

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
  const format = useFormat()
  const miles = (value: number | null) => (
    <span className="figures">{value === null ? '–' : format.number(value)}</span>
  )
  const money = (minor: number | null) =>
    minor === null ? '–' : <Money minor={minor} decimals={0} />
  const { excess_mileage, excess_cost } = record
  // Damages have no name of their own, and their order never changes.
  const damages = record.damages.map((damage, index) => ({ number: index + 1, damage }))
  return (
    <article className="panel-item">
      <FactList
        isListed
        title={`${t('inspection_id')} ${record.id}`}
        facts={[
          {
            id: 'received',
            label: t('inspection_received'),
            value: <span className="figures">{format.dateTime(record.received_date)}</span>,
          },
          { id: 'mileage', label: t('inspection_mileage'), value: miles(record.total_mileage) },
          ...(excess_mileage === null
            ? []
            : [
                {
                  id: 'excess',
                  label: t('inspection_excess_mileage'),
                  value: miles(excess_mileage),
                },
              ]),
          ...(excess_cost === null
            ? []
            : [{ id: 'cost', label: t('inspection_excess_cost'), value: money(excess_cost) }]),
          { id: 'total', label: t('inspection_total'), value: money(record.total_cost) },
        ]}
      />
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
