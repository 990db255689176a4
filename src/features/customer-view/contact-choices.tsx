import { useId, useState } from 'react'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import type { ContactChannel } from '#domain/customers/contact/contact-permission.rules.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import { useReceipts, useRecord } from '#src/session/outbox/use-outbox.tsx'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { applyObjectionReceipt } from './objection-overlay.ts'
import { startPresentation } from './presentation-mode.ts'
import type { Presentation } from './presentation-mode.ts'

/**
 * How the customer may be contacted, chosen by the customer: each choice is recorded as consent
 * given in person.
 */
export function ContactChoices({ presentation }: { readonly presentation: Presentation }) {
  const { t } = useTranslation()
  const title = useId()
  const { agreementNo, version } = presentation
  const record = useRecord()
  const [savedObjections, setSavedObjections] = useState(presentation.objections)
  const objections = useReceipts(customerLane(agreementNo)).reduce(
    (known, receipt) => applyObjectionReceipt(version, known, receipt),
    savedObjections,
  )
  const [outcome, setOutcome] = useState<'kept' | 'not_kept'>()

  async function choose(
    channel: ContactChannel,
    flag: (typeof contactChannels)[number]['flag'],
    objects: boolean,
  ): Promise<void> {
    setOutcome(undefined)
    try {
      await record(
        'preference.set',
        { agreementNo, channel, objects, source: 'showroom' },
        { base: version },
      )
      const chosen = { ...objections, [flag]: objects }
      startPresentation({ ...presentation, objections: chosen })
      setSavedObjections(chosen)
      setOutcome('kept')
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      setOutcome('not_kept')
    }
  }

  return (
    <section className="shown-consent" aria-labelledby={title}>
      <h2 id={title}>{t('shown_consent_title')}</h2>
      {objections.doNotContact === true ? (
        <p>{t('shown_consent_all')}</p>
      ) : (
        <>
          <p className="second">{t('shown_consent_about')}</p>
          <ul>
            {contactChannels.map(({ channel, flag }) => (
              <li key={channel}>
                <button
                  type="button"
                  role="switch"
                  aria-checked={objections[flag] === false}
                  onClick={() => void choose(channel, flag, objections[flag] === false)}
                >
                  <span>{t(`shown_consent_${channel}`)}</span>
                  <span className="shown-switch" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className={outcome === 'not_kept' ? 'refusal' : 'second'}>
        {outcome !== undefined && t(`shown_consent_${outcome}`)}
      </p>
    </section>
  )
}
