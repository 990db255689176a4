import { expect, onTestFinished } from 'vitest'
import { page as browser } from 'vitest/browser'
import { keptAtHeader } from '#domain/shell/kept-call.model.ts'
import type { BookProtection } from '#domain/book/book-protection.model.ts'
import { openBrowserOutbox } from '#src/offline/browser-outbox.ts'
import { openDevice } from '#src/offline/device.ts'
import { KeyDatabase, vaultRecords } from '#src/offline/key-database.ts'
import type { VaultKeeper } from '#src/offline/vault-keeper.ts'
import { recordedKinds } from '#src/offline/recorded-kinds.ts'
import type { Owner } from '#src/offline/world.ts'
import {
  answered,
  authenticate,
  boot,
  bootOf,
  check,
  day,
  dayOf,
  noNetwork,
  northgate,
  signedInAnswer,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { Answer, FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

export const pin = '280461'
/** A customer whom home names. */
export const customer = 'Oona Brightmoor'
/** Stretching a PIN takes its time on a busy machine. */
export const patient = { timeout: 20_000 }
export const hangLimit = 90_000

export const addCall = `POST /customer/v1/org/${northgate}/customer/A-1/comment`
const due = {
  fAgreementNo: 'A-1001',
  cFullName: customer,
  aVrm: null,
  aMake: null,
  aModel: null,
  nextStep: 'call',
  assignedUser: null,
  fParity: null,
  due_at: '2026-11-20T10:00:00Z',
}

export interface Person {
  readonly owner: Owner
  readonly host: FakeHost
  /** The host is out of reach; what it said of the person is kept, as the worker keeps it. */
  readonly cut: () => void
  readonly mend: () => void
}

/** Somebody of whom this browser knows nothing yet, in an organisation that asks for a protection. */
export function personWith(
  protection: BookProtection,
  userId: string = crypto.randomUUID(),
): Person {
  const host = signedInHost()
  const known = boot({ parameters: { offline_protection: protection } })
  const session = { ...known.TOKEN_VALIDATION, userid: userId }
  const booted = { ...known, TOKEN_VALIDATION: session }
  const reached: Readonly<Record<string, Answer>> = {
    'GET /ready': answered({}),
    [check]: answered(session),
    [bootOf(northgate)]: answered(booted),
    [dayOf(northgate)]: answered(day({ overdue_count: 1, overdue: [due] })),
    [authenticate]: answered({ ...signedInAnswer, userid: userId }),
  }
  const mend = () => {
    for (const [call, answer] of Object.entries(reached)) host.tell(call, answer)
  }
  mend()
  return {
    owner: { userId, orgId: northgate },
    host,
    mend,
    cut() {
      for (const call of [...Object.keys(reached), addCall]) host.tell(call, noNetwork)
      host.tell(bootOf(northgate), () =>
        Response.json(booted, { headers: { [keptAtHeader]: '2026-11-21T10:00:00.000Z' } }),
      )
    },
  }
}

/** Opens home, as a start of the browser does. */
export const start = ({ host }: Person) => openPage(host, `/${northgate}/home`)

/** What the person has recorded without a network, before the page that the test opens. */
export async function recordUnsent({ owner }: Person, count: number): Promise<void> {
  const outbox = await openBrowserOutbox({
    owner,
    kinds: recordedKinds,
    host: 'https://forecourt.example',
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    storage: null,
    freeSpace: async () => false,
  })
  for (let at = 1; at <= count; at++)
    await outbox.enqueue({
      kind: recordedKinds['comment.add'] ?? { kind: '' },
      body: { agreementNo: 'A-1', activity: `Seen in the yard, ${at}` },
    })
  await outbox.close()
}

/** Works with the person's vault beside the page. */
export async function withKeeper<Result>(
  { owner }: Pick<Person, 'owner'>,
  work: (keeper: VaultKeeper) => Promise<Result>,
): Promise<Result> {
  const device = await openDevice()
  try {
    return await work(device.vaultKeeper(await device.databaseOf(owner), owner))
  } finally {
    device.close()
  }
}

/** The host was last heard so many milliseconds earlier than it was. */
export async function ageLease(
  { owner }: Pick<Person, 'owner'>,
  milliseconds: number,
): Promise<void> {
  const device = await openDevice()
  const kept = new KeyDatabase()
  await vaultRecords(kept).change(
    await device.databaseOf(owner),
    ({ lease: { heardAt, latest }, ...record }) => ({
      ...record,
      lease: { heardAt: heardAt - milliseconds, latest: latest - milliseconds },
    }),
  )
  kept.close()
  device.close()
}

/** A person who has chosen a PIN on this device, with so much unsent behind it. */
export async function personBehindPin(unsent = 1): Promise<Person> {
  const person = personWith('pin')
  await recordUnsent(person, unsent)
  const set = await withKeeper(person, (keeper) => keeper.setLevel({ level: 'pin', pin }))
  expect(set.name).toBe('open')
  return person
}

/** The device's clock, as the page and the vault read it; put right again after the test. */
export function moveClock(milliseconds: number): void {
  const { now } = Date
  const real = now.bind(Date)
  Date.now = () => real() + milliseconds
  onTestFinished(() => {
    Date.now = now
  })
}

export const unlockTitle = () =>
  browser.getByRole('heading', { level: 1, name: 'Unlock this device' })
export const field = () => browser.getByLabelText('PIN of this device')
export const today = () => browser.getByRole('heading', { name: 'Today' })
export const pill = () => document.querySelector('.pill')?.textContent ?? ''

/** Types a PIN with the pad, and unlocks. */
export async function typeOnPad(figures: string): Promise<void> {
  for (const figure of figures)
    await browser.getByRole('button', { name: figure, exact: true }).click()
  await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
}

/** Types a PIN with a keyboard, and unlocks. */
export async function typeByKeyboard(figures: string): Promise<void> {
  await field().fill(figures)
  await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
}
