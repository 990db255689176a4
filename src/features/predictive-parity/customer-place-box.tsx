import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { P4CustomerPlace, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import { toRunMonth } from '#domain/predictive-parity/run-place.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useMonthName } from '#src/ui/month-name.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import type { OpenBar } from './month-chart.tsx'
import { customerPlacesQuery } from './p4.queries.ts'
import type { P4Place } from './p4.queries.ts'

/** Milliseconds without a key before the host is asked. */
const typingPause = 250

interface CustomerPlaceBoxProps extends P4Place {
  readonly run: { readonly id: string; readonly day: string }
  readonly onBar: (tab: P4Tab, open: OpenBar) => void
  readonly onCustomer: (agreementNo: string) => void
}

type PlaceProps = Pick<CustomerPlaceBoxProps, 'run' | 'onBar'> & {
  readonly place: P4CustomerPlace
}

/** Why the customer stands in a bar of parity. */
function useParityReason(run: CustomerPlaceBoxProps['run']) {
  const { t } = useTranslation()
  const format = useFormat()
  const { long } = useMonthName()
  const toWords = (parity: number | null): string =>
    parity === null
      ? '–'
      : t(parity < 0 ? 'p4_over_by' : 'p4_within_by', { amount: format.money(Math.abs(parity)) })
  return ({ parity_month, is_within, parity_now, parity_then, offer }: P4CustomerPlace): string =>
    parity_month === null
      ? t('p4_place_unknown')
      : t(is_within === true ? 'p4_place_within' : 'p4_place_over', {
          month: long(toRunMonth(run.day, parity_month)),
          later: toWords(parity_then),
          now: toWords(parity_now),
          offer: t(`p4_offer_${offer ?? 'original'}`),
        })
}

function PlaceLines({ run, place, onBar }: PlaceProps) {
  const { t } = useTranslation()
  const { long } = useMonthName()
  const toParityReason = useParityReason(run)
  if (!place.is_in_run) return <p className="second">{t('p4_place_out')}</p>
  const name = (month: number) => long(toRunMonth(run.day, month))
  const { parity_month, highrisk_month, vt_month } = place
  const lines = [
    { tab: 'parity', month: parity_month, text: toParityReason(place) },
    ...(['highrisk', 'vt'] as const).flatMap((tab) => {
      const month = tab === 'vt' ? vt_month : highrisk_month
      return month === null
        ? []
        : [{ tab, month, text: t(`p4_place_${tab}`, { month: name(month) }) }]
    }),
  ] as const
  return lines.map(({ tab, month, text }) => (
    <p key={tab}>
      <span>{text}</span>{' '}
      {month !== null && (
        <TextButton
          accent
          onClick={() =>
            onBar(tab, { month, isOver: tab === 'parity' && place.is_within !== true })
          }
        >
          {t('p4_place_open', { month: name(month) })}
        </TextButton>
      )}
    </p>
  ))
}

/** Finds any customer, and says where and why they stand in the run. */
export function CustomerPlaceBox({ run, onBar, onCustomer, ...host }: CustomerPlaceBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), typingPause)
  const { data, isError } = useQuery(customerPlacesQuery(host, { runId: run.id, words }))
  return (
    <section className="p4-place" aria-label={t('p4_place')}>
      <b>{t('p4_place')}</b>
      {!host.isOnline && <Hint tone="caution">{t('p4_place_offline')}</Hint>}
      <SearchBox label={t('p4_place_find')} value={typed} onChange={setTyped} note="" />
      {isError && host.isOnline && <Hint tone="caution">{t('p4_place_failed')}</Hint>}
      {data?.length === 0 && <p className="second">{t('p4_place_none')}</p>}
      <ul>
        {data?.map((place) => (
          <li key={place.fAgreementNo}>
            <TextButton onClick={() => onCustomer(place.fAgreementNo)}>
              {place.cFullName ?? place.fAgreementNo}
            </TextButton>{' '}
            <span className="small second">{place.fAgreementNo}</span>
            <PlaceLines run={run} place={place} onBar={onBar} />
          </li>
        ))}
      </ul>
    </section>
  )
}
