import { createFileRoute, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useRecordOpened } from '#src/session/day-pack/use-day-pack.tsx'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useReceipts, useRecord } from '#src/session/outbox/use-outbox.tsx'
import { callScriptSlots } from '#src/features/call-scripts/call-script-slots.tsx'
import { RecordedActivityPanel } from '#src/features/customer-activity/recorded-activity-panel.tsx'
import { AssignCustomer } from '#src/features/customer-assignment/assign-customer.tsx'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { CustomerDetailsView } from '#src/features/customer-details/customer-details-view.tsx'
import { useDealSheet } from '#src/features/customer-view/use-deal-sheet.ts'
import { usePresentOffers } from '#src/features/customer-view/use-present-offers.ts'
import { CustomerSteps } from '#src/features/customer-details/customer-steps.tsx'
import { detailsSearchModel } from '#src/features/customer-details/details-search.ts'
import { applyReceiptToDetails } from '#src/features/contact-log/receipt-overlay.ts'
import type {
  ContactLogCustomer,
  NextCustomer,
} from '#src/features/contact-log/context/contact-log-deps.ts'
import { contactLogSlots } from '#src/features/contact-log/contact-log-slots.tsx'
import { parseOfferUrlParams } from '#src/features/offers/state/offer-url-params.ts'
import { createOfferSelectionStore } from '#src/features/offers/state/offer-selection-store.ts'
import { OpenElsewhere } from '#src/features/presence/open-elsewhere.tsx'
import { RemovedCustomer } from '#src/features/outbox/removed-customer.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { findListedRow } from '#src/features/customer-list/listed-row.ts'
import { useListNeighbours } from '#src/features/customer-list/list-neighbours.ts'
import type { ListNeighbour } from '#src/features/customer-list/list-neighbours.ts'
import { ListLink } from '#src/features/customer-list/list-link.tsx'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useCustomerActs } from './-customer-acts.tsx'
import { rememberListBehind } from './-list-behind.ts'
import { useNextCustomer } from './-next-customer.ts'

export const Route = createFileRoute('/$orgId/(customer)/customer/$agreementNo')({
  validateSearch: detailsSearchModel,
  component: CustomerPage,
  staticData: {
    page: 'customer',
    title: 'details_title',
    help: 'help_customer',
    isClosedToListUsers: true,
  },
})

/** The largest part of the page, fetched beside it. */
const OffersPanel = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/offers/offers-panel.tsx'))).OffersPanel,
}))

const ShownList = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/customer-view/shown-list.tsx'))).ShownList,
}))

/** The step to a neighbour; the same object while nothing of it changes. */
function useStep(neighbour: ListNeighbour | undefined) {
  const { agreementNo, origin } = neighbour ?? {}
  return useMemo(
    () =>
      agreementNo === undefined || origin === undefined
        ? undefined
        : { agreementNo, state: { pagination: origin } },
    [agreementNo, origin],
  )
}

interface PagePart {
  readonly wrap: (details: ContactLogCustomer['details'], page: ReactNode) => ReactNode
}

/** The page within each of the parts, the last outermost. */
const wrapPage = (
  parts: readonly PagePart[],
  details: ContactLogCustomer['details'],
  page: ReactNode,
): ReactNode => parts.reduce<ReactNode>((inner, part) => part.wrap(details, inner), page)

/** The contact log and the call scripts of the customer, each part for its place on the page. */
function useContactLogSlots(
  orgId: string,
  agreementNo: string,
  receipts: ReturnType<typeof useReceipts>,
  next: NextCustomer | undefined,
) {
  const api = useApi()
  const boot = useBoot()
  const record = useRecord()
  const isOnline = useOnline()
  const [isScriptOpen, setScriptOpen] = useState(false)
  const acts = useCustomerActs(orgId)
  const scripts = useMemo(
    () =>
      callScriptSlots({
        api,
        orgId,
        organisation: boot.organisation.name,
        agent: getAuthor(boot),
        isOnline,
        isOpen: isScriptOpen,
        onOpen: setScriptOpen,
      }),
    [api, orgId, boot, isOnline, isScriptOpen],
  )
  return useMemo(() => {
    const opened = { api, orgId, agreementNo, isOnline }
    const slots = contactLogSlots({
      ...opened,
      userId: boot.session.userid,
      record,
      receipts,
      isWorkflow: boot.kind.isWorkflowEnabled,
      next,
      metadata: boot.metadata,
      sendVideo: acts.sendVideo,
    })
    return {
      ...slots,
      wrap: (shown: ContactLogCustomer, page: ReactNode) =>
        slots.wrap(shown, wrapPage([scripts, acts], shown.details, page)),
      status: (
        <>
          {slots.status}
          {acts.buttons}
          {scripts.phoneButton}
          <OpenElsewhere key={agreementNo} {...opened} />
        </>
      ),
      actions: (
        <>
          {scripts.button}
          {slots.actions}
        </>
      ),
      script: scripts.sheet,
      missingOffer: acts.missingOffer,
    }
  }, [api, orgId, agreementNo, boot, record, receipts, isOnline, next, scripts, acts])
}

/** What this device has recorded about the customer and the host has not confirmed yet. */
function useCustomerReceipts(
  agreementNo: string,
  getAssigneeName: ReturnType<typeof useAssigneeName>,
) {
  const receipts = useReceipts(customerLane(agreementNo))
  const overlay = useCallback(
    (details: CustomerDetails) =>
      receipts.reduce(
        (current, receipt) => applyReceiptToDetails(current, receipt, getAssigneeName),
        details,
      ),
    [receipts, getAssigneeName],
  )
  const unconfirmed = receipts.filter(({ status }) => status.name !== 'confirmed')
  return { receipts, overlay, unconfirmed }
}

function useListedRow(orgId: string, agreementNo: string) {
  const queryClient = useQueryClient()
  return useMemo(
    () => findListedRow(queryClient, orgId, agreementNo),
    [queryClient, orgId, agreementNo],
  )
}

const getAuthor = ({ user }: BootFacts): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username

function CustomerPage() {
  const { orgId, agreementNo } = Route.useParams()
  const search = Route.useSearch()
  const { tab, oId } = search
  useRecordOpened(agreementNo)
  const api = useApi()
  const navigate = useNavigate({ from: Route.fullPath })
  const boot = useBoot()
  const viewer = toListViewer(boot)
  const isOnline = useOnline()
  const getAssigneeName = useAssigneeName(api, orgId)
  const { receipts, overlay, unconfirmed } = useCustomerReceipts(agreementNo, getAssigneeName)
  const state = useLocation({ select: (location) => location.state })
  const origin = state.pagination
  const neighbours = useListNeighbours({ api, orgId, viewer, agreementNo, origin })
  const previous = useStep(neighbours?.previous)
  const next = useStep(neighbours?.next)
  const nextCustomer = useNextCustomer(orgId, next, getAssigneeName)
  const contactLog = useContactLogSlots(orgId, agreementNo, receipts, nextCustomer)
  const urlParams = useMemo(() => parseOfferUrlParams(search, state), [search, state])
  const [selectionStore] = useState(() => createOfferSelectionStore(agreementNo))
  const showCustomerView = () => {
    rememberListBehind(state)
    void navigate({
      to: '/$orgId/customer/$agreementNo/show',
      params: { orgId, agreementNo },
      replace: true,
    })
  }
  const presentOffers = usePresentOffers(orgId, agreementNo, showCustomerView)
  const dealSheet = useDealSheet(orgId, agreementNo, isOnline)
  const listedRow = useListedRow(orgId, agreementNo)
  const place = { api, orgId, agreementNo }
  return (
    <CustomerDetailsView
      key={agreementNo}
      api={api}
      orgId={orgId}
      agreementNo={agreementNo}
      isOnline={isOnline}
      access={viewer.access}
      filter={neighbours?.filter}
      listedRow={listedRow}
      loadError={neighbours?.loadError ?? null}
      neighbours={[next, previous].flatMap((step) => step?.agreementNo ?? [])}
      tab={tab}
      onTab={(chosen) =>
        void navigate({
          search: (former) => ({ ...former, tab: chosen }),
          state: true,
          replace: true,
        })
      }
      offers={(details) => (
        <>
          <OffersPanel
            {...place}
            details={details}
            access={viewer.access}
            linked={oId}
            urlParams={urlParams}
            selectionStore={selectionStore}
            filter={neighbours?.filter}
            onShowCustomer={(shown) => presentOffers(details, shown)}
            missingOffer={contactLog.missingOffer}
            sheet={{
              isBusy: dealSheet.isBusy,
              make: (printed) => dealSheet.make(details, printed),
            }}
          />
          <ShownList {...place} />
        </>
      )}
      activity={(details) => (
        <RecordedActivityPanel
          {...place}
          details={details}
          access={viewer.access}
          author={getAuthor(boot)}
          extraActions={
            <AssignCustomer
              api={api}
              orgId={orgId}
              agreementNo={agreementNo}
              row={details.row}
              userId={boot.session.userid}
            />
          }
        />
      )}
      contactLog={contactLog}
      overlay={overlay}
      notFound={
        unconfirmed.length > 0 ? (
          <RemovedCustomer userId={boot.session.userid} receipts={unconfirmed} />
        ) : (
          <Navigate to="/404" replace />
        )
      }
      steps={
        neighbours !== undefined && (
          <CustomerSteps
            orgId={orgId}
            position={neighbours.position}
            total={neighbours.total}
            back={<ListLink orgId={orgId} origin={neighbours.origin} />}
            previous={previous}
            next={next}
          />
        )
      }
    />
  )
}
