import type { Objections } from '#domain/customers/contact/contact-permission.rules.ts'
import { getCustomerAccount } from '#domain/customers/customer-account.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ContactChannels } from './contact-channels.tsx'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { ContactLink } from './contact-link.tsx'
import { FactList } from './fact-list.tsx'
import type { ListedFact } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'
import { personName } from './person-name.ts'

/**
 * Contact details of the customer and their representatives, where they allow it, and the
 * customer's account.
 */
export function ContactPanel({ details, access, representative }: PanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { row, contact, representatives = [] } = details
  const { doNotContact } = row
  const account = getCustomerAccount(row, access, details.as_of)
  const reached = (
    way: 'call' | 'email',
    label: string,
    value: string | null | undefined,
    objections: Objections,
  ): readonly ListedFact[] =>
    value === null || value === undefined || value === ''
      ? []
      : [
          {
            id: label,
            label,
            value: (
              <ContactLink
                channel={way}
                value={value}
                field={label}
                objections={objections}
                doNotContact={doNotContact}
              />
            ),
          },
        ]
  const address = [
    contact?.cAddress1,
    contact?.cAddress2,
    contact?.cCity,
    contact?.cPostcode,
  ].filter((line) => line !== null && line !== undefined && line !== '')
  const own = [
    ...reached('call', t('contact_mobile'), contact?.cMobile, row),
    ...reached('call', t('contact_phone'), contact?.cPhone, row),
    ...reached('email', t('contact_email'), contact?.cEmail, row),
    ...(address.length === 0
      ? []
      : [
          {
            id: 'address',
            label: t('contact_address'),
            value: <address>{address.join(', ')}</address>,
          },
        ]),
  ]
  return (
    <PanelBody tab="contact" part="contact" access={access}>
      <div className="field-sections">
        <FactList title={t('contact_customer')} facts={own} none={t('contact_none')}>
          <ContactChannels objections={row} doNotContact={doNotContact} />
        </FactList>
        {representatives.map((person) => (
          <FactList
            key={person.position}
            isListed
            title={personName(person, t)}
            mark={
              person.position === representative && (
                <span className="panel-mark second">{t('contact_spoken_to')}</span>
              )
            }
            facts={[
              ...reached('call', t('contact_mobile'), person.mobile, person),
              ...reached('call', t('contact_phone'), person.phone, person),
              ...reached('email', t('contact_email'), person.email, person),
              ...(person.documentStatus === null
                ? []
                : [
                    {
                      id: 'documents',
                      label: t('contact_documents'),
                      value: person.documentStatus,
                    },
                  ]),
            ]}
            none={t('contact_none')}
          >
            <ContactChannels objections={person} doNotContact={doNotContact} />
          </FactList>
        ))}
        {account !== null && (
          <FactList
            title={t('contact_account')}
            facts={[
              {
                id: 'account',
                label: t('contact_account_id'),
                value: account.accountId ?? (
                  <span className="quiet">{t('contact_account_not_linked')}</span>
                ),
              },
              ...(account.linkedAt === null
                ? []
                : [
                    {
                      id: 'linked',
                      label: t('contact_account_linked'),
                      value: (
                        <>
                          <span className="figures">{format.dateTime(account.linkedAt)}</span>
                          {account.isRecent && (
                            <span className="second">{t('contact_account_recent')}</span>
                          )}
                        </>
                      ),
                    },
                  ]),
            ]}
          />
        )}
      </div>
    </PanelBody>
  )
}
