import { openOutline } from 'ionicons/icons'
import { useId } from 'react'
import type { CustomerLink } from '#domain/customers/details/customer-links.rules.ts'
import { customerLinks } from '#domain/customers/details/customer-links.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CopyButton } from '../agreement/copy-button.tsx'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

/** The host of a web address alone: the rest may hold a token. */
const getHostName = (address: string): string =>
  /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/iu.exec(address)?.[1] ?? address

interface LinkButtonProps {
  readonly label: string
  readonly name: string
  readonly address: string | null
  /** The id of the sentence that says why it is disabled. */
  readonly reason: string | undefined
}

function LinkButton({ label, name, address, reason }: LinkButtonProps) {
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
        {label}
      </span>
    )
  }
  return (
    <a className="way-in link" href={address} target="_blank" rel="noreferrer" aria-label={name}>
      {label}
      <Icon icon={openOutline} size={16} />
    </a>
  )
}

function Link({ link: { id, url, sso, obstacle } }: { readonly link: CustomerLink }) {
  const { t } = useTranslation()
  const reason = useId()
  const title = t(`link_${id}`)
  const described = obstacle === null ? undefined : reason
  const variant = (way: 'link_open' | 'link_open_sso', address: string | null) => {
    const shown = address === null ? t('link_none') : getHostName(address)
    return {
      id: way,
      label: t(way),
      value: (
        <>
          {address !== null && described === undefined && (
            <CopyButton value={address} field={`${title}, ${t(way)}`} />
          )}
          <LinkButton
            label={shown}
            name={`${title}: ${t(way)}, ${shown}`}
            address={address}
            reason={described}
          />
        </>
      ),
    }
  }
  return (
    <FactList title={title} facts={[variant('link_open', url), variant('link_open_sso', sso)]}>
      {obstacle !== null && (
        <p id={reason} className="panel-none caution">
          {t(`link_disabled_${obstacle}`)}
        </p>
      )}
    </FactList>
  )
}

/** The links made for this customer, each also with single sign-on; a disabled one says why. */
export function CustomerLinksPanel({ details: { row, proposals }, access }: PanelProps) {
  const { t } = useTranslation()
  return (
    <PanelBody tab="customer_links" access={access}>
      <p className="panel-lead second">{t('link_about')}</p>
      <div className="field-sections">
        {customerLinks(row, proposals).map((link) => (
          <Link key={link.id} link={link} />
        ))}
      </div>
    </PanelBody>
  )
}
