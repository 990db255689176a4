import type { Logger } from 'pino'
import { normaliseUsername } from '#domain/sessions/sign-in.rules.ts'
import type { Database, Transaction } from '../db/database.ts'
import { hashSecret } from './cookie.ts'
import { createPasswordLink } from './password-change.service.ts'
import { writePasswordMail } from './password-mail.ts'
import type { PasswordMail } from './password-mail.ts'
import {
  addPasswordRequest,
  deletePasswordRequest,
  findRecipient,
  findWaitingInvitation,
  takePasswordRequests,
} from './password-request.store.ts'
import type { PasswordRequest } from './password-request.store.ts'
import { claimAttempt } from './sign-in.store.ts'

/** Seconds between requests of one address and of one network; the first ones wait for nothing. */
const waitsOfAddress = [0, 0, 0, 300, 900, 3600] as const
const waitsOfNetwork = [...Array.from({ length: 20 }, () => 0), 60, 300, 900] as const

/**
 * Records that somebody asked for a link. Known or not, and asked too often or not, it does the same
 * and answers nothing: the e-mail follows on its own.
 */
export async function requestPasswordLink(
  database: Database,
  request: {
    readonly email: string
    readonly language: string
    readonly network: string
    readonly now: Date
  },
): Promise<void> {
  const { email, language, network, now } = request
  const username = normaliseUsername(email)
  await database.asOwner(async (tx) => {
    const ofNetwork = await claimAttempt(tx, hashSecret(`link\n${network}`), waitsOfNetwork, now)
    const ofAddress = await claimAttempt(tx, hashSecret(`link\n${username}`), waitsOfAddress, now)
    if ('waitUntil' in ofNetwork || 'waitUntil' in ofAddress) return
    await addPasswordRequest(tx, { username, language, purpose: 'reset' }, now)
  })
}

export interface PasswordLinkDeps {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
  /** Where the page of the link is, as `https://forecourt.example`. */
  readonly getAddress: () => string
  /** Whether `send` reaches anybody. */
  readonly isMailSet: boolean
  /** Sends the e-mail; false where it has to be tried again. */
  readonly send: (mail: PasswordMail) => Promise<boolean>
}

/** The e-mail of a link, in the person's language; null where there is nobody to write to. */
async function prepareMail(
  tx: Transaction,
  { username, language, purpose }: PasswordRequest,
  { now, getAddress }: Pick<PasswordLinkDeps, 'now' | 'getAddress'>,
): Promise<PasswordMail | null> {
  const person = await findRecipient(tx, username)
  if (person === null) return null
  const { userId, name } = person
  const invitation = purpose === 'invite' ? await findWaitingInvitation(tx, userId) : null
  if (purpose === 'invite' && invitation === null) return null
  const secret = await createPasswordLink(tx, userId, purpose, now())
  const page = invitation === null ? 'reset-password' : 'invite'
  return writePasswordMail(person.language ?? language, {
    name,
    address: username,
    link: `${getAddress()}/${page}?token=${secret}`,
    invitation,
  })
}

async function sendLink(deps: PasswordLinkDeps, request: PasswordRequest): Promise<void> {
  const { database, send } = deps
  const mail = await database.asOwner((tx) => prepareMail(tx, request, deps))
  const isDone = mail === null || (await send(mail))
  if (isDone) await database.asOwner((tx) => deletePasswordRequest(tx, request.id))
}

/** Sends the links that are due; returns how many it looked at. */
export async function sendPasswordLinks(deps: PasswordLinkDeps): Promise<number> {
  const { database, now } = deps
  const due = await database.asOwner((tx) => takePasswordRequests(tx, now()))
  for (const request of due) await sendLink(deps, request)
  return due.length
}

/** How often a host looks for links that nobody has sent, in milliseconds. */
const lookEvery = 60_000

export interface PasswordLinkSender {
  readonly isMailSet: boolean
  /** Looks now, without anybody waiting for it. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** Sends links as they are asked for, and what was left, until stopped. */
export function startPasswordLinks(deps: PasswordLinkDeps): PasswordLinkSender {
  let round: Promise<unknown> = Promise.resolve()
  const wake = (): void => {
    round = round
      .then(() => sendPasswordLinks(deps))
      .catch((error: unknown) =>
        deps.log.warn({
          event: 'password_links_failed',
          kind: error instanceof Error ? error.name : typeof error,
        }),
      )
  }
  wake()
  const timer = setInterval(wake, lookEvery)
  return {
    isMailSet: deps.isMailSet,
    wake,
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
