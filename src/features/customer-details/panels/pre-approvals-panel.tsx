import { Face } from '#src/ui/face/face.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

/** What the lender has approved in advance, and until when (W§3 L54). */
export function PreApprovalsPanel({ details: { row, today }, access }: PanelProps) {
  const say = useText()
  const format = useFormat()
  const amount = row.pFinancePreApprovedAmount ?? null
  const expiry = row.pFinancePreApprovedExpiry ?? null
  const remark =
    expiry === null || expiry > today
      ? null
      : say(expiry === today ? 'pre_approval_last_day' : 'pre_approval_ended')
  return (
    <PanelBody tab="pre_approvals" part="pre_approvals" access={access}>
      {amount === null ? (
        <Face
          kind="empty"
          title={say('pre_approval_empty_title')}
          text={say('pre_approval_empty_text')}
        />
      ) : (
        <FactList
          title={say('customer_field_pFinancePreApprovedAmount')}
          facts={[
            {
              id: 'amount',
              label: say('pre_approval_amount'),
              value: <Money minor={amount} decimals={0} />,
            },
            {
              id: 'expiry',
              label: say('pre_approval_expiry'),
              value: (
                <>
                  {expiry === null ? (
                    <span className="quiet">{say('pre_approval_no_expiry')}</span>
                  ) : (
                    <span className="figures">{format.date(expiry)}</span>
                  )}
                  {remark !== null && <span className="caution">{remark}</span>}
                </>
              ),
            },
          ]}
        />
      )}
    </PanelBody>
  )
}
