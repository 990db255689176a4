import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach } from 'vitest'
import { page as window } from 'vitest/browser'
import * as v from 'valibot'
import { commandHeaders } from '#domain/command.ts'
import { recordedModel } from '#domain/customers/recording.model.ts'
import type { Recorded } from '#domain/customers/recording.model.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { createApi } from '#src/api/client.ts'
import { createPageOutbox } from '#src/app/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createOutboxDesk } from '#src/features/boot/outbox-desk.ts'
import type { DeskWorld, OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import { OutboxProvider } from '#src/features/boot/use-outbox.tsx'
import { LeaveDialog } from '#src/features/outbox/leave-dialog.tsx'
import { OutboxPill } from '#src/features/outbox/outbox-pill.tsx'
import { storeFaultOf } from '#src/offline/store-fault.ts'
import { startTexts } from '#src/ui/text.ts'
import { fakeHost, northgate, type Answer, type FakeHost } from '#tests/src/page/fake-host.ts'
import { draw } from '#tests/ui/draw.tsx'

const address = 'https://forecourt.example'
export const addCall = `POST /customer/v1/org/${northgate}/customer/A-1/comment`
export const editCall = `PUT /customer/v1/org/${northgate}/customer/A-1/comment/c-1`
export const versionsCall = `GET /customer/v1/org/${northgate}/customer/A-1/comment/c-1/versions`
export const statusCall = `PUT /customer/v1/${northgate}/customer/A-1/status`
export const discardedCall = `POST /notification/v1/${northgate}/commands/discarded`

const idOf = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

const standing: Recorded['customer'] = {
  fAgreementNo: 'A-1',
  version: 7,
  status: 'sold',
  contact_status: 'completed',
  nextStep: null,
  nextStepAt: null,
  assignedUserId: null,
  assignedUser: null,
  assignedUserDate: null,
  dnc: false,
  dne: false,
  dnm: false,
  dns: false,
  doNotContact: false,
}

/** The host takes it. */
export const takes =
  (wish: Partial<Recorded> = {}): Answer =>
  (request) => {
    const id = idOf(request)
    const body = v.parse(recordedModel, {
      id,
      seq: 1,
      entityVersion: 7,
      superseded: false,
      conflicts: [],
      entries: [],
      customer: standing,
      ...wish,
    })
    return Response.json({ ...body, comment_id: id }, { headers: { [commandHeaders.id]: id } })
  }

export const refuses =
  (code: string, status: number, data: object = {}): Answer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: idOf(request) } },
    )

/** A hotel's network answers everything with its own page. */
export const captivePortal: Answer = () =>
  new Response('<html><h1>Welcome to our Wi-Fi</h1></html>', {
    headers: { 'content-type': 'text/html' },
  })

const isBuried: Answer = async (request) => {
  const { discarded } = (await request.clone().json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json(
    { discarded: discarded.map(({ id }) => id), arrived: [] },
    { headers: { [commandHeaders.id]: idOf(request) } },
  )
}

export function recordingHost(answers: Readonly<Record<string, Answer>> = {}): FakeHost {
  return fakeHost({ [addCall]: takes(), [discardedCall]: isBuried, ...answers })
}

/** The ids under which a call was sent, in order. */
export const idsOf = (host: FakeHost, call: string): readonly string[] =>
  host.asked.filter((_request, at) => host.calls()[at] === call).map(idOf)

const closing: (() => void)[] = []
beforeEach(() => window.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Wish {
  readonly userId?: string
  readonly isOnline?: boolean
  /** The German ones, in place of British English. */
  readonly texts?: Readonly<Record<string, string>>
  /** In place of the browser's own. */
  readonly desk?: OutboxDesk
}

export function openDesk(host: FakeHost, userId: string, client = createQueryClient()): OutboxDesk {
  const desk = createPageOutbox({ host: address, fetch: host.fetch }, client)
  desk.open({ userId, orgId: northgate })
  closing.push(desk.close)
  return desk
}

/** A desk over an outbox that may not be there; `onReturn` is handed what is to happen when the network returns. */
export const deskOver = (
  openOutbox: DeskWorld['openOutbox'],
  onReturn: DeskWorld['onReturn'] = () => {},
): OutboxDesk =>
  createOutboxDesk({
    openOutbox,
    onReturn,
    watch: () => () => {},
    faultOf: storeFaultOf,
    nameOf: () => undefined,
    askToKeep: async () => undefined,
    roomLeft: async () => null,
    onConfirmed: () => {},
  })

/** Draws the pill over this browser's real outbox; whoever opens it again as the same person finds what was left. */
export async function openTray(
  host: FakeHost,
  { userId = crypto.randomUUID(), isOnline = true, texts, desk: given }: Wish = {},
) {
  const client = createQueryClient()
  const desk = given ?? openDesk(host, userId, client)
  const api = createApi({
    host: address,
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const world = { isOnline, isLeaving: false, signIns: 0, left: 0 }
  const listeners = new Set<() => void>()
  let shown = { ...world }
  const change = (next: Partial<typeof world>) => {
    shown = { ...shown, ...next }
    for (const changed of listeners) changed()
  }
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }
  function Corner() {
    const now = useSyncExternalStore(subscribe, () => shown)
    return (
      <>
        <OutboxPill
          api={api}
          orgId={northgate}
          userId={userId}
          isOnline={now.isOnline}
          onSignIn={() => change({ signIns: shown.signIns + 1 })}
        />
        {now.isLeaving && (
          <LeaveDialog
            userId={userId}
            onStay={() => change({ isLeaving: false })}
            onLeft={() => change({ isLeaving: false, left: shown.left + 1 })}
          />
        )}
      </>
    )
  }
  const screen = await draw(
    <I18nextProvider i18n={startTexts(texts === undefined ? 'en_gb' : 'de_de', texts ?? en_gb)}>
      <QueryClientProvider client={client}>
        <OutboxProvider desk={desk}>
          <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 12 }}>
            <Corner />
          </div>
        </OutboxProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return {
    screen,
    desk,
    userId,
    change,
    world: () => shown,
    pill: screen.getByRole('button').first(),
    tray: screen.getByRole('region', { name: texts?.['tray_name'] ?? 'Changes on this device' }),
    comment: (activity: string) =>
      desk.record('comment.add', { agreementNo: 'A-1', activity }, { about: 'Tamsin Wrexley' }),
    /** The page goes: a reload, another tab's end. */
    gone: async () => {
      await screen.unmount()
      desk.close()
    },
  }
}
