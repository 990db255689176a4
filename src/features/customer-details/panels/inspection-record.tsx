import { isPictureShown } from '#domain/customers/inspection.rules.ts'
import type { Damage, Inspection } from '#domain/customers/inspection.model.ts'
import { Money } from '#src/ui/marks/money.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import { DamagePicture } from './damage-picture.tsx'
import { FactList } from './fact-list.tsx'

function damageWords({ location, content: { panel, severity } }: Damage, say: Say): string {
  const place =
    panel !== null && location !== null
      ? say('inspection_damage_at', { panel, location })
      : (panel ?? location)
  if (severity === null) return place ?? say('inspection_damage_unnamed')
  return place === null ? severity : say('inspection_damage_of', { severity, place })
}

function DamageItem({ damage }: { readonly damage: Damage }) {
  const say = useText()
  const words = damageWords(damage, say)
  const { value } = damage.content.estimate
  const pictures = damage.images.filter(isPictureShown)
  return (
    <li className="damage">
      <div className="damage-words">
        <span>{words}</span>
        <span>
          <span className="second small">{say('inspection_estimate')}</span>{' '}
          {value === null ? '–' : <Money minor={value} decimals={0} />}
        </span>
      </div>
      {pictures.length === 0 && <p className="panel-none quiet">{say('inspection_no_picture')}</p>}
      {pictures.map((address, index) => (
        <DamagePicture
          key={address}
          address={address}
          words={say('inspection_picture_of', { number: index + 1, damage: words })}
        />
      ))}
    </li>
  )
}

/** One inspection as it was sent in: its number, when it arrived, its sums and the damage found. */
export function InspectionRecord({ record }: { readonly record: Inspection }) {
  const say = useText()
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
        title={`${say('inspection_id')} ${record.id}`}
        facts={[
          {
            id: 'received',
            label: say('inspection_received'),
            value: <span className="figures">{format.dateTime(record.received_date)}</span>,
          },
          { id: 'mileage', label: say('inspection_mileage'), value: miles(record.total_mileage) },
          ...(excess_mileage === null
            ? []
            : [
                {
                  id: 'excess',
                  label: say('inspection_excess_mileage'),
                  value: miles(excess_mileage),
                },
              ]),
          ...(excess_cost === null
            ? []
            : [{ id: 'cost', label: say('inspection_excess_cost'), value: money(excess_cost) }]),
          { id: 'total', label: say('inspection_total'), value: money(record.total_cost) },
        ]}
      />
      <h3>{say('inspection_damages')}</h3>
      {record.damages.length === 0 && (
        <p className="panel-none second">{say('inspection_no_damage')}</p>
      )}
      <ul className="panel-list damages">
        {damages.map(({ number, damage }) => (
          <DamageItem key={number} damage={damage} />
        ))}
      </ul>
    </article>
  )
}
