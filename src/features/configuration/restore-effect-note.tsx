import type {
  CustomersEffect,
  RestoreEffect,
  RightsEffect,
} from '#domain/configuration/configuration.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

function RightsNote({ losing, gaining, total, people }: RightsEffect) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (total === 0) return <p>{t('configuration_effect_rights_none')}</p>
  const list = (rights: readonly string[]) =>
    rights.length === 0 ? t('configuration_nothing') : rights.join(', ')
  return (
    <>
      <p className="strong">
        {t('configuration_effect_rights', {
          losing: number(losing, 0),
          gaining: number(gaining, 0),
        })}
      </p>
      <ul>
        {people.map(({ id, name, lost, gained }) => (
          <li key={id} className="small second" dir="auto">
            {t('configuration_effect_person', { name, lost: list(lost), gained: list(gained) })}
          </li>
        ))}
      </ul>
      {total > people.length && (
        <p className="small second">
          {t('configuration_effect_people_left', {
            shown: number(people.length, 0),
            total: number(total, 0),
          })}
        </p>
      )}
    </>
  )
}

/** What was counted of a sample, and what that is about of all. */
function SampleNote({ total, compared, parity, offers }: CustomersEffect) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const sizes = { compared: number(compared, 0), total: number(total, 0) }
  if (offers === 0) return <p>{t('configuration_effect_sample_none', sizes)}</p>
  const estimate = (found: number) => number(Math.round((found / compared) * total), 0)
  return (
    <>
      <p className="strong">
        {t('configuration_effect_sample', {
          ...sizes,
          parity: number(parity, 0),
          offers: number(offers, 0),
        })}
      </p>
      <p className="small second">
        {t('configuration_effect_estimate', {
          parity: estimate(parity),
          offers: estimate(offers),
        })}
      </p>
    </>
  )
}

function CustomersNote(effect: CustomersEffect) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { total, compared, parity, offers } = effect
  if (compared < total) return <SampleNote {...effect} />
  return (
    <>
      <p className={offers === 0 ? undefined : 'strong'}>
        {offers === 0
          ? t('configuration_effect_customers_none')
          : t('configuration_effect_customers', {
              parity: number(parity, 0),
              offers: number(offers, 0),
            })}
      </p>
      <p className="small second">
        {t('configuration_effect_all', { total: number(compared, 0) })}
      </p>
    </>
  )
}

/** Who would lose or gain rights, and which customers would change. */
export function RestoreEffectNote({ rights, customers }: RestoreEffect) {
  const { t } = useTranslation()
  if (rights === null && customers === null) return null
  return (
    <section className="configuration-effect" aria-label={t('configuration_effect')}>
      {rights !== null && <RightsNote {...rights} />}
      {customers !== null && <CustomersNote {...customers} />}
    </section>
  )
}
