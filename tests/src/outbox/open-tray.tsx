import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach } from 'vitest'
import { page as window } from 'vitest/browser'
import * as v from 'valibot'
import { commandHeaders } from '#domain/command.ts'
import { contactLogAnswerModel } from '#domain/customers/contact/contact-log.model.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { createApi } from '#src/api/client.ts'
import { createPageOutbox } from '#src/app/device/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createSessionOutbox } from '#src/session/outbox/session-outbox.ts'
import type { SessionOutboxDeps, SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import { OutboxProvider } from '#src/session/outbox/use-outbox.tsx'
import { LeaveDialog } from '#src/features/outbox/leave-dialog.tsx'
import { OutboxPill } from '#src/features/outbox/outbox-pill.tsx'
import { toStorageFault } from '#src/offline/ports/storage-fault.ts'
import { createI18n } from '#src/ui/translation.ts'
import { fakeHost, northgate, type FakeAnswer, type FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

const address = 'https://forecourt.example'
export const trayAddCommentCall = `POST /customer/v1/org/${northgate}/customer/A-1/comment`
export const trayEditCommentCall = `PUT /customer/v1/org/${northgate}/customer/A-1/comment/c-1`
export const versionsCall = `GET /customer/v1/org/${northgate}/customer/A-1/comment/c-1/versions`
export const traySetStatusCall = `PUT /customer/v1/${northgate}/customer/A-1/status`
export const discardedCall = `POST /notification/v1/${northgate}/commands/discarded`

const getId = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

const customer: ContactLogAnswer['customer'] = {
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
export const acceptTrayCommand =
  (overrides: Partial<ContactLogAnswer> = {}): FakeAnswer =>
  (request) => {
    const id = getId(request)
    const body = v.parse(contactLogAnswerModel, {
      id,
      seq: 1,
      entityVersion: 7,
      superseded: false,
      conflicts: [],
      entries: [],
      customer,
      ...overrides,
    })
    return Response.json({ ...body, comment_id: id }, { headers: { [commandHeaders.id]: id } })
  }

export const refuseTrayCommand =
  (code: string, status: number, data: object = {}): FakeAnswer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: getId(request) } },
    )

/** A hotel's network answers everything with its own page. */
export const captivePortal: FakeAnswer = () =>
  new Response('<html><h1>Welcome to our Wi-Fi</h1></html>', {
    headers: { 'content-type': 'text/html' },
  })

const acceptDiscard: FakeAnswer = async (request) => {
  const { discarded } = (await request.clone().json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json(
    { discarded: discarded.map(({ id }) => id), arrived: [] },
    { headers: { [commandHeaders.id]: getId(request) } },
  )
}

export function createTrayHost(answers: Readonly<Record<string, FakeAnswer>> = {}): FakeHost {
  return fakeHost({
    [trayAddCommentCall]: acceptTrayCommand(),
    [discardedCall]: acceptDiscard,
    ...answers,
  })
}

/** The ids under which a call was sent, in order. */
export const getCommandIds = (host: FakeHost, call: string): readonly string[] =>
  host.requests.filter((_request, at) => host.calls()[at] === call).map(getId)

const closing: (() => void)[] = []
beforeEach(() => window.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface TrayOptions {
  readonly userId?: string
  readonly isOnline?: boolean
  /** The German ones, in place of British English. */
  readonly texts?: Readonly<Record<string, string>>
  /** In place of the browser's own. */
  readonly session?: SessionOutbox
}

export function openSessionOutbox(
  host: FakeHost,
  userId: string,
  client = createQueryClient(),
): SessionOutbox {
  const session = createPageOutbox({ host: address, fetch: host.fetch }, client)
  session.open({ userId, orgId: northgate })
  closing.push(session.close)
  return session
}

/** Over an outbox that may not open; `onReconnect` receives what to do when the network returns. */
export const createSessionOutboxOver = (
  openOutbox: SessionOutboxDeps['openOutbox'],
  onReconnect: SessionOutboxDeps['onReconnect'] = () => {},
): SessionOutbox =>
  createSessionOutbox({
    openOutbox,
    onReconnect,
    watch: () => () => {},
    toStorageFault: toStorageFault,
    findCustomerName: () => undefined,
    requestPersistence: async () => undefined,
    getBytesLeft: async () => null,
    onConfirmed: () => {},
  })

/**
 * Draws the pill over this browser's real outbox; who opens it again as the same person finds what
 * was left.
 */
export async function openTray(
  host: FakeHost,
  { userId = crypto.randomUUID(), isOnline = true, texts, session: provided }: TrayOptions = {},
) {
  const client = createQueryClient()
  const session = provided ?? openSessionOutbox(host, userId, client)
  const api = createApi({
    host: address,
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const initial = { isOnline, isLeaving: false, signIns: 0, left: 0 }
  const listeners = new Set<() => void>()
  let shown = { ...initial }
  const change = (next: Partial<typeof initial>) => {
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
          reach={now.isOnline ? 'reached' : 'away'}
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
  const screen = await renderUi(
    <I18nextProvider i18n={createI18n(texts === undefined ? 'en_gb' : 'de_de', texts ?? en_gb)}>
      <QueryClientProvider client={client}>
        <OutboxProvider outbox={session}>
          <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 12 }}>
            <Corner />
          </div>
        </OutboxProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return {
    screen,
    session,
    userId,
    change,
    state: () => shown,
    pill: screen.getByRole('button').first(),
    tray: screen.getByRole('region', { name: texts?.['tray_name'] ?? 'Changes on this device' }),
    comment: (activity: string) =>
      session.record('comment.add', { agreementNo: 'A-1', activity }, { about: 'Tamsin Wrexley' }),
    /** The page goes: a reload, another tab's end. */
    gone: async () => {
      await screen.unmount()
      session.close()
    },
  }
}
