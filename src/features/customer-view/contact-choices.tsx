import { useId, useState } from 'react'
import { contactChannels } from '#domain/customers/contact-permission.rules.ts'
import type { ContactChannel } from '#domain/customers/contact-permission.rules.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import { useReceipts, useRecord } from '#src/features/boot/use-outbox.tsx'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { useText } from '#src/ui/text.ts'
import { withChoice } from './own-objections.ts'
import { turn } from './turned.ts'
import type { Turned } from './turned.ts'

/** How the customer may be contacted, turned by the customer's own hand: each choice is recorded as consent given in person (decision 2). */
export function ContactChoices({ turned }: { readonly turned: Turned }) {
  const say = useText()
  const title = useId()
  const { agreementNo, version } = turned
  const record = useRecord()
  const [kept, setKept] = useState(turned.objections)
  const objections = useReceipts(customerLane(agreementNo)).reduce(
    (known, receipt) => withChoice(version, known, receipt),
    kept,
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
      turn({ ...turned, objections: chosen })
      setKept(chosen)
      setOutcome('kept')
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      setOutcome('not_kept')
    }
  }

  return (
    <section className="shown-consent" aria-labelledby={title}>
      <h2 id={title}>{say('shown_consent_title')}</h2>
      {objections.doNotContact === true ? (
        <p>{say('shown_consent_all')}</p>
      ) : (
        <>
          <p className="second">{say('shown_consent_about')}</p>
          <ul>
            {contactChannels.map(({ channel, flag }) => (
              <li key={channel}>
                <button
                  type="button"
                  role="switch"
                  aria-checked={objections[flag] === false}
                  onClick={() => void choose(channel, flag, objections[flag] === false)}
                >
                  <span>{say(`shown_consent_${channel}`)}</span>
                  <span className="shown-switch" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className={outcome === 'not_kept' ? 'refusal' : 'second'}>
        {outcome !== undefined && say(`shown_consent_${outcome}`)}
      </p>
    </section>
  )
}
