import { useState } from 'react'
import { dealerEditRights } from '#domain/dealers/dealer.model.ts'
import type { Dealer, DealerUse } from '#domain/dealers/dealer.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { dealerDraftModel, pickDealerSettings } from './dealer-draft.model.ts'
import type { DealerDraft } from './dealer-draft.model.ts'
import { DealerFields, useDealerFieldTexts } from './dealer-fields.tsx'
import { useDealerActs, useSaveDealer } from './dealer.mutations.ts'
import type { DealerPlace } from './dealer.mutations.ts'
import { dealerHistoryQuery } from './dealer.queries.ts'
import { MoveDealerDialog } from './move-dealer-dialog.tsx'

interface DealerPanelProps extends DealerPlace {
  readonly frame: PanelFrame
  readonly dealer: Dealer
  /** Every dealer that the person may see. */
  readonly dealers: readonly Dealer[]
}

/** One dealer: its name and address, its history. */
export function DealerPanel({ frame, dealer, dealers, ...place }: DealerPanelProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const mayEdit = useRights().meets(dealerEditRights)
  const [use, setUse] = useState<DealerUse | null>(null)
  const { save, isSaving } = useSaveDealer(place, { form: 'record_stale' })
  const { deletion } = useDealerActs(place, setUse)
  const edit = useEditForm<DealerDraft>({
    subject: `dealer ${dealer.code}`,
    form: 'dealer',
    current: {
      values: { ...pickDealerSettings(dealer) },
      by: dealer.updated_by,
      at: dealer.updated_at,
    },
  })
  const fields = useDealerFieldTexts()
  if (edit === undefined) return null
  return (
    <>
      <RecordPanel
        frame={frame}
        title={dealer.name}
        about={<span className="figures">{dealer.code}</span>}
        schema={dealerDraftModel}
        edit={edit}
        fields={fields}
        onSave={(settings) => save({ code: dealer.code, settings, dealer })}
        isSaving={isSaving}
        isOnline={isOnline}
        mayEdit={mayEdit}
        isCovered={use !== null}
        history={dealerHistoryQuery(api, orgId, dealer.code)}
        deletion={{
          label: t('dealers_delete'),
          isBusy: deletion.isPending,
          onDelete: () => deletion.mutate(dealer),
        }}
      >
        <DealerFields disabled={!mayEdit} />
      </RecordPanel>
      {use !== null && (
        <MoveDealerDialog
          {...place}
          dealer={dealer}
          dealers={dealers}
          use={use}
          onClose={() => setUse(null)}
        />
      )}
    </>
  )
}
