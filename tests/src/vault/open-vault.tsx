import { expect, onTestFinished, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { cachedAtHeader } from '#domain/shell/cached-call.model.ts'
import type { DayPackProtection } from '#domain/day-pack/day-pack-protection.model.ts'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { openDevice } from '#src/offline/device/device.ts'
import type { StretchPin } from '#src/offline/vault/pin-stretching.ts'
import { stretchInWorker } from '#src/offline/vault/stretch-in-worker.ts'
import { KeyDatabase, vaultRecords } from '#src/offline/vault/key-database.ts'
import type { VaultController } from '#src/offline/vault/vault-controller.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import {
  answered,
  signInCall,
  buildBoot,
  getBootCall,
  getDashboardsCall,
  sessionCall,
  buildHomeDay,
  getHomeDayCall,
  noNetwork,
  northgate,
  signedInAnswer,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

export const pin = '28046173'
/** A customer whom home names. */
export const dueCustomerName = 'Oona Brightmoor'
/** Stretching a PIN takes its time on a busy machine. */
export const pinTimeout = { timeout: 20_000 }
export const hangLimit = 90_000

export const vaultAddCommentCall = `POST /customer/v1/org/${northgate}/customer/A-1/comment`
const due = {
  fAgreementNo: 'A-1001',
  cFullName: dueCustomerName,
  aVrm: null,
  aMake: null,
  aModel: null,
  nextStep: 'call',
  assignedUser: null,
  fParity: null,
  due_at: '2026-11-20T10:00:00Z',
}

export interface VaultPerson {
  readonly owner: Owner
  readonly host: FakeHost
  /** Cuts the network; the worker's cached boot answer stays. */
  readonly disconnect: () => void
  readonly reconnect: () => void
}

/** A new person of this browser, in an organisation with this protection. */
export function createVaultPerson(
  protection: DayPackProtection,
  userId: string = crypto.randomUUID(),
): VaultPerson {
  const host = signedInHost()
  const known = buildBoot({ parameters: { offline_protection: protection } })
  const session = { ...known.TOKEN_VALIDATION, userid: userId }
  const booted = { ...known, TOKEN_VALIDATION: session }
  const reached: Readonly<Record<string, FakeAnswer>> = {
    'GET /ready': answered({}),
    [sessionCall]: answered(session),
    [getBootCall(northgate)]: answered(booted),
    [getHomeDayCall(northgate)]: answered(buildHomeDay({ overdue_count: 1, overdue: [due] })),
    [signInCall]: answered({ ...signedInAnswer, userid: userId }),
  }
  const reconnect = () => {
    for (const [call, answer] of Object.entries(reached)) host.setAnswer(call, answer)
  }
  reconnect()
  return {
    owner: { userId, orgId: northgate },
    host,
    reconnect,
    disconnect() {
      for (const call of [
        ...Object.keys(reached),
        getDashboardsCall(northgate),
        vaultAddCommentCall,
      ])
        host.setAnswer(call, noNetwork)
      host.setAnswer(getBootCall(northgate), () =>
        Response.json(booted, { headers: { [cachedAtHeader]: '2026-11-21T10:00:00.000Z' } }),
      )
    },
  }
}

/** Opens home, as a start of the browser does. */
export const openPersonsHome = ({ host }: VaultPerson) => openPage(host, `/${northgate}/home`)

/** What the person has recorded without a network, before the page that the test opens. */
export async function recordUnsent({ owner }: VaultPerson, count: number): Promise<void> {
  const outbox = await openBrowserOutbox({
    owner,
    kinds: contactLogKinds,
    host: 'https://forecourt.example',
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    storage: null,
    freeSpace: async () => false,
  })
  for (let at = 1; at <= count; at++)
    await outbox.enqueue({
      kind: contactLogKinds['comment.add'] ?? { kind: '' },
      body: { agreementNo: 'A-1', activity: `Seen in the yard, ${at}` },
    })
  await outbox.close()
}

/** Works with the person's vault beside the page. */
export async function withVaultController<Result>(
  { owner }: Pick<VaultPerson, 'owner'>,
  work: (controller: VaultController) => Promise<Result>,
): Promise<Result> {
  const device = await openDevice()
  try {
    return await work(
      device.vaultController(await device.getDatabaseName(owner), owner, stretchInWorker),
    )
  } finally {
    device.close()
  }
}

/** Moves the last contact with the host back in time. */
export async function ageLease(
  { owner }: Pick<VaultPerson, 'owner'>,
  milliseconds: number,
): Promise<void> {
  const device = await openDevice()
  const database = new KeyDatabase()
  await vaultRecords(database).change(
    await device.getDatabaseName(owner),
    ({ lease: { heardAt, latest }, ...record }) => ({
      ...record,
      lease: { heardAt: heardAt - milliseconds, latest: latest - milliseconds },
    }),
  )
  database.close()
  device.close()
}

/** A person who has chosen a PIN on this device, with so much unsent behind it. */
export async function createPersonBehindPin(unsent = 1): Promise<VaultPerson> {
  const person = createVaultPerson('pin')
  await recordUnsent(person, unsent)
  const set = await withVaultController(person, (controller) =>
    controller.setLevel({ level: 'pin', pin }),
  )
  expect(set.name).toBe('open')
  return person
}

/** What opened vaults before PINs had eight digits, and a guess cost what it does. */
export const shortPin = '280461'
const formerCost = { passes: 2, kibibytes: 19_456 } as const

/** A person behind a PIN that a version before took and stretched, with so much unsent. */
export async function createPersonBehindShortPin(unsent = 1): Promise<VaultPerson> {
  const person = createVaultPerson('pin')
  await recordUnsent(person, unsent)
  const device = await openDevice()
  const name = await device.getDatabaseName(person.owner)
  const stretchShort: StretchPin = (_pin, { salt }) =>
    stretchInWorker(shortPin, { salt, ...formerCost })
  await device.vaultController(name, person.owner, stretchShort).setLevel({ level: 'pin', pin })
  const database = new KeyDatabase()
  await vaultRecords(database).change(name, ({ stretching, ...record }) => ({
    ...record,
    stretching: stretching && { salt: stretching.salt, ...formerCost },
  }))
  database.close()
  device.close()
  return person
}

/** The device's clock, as the page and the vault read it; put right again after the test. */
export function moveClock(milliseconds: number): void {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.now() + milliseconds,
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}

export const findUnlockTitle = () =>
  browser.getByRole('heading', { level: 1, name: 'Unlock this device' })
export const findPinField = () => browser.getByLabelText('PIN of this device')
export const findDevicePasswordField = () => browser.getByLabelText('Password of this device')
export const findHomeTitle = () => browser.getByRole('heading', { name: 'Today' })
export const readPill = () => document.querySelector('.pill')?.textContent ?? ''

/** Types a PIN with the pad, and unlocks. */
export async function typeOnPad(figures: string): Promise<void> {
  for (const figure of figures)
    await browser.getByRole('button', { name: figure, exact: true }).click()
  await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
}

/** Types a PIN with a keyboard, and unlocks. */
export async function typeByKeyboard(figures: string): Promise<void> {
  await findPinField().fill(figures)
  await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
}
