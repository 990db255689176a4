import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { belowDesk, phone, useMedia } from '#src/ui/media.ts'
import { useText } from '#src/ui/text.ts'
import { OfferViews } from './comparison/offer-views.tsx'
import { DealState } from './deal-state.tsx'
import { DealEditor } from './editor/deal-editor.tsx'
import { InventoryCard } from './inventory/inventory-card.tsx'
import { OfferAbout } from './offer-about.tsx'
import { OfferCards } from './offer-cards.tsx'
import { OfferNotices } from './offer-notices.tsx'
import { OfferPaging, useOfferPage } from './offer-paging.tsx'
import { OfferTable } from './offer-table.tsx'
import { OfferTools } from './offer-tools.tsx'
import { withTyped } from './offer-work.ts'
import { OfferPicker } from './picker/offer-picker.tsx'
import { OfferActions } from './saved/offer-actions.tsx'
import { useOfferDesk } from './use-offer-desk.ts'
import type { OffersAsked } from './use-offer-desk.ts'
import { useOfferView } from './use-offer-view.ts'
import { useKeptWork } from './work-keeper.ts'
import type { WorkKeeper } from './work-keeper.ts'
import type { WorkedDeal } from './worked-deal.ts'
import './offers.css'

export interface OffersPanelProps extends Omit<OffersAsked, 'work' | 'onWork'> {
  /** Where what is chosen and typed is kept. */
  readonly keeper: WorkKeeper
  /** Turns the tablet to the customer with the deals that are compared. */
  readonly onShowCustomer?: ((deals: readonly WorkedDeal[]) => void) | undefined
}

/** Beside the tabs and the activity on a small laptop there is room for two columns of offers, else for three. */
const narrow = '(min-width: 1100px) and (max-width: 1279.98px)'

/** Behind the editor the panel may follow a moment later than the figures beside what is typed. */
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

/** What the customer could pay: the offers beside the agreement, one of them chosen, typed over and reckoned on the spot. */
export function OffersPanel({ onShowCustomer, keeper, ...props }: OffersPanelProps) {
  const { api, orgId, agreementNo, details, access, address } = props
  const work = useKeptWork(keeper, agreementNo)
  const onWork = keeper.write
  const say = useText()
  const isPhone = useMedia(phone)
  const isNamedAbove = useMedia(belowDesk)
  const columns = useMedia(narrow) ? 2 : 3
  const desk = useOfferDesk({ ...props, work, onWork })
  const { offers, drawn, worked, reckoned, editing, visible } = desk
  const view = useOfferView(agreementNo, offers, worked, access)
  const page = useOfferPage(drawn, worked?.offer.oId ?? null, columns)
  const [isPicking, setPicking] = useState(address.onMountMappedInventory && !work.isReset)
  const [isEditing, setEditing] = useState(false)
  const choose = (oId: string) => {
    desk.choose(oId)
    page.turn()
  }
  const startAgain = () => {
    desk.startAgain()
    page.turn()
    setPicking(false)
  }
  const table = { details, chosen: worked?.offer.oId ?? null, visible }
  const tools = (
    <OfferTools
      details={details}
      desk={desk}
      view={view}
      isPhone={isPhone}
      isEditing={isEditing}
      isPicking={isPicking}
      onEdit={() => setEditing(true)}
      onPick={() => setPicking(true)}
      onStartAgain={startAgain}
      onShowCustomer={onShowCustomer}
    />
  )
  const actions = worked !== null && (
    <OfferActions
      agreementNo={agreementNo}
      details={details}
      access={access}
      offers={offers}
      worked={worked}
      onSaved={choose}
    />
  )
  const areToolsBelow = isPhone && view.seen === 'columns'
  return (
    <div className="offers-panel">
      <Panel isBehind={isEditing}>
        <div className={areToolsBelow ? 'sr-only' : 'offer-tools'}>
          <h2 className={isNamedAbove ? 'sr-only' : ''}>{say('details_tab_key_financials')}</h2>
          {!areToolsBelow && tools}
        </div>
        <OfferNotices
          isPoorChoice={desk.isPoorChoice}
          isLinkDead={desk.isLinkDead}
          isFallenBack={reckoned.isFallenBack}
          trouble={reckoned.trouble}
          isOfDevice={reckoned.deal !== null}
          hasProductsFailed={editing.hasProductsFailed}
          hasRvRulesFailed={editing.hasRvRulesFailed}
          flags={reckoned.deal?.flags ?? null}
          onRetry={() => {
            if (reckoned.trouble === 'failed') reckoned.askAgain()
            editing.askAgain()
          }}
        />
        <OfferViews
          details={details}
          access={access}
          desk={desk}
          seen={view.seen}
          onChoose={choose}
          from={{ api, orgId, agreementNo }}
          onShowCustomer={onShowCustomer}
        >
          {isPhone && offers.length > 0 ? (
            <OfferCards
              {...table}
              offers={drawn}
              isPicking={isPicking}
              onChoose={choose}
              onMore={() => setPicking(true)}
            />
          ) : (
            <OfferTable
              {...table}
              offers={page.shown}
              corner={<OfferPaging page={page} view={view} />}
              onChoose={(oId) => {
                desk.choose(oId)
                page.turn(page.from)
              }}
            />
          )}
        </OfferViews>
        {offers.length === 0 && <p className="second">{say('financials_no_offers_text')}</p>}
        {areToolsBelow && <div className="offer-tools">{tools}</div>}
        {worked !== null && (
          <>
            {!isEditing && actions}
            <DealState work={reckoned} />
            {worked.offer.inventoryVin !== null && (
              <InventoryCard
                key={worked.offer.inventoryVin}
                api={api}
                orgId={orgId}
                vin={worked.offer.inventoryVin}
                access={access}
              />
            )}
            <OfferAbout
              offer={worked.offer}
              deal={reckoned.deal}
              parameters={access.parameters}
              showsRate={visible.showsRateOf(worked.offer)}
            />
          </>
        )}
        <OfferPicker
          isOpen={isPicking}
          groupedBy={address.onMountMappedInventory && !work.isReset ? 'type' : 'source'}
          onClose={() => setPicking(false)}
          details={details}
          access={access}
          offers={drawn}
          chosen={worked?.offer.oId ?? null}
          onChoose={choose}
        />
      </Panel>
      {worked !== null && editing.fields !== null && (
        <DealEditor
          key={worked.offer.oId}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
          details={details}
          fields={editing.fields}
          product={editing.productOf(worked.offer.fProduct)}
          work={reckoned}
          showsRv={visible.showsRvOf(worked.offer)}
          showsRate={visible.showsRateOf(worked.offer)}
          onOverrides={(typed) => onWork(withTyped(work, worked.offer.oId, typed))}
          actions={isEditing && actions}
        />
      )}
    </div>
  )
}
