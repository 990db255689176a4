import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { belowDesktop, phone, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { OfferViews } from './offer-views.tsx'
import { DealStatus } from './views/deal-status.tsx'
import { DealEditor } from './editor/deal-editor.tsx'
import { InventoryCard } from './inventory/inventory-card.tsx'
import { OfferAbout } from './offer-about.tsx'
import { OfferCards } from './views/offer-cards.tsx'
import { OfferNotices } from './offer-notices.tsx'
import { OfferPaging, useOfferPage } from './views/offer-paging.tsx'
import type { OfferPage } from './views/offer-paging.tsx'
import { OfferTable } from './views/offer-table.tsx'
import { OfferTools } from './offer-tools.tsx'
import { OfferPicker } from './picker/offer-picker.tsx'
import { OfferActions } from './saved/offer-actions.tsx'
import type { DealSheetAction } from './saved/deal-sheet-button.tsx'
import { useOffersState } from './use-offers-state.ts'
import type { OffersInput, OffersState } from './use-offers-state.ts'
import { useOfferView } from './views/use-offer-view.ts'
import type { OfferView } from './views/use-offer-view.ts'
import { useOfferSelection } from './state/offer-selection-store.ts'
import type { OfferSelectionStore } from './state/offer-selection-store.ts'
import type { CalculatedDeal } from './state/deal-calculation.ts'
import './offers.css'

export interface OffersPanelProps extends Omit<OffersInput, 'selection' | 'onSelection'> {
  readonly selectionStore: OfferSelectionStore
  /** Starts the presentation with the compared deals. */
  readonly onShowCustomer?: ((deals: readonly CalculatedDeal[]) => void) | undefined
  readonly sheet?: DealSheetAction | undefined
  /** Asks why a car is not among the offers. */
  readonly missingOffer?: ReactNode
}

/** Small laptops have room for two columns, others for three. */
const narrow = '(min-width: 1100px) and (max-width: 1279.98px)'

/** Behind the editor the panel renders deferred, so that typing stays fast. */
function Panel({
  isBehind,
  children,
}: {
  readonly isBehind: boolean
  readonly children: ReactNode
}): ReactNode {
  const later = useDeferredValue(children)
  return isBehind ? later : children
}

/** What is wrong or noteworthy about the panel's state. */
function StateNotices({ state }: { readonly state: OffersState }) {
  const { calculation, editing } = state
  return (
    <OfferNotices
      isPoorChoice={state.isPoorChoice}
      isLinkDead={state.isLinkDead}
      isFallback={calculation.isFallback}
      failure={calculation.failure}
      hasDeviceResult={calculation.deal !== null}
      hasProductsFailed={editing.hasProductsFailed}
      hasRvRulesFailed={editing.hasRvRulesFailed}
      flags={calculation.deal?.flags ?? null}
      onRetry={() => {
        if (calculation.failure === 'failed') calculation.retry()
        editing.retry()
      }}
    />
  )
}

/** The offers as cards on a phone, else as columns with paging. */
function OfferColumns({
  details,
  state: { offers, displayedOffers, selected, visible, choose: select },
  view,
  page,
  isPhone,
  isPicking,
  onChoose,
  onMore,
}: {
  readonly details: CustomerDetails
  readonly state: OffersState
  readonly view: OfferView
  readonly page: OfferPage
  readonly isPhone: boolean
  readonly isPicking: boolean
  readonly onChoose: (oId: string) => void
  readonly onMore: () => void
}) {
  const table = { details, chosen: selected?.offer.oId ?? null, visible }
  return isPhone && offers.length > 0 ? (
    <OfferCards
      {...table}
      offers={displayedOffers}
      isPicking={isPicking}
      onChoose={onChoose}
      onMore={onMore}
    />
  ) : (
    <OfferTable
      {...table}
      offers={page.shown}
      corner={<OfferPaging page={page} view={view} />}
      onChoose={(oId) => {
        select(oId)
        page.showFrom(page.from)
      }}
    />
  )
}

/** Who calculated the selected offer, its stock car and its further details. */
function SelectedOffer({
  selected: { offer, overrides, deal },
  state: { calculation, visible },
  api,
  orgId,
  access,
}: Pick<OffersInput, 'api' | 'orgId' | 'access'> & {
  readonly selected: CalculatedDeal
  readonly state: OffersState
}) {
  const { inventoryVin } = offer
  return (
    <>
      <DealStatus calculation={calculation} />
      {inventoryVin !== null && (
        <InventoryCard
          key={inventoryVin}
          api={api}
          orgId={orgId}
          vin={inventoryVin}
          access={access}
          offer={{ ...offer, overrides, deal }}
        />
      )}
      <OfferAbout
        offer={offer}
        deal={calculation.deal}
        parameters={access.parameters}
        isRateShown={visible.isRateShown(offer)}
      />
    </>
  )
}

/** Offers beside the agreement; one is selected, edited and calculated. */
export function OffersPanel({ onShowCustomer, selectionStore, ...props }: OffersPanelProps) {
  const { api, orgId, agreementNo, details, access, urlParams, sheet, missingOffer } = props
  const selection = useOfferSelection(selectionStore, agreementNo)
  const onSelection = selectionStore.dispatch
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const isNamedAbove = useMedia(belowDesktop)
  const state = useOffersState({ ...props, selection, onSelection })
  const { offers, displayedOffers, selected, calculation, editing, visible } = state
  const view = useOfferView(agreementNo, offers, selected, access)
  const page = useOfferPage(displayedOffers, selected?.offer.oId ?? null, useMedia(narrow) ? 2 : 3)
  const [isPicking, setPicking] = useState(urlParams.onMountMappedInventory && !selection.isReset)
  const [isEditing, setEditing] = useState(false)
  const choose = (oId: string) => {
    state.choose(oId)
    page.showFrom()
  }
  const reset = () => {
    state.reset()
    page.showFrom()
    setPicking(false)
  }
  const tools = (
    <OfferTools
      details={details}
      state={state}
      view={view}
      isPhone={isPhone}
      isEditing={isEditing}
      isPicking={isPicking}
      onEdit={() => setEditing(true)}
      onPick={() => setPicking(true)}
      onReset={reset}
      onShowCustomer={onShowCustomer}
    />
  )
  const actions = selected !== null && (
    <OfferActions
      agreementNo={agreementNo}
      details={details}
      access={access}
      offers={offers}
      selected={selected}
      onSaved={choose}
      sheet={sheet}
    />
  )
  const areToolsBelow = isPhone && view.mode === 'columns'
  return (
    <div className="offers-panel">
      <Panel isBehind={isEditing}>
        <div className={areToolsBelow ? 'sr-only' : 'offer-tools'}>
          <h2 className={isNamedAbove ? 'sr-only' : ''}>{t('details_tab_key_financials')}</h2>
          {!areToolsBelow && tools}
        </div>
        <StateNotices state={state} />
        <OfferViews
          details={details}
          access={access}
          state={state}
          mode={view.mode}
          onChoose={choose}
          from={{ api, orgId, agreementNo }}
          onShowCustomer={onShowCustomer}
          sheet={sheet}
        >
          <OfferColumns
            details={details}
            state={state}
            view={view}
            page={page}
            isPhone={isPhone}
            isPicking={isPicking}
            onChoose={choose}
            onMore={() => setPicking(true)}
          />
        </OfferViews>
        {offers.length === 0 && <p className="second">{t('financials_no_offers_text')}</p>}
        {missingOffer}
        {areToolsBelow && <div className="offer-tools">{tools}</div>}
        {!isEditing && actions}
        {selected !== null && <SelectedOffer {...props} selected={selected} state={state} />}
        <OfferPicker
          isOpen={isPicking}
          groupedBy={urlParams.onMountMappedInventory && !selection.isReset ? 'type' : 'source'}
          onClose={() => setPicking(false)}
          details={details}
          access={access}
          offers={displayedOffers}
          chosen={selected?.offer.oId ?? null}
          onChoose={choose}
        />
      </Panel>
      {selected !== null && editing.fields !== null && (
        <DealEditor
          key={selected.offer.oId}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
          details={details}
          fields={editing.fields}
          product={editing.findProduct(selected.offer.fProduct)}
          calculation={calculation}
          isRvShown={visible.isRvShown(selected.offer)}
          isRateShown={visible.isRateShown(selected.offer)}
          onOverrides={(overrides) =>
            onSelection({ name: 'overridden', agreementNo, oId: selected.offer.oId, overrides })
          }
          actions={isEditing && actions}
        />
      )}
    </div>
  )
}
