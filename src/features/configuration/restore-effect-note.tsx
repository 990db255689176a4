import type {
  CustomersEffect,
  RestoreEffect,
  RightsEffect,
} from '#domain/configuration/configuration.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

function RightsNote({ losing, gaining, people }: RightsEffect) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (losing + gaining === 0) return <p>{t('configuration_effect_rights_none')}</p>
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
        {people.map(({ name, lost, gained }) => (
          <li key={name} className="small second" dir="auto">
            {t('configuration_effect_person', { name, lost: list(lost), gained: list(gained) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function CustomersNote({ total, compared, parity, offers }: CustomersEffect) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      {offers === 0 ? (
        <p>{t('configuration_effect_customers_none')}</p>
      ) : (
        <p className="strong">
          {t('configuration_effect_customers', {
            parity: number(parity, 0),
            offers: number(offers, 0),
          })}
        </p>
      )}
      <p className="small second figures">
        {compared >= total
          ? t('configuration_effect_all', { total: number(compared, 0) })
          : t('configuration_effect_sample', {
              compared: number(compared, 0),
              total: number(total, 0),
            })}
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
