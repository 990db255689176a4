import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDescribeCommand } from './command-description.ts'
import { requestTray } from './tray-requests.ts'
import './tray.css'

export interface RemovedCustomerProps {
  readonly userId: string
  /** What was recorded about the customer here and is not confirmed. */
  readonly receipts: readonly Receipt[]
}

/** In place of a customer who is gone while changes about them are on this device. */
export function RemovedCustomer({ userId, receipts }: RemovedCustomerProps) {
  const { t } = useTranslation()
  const describe = useDescribeCommand(userId)
  return (
    <section className="removed-customer">
      <h1 className="page-title" tabIndex={-1}>
        {t('removed_customer_title')}
      </h1>
      <p className="second">{t('removed_customer_text', { count: receipts.length })}</p>
      <ul>
        {receipts.map(({ command }) => {
          const { icon, action, text } = describe(command)
          return (
            <li key={command.id}>
              <Icon icon={icon} size={16} />
              <span>
                {action}
                {text !== null && text !== '' && <span className="second">: {text}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      <Button kind="primary" onClick={requestTray}>
        {t('removed_customer_tray')}
      </Button>
    </section>
  )
}
