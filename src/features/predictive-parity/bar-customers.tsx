import { useQuery } from '@tanstack/react-query'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { barCustomersQuery } from './p4.queries.ts'
import type { P4Place } from './p4.queries.ts'

interface BarCustomersProps extends P4Place {
  readonly bar: RunPlace
  readonly onCustomer: (agreementNo: string) => void
}

/** A parity in words beside its colour. */
function ParityWords({ parity }: { readonly parity: number | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (parity === null) return '–'
  const amount = format.money(Math.abs(parity))
  return (
    <span className={parity < 0 ? 'caution' : 'positive'}>
      {t(parity < 0 ? 'p4_over_by' : 'p4_within_by', { amount })}
    </span>
  )
}

/** The first customers of a bar: where each stands now and then, and by which offer. */
export function BarCustomers({ bar, onCustomer, ...place }: BarCustomersProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(barCustomersQuery(place, bar))
  if (isError)
    return <StateView kind="failed" title={t('p4_sample_failed')} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height={160} />
  return (
    <table className="p4-sample">
      <caption className="sr-only">{t('p4_sample')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('p4_sample_customer')}</th>
          <th scope="col">{t('p4_sample_now')}</th>
          <th scope="col">{t('p4_sample_then')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ fAgreementNo, cFullName, parity_now, parity_then, offer }) => (
          <tr key={fAgreementNo}>
            <th scope="row">
              <button type="button" className="p4-name" onClick={() => onCustomer(fAgreementNo)}>
                {cFullName ?? fAgreementNo}
              </button>
              {offer !== null && (
                <span className="small second">
                  {t('p4_sample_by', { offer: t(`p4_offer_${offer}`) })}
                </span>
              )}
            </th>
            <td className="figures">
              <ParityWords parity={parity_now} />
            </td>
            <td className="figures">
              <ParityWords parity={parity_then} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
