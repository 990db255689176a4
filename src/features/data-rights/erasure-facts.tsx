import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { financeRecordFields } from '#domain/data-rights/erasure.model.ts'
import type { ErasurePreview } from '#domain/data-rights/erasure.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The agreements that are erased, and how each stands. */
function ErasedAgreements({ agreements, elsewhere }: ErasurePreview) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <section className="data-rights-part">
      <h3>{t('erasure_agreements')}</h3>
      <ul className="erasure-list">
        {agreements.map(({ agreementNo, dealer, ends_on, is_running }) => (
          <li key={agreementNo}>
            <span>{`${agreementNo}, ${dealer}`}</span>
            <span className="second">
              {is_running || ends_on === null
                ? t('erasure_running')
                : t('erasure_ended', { day: date(ends_on) })}
            </span>
          </li>
        ))}
      </ul>
      {agreements.some(({ is_running }) => is_running) && (
        <Hint tone="caution">{t('erasure_running_warning')}</Hint>
      )}
      {elsewhere > 0 && <Hint tone="caution">{t('erasure_elsewhere', { count: elsewhere })}</Hint>}
    </section>
  )
}

function RemovedParts({ removed, waiting_messages, files }: ErasurePreview) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <section className="data-rights-part">
      <h3>{t('erasure_removed')}</h3>
      <ul className="erasure-list">
        {removed.map(({ part, count }) => (
          <li key={part}>
            <span>{t(`person_part_${part}`)}</span>
            <span className="figures">{number(count)}</span>
          </li>
        ))}
      </ul>
      {waiting_messages > 0 && <p>{t('erasure_waiting', { count: waiting_messages })}</p>}
      {files > 0 && <p>{t('erasure_files', { count: files })}</p>}
    </section>
  )
}

function StayingParts({ agreements }: ErasurePreview) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const labels = financeRecordFields.flatMap((name) => {
    const field = findCustomerField(name)
    return field === undefined ? [] : [t(field.label)]
  })
  const last =
    agreements
      .map(({ stored_until }) => stored_until)
      .toSorted()
      .at(-1) ?? ''
  return (
    <section className="data-rights-part">
      <h3>{t('erasure_kept')}</h3>
      <ul className="erasure-kept">
        <li>
          {t('erasure_kept_record', { day: last === '' ? '' : date(last) })}{' '}
          <span className="second small">
            {t('erasure_kept_fields', { fields: labels.join(', ') })}
          </span>
        </li>
        <li>{t('erasure_kept_ledger')}</li>
        <li>{t('erasure_kept_audit')}</li>
        <li>{t('erasure_kept_imports')}</li>
      </ul>
    </section>
  )
}

/** What an erasure would do, with what must be kept and why. */
export function ErasureFacts({ preview }: { readonly preview: ErasurePreview }) {
  return (
    <>
      <ErasedAgreements {...preview} />
      <RemovedParts {...preview} />
      <StayingParts {...preview} />
    </>
  )
}
