import * as v from 'valibot'
import { commandHeaders } from '#domain/command.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { savedOfferAnswer } from '#domain/offers/saved-offer.model.ts'
import { everyRight, openDetails } from '#tests/src/customer-details/open-details.tsx'
import type { DetailsWish } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { answered, boot, bootOf, check, northgate } from '#tests/src/page/fake-host.ts'
import type { Answer } from '#tests/src/page/fake-host.ts'
import { dealAnswer } from './offer-answers.ts'
import { offersHost } from './open-offers.tsx'

const ofCustomer = `/offer-service/v1/${northgate}/customer/A-1`
export const saveCall = `POST ${ofCustomer}/saved-offer`
export const recommendCall = (method: 'POST' | 'DELETE', oId: string) =>
  `${method} ${ofCustomer}/recommended/${oId}`
export const sendCall = `POST ${ofCustomer}/myaccount/send`
export const removeCall = `POST ${ofCustomer}/myaccount/remove`

export const seller = [
  ...everyRight.filter((right) => right !== 'CanViewAutomatedMappingDebug'),
  'CanSaveCustomOffer',
  'CanSetCustomRecommended',
  'CanSendLeadsToMyAccount',
] as const
export const sends = { send_to_my_account_button: 'true' } as const

const idOf = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

/** The host takes a command about an offer; this is how the offer stands after it. */
export const takesOffer =
  (offerOf: (body: Readonly<Record<string, unknown>>) => Partial<Offer>): Answer =>
  async (request) => {
    const id = idOf(request)
    const body = (await request.clone().json()) as Readonly<Record<string, unknown>>
    const offer = offerAnswer({ type: 'saved', savedOfferIndex: 0, version: 2, ...offerOf(body) })
    return Response.json(
      v.parse(savedOfferAnswer, { id, seq: 1, entityVersion: offer.version, offer }),
      { headers: { [commandHeaders.id]: id } },
    )
  }

/** The host will not have it. */
export const refusesOffer =
  (code: string, status: number, data: object = {}): Answer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: idOf(request) } },
    )

/** What was refused can never take effect: the host has heard of it. */
const isBuried: Answer = async (request) => {
  const { discarded } = (await request.clone().json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json(
    { discarded: discarded.map(({ id }) => id), arrived: [] },
    { headers: { [commandHeaders.id]: idOf(request) } },
  )
}

/** The offers of A-1 for somebody of whom this browser knows nothing yet. */
export async function openSaved(wish: DetailsWish, answers: Readonly<Record<string, Answer>> = {}) {
  const { rights = seller, parameters = sends } = wish
  const host = offersHost({ ...wish, rights, parameters }, async (request) => {
    const { oId, offerType } = (await request.clone().json()) as {
      readonly oId: string
      readonly offerType: Offer['type']
    }
    return Response.json(dealAnswer({}, { oId, offerType }))
  })
  const known = boot({ rights, parameters })
  const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
  host.tell(check, answered(session))
  host.tell(bootOf(northgate), answered({ ...known, TOKEN_VALIDATION: session }))
  host.tell(`POST /notification/v1/${northgate}/commands/discarded`, isBuried)
  for (const [call, answer] of Object.entries(answers)) host.tell(call, answer)
  return openDetails(host)
}
