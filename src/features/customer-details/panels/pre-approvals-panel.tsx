import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

/** What the lender has approved in advance, and until when. */
export function PreApprovalsPanel({ details: { row, today }, access }: PanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = row.pFinancePreApprovedAmount ?? null
  const expiry = row.pFinancePreApprovedExpiry ?? null
  const remark =
    expiry === null || expiry > today
      ? null
      : t(expiry === today ? 'pre_approval_last_day' : 'pre_approval_ended')
  return (
    <PanelBody tab="pre_approvals" part="pre_approvals" access={access}>
      {amount === null ? (
        <StateView
          kind="empty"
          title={t('pre_approval_empty_title')}
          text={t('pre_approval_empty_text')}
        />
      ) : (
        <FactList
          title={t('customer_field_pFinancePreApprovedAmount')}
          facts={[
            {
              id: 'amount',
              label: t('pre_approval_amount'),
              value: <Money minor={amount} decimals={0} />,
            },
            {
              id: 'expiry',
              label: t('pre_approval_expiry'),
              value: (
                <>
                  {expiry === null ? (
                    <span className="quiet">{t('pre_approval_no_expiry')}</span>
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
