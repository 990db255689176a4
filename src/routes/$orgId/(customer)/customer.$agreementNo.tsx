import { createFileRoute, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerLane } from '#domain/customers/contact/contact-log.commands.ts'
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
import { usePresentOffers } from '#src/features/customer-view/use-present-offers.ts'
import { CustomerSteps } from '#src/features/customer-details/customer-steps.tsx'
import { detailsSearchModel } from '#src/features/customer-details/details-search.ts'
import { applyReceiptToDetails } from '#src/features/contact-log/receipt-overlay.ts'
import type { ContactLogCustomer } from '#src/features/contact-log/context/contact-log-deps.ts'
import { contactLogSlots } from '#src/features/contact-log/contact-log-slots.tsx'
import { parseOfferUrlParams } from '#src/features/offers/state/offer-url-params.ts'
import { createOfferSelectionStore } from '#src/features/offers/state/offer-selection-store.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useListNeighbours } from '#src/features/customer-list/list-neighbours.ts'
import type { ListNeighbour } from '#src/features/customer-list/list-neighbours.ts'
import { ListLink } from '#src/features/customer-list/list-link.tsx'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'

export const Route = createFileRoute('/$orgId/(customer)/customer/$agreementNo')({
  validateSearch: detailsSearchModel,
  component: CustomerPage,
  staticData: { page: 'customer', title: 'details_title', isClosedToListUsers: true },
})

/** The largest part of the page, fetched beside it. */
const OffersPanel = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/offers/offers-panel.tsx'))).OffersPanel,
}))

const ShownList = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/customer-view/shown-list.tsx'))).ShownList,
}))

const stepTo = (neighbour: ListNeighbour | undefined) =>
  neighbour === undefined
    ? undefined
    : { agreementNo: neighbour.agreementNo, state: { pagination: neighbour.origin } }

/** The contact log and the call scripts of the customer, each part for its place on the page. */
function useContactLogSlots(
  orgId: string,
  agreementNo: string,
  receipts: ReturnType<typeof useReceipts>,
) {
  const api = useApi()
  const boot = useBoot()
  const record = useRecord()
  const isOnline = useOnline()
  const [isScriptOpen, setScriptOpen] = useState(false)
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
    const slots = contactLogSlots({
      api,
      orgId,
      agreementNo,
      userId: boot.session.userid,
      record,
      receipts,
      isOnline,
      isWorkflow: boot.kind.isWorkflowEnabled,
      metadata: boot.metadata,
    })
    return {
      ...slots,
      wrap: (shown: ContactLogCustomer, page: ReactNode) =>
        slots.wrap(shown, scripts.wrap(shown.details, page)),
      status: (
        <>
          {slots.status}
          {scripts.phoneButton}
        </>
      ),
      actions: (
        <>
          {scripts.button}
          {slots.actions}
        </>
      ),
      script: scripts.sheet,
    }
  }, [api, orgId, agreementNo, boot, record, receipts, isOnline, scripts])
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
  const receipts = useReceipts(customerLane(agreementNo))
  const isOnline = useOnline()
  const contactLog = useContactLogSlots(orgId, agreementNo, receipts)
  const getAssigneeName = useAssigneeName(api, orgId)
  const overlay = useCallback(
    (details: CustomerDetails) =>
      receipts.reduce(
        (current, receipt) => applyReceiptToDetails(current, receipt, getAssigneeName),
        details,
      ),
    [receipts, getAssigneeName],
  )
  const state = useLocation({ select: (location) => location.state })
  const urlParams = useMemo(() => parseOfferUrlParams(search, state), [search, state])
  const [selectionStore] = useState(() => createOfferSelectionStore(agreementNo))
  const showCustomerView = () =>
    void navigate({
      to: '/$orgId/customer/$agreementNo/show',
      params: { orgId, agreementNo },
      replace: true,
    })
  const presentOffers = usePresentOffers(orgId, agreementNo, showCustomerView)
  const origin = state.pagination
  const neighbours = useListNeighbours({ api, orgId, viewer, agreementNo, origin })
  const previous = stepTo(neighbours?.previous)
  const next = stepTo(neighbours?.next)
  return (
    <CustomerDetailsView
      key={agreementNo}
      api={api}
      orgId={orgId}
      agreementNo={agreementNo}
      isOnline={isOnline}
      access={viewer.access}
      filter={neighbours?.filter}
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
            api={api}
            orgId={orgId}
            agreementNo={agreementNo}
            details={details}
            access={viewer.access}
            linked={oId}
            urlParams={urlParams}
            selectionStore={selectionStore}
            filter={neighbours?.filter}
            onShowCustomer={(shown) => presentOffers(details, shown)}
          />
          <ShownList api={api} orgId={orgId} agreementNo={agreementNo} />
        </>
      )}
      activity={(details) => (
        <RecordedActivityPanel
          api={api}
          orgId={orgId}
          agreementNo={agreementNo}
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
      notFound={<Navigate to="/404" replace />}
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
