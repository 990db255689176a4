import { callOutline, chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import type { ContactChannel } from '#domain/customers/contact/contact-permission.rules.ts'
import { getChannelPermissions } from '#domain/customers/contact/contact-permission.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'
import { personName } from './person-name.ts'

const icons: Readonly<Record<ContactChannel, string>> = {
  call: callOutline,
  email: mailOutline,
  sms: chatbubbleOutline,
  mail: documentTextOutline,
}

/** What the chosen representative, else the customer, allows by channel, and the master switch. */
export function PermissionsPanel({ details, access, representative, consent }: PanelProps) {
  const { t } = useTranslation()
  const { row, representatives = [] } = details
  const person = representatives.find(({ position }) => position === representative)
  const isBarred = row.doNotContact === true
  const channelFacts = getChannelPermissions(person ?? row, row.doNotContact).map(
    ({ channel, permission }) => ({
      id: channel,
      label: t(`permission_way_${channel}`),
      value: (
        <span className={`permission ${permission}`}>
          <Icon icon={icons[channel]} size={16} />
          {t(`permission_${permission}`)}
        </span>
      ),
    }),
  )
  const master = {
    id: 'doNotContact',
    label: t('permission_master'),
    value: (
      <span className={isBarred ? 'caution' : undefined}>
        {t(isBarred ? 'permission_master_on' : 'permission_master_off')}
      </span>
    ),
  }
  return (
    <PanelBody tab="permissions" access={access}>
      <FactList
        title={
          person === undefined
            ? t('permission_of_customer')
            : t('permission_of_representative', {
                name: personName(person, t),
                position: person.position,
              })
        }
        facts={[...channelFacts, master]}
      >
        {representatives.length > 1 && (
          <p className="panel-none second">{t('permission_choose')}</p>
        )}
        {consent}
      </FactList>
    </PanelBody>
  )
}
