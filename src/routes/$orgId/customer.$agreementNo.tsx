import { createFileRoute, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails as Details } from '#domain/customers/customer-details.model.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import { useApi } from '#src/features/boot/use-api.tsx'
import { useNoteOpened } from '#src/features/boot/use-book.tsx'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { useReceipts, useRecord } from '#src/features/boot/use-outbox.tsx'
import { scriptParts } from '#src/features/call-scripts/script-parts.tsx'
import { RecordedActivityPanel } from '#src/features/customer-activity/recorded-activity-panel.tsx'
import { AssignOne } from '#src/features/customer-assignment/assign-one.tsx'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { CustomerDetails } from '#src/features/customer-details/customer-details.tsx'
import { useTurnTablet } from '#src/features/customer-view/use-turn-tablet.ts'
import { CustomerSteps } from '#src/features/customer-details/customer-steps.tsx'
import { detailsSearchModel } from '#src/features/customer-details/details-search.ts'
import { withRecorded } from '#src/features/customer-recording/recorded-view.ts'
import type { RecordedCustomer } from '#src/features/customer-recording/recording.ts'
import { recordingParts } from '#src/features/customer-recording/recording-parts.tsx'
import { readOfferAddress } from '#src/features/offers/offer-address.ts'
import { createWorkKeeper } from '#src/features/offers/work-keeper.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useNeighbours } from '#src/features/customer-list/list-neighbours.ts'
import type { Neighbour } from '#src/features/customer-list/list-neighbours.ts'
import { ListLink } from '#src/features/customer-list/list-link.tsx'
import { listReader } from '#src/features/customer-list/list-reader.ts'
import { whenFetched } from '#src/ui/when-fetched.ts'

export const Route = createFileRoute('/$orgId/customer/$agreementNo')({
  validateSearch: detailsSearchModel,
  component: CustomerPage,
  staticData: { page: 'customer', title: 'details_title', isClosedToListUsers: true },
})

/** The largest part of the page, fetched beside it. */
const OffersPanel = lazy(async () => ({
  default: (await whenFetched(() => import('#src/features/offers/offers-panel.tsx'))).OffersPanel,
}))

const ShownList = lazy(async () => ({
  default: (await whenFetched(() => import('#src/features/customer-view/shown-list.tsx')))
    .ShownList,
}))

const stepTo = (neighbour: Neighbour | undefined) =>
  neighbour === undefined
    ? undefined
    : { agreementNo: neighbour.agreementNo, state: { pagination: neighbour.place } }

function CustomerPage() {
  const { orgId, agreementNo } = Route.useParams()
  const search = Route.useSearch()
  const { tab, oId } = search
  useNoteOpened(agreementNo)
  const api = useApi()
  const navigate = useNavigate({ from: Route.fullPath })
  const boot = useBoot()
  const reader = listReader(boot)
  const record = useRecord()
  const receipts = useReceipts(customerLane(agreementNo))
  const isOnline = useOnline()
  const author = `${boot.user.first_name} ${boot.user.last_name}`.trim() || boot.user.username
  const [isScriptOpen, setScriptOpen] = useState(false)
  const scripts = useMemo(
    () =>
      scriptParts({
        api,
        orgId,
        organisation: boot.organisation.name,
        agent: author,
        isOnline,
        isOpen: isScriptOpen,
        onOpen: setScriptOpen,
      }),
    [api, orgId, boot, author, isOnline, isScriptOpen],
  )
  const recording = useMemo(() => {
    const parts = recordingParts({
      api,
      orgId,
      agreementNo,
      userId: boot.session.userid,
      record,
      receipts,
      isOnline,
      isWorkflow: boot.kind.workflowEnabled,
      metadata: boot.metadata,
    })
    return {
      ...parts,
      around: (shown: RecordedCustomer, page: ReactNode) =>
        parts.around(shown, scripts.around(shown.details, page)),
      status: (
        <>
          {parts.status}
          {scripts.actOnPhone}
        </>
      ),
      acts: (
        <>
          {scripts.act}
          {parts.acts}
        </>
      ),
      script: scripts.sheet,
    }
  }, [api, orgId, agreementNo, boot, record, receipts, isOnline, scripts])
  const nameOf = useAssigneeName(api, orgId)
  const overlay = useCallback(
    (details: Details) =>
      receipts.reduce((laid, receipt) => withRecorded(laid, receipt, nameOf), details),
    [receipts, nameOf],
  )
  const state = useLocation({ select: (location) => location.state })
  const { pagination: place } = state
  const address = useMemo(() => readOfferAddress(search, state), [search, state])
  const [keeper] = useState(() => createWorkKeeper(agreementNo))
  const turnTablet = useTurnTablet(
    orgId,
    agreementNo,
    () =>
      void navigate({
        to: '/$orgId/customer/$agreementNo/show',
        params: { orgId, agreementNo },
        replace: true,
      }),
  )
  const neighbours = useNeighbours({ api, orgId, reader, agreementNo, place })
  const previous = stepTo(neighbours?.previous)
  const next = stepTo(neighbours?.next)
  return (
    <CustomerDetails
      key={agreementNo}
      api={api}
      orgId={orgId}
      agreementNo={agreementNo}
      isOnline={isOnline}
      access={reader.access}
      filter={neighbours?.filter}
      trouble={neighbours?.trouble ?? null}
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
            access={reader.access}
            linked={oId}
            address={address}
            keeper={keeper}
            filter={neighbours?.filter}
            onShowCustomer={(shown) => turnTablet(details, shown)}
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
          access={reader.access}
          author={author}
          beside={
            <AssignOne
              api={api}
              orgId={orgId}
              agreementNo={agreementNo}
              row={details.row}
              userId={boot.session.userid}
            />
          }
        />
      )}
      recording={recording}
      overlay={overlay}
      unknown={<Navigate to="/404" replace />}
      steps={
        neighbours !== undefined && (
          <CustomerSteps
            orgId={orgId}
            at={neighbours.at}
            total={neighbours.total}
            back={<ListLink orgId={orgId} place={neighbours.place} />}
            previous={previous}
            next={next}
          />
        )
      }
    />
  )
}
