import { openOutline } from 'ionicons/icons'
import { useId } from 'react'
import type { CustomerLink } from '#domain/customers/customer-links.rules.ts'
import { customerLinks } from '#domain/customers/customer-links.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { CopyButton } from '../agreement/copy-button.tsx'
import type { PanelProps } from '../panel.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

interface WayInProps {
  readonly words: string
  readonly name: string
  readonly address: string | null
  /** The id of the sentence that says why it is disabled. */
  readonly reason: string | undefined
}

function WayIn({ words, name, address, reason }: WayInProps) {
  if (address === null || reason !== undefined) {
    return (
      <span
        className="way-in disabled"
        role="link"
        tabIndex={0}
        aria-disabled="true"
        aria-label={name}
        aria-describedby={reason}
      >
        {words}
      </span>
    )
  }
  return (
    <a className="way-in link" href={address} target="_blank" rel="noreferrer" aria-label={name}>
      {words}
      <Icon of={openOutline} size={16} />
    </a>
  )
}

function Link({ link: { id, url, sso, obstacle } }: { readonly link: CustomerLink }) {
  const say = useText()
  const reason = useId()
  const title = say(`link_${id}`)
  const described = obstacle === null ? undefined : reason
  const variant = (way: 'link_open' | 'link_open_sso', address: string | null) => ({
    id: way,
    label: say(way),
    value: (
      <>
        {address !== null && described === undefined && (
          <CopyButton value={address} field={`${title}, ${say(way)}`} />
        )}
        <WayIn
          words={say(way)}
          name={`${title}: ${say(way)}`}
          address={address}
          reason={described}
        />
      </>
    ),
  })
  return (
    <FactList title={title} facts={[variant('link_open', url), variant('link_open_sso', sso)]}>
      {obstacle !== null && (
        <p id={reason} className="panel-none caution">
          {say(`link_disabled_${obstacle}`)}
        </p>
      )}
    </FactList>
  )
}

/** The addresses made for this customer, each also signed in; a disabled one says why (W§3 L52, W§4 L95). */
export function CustomerLinksPanel({ details: { row, proposals }, access }: PanelProps) {
  const say = useText()
  return (
    <PanelBody tab="customer_links" access={access}>
      <p className="panel-lead second">{say('link_about')}</p>
      <div className="field-sections">
        {customerLinks(row, proposals).map((link) => (
          <Link key={link.id} link={link} />
        ))}
      </div>
    </PanelBody>
  )
}
