import type { Objections } from '#domain/customers/contact-permission.rules.ts'
import { customerAccount } from '#domain/customers/customer-account.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { ContactWays } from '../contact-ways.tsx'
import type { PanelProps } from '../panel.ts'
import { Reach } from './contact-reach.tsx'
import { FactList } from './fact-list.tsx'
import type { Fact } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'
import { personName } from './person-name.ts'

/** How the customer and those who speak for them can be reached, where they allow it; and our side of the customer's account. */
export function ContactPanel({ details, access, representative }: PanelProps) {
  const say = useText()
  const format = useFormat()
  const { row, contact, representatives = [] } = details
  const { doNotContact } = row
  const account = customerAccount(row, access, details.as_of)
  const reached = (
    way: 'call' | 'email',
    label: string,
    value: string | null | undefined,
    objections: Objections,
  ): readonly Fact[] =>
    value === null || value === undefined || value === ''
      ? []
      : [
          {
            id: label,
            label,
            value: (
              <Reach
                way={way}
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
    ...reached('call', say('contact_mobile'), contact?.cMobile, row),
    ...reached('call', say('contact_phone'), contact?.cPhone, row),
    ...reached('email', say('contact_email'), contact?.cEmail, row),
    ...(address.length === 0
      ? []
      : [
          {
            id: 'address',
            label: say('contact_address'),
            value: <address>{address.join(', ')}</address>,
          },
        ]),
  ]
  return (
    <PanelBody tab="contact" part="contact" access={access}>
      <div className="field-sections">
        <FactList title={say('contact_customer')} facts={own} none={say('contact_none')}>
          <ContactWays objections={row} doNotContact={doNotContact} />
        </FactList>
        {representatives.map((person) => (
          <FactList
            key={person.position}
            isListed
            title={personName(person, say)}
            mark={
              person.position === representative && (
                <span className="panel-mark second">{say('contact_spoken_to')}</span>
              )
            }
            facts={[
              ...reached('call', say('contact_mobile'), person.mobile, person),
              ...reached('call', say('contact_phone'), person.phone, person),
              ...reached('email', say('contact_email'), person.email, person),
              ...(person.documentStatus === null
                ? []
                : [
                    {
                      id: 'documents',
                      label: say('contact_documents'),
                      value: person.documentStatus,
                    },
                  ]),
            ]}
            none={say('contact_none')}
          >
            <ContactWays objections={person} doNotContact={doNotContact} />
          </FactList>
        ))}
        {account !== null && (
          <FactList
            title={say('contact_account')}
            facts={[
              {
                id: 'account',
                label: say('contact_account_id'),
                value: account.accountId ?? (
                  <span className="quiet">{say('contact_account_not_linked')}</span>
                ),
              },
              ...(account.linkedAt === null
                ? []
                : [
                    {
                      id: 'linked',
                      label: say('contact_account_linked'),
                      value: (
                        <>
                          <span className="figures">{format.dateTime(account.linkedAt)}</span>
                          {account.isRecent && (
                            <span className="second">{say('contact_account_recent')}</span>
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
