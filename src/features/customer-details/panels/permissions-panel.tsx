import { callOutline, chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import type { ContactChannel } from '#domain/customers/contact-permission.rules.ts'
import { permissionsOf } from '#domain/customers/contact-permission.rules.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'
import { personName } from './person-name.ts'

const icons: Readonly<Record<ContactChannel, string>> = {
  call: callOutline,
  email: mailOutline,
  sms: chatbubbleOutline,
  mail: documentTextOutline,
}

/** What the chosen representative, else the customer, allows: each way in words, and the master switch above them (W§3 L53, L55). */
export function PermissionsPanel({ details, access, representative, consent }: PanelProps) {
  const say = useText()
  const { row, representatives = [] } = details
  const person = representatives.find(({ position }) => position === representative)
  const isBarred = row.doNotContact === true
  const ways = permissionsOf(person ?? row, row.doNotContact).map(({ channel, permission }) => ({
    id: channel,
    label: say(`permission_way_${channel}`),
    value: (
      <span className={`permission ${permission}`}>
        <Icon of={icons[channel]} size={16} />
        {say(`permission_${permission}`)}
      </span>
    ),
  }))
  const master = {
    id: 'doNotContact',
    label: say('permission_master'),
    value: (
      <span className={isBarred ? 'caution' : undefined}>
        {say(isBarred ? 'permission_master_on' : 'permission_master_off')}
      </span>
    ),
  }
  return (
    <PanelBody tab="permissions" access={access}>
      <FactList
        title={
          person === undefined
            ? say('permission_of_customer')
            : say('permission_of_representative', {
                name: personName(person, say),
                position: person.position,
              })
        }
        facts={[...ways, master]}
      >
        {representatives.length > 1 && (
          <p className="panel-none second">{say('permission_choose')}</p>
        )}
        {consent}
      </FactList>
    </PanelBody>
  )
}
